import { leastSure } from '#model/matching/confidence.ts'
import { missing, showField } from '#model/shared/row-fields.ts'
import type { SkipTraceItem } from './audit-row.ts'
import { type AuditRow, auditRowFields } from './audit-row-fields.ts'

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** Dollars abbreviated with K, M or B: $1.3B. */
export const shortDollars = (dollars: number): string => short.format(dollars)

const orMissing = (text: string): string => (text === '' ? missing : text)
const nameOf = ({ firstNameInput, lastNameInput }: AuditRow): string =>
  `${firstNameInput} ${lastNameInput}`.trim()

/** A row's field in words; masked where it is for sale. */
export const fieldText = (row: AuditRow, name: keyof AuditRow): string =>
  showField(auditRowFields, name, row[name])

export const fullName = (row: AuditRow): string => orMissing(nameOf(row))

export const addressText = (row: AuditRow): string => orMissing(row.ownerAddressFull || row.streeInput)

/** Heads a contact: name and address, or the address alone where the file has no name. */
export function contactHeading(row: AuditRow): { readonly title: string; readonly address: string } {
  const [name, address] = [nameOf(row), addressText(row)]
  return name === '' ? { title: address, address: '' } : { title: name, address }
}

export const tracedName = ({ skipTraceItem: item }: AuditRow): string =>
  orMissing(
    [item?.firstNameResult, item?.middleNameResult, item?.lastNameResult]
      .filter(Boolean)
      .join(' ')
      .toUpperCase(),
  )

export const tracedAddress = ({ skipTraceItem: item }: AuditRow): string =>
  orMissing(addressOf(item?.addressResult ?? null))

function addressOf(address: SkipTraceItem['addressResult']): string {
  if (address === null) return ''
  return [address.street, address.city, `${address.state} ${address.zip}`.trim()].filter(Boolean).join(', ')
}

const matchTexts = {
  exact: 'Exact',
  matched: 'Matched',
  toCheck: 'To check',
  none: 'Not matched',
} as const

type Matched = Pick<AuditRow, 'matchKind' | 'matchConfidence'>

/** The confidence is the share that is expected to be right, so it decides what a customer had better look at. */
export function matchClass({ matchKind, matchConfidence }: Matched): keyof typeof matchTexts {
  if (matchKind === 'none') return 'none'
  if (matchConfidence < leastSure) return 'toCheck'
  return matchKind === 'exact' ? 'exact' : 'matched'
}

/** Whether the customer had better look at the match. */
export const isUnsure = (row: Matched): boolean => ['toCheck', 'none'].includes(matchClass(row))

/** How the address was matched to a property; `matchReason` explains it. */
export const matchText = (row: Matched): string => matchTexts[matchClass(row)]
