import { Group } from '@mantine/core'
import type { AuditType } from '#model/audits/audit.ts'
import type { AuditRowSortField } from '#model/audits/audit-detail.ts'
import { type AuditRow, auditRowFields } from '#model/audits/audit-row-fields.ts'
import { fieldText, fullName, tracedAddress, tracedName } from '#model/audits/audit-row-format.ts'
import { contactLinks } from '#model/audits/contact-link.ts'
import { scoreChangeLabels } from '#model/audits/rescore.ts'
import { missing } from '#model/shared/row-fields.ts'
import { LeadStatusPill } from '#views/leads/lead/LeadStatusPill.tsx'
import { fieldColumn, type SortedColumn } from '#views/shared/field-columns.ts'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { TrackRecord } from '#views/shared/TrackRecord.tsx'
import { AddressCell } from './AddressCell.tsx'
import classes from './audit-detail.module.css'
import { ContactLinks, PhoneOrigin } from './ContactLinks.tsx'

export type AuditColumn = SortedColumn<AuditRow, AuditRowSortField>

const column = (name: keyof AuditRow, width: number): AuditColumn => fieldColumn(auditRowFields, name, width)

const trackRecord: AuditColumn = {
  id: 'trackRecord',
  header: 'Track Record',
  width: 256,
  cell: ({ scoredIn }) => <TrackRecord scored={scoredIn} />,
}

const linked = (id: keyof typeof contactLinks, header: string, width: number): AuditColumn => ({
  id,
  header,
  width,
  cell: (row) => <ContactLinks links={contactLinks[id](row)} zip={row.ownerAddressZip} />,
})

const tracedPhone: AuditColumn = {
  ...linked('bestPhone', 'Phone', 248),
  cell: (row) => (
    <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
      <span>
        <ContactLinks links={contactLinks.bestPhone(row)} zip={row.ownerAddressZip} />
      </span>
      <PhoneOrigin row={row} />
    </Group>
  ),
}

const status: AuditColumn = {
  ...column('leadStatus', 140),
  cell: ({ leadStatus }) => leadStatus && <LeadStatusPill status={leadStatus} />,
}

const sale: readonly AuditColumn[] = [
  column('latestSale', 116),
  column('ownerOccupiedFlag', 140),
  { ...column('isLastNameSame', 116), cell: (row) => fieldText(row, 'sameOwner') },
]

const changes: readonly AuditColumn[] = [
  column('firstProbability', 116),
  {
    ...column('scoreChange', 124),
    cell: ({ scoreChange }) => (scoreChange ? scoreChangeLabels[scoreChange] : missing),
  },
]

interface Opening {
  /** A row's whole story. */
  readonly onWhy: (row: AuditRow) => void
  /** Its lead, where it has one. */
  readonly onOpen: ((row: AuditRow) => void) | undefined
}

/** The columns that the two kinds of audit show, in order. */
export function auditColumns(
  type: AuditType,
  { isPaid, isRescored }: { readonly isPaid: boolean; readonly isRescored: boolean },
  { onWhy, onOpen }: Opening,
): readonly AuditColumn[] {
  const address: AuditColumn = {
    ...column('ownerAddressFull', 264),
    opensRow: true,
    cell: (row) => <AddressCell row={row} onWhy={onWhy} />,
  }
  const city = column('ownerAddressCity', 148)
  const columns: readonly AuditColumn[] =
    type === 'skiptrace'
      ? [
          { ...column('firstNameInput', 132), frozen: true },
          {
            ...column('lastNameInput', 148),
            frozen: true,
            ...(onOpen
              ? { cell: (row) => <OpenLead row={row} text={row.lastNameInput} onOpen={onOpen} /> }
              : {}),
          },
          ...(isPaid ? [status] : []),
          tracedPhone,
          linked('bestEmail', 'E-mail', 248),
          address,
          city,
          ...sale,
        ]
      : [
          {
            id: 'name',
            header: 'Name',
            width: 200,
            frozen: true,
            sortField: 'lastNameInput',
            cell: onOpen ? (row) => <OpenLead row={row} onOpen={onOpen} /> : fullName,
          },
          {
            ...column('probability', 172),
            frozen: true,
            cell: ({ probability }) => <LikelihoodBar likelihood={probability} />,
          },
          ...(isPaid ? [trackRecord, status] : []),
          ...(isRescored ? changes : []),
          address,
          city,
          column('estimatedValue', 124),
          ...sale,
          linked('phone', 'Phone', 232),
          linked('email', 'E-mail', 264),
          column('areaBuilding', 124),
          column('covidDistressed', 160),
          { id: 'tracedName', header: 'SkipTrace Full Name', width: 188, cell: tracedName },
          { id: 'tracedAddress', header: 'SkipTrace Address', width: 256, cell: tracedAddress },
          linked('skipTracePhone', 'SkipTrace Phone', 164),
          linked('skipTraceEmail', 'SkipTrace Email', 228),
        ]
  return isPaid ? columns : columns.map(sortedAsPreview)
}

interface OpenLeadProps {
  row: AuditRow
  text?: string
  onOpen: (row: AuditRow) => void
}

function OpenLead({ row, text = fullName(row), onOpen }: OpenLeadProps) {
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(row)}>
      {text}
    </button>
  )
}

/** A preview is sorted by nothing that is for sale. */
function sortedAsPreview({ sortField, ...column }: AuditColumn): AuditColumn {
  const isShown = sortField !== undefined && auditRowFields[sortField].part === 'preview'
  return isShown ? { ...column, sortField } : column
}
