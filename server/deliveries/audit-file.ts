import type { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { AuditState, AuditType } from '#model/audit.ts'
import type { LastCall } from '#model/push-contact.ts'
import { scoreChangeLabels } from '#model/rescore.ts'
import { type ExportedRow, exportedRows } from '../audits/read-rows.ts'
import { lastCalls } from '../call-lists/last-calls.ts'
import { type OwnColumns, type OwnColumnsNeeds, openOwnColumns } from './own-columns.ts'
import { type FileColumn, type FileFormat, fileColumn, type SheetWriter, sheetFile } from './sheet-file.ts'
import type { Cell } from './workbook.ts'

interface Row extends ExportedRow {
  readonly own: readonly string[]
  readonly lastCall: LastCall | undefined
}

type Column = FileColumn<Row>
const column = fileColumn<Row>

const yesNo = (flag: boolean | null): string => (flag === null ? '' : flag ? 'Yes' : 'No')
const number = (text: string | null): number | null =>
  text === null ? null : Number(text.replaceAll(',', ''))

const input: readonly Column[] = [
  column('First Name', 16, (row) => row.firstNameInput),
  column('Last Name', 18, (row) => row.lastNameInput),
  column('Phone', 18, (row) => row.phoneInput),
  column('E-mail', 30, (row) => row.emailInput),
  column('Address', 30, (row) => row.ownerAddressFull),
  column('City', 18, (row) => row.ownerAddressCity),
  column('State', 8, (row) => row.state),
  column('Zip', 8, (row) => row.ownerAddressZip),
]

const property: readonly Column[] = [
  column('Likely Score', 14, (row) => row.probability, 'percent'),
  column('AVM Value', 14, (row) => number(row.estimatedValue), 'dollars'),
  column('Last Sold', 12, (row) => row.latestSale, 'date'),
  column('Owner Occupied', 17, (row) => yesNo(row.ownerOccupiedFlag)),
  column('Same Owner', 14, (row) => (row.isLastNameSame === null ? 'Unknown' : yesNo(row.isLastNameSame))),
  column('Square Feet', 14, (row) => number(row.areaBuilding), 'whole'),
  column('Beds', 8, (row) => row.bedroomCount),
  column('Baths', 8, (row) => row.baths),
  column('COVID Distressed', 19, (row) => row.covidDistressed, 'percent'),
  column('Match', 10, (row) => row.matchKind),
  column('Match Confidence', 19, (row) => row.matchConfidence, 'percent'),
  column('Match Reason', 44, (row) => row.matchReason),
]

const rescored: readonly Column[] = [
  column('First Score', 14, (row) => row.firstProbability, 'percent'),
  column('Change', 14, (row) => (row.scoreChange ? scoreChangeLabels[row.scoreChange] : '')),
]

const trace: readonly Column[] = [
  column('SkipTrace Full Name', 24, ({ skipTraceItem: item }) =>
    item ? [item.firstNameResult, item.middleNameResult, item.lastNameResult].filter(Boolean).join(' ') : '',
  ),
  column('SkipTrace Address', 40, ({ skipTraceItem: item }) =>
    item?.addressResult
      ? [
          item.addressResult.street,
          item.addressResult.city,
          item.addressResult.state,
          item.addressResult.zip,
        ].join(', ')
      : '',
  ),
  column(
    'SkipTrace Phone',
    28,
    ({ skipTraceItem: item }) => item?.phonesResult.map(({ number: one }) => one).join('; ') ?? '',
  ),
  column(
    'SkipTrace Email',
    34,
    ({ skipTraceItem: item }) => item?.emailsResult.map(({ email }) => email).join('; ') ?? '',
  ),
]

const found = column('Found', 10, (row) => yesNo(row.skipTraceItem !== null))

const calls: readonly Column[] = [
  column('Last call', 24, ({ lastCall }) => lastCall?.outcome ?? null),
  column('Last call on', 14, ({ lastCall }) => lastCall?.on ?? null, 'date'),
]

/** A SkipTrace sells no likelihood, value, sale or occupancy. */
const columnsOf: Record<AuditType, readonly Column[]> = {
  refresh: [...input, ...property, ...trace, ...calls],
  skiptrace: [...input, found, ...trace, ...calls],
}

const nameColumns = 2

interface AuditFileNeeds extends OwnColumnsNeeds {
  readonly ownerId: string
}

/**
 * A paid audit as a file: all rows, or those that match `only`, with the customer's own columns last. Cells that a
 * spreadsheet would run as formulas are escaped. CSV is UTF-8 with a byte order mark, for Excel.
 */
export function auditFile(
  needs: AuditFileNeeds,
  audit: AuditState,
  format: FileFormat,
  only?: SQL,
): Readable {
  const sheet = { name: 'Scored contacts', frozenColumns: nameColumns }
  return sheetFile(format, sheet, (write) => writeWith(write, needs, audit, only))
}

async function* writeWith<T>(
  write: SheetWriter<T>,
  needs: AuditFileNeeds,
  audit: AuditState,
  only: SQL | undefined,
): AsyncGenerator<T> {
  const own = await openOwnColumns(needs, audit.upload.id)
  try {
    const ownHeadings = own.headings.map((heading, at) => column(heading, 20, (row) => row.own[at] ?? ''))
    const columns = [...columnsOf[audit.type], ...(audit.rescore ? rescored : []), ...ownHeadings]
    yield* write(
      columns,
      cellsOf(columns, exportedRows(needs.db, audit, only), own, (ids) =>
        lastCalls(needs.db, needs.ownerId, audit.id, ids),
      ),
    )
  } finally {
    await own.close()
  }
}

async function* cellsOf(
  columns: readonly Column[],
  pieces: AsyncIterable<readonly ExportedRow[]>,
  own: OwnColumns,
  callsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, LastCall>>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) {
    const sent = await own.read(rows.map(({ rowNo }) => rowNo))
    const called = await callsOf(rows.map(({ id }) => id))
    yield rows.map((row) => {
      const { cells = [], state = '' } = sent.get(row.rowNo) ?? {}
      const whole = { ...row, state: row.state ?? state, own: cells, lastCall: called.get(row.id) }
      return columns.map(({ read }) => read(whole))
    })
  }
}
