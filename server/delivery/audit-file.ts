import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { utils, write } from 'xlsx'
import type { AuditState, AuditType } from '#model/audit.ts'
import type { PaidRowReply } from '#model/audit-row.ts'
import { csvOptions, escapeCell, workbookCell } from '#model/sheet/csv-out.ts'
import { paidRowsInPieces } from '../store/audits.ts'
import type { Database } from '../store/pool.ts'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Cell = string | number | null
type Column = readonly [heading: string, read: (row: PaidRowReply) => Cell]

const yesNo = (flag: boolean | null): string => (flag === null ? '' : flag ? 'Yes' : 'No')
const number = (text: string | null): number | null => (text === null ? null : Number(text.replaceAll(',', '')))

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
      item ? [item.firstNameResult, item.middleNameResult, item.lastNameResult].filter(Boolean).join(' ') : '',
  ],
  [
    'SkipTrace Address',
    ({ skipTraceItem: item }) =>
      item?.addressResult
        ? [item.addressResult.street, item.addressResult.city, item.addressResult.state, item.addressResult.zip].join(
            ', ',
          )
        : '',
  ],
  ['SkipTrace Phone', ({ skipTraceItem: item }) => item?.phonesResult.map(({ number: one }) => one).join('; ') ?? ''],
  ['SkipTrace Email', ({ skipTraceItem: item }) => item?.emailsResult.map(({ email }) => email).join('; ') ?? ''],
]

const columnsOf: Record<AuditType, readonly Column[]> = {
  refresh: [...input, ...property, ...trace],
  skiptrace: [...input, ...trace, ...property],
}

/**
 * A paid audit as a file: all of its rows, or those with the given ids. A cell that a spreadsheet would take for
 * a formula is disarmed; numbers stay numbers. CSV is UTF-8 with a byte order mark, as Excel wants it.
 */
export function auditFile(
  db: Database,
  audit: AuditState,
  format: keyof typeof fileTypes,
  only?: ReadonlySet<string>,
): Readable {
  const columns = columnsOf[audit.type]
  const pieces = paidRowsInPieces(db, audit.id, only)
  return format === 'csv' ? csv(columns, pieces) : Readable.from(workbook(columns, pieces))
}

function csv(columns: readonly Column[], pieces: AsyncIterable<PaidRowReply[]>): Readable {
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const rows of pieces) {
      for (const row of rows) yield columns.map(([, read]) => escapeCell(read(row)))
    }
  }
  const out = stringify({
    ...csvOptions,
    header: true,
    columns: columns.map(([heading]) => heading),
  })
  const source = Readable.from(lines())
  source.on('error', (error) => out.destroy(error))
  return source.pipe(out)
}

async function* workbook(columns: readonly Column[], pieces: AsyncIterable<PaidRowReply[]>): AsyncGenerator<Buffer> {
  const cells = [columns.map(([heading]) => workbookCell(heading))]
  for await (const rows of pieces) {
    for (const row of rows) cells.push(columns.map(([, read]) => workbookCell(read(row))))
  }
  const sheet = utils.aoa_to_sheet(cells, { dense: true })
  const book = utils.book_new(sheet, 'Scored contacts')
  yield write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
