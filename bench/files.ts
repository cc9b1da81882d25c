import { randomUUID } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { noAudit } from '#model/audits/audit.ts'
import { LikelyExport, type MarketingChannel } from '#model/likely-sellers/likely-export.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { mappingByName, toFieldsMap } from '#model/uploads/mapping.ts'
import { auditFile } from '#server/deliveries/audit-file.ts'
import { likelyFile } from '#server/deliveries/likely-file.ts'
import { realtorFile } from '#server/deliveries/realtor-file.ts'
import type { FileFormat } from '#server/deliveries/sheet-file.ts'
import { FolderFiles } from '#server/gateways/files/folder.ts'
import { listPieces } from '#server/kapture/list-rows.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import { countExport, exportLines } from '#server/likely-sellers/export.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { type BenchDatabase, onDatabase } from './database.ts'
import { countyReading, fillCounty } from './likely.ts'
import { fillAudit } from './million-rows.ts'

const rows = 200_000
const aims = { csv: { seconds: 5, megabytes: 150 }, xlsx: { seconds: 20, megabytes: 300 } } as const

/** Files of 200,000 rows, and how far memory grew meanwhile. */
export async function benchFiles(): Promise<void> {
  await onDatabase(async (database) => {
    const report = await reportOf(database)
    for (const format of ['csv', 'xlsx'] as const) await measure('a report', format, report)
    const traced = await tracedReportOf(database)
    for (const format of ['csv', 'xlsx'] as const)
      await measure('a report, skip traced, with 4 columns of its own', format, traced)
    const county = await countyOf(database)
    await measure('a county for Direct Mail', 'csv', county('Direct Mail'))
    await measure('a county for Contact Master', 'csv', county('Contact Master'))
    await measure('a county for Contact Master', 'xlsx', county('Contact Master'))
    const licences = await licencesOf(database)
    for (const format of ['csv', 'xlsx'] as const) await measure('licences', format, licences)
  })
}

type Make = (format: FileFormat) => Promise<Readable> | Readable

async function measure(name: string, format: FileFormat, make: Make): Promise<void> {
  const { seconds, megabytes } = aims[format]
  const before = process.memoryUsage.rss()
  let [bytes, most] = [0, before]
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      most = Math.max(most, process.memoryUsage.rss())
      done()
    },
  })
  const start = performance.now()
  await pipeline(await make(format), sink)
  const took = (performance.now() - start) / 1000
  console.log(
    `  ${name} as ${format}: ${took.toFixed(1)} s (aim: ${seconds}), ${mb(bytes)} MB, memory grew by ${mb(most - before)} MB (aim: ${megabytes})`,
  )
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(0)

async function reportOf(
  { store: { db, pool }, folder }: BenchDatabase,
  id: string = randomUUID(),
): Promise<Make> {
  const audit = { ...noAudit, id, upload: { ...noAudit.upload, id } }
  await fillAudit(pool, id, rows)
  await pool.query('vacuum analyze audit_rows')
  const reading = { asker: id, signal: new AbortController().signal }
  const needs = { db, files: new FolderFiles(folder), reading, ownerId: id }
  return (format) => auditFile(needs, audit, format)
}

const headers = [
  'First Name',
  'Last Name',
  'Address',
  'City',
  'State',
  'Zip',
  'Email',
  'Source',
  'Notes',
  'Spouse',
  'Birthday',
]

async function tracedReportOf(database: BenchDatabase): Promise<Make> {
  const { store, folder } = database
  const id = randomUUID()
  const report = await reportOf(database, id)
  await store.pool.query(
    `update audit_rows set skip_trace = json_build_object('firstNameResult', first_name, 'middleNameResult', '',
       'lastNameResult', last_name, 'addressResult', json_build_object('street', address, 'city', city, 'state', 'TX',
       'zip', zip), 'phonesResult', json_build_array(json_build_object('number', phone)), 'emailsResult',
       json_build_array(json_build_object('email', email))) where audit_id = $1 and row_no % 2 = 0`,
    [id],
  )
  const content = Readable.from(uploadedLines(), { objectMode: false })
  const { bytes, sha256 } = await new FolderFiles(folder).put(id, content)
  const mapping = mappingByName(headers, 'refresh') ?? {}
  await store.db.insert(uploads).values({
    ...{ id, ownerId: id, attemptId: id, originalFileName: 'clients.csv', storedAs: id, bytes, sha256 },
    reading: toFieldsMap(mapping, { headers, headerRow: 0 }, 'refresh'),
    ...{ originalRows: rows, addressRows: rows, duplicates: 0 },
  })
  await store.pool.query('vacuum analyze audit_rows')
  return report
}

function* uploadedLines(): Generator<string> {
  yield `${headers.join(',')}\n`
  for (let n = 1; n <= rows; n += 1)
    yield `Ada,Example${n},${n} Oak St,Austin,TX,78701,person${n}@example.com,Open house,"Met in May, ${n}",Bo,1970-01-01\n`
}

async function countyOf({
  store: { db, pool },
}: BenchDatabase): Promise<(channel: MarketingChannel) => Make> {
  await fillCounty(pool, rows)
  await pool.query(
    `update properties set mail_street = street, mail_city = city, mail_state = 'TX', mail_zip = zip,
       owner1_first = 'Ada', owner1_last = 'Example' || attom_id`,
  )
  await pool.query(
    `insert into contacts (fips, contact_id, attom_id, owner_no, first_name, last_name, phones, phone_numbers, emails)
     select fips, attom_id::text, attom_id, 1, 'Ada', 'Example' || attom_id,
       '[{"number":"5125550111","doNotCall":false,"lineType":"mobile"}]', array['5125550111'],
       array['person' || attom_id || '@example.com'] from properties where attom_id % 2 = 0`,
  )
  for (const table of ['properties', 'contacts']) await pool.query(`vacuum analyze ${table}`)
  const { userId, item } = countyReading
  return (marketingChannel) => async (format) => {
    const filter = { selection: [{ filter: {}, added: [], removed: [] }] }
    const request = LikelyExport.parse({ filter, marketingChannel, format })
    // As its download does, for its fact.
    await countExport(db, countyReading, request)
    const lines = await exportLines(db, countyReading, request)
    if (isRefusal(lines)) throw new Error(lines.message)
    return likelyFile({ channel: marketingChannel, format, lender: null }, lines, (ids) =>
      lastCalls(db, userId, item.id, ids),
    )
  }
}

async function licencesOf({ store: { db, pool } }: BenchDatabase): Promise<Make> {
  const id = randomUUID()
  await pool.query(
    `insert into kapture_rows (buy_id, row_no, first_name, last_name, entity_full_name, city, state, email, phone,
       contact_type, license_no, license_status, license_type)
     select $1, n, 'First' || n % 900, 'Last' || n % 20000, 'Company ' || n % 5000, 'City ' || n % 400, 'TX',
       'person' || n || '@example.com', '5125550111', 'agent', lpad(n::text, 8, '0'), 'active', 'Salesperson'
     from generate_series(1, $2::int) n`,
    [id, rows],
  )
  await pool.query('vacuum analyze kapture_rows')
  return (format) => realtorFile(listPieces(db, id), format, { optedOut: new Set() })
}
