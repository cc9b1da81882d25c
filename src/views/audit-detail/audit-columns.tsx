import type { AuditType } from '#model/audit.ts'
import { type AuditRow, masks, type PaidRow } from '#model/audit-row.ts'
import { rowTexts } from '#model/audit-row-format.ts'
import { contactLinks } from '#model/contact-link.ts'
import type { DataColumn } from '#views/shared/data-table.ts'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { AddressCell } from './AddressCell.tsx'
import { ContactLinks } from './ContactLinks.tsx'

type Column = DataColumn<AuditRow>

const paid = <T,>(read: (row: PaidRow) => T | null) => ({
  sortValue: (row: AuditRow) => (row.kind === 'paid' ? (read(row) ?? undefined) : undefined),
})

const text = (id: keyof typeof rowTexts, header: string, width: number): Column => ({
  id,
  header,
  width,
  cell: rowTexts[id],
})

const linked = (id: keyof typeof contactLinks, header: string, width: number): Column => ({
  ...text(id, header, width),
  cell: (row) => <ContactLinks links={contactLinks[id](row)} />,
})

const number = (
  id: keyof typeof rowTexts,
  header: string,
  width: number,
  read: (row: PaidRow) => number | null,
): Column => ({
  ...text(id, header, width),
  numeric: true,
  ...paid(read),
})

const named = (...parts: readonly string[]) => parts.join(' ').trim().toLowerCase() || undefined
const byLastName = (row: AuditRow) => named(row.lastNameInput, row.firstNameInput)
const byFirstName = (row: AuditRow) => named(row.firstNameInput, row.lastNameInput)

const address = (onWhy: (row: AuditRow) => void): Column => ({
  id: 'address',
  header: 'Address',
  width: 264,
  cell: (row) => <AddressCell row={row} onWhy={onWhy} />,
})

const lastSold: Column = { ...text('latestSale', 'Last Sold', 116), ...paid((row) => row.latestSale) }
const ownership: readonly Column[] = [
  text('ownerOccupied', 'Owner Occupied', 140),
  text('sameOwner', 'Same Owner', 116),
]

/** Sorted by what came so far, rows in pages would only seem sorted: they stay in the audit's order. */
export const asSent = ({ sortValue: _, ...column }: Column): Column => column

/** The columns that the two kinds of audit show, in order. `onWhy` opens a row's whole story. */
export function auditColumns(type: AuditType, onWhy: (row: AuditRow) => void): readonly Column[] {
  if (type === 'skiptrace') {
    return [
      { ...text('firstName', 'First Name', 132), frozen: true, sortValue: byFirstName },
      { ...text('lastName', 'Last Name', 148), frozen: true, sortValue: byLastName },
      linked('bestPhone', 'Phone', 148),
      linked('bestEmail', 'E-mail', 248),
      address(onWhy),
      text('city', 'City', 148),
      lastSold,
      ...ownership,
    ]
  }
  return [
    { ...text('fullName', 'Name', 200), frozen: true, sortValue: byLastName },
    {
      id: 'probability',
      header: 'Likely Score',
      width: 172,
      frozen: true,
      cell: (row) => <LikelihoodBar likelihood={row.kind === 'paid' ? row.probability : masks.probability} />,
      ...paid((row) => row.probability),
    },
    address(onWhy),
    text('city', 'City', 148),
    number('estimatedValue', 'AVM Value', 124, (row) => row.estimatedValue),
    lastSold,
    ...ownership,
    linked('phone', 'Phone', 148),
    linked('email', 'E-mail', 264),
    number('squareFeet', 'Square Feet', 124, (row) => row.areaBuilding),
    number('covidDistressed', 'COVID Distressed', 160, (row) => row.covidDistressed),
    text('skipTraceName', 'SkipTrace Full Name', 188),
    text('skipTraceAddress', 'SkipTrace Address', 256),
    linked('skipTracePhone', 'SkipTrace Phone', 164),
    linked('skipTraceEmail', 'SkipTrace Email', 228),
  ]
}
