import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { SQL } from 'drizzle-orm'
import type { AuditState, AuditType } from '#model/audit.ts'
import type { PaidRowReply } from '#model/audit-row.ts'
import { csvOptions, escapeCell } from '#model/sheet/csv-out.ts'
import { paidRowsInPieces } from '../store/audit-rows.ts'
import type { Database } from '../store/pool.ts'
import { type Cell, workbook } from './workbook.ts'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Column = readonly [heading: string, read: (row: PaidRowReply) => Cell]

const yesNo = (flag: boolean | null): string => (flag === null ? '' : flag ? 'Yes' : 'No')
const number = (text: string | null): number | null =>
  text === null ? null : Number(text.replaceAll(',', ''))

const input: readonly Column[] = [
  ['First Name', (row) => row.firstNameInput],
  ['Last Name', (row) => row.lastNameInput],
  ['Phone', (row) => row.phoneInput],
  ['E-mail', (row) => row.emailInput],
  ['Address', (row) => row.ownerAddressFull],
  ['City', (row) => row.ownerAddressCity],
  ['Zip', (row) => row.ownerAddressZip],
]

const property: readonly Column[] = [
  ['Likely Score', (row) => row.probability],
  ['AVM Value', (row) => number(row.estimatedValue)],
  ['Last Sold', (row) => row.latestSale],
  ['Owner Occupied', (row) => yesNo(row.ownerOccupiedFlag)],
  ['Same Owner', (row) => (row.isLastNameSame === null ? 'Unknown' : yesNo(row.isLastNameSame))],
  ['Square Feet', (row) => number(row.areaBuilding)],
  ['Beds', (row) => row.bedroomCount],
  ['Baths', (row) => row.baths],
  ['COVID Distressed', (row) => row.covidDistressed],
  ['Match', (row) => row.matchKind],
  ['Match Confidence', (row) => row.matchConfidence],
  ['Match Reason', (row) => row.matchReason],
]

const trace: readonly Column[] = [
  [
    'SkipTrace Full Name',
    ({ skipTraceItem: item }) =>
      item
        ? [item.firstNameResult, item.middleNameResult, item.lastNameResult].filter(Boolean).join(' ')
        : '',
  ],
  [
    'SkipTrace Address',
    ({ skipTraceItem: item }) =>
      item?.addressResult
        ? [
            item.addressResult.street,
            item.addressResult.city,
            item.addressResult.state,
            item.addressResult.zip,
          ].join(', ')
        : '',
  ],
  [
    'SkipTrace Phone',
    ({ skipTraceItem: item }) => item?.phonesResult.map(({ number: one }) => one).join('; ') ?? '',
  ],
  [
    'SkipTrace Email',
    ({ skipTraceItem: item }) => item?.emailsResult.map(({ email }) => email).join('; ') ?? '',
  ],
]

const found: Column = ['Found', (row) => yesNo(row.skipTraceItem !== null)]

/** What each product sells: a SkipTrace no likelihood, value, sale or occupancy. */
const columnsOf: Record<AuditType, readonly Column[]> = {
  refresh: [...input, ...property, ...trace],
  skiptrace: [...input, found, ...trace],
}

/**
 * A paid audit as a file: all of its rows, or those of which `only` holds. A cell that a spreadsheet would take for
 * a formula is disarmed; numbers stay numbers. CSV is UTF-8 with a byte order mark, as Excel wants it.
 */
export function auditFile(
  db: Database,
  audit: AuditState,
  format: keyof typeof fileTypes,
  only?: SQL,
): Readable {
  const columns = columnsOf[audit.type]
  const headings = columns.map(([heading]) => heading)
  const pieces = cellsOf(columns, paidRowsInPieces(db, audit.id, only))
  return format === 'csv'
    ? csv(headings, pieces)
    : Readable.from(workbook('Scored contacts', headings, pieces), { objectMode: false })
}

async function* cellsOf(
  columns: readonly Column[],
  pieces: AsyncIterable<readonly PaidRowReply[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) yield rows.map((row) => columns.map(([, read]) => read(row)))
}

function csv(headings: readonly string[], pieces: AsyncIterable<Cell[][]>): Readable {
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const rows of pieces) {
      for (const row of rows) yield row.map(escapeCell)
    }
  }
  const out = stringify({ ...csvOptions, header: true, columns: [...headings] })
  // What goes wrong here ends the download half-way, which its reader notices.
  return pipeline(Readable.from(lines()), out, () => undefined)
}
