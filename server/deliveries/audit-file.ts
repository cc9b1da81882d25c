import type { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import { type AuditState, type AuditType, isPaid } from '#model/audits/audit.ts'
import { matchText } from '#model/audits/audit-row-format.ts'
import { scoreChangeLabels } from '#model/audits/rescore.ts'
import type { ScoredIn } from '#model/county-data/score-run.ts'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import { capitalised } from '#model/shared/row-fields.ts'
import { type ExportedRow, exportedRows } from '#server/audits/read-rows.ts'
import { meaningsOf, type ScoreOfRun } from '#server/audits/score-runs.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import { type WorkedLead, type WorkedLeads, workedContacts } from '#server/leads/lead/lead-places.ts'
import { type OwnColumns, type OwnColumnsNeeds, openOwnColumns } from './own-columns.ts'
import {
  type FileColumn,
  type FileFormat,
  fileColumn,
  lastCallColumns,
  notesColumn,
  recordColumns,
  type SheetWriter,
  sheetFile,
  statusColumn,
  yesNo,
} from './sheet-file.ts'
import type { Cell } from './workbook.ts'

interface Row {
  readonly contact: ExportedRow
  readonly state: string
  readonly own: readonly string[]
  readonly lastCall: LastCall | undefined
  readonly lead: WorkedLead | undefined
  readonly scored: ScoredIn | null | undefined
}

type Column = FileColumn<Row>
const column = fileColumn<Row>

const input: readonly Column[] = [
  column('First Name', 16, ({ contact }) => contact.firstNameInput),
  column('Last Name', 18, ({ contact }) => contact.lastNameInput),
  column('Phone', 18, ({ contact }) => contact.phoneInput),
  column('E-mail', 30, ({ contact }) => contact.emailInput),
  column('Address', 30, ({ contact }) => contact.ownerAddressFull),
  column('City', 18, ({ contact }) => contact.ownerAddressCity),
  column('State', 8, ({ state }) => state),
  column('Zip', 8, ({ contact }) => contact.ownerAddressZip),
]

const property: readonly Column[] = [
  column('Likely Score', 14, ({ contact }) => contact.probability, 'percent'),
  column('AVM Value', 14, ({ contact }) => contact.estimatedValue, 'dollars'),
  column('Last Sold', 12, ({ contact }) => contact.latestSale, 'date'),
  column('Owner Occupied', 17, ({ contact }) => yesNo(contact.ownerOccupiedFlag)),
  column('Same Owner', 14, ({ contact }) => capitalised(contact.sameOwner)),
  column('Square Feet', 14, ({ contact }) => contact.areaBuilding, 'whole'),
  column('Beds', 8, ({ contact }) => contact.bedroomCount),
  column('Baths', 8, ({ contact }) => contact.baths),
  column('COVID Distressed', 19, ({ contact }) => contact.covidDistressed, 'percent'),
  column('Match', 12, ({ contact }) => matchText(contact)),
  column('Match Confidence', 19, ({ contact }) => contact.matchConfidence, 'percent'),
  column('Match Reason', 44, ({ contact }) => contact.matchReason),
]

const rescored: readonly Column[] = [
  column('First Score', 14, ({ contact }) => contact.firstProbability, 'percent'),
  column('Change', 14, ({ contact }) => (contact.scoreChange ? scoreChangeLabels[contact.scoreChange] : '')),
]

const trace: readonly Column[] = [
  column('SkipTrace Full Name', 24, ({ contact: { skipTraceItem: item } }) =>
    item ? [item.firstNameResult, item.middleNameResult, item.lastNameResult].filter(Boolean).join(' ') : '',
  ),
  column('SkipTrace Address', 40, ({ contact: { skipTraceItem: item } }) =>
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
    ({ contact: { skipTraceItem: item } }) =>
      item?.phonesResult.map(({ number: one }) => one).join('; ') ?? '',
  ),
  column(
    'SkipTrace Email',
    34,
    ({ contact: { skipTraceItem: item } }) => item?.emailsResult.map(({ email }) => email).join('; ') ?? '',
  ),
]

const found = column('Found', 10, ({ contact }) => yesNo(contact.skipTraceItem !== null))

const calls = [
  statusColumn<Row>('Status', ({ lead }) => lead),
  ...lastCallColumns<Row>('Last call', ({ lastCall }) => lastCall),
  notesColumn<Row>('Notes', ({ lead }) => lead?.notes),
]

/** A SkipTrace sells no likelihood, value, sale or occupancy. */
const columnsOf: Record<AuditType, readonly Column[]> = {
  refresh: [...input, ...property, ...trace, ...calls],
  skiptrace: [...input, found, ...trace, ...calls],
}

const record = recordColumns<Row>(['Track Record', 'Times the Average Home'], ({ scored }) => scored)

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
    const columns = [
      ...columnsOf[audit.type],
      ...(audit.rescore ? rescored : []),
      ...(audit.type === 'refresh' && isPaid(audit) ? record : []),
      ...ownHeadings,
    ]
    yield* write(
      columns,
      cellsOf(columns, exportedRows(needs.db, audit, only), own, {
        callsOf: (ids) => lastCalls(needs.db, needs.ownerId, audit.id, ids),
        leadsOf: (ids) => workedContacts(needs.db, audit.id, ids),
        meaningsOf: (scores) => meaningsOf(needs.db, scores),
      }),
    )
  } finally {
    await own.close()
  }
}

/** What the customer has done with rows, by their ids, and what came of homes with their scores. */
interface Worked {
  callsOf(ids: readonly string[]): Promise<ReadonlyMap<string, LastCall>>
  leadsOf(ids: readonly string[]): Promise<WorkedLeads>
  meaningsOf(scores: readonly ScoreOfRun[]): Promise<readonly (ScoredIn | null)[]>
}

async function* cellsOf(
  columns: readonly Column[],
  pieces: AsyncIterable<readonly ExportedRow[]>,
  own: OwnColumns,
  { callsOf, leadsOf, meaningsOf }: Worked,
): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) {
    const ids = rows.map(({ id }) => id)
    const called = await callsOf(ids)
    const leads = await leadsOf(ids)
    const scored = await meaningsOf(rows.map(({ runId, probability: score }) => ({ runId, score })))
    yield rows.map((contact, at) => {
      const sent = own.read(contact.rowNo)
      const row = {
        contact,
        state: contact.state ?? sent?.state() ?? '',
        own: sent?.cells ?? [],
        lastCall: called.get(contact.id),
        lead: leads.get(contact.id),
        scored: scored[at],
      }
      return columns.map(({ read }) => read(row))
    })
  }
}
