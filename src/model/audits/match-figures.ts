import type { AuditState, MatchCounts } from './audit.ts'
import type { AuditRowFilter, AuditRowSelection } from './audit-row-fields.ts'

type MatchPart = keyof MatchCounts

const partWords: Readonly<Record<MatchPart, readonly [one: string, many: string]>> = {
  matched: ['matched', 'matched'],
  toCheck: ['to check', 'to check'],
  notMatched: ['not matched', 'not matched'],
  duplicates: ['duplicate', 'duplicates'],
  withoutAddress: ['without an address', 'without an address'],
}

/** Something can be done about them. */
export const listedParts: readonly MatchPart[] = ['toCheck', 'notMatched']
const parts = [
  'matched',
  'toCheck',
  'notMatched',
  'duplicates',
  'withoutAddress',
] as const satisfies readonly MatchPart[]

const number = (count: number) => count.toLocaleString('en-US')

/** Why fewer homes than contacts were matched: several of a home are one. */
const atHomes = ({ matched }: MatchCounts, homes: number): string =>
  homes > 0 && homes < matched ? ` at ${number(homes)} ${homes === 1 ? 'home' : 'homes'}` : ''

/** The parts of a file that have contacts; together they are all of its rows. */
export const matchParts = (matches: MatchCounts, homes: number) =>
  parts
    .filter((kind) => kind === 'matched' || matches[kind] > 0)
    .map((kind) => ({
      kind,
      words: `${number(matches[kind])} ${partWords[kind][matches[kind] === 1 ? 0 : 1]}${kind === 'matched' ? atHomes(matches, homes) : ''}`,
      isListed: listedParts.includes(kind),
    }))

export const contactsIn = (rows: number): string => `${number(rows)} ${rows === 1 ? 'contact' : 'contacts'}:`

/** 180 contacts: 170 matched at 160 homes · 8 to check · 2 duplicates */
export const matchLine = (matches: MatchCounts, homes: number, rows: number): string =>
  `${contactsIn(rows)} ${matchParts(matches, homes)
    .map(({ words }) => words)
    .join(' · ')}`

/** Of a preview without a home. */
export function nothingFoundText({ matches, upload }: AuditState): string {
  const found = `None of your ${number(upload.addressRows)} addresses was found`
  return matches?.toCheck ? `${found} for sure; ${number(matches.toCheck)} to check.` : `${found}.`
}

export const withMatch = (kind: MatchPart): AuditRowFilter => ({ match: { equals: kind } })

export const notMatchedRows: AuditRowSelection = [{ filter: withMatch('notMatched'), added: [], removed: [] }]

/** A file of these holds nothing that is for sale: it is free. */
export const isNotMatchedOnly = (selection: AuditRowSelection | undefined): boolean =>
  selection !== undefined &&
  selection.length > 0 &&
  selection.every(({ filter, added }) => filter?.match?.equals === 'notMatched' && added.length === 0)
