import type { MatchCounts } from './audit.ts'
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
const listed: readonly MatchPart[] = ['toCheck', 'notMatched']
const parts = [
  'matched',
  'toCheck',
  'notMatched',
  'duplicates',
  'withoutAddress',
] as const satisfies readonly MatchPart[]

/** The parts of a file that have contacts; together they are all of its rows. */
export const matchParts = (matches: MatchCounts) =>
  parts
    .filter((kind) => kind === 'matched' || matches[kind] > 0)
    .map((kind) => ({
      kind,
      words: `${matches[kind].toLocaleString('en-US')} ${partWords[kind][matches[kind] === 1 ? 0 : 1]}`,
      isListed: listed.includes(kind),
    }))

/** 180 contacts: 170 matched · 8 to check · 2 duplicates */
export const matchLine = (matches: MatchCounts, rows: number): string =>
  `${rows.toLocaleString('en-US')} contacts: ${matchParts(matches)
    .map(({ words }) => words)
    .join(' · ')}`

export const withMatch = (kind: MatchPart): AuditRowFilter => ({ match: { equals: kind } })

export const notMatchedRows: AuditRowSelection = [{ filter: withMatch('notMatched'), added: [], removed: [] }]

/** A file of these holds nothing that is for sale: it is free. */
export const isNotMatchedOnly = (selection: AuditRowSelection | undefined): boolean =>
  selection !== undefined &&
  selection.length > 0 &&
  selection.every(({ filter, added }) => filter?.match?.equals === 'notMatched' && added.length === 0)
