import { type AuditRow, masks, missing, type SameOwner, type SkipTraceItem } from './audit-row.ts'

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A fraction of 1 as a percentage with two decimals. */
export const formatLikelihood = (fraction: number | null): string =>
  fraction === null ? missing : percent.format(fraction)

/** Whole dollars. */
export const formatHomeValue = (value: number | null): string =>
  value === null ? missing : dollars.format(value)

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** Dollars abbreviated with K, M or B: $1.3B. */
export const shortDollars = (dollars: number): string => short.format(dollars)

export const formatCount = (count: number | null): string => (count === null ? missing : whole.format(count))

const sameOwnerTexts: Record<SameOwner, string> = { yes: 'Yes', no: 'No', unknown: 'Unknown' }

const orMissing = (text: string): string => (text === '' ? missing : text)

/** A row's cells in words; a preview's are masked. */
export const rowTexts = {
  probability: (row: AuditRow) =>
    row.kind === 'masked' ? masks.probability : formatLikelihood(row.probability),
  estimatedValue: (row: AuditRow) =>
    row.kind === 'masked' ? masks.estimatedValue : formatHomeValue(row.estimatedValue),
  latestSale: (row: AuditRow) => (row.kind === 'masked' ? masks.latestSale : (row.latestSale ?? missing)),
  ownerOccupied: (row: AuditRow) => {
    if (row.kind === 'masked') return masks.ownerOccupiedFlag
    if (row.ownerOccupied === null) return missing
    return row.ownerOccupied ? 'Yes' : 'No'
  },
  squareFeet: (row: AuditRow) =>
    row.kind === 'masked' ? masks.estimatedValue : formatCount(row.areaBuilding),
  covidDistressed: (row: AuditRow) =>
    row.kind === 'masked' ? masks.probability : formatLikelihood(row.covidDistressed),
  sameOwner: (row: AuditRow) => sameOwnerTexts[row.sameOwner],
  address: (row: AuditRow) => orMissing(row.ownerAddressFull || row.streetInput),
  city: (row: AuditRow) => orMissing(row.ownerAddressCity),
  firstName: (row: AuditRow) => orMissing(row.firstNameInput),
  lastName: (row: AuditRow) => orMissing(row.lastNameInput),
  fullName: (row: AuditRow) => orMissing(fullNameInput(row)),
  phone: (row: AuditRow) => orMissing(row.phoneInput.toUpperCase()),
  email: (row: AuditRow) => orMissing(row.emailInput.toUpperCase()),
  /** What a trace was bought for, or else what the file held. */
  bestPhone: (row: AuditRow) => foundOr(rowTexts.skipTracePhone(row), rowTexts.phone(row)),
  bestEmail: (row: AuditRow) => foundOr(rowTexts.skipTraceEmail(row).toUpperCase(), rowTexts.email(row)),
  skipTraceName: (row: AuditRow) => traced(row, fullNameOf),
  skipTraceAddress: (row: AuditRow) => traced(row, addressOf),
  skipTracePhone: (row: AuditRow) =>
    traced(row, ({ phonesResult }) => phonesResult.map((one) => one.number).join(', ')),
  skipTraceEmail: (row: AuditRow) =>
    traced(row, ({ emailsResult }) => emailsResult.map((one) => one.email).join(', ')),
} as const

const fullNameInput = (row: AuditRow): string => `${row.firstNameInput} ${row.lastNameInput}`.trim()

/** Heads a contact: name and address, or the address alone where the file has no name. */
export function contactHeading(row: AuditRow): { readonly title: string; readonly address: string } {
  const [name, address] = [fullNameInput(row), rowTexts.address(row)]
  return name === '' ? { title: address, address: '' } : { title: name, address }
}

const foundOr = (found: string, given: string): string => (found === missing ? given : found)

function traced(row: AuditRow, words: (item: SkipTraceItem) => string): string {
  return row.kind === 'masked' || row.skipTrace === null ? missing : orMissing(words(row.skipTrace))
}

function fullNameOf(item: SkipTraceItem): string {
  return [item.firstNameResult, item.middleNameResult, item.lastNameResult]
    .filter(Boolean)
    .join(' ')
    .toUpperCase()
}

function addressOf({ addressResult: address }: SkipTraceItem): string {
  if (address === null) return ''
  return [address.street, address.city, `${address.state} ${address.zip}`.trim()].filter(Boolean).join(', ')
}

const matchTexts = { exact: 'Exact match', fuzzy: 'Approximate match', none: 'No match' } as const

/** How the address was matched to a property; `matchReason` explains it. */
export const matchText = (row: AuditRow): string => matchTexts[row.matchKind]
