import { randomUUID } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { to } from 'pg-copy-streams'
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
import { workedHomes } from '#server/leads/lead/lead-places.ts'
import { countExport, exportLines } from '#server/likely-sellers/export.ts'
import type { Store } from '#server/store/pool.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { fillAudit, uploadOf } from './lib/audit-rows.ts'
import { countyAccess, fillCounty } from './lib/county.ts'
import { type BenchDatabase, onDatabase } from './lib/database.ts'
import { type Bench, count, type Figures, grownBy } from './lib/figures.ts'

const rows = 200_000

/** Files of 200,000 rows, and how far memory grew meanwhile. */
export const files: Bench = {
  floor: 'COPY of the same rows as CSV, and deflated for a workbook',
  aims: { csv: 10, xlsx: 12, 'memory of csv': 150, 'memory of xlsx': 300 },
  run: (figures) =>
    onDatabase(async (database) => {
      const measure = measureOn(figures, database.store)
      const [plain, traced] = [await reportOf(database), await tracedReportOf(database)]
      const county = await countyOf(database)
      const licences = await licencesOf(database)
      for (const format of ['csv', 'xlsx'] as const) {
        await measure('a report', format, plain)
        await measure('a report, skip traced, with 4 columns of its own', format, traced)
        await measure('a county for Contact Master', format, county('Contact Master'))
        await measure('licences', format, licences)
      }
      await measure('a county for Direct Mail', 'csv', county('Direct Mail'))
      figures.note(`of ${count(rows)} rows`)
    }),
}

interface Source {
  /** The same rows in SQL. */
  readonly select: string
  make(format: FileFormat): Promise<Readable> | Readable
}

const measureOn =
  (figures: Figures, { pool }: Store) =>
  async (name: string, format: FileFormat, { select, make }: Source): Promise<void> => {
    let memory = 0
    await figures.compare(`${format}: ${name}`, {
      floor: async () => {
        const client = await pool.connect()
        const copied = client.query(to(`copy (${select}) to stdout with (format csv, header)`))
        await (format === 'csv'
          ? pipeline(copied, nowhere())
          : pipeline(copied, createDeflateRaw(), nowhere()))
        client.release()
      },
      ours: async () => {
        const grown = await grownBy(async () => pipeline(await make(format), nowhere()))
        memory = grown.megabytes
      },
    })
    figures.add(`memory of ${format}: ${name}`, memory, [], 'MB')
  }

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function reportOf(
  { store: { db, pool }, folder }: BenchDatabase,
  id: string = randomUUID(),
): Promise<Source> {
  const audit = { ...noAudit, id, upload: { ...noAudit.upload, id } }
  await fillAudit(pool, id, rows)
  await pool.query('vacuum analyze audit_rows')
  const reading = { asker: id, signal: new AbortController().signal }
  const needs = { db, files: new FolderFiles(folder), reading, ownerId: id }
  const select = `select * from audit_rows where audit_id = '${id}' order by row_no`
  return { select, make: (format) => auditFile(needs, audit, format) }
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

async function tracedReportOf(database: BenchDatabase): Promise<Source> {
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
    ...uploadOf(id, id, rows),
    ...{ bytes, sha256, reading: toFieldsMap(mapping, { headers, headerRow: 0 }, 'refresh') },
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
}: BenchDatabase): Promise<(channel: MarketingChannel) => Source> {
  await fillCounty(pool, rows)
  await pool.query(
    `insert into contacts (fips, contact_id, attom_id, owner_no, first_name, last_name, phones, phone_numbers, emails)
     select fips, attom_id::text, attom_id, 1, owner1_first, owner1_last,
       '[{"number":"5125550111","doNotCall":false,"lineType":"mobile"}]', array['5125550111'],
       array['person' || attom_id || '@example.com'] from properties where attom_id % 2 = 0`,
  )
  await pool.query('vacuum analyze contacts')
  const { userId, item } = countyAccess
  const make = async (marketingChannel: MarketingChannel, format: FileFormat) => {
    const filter = { selection: [{ filter: {}, added: [], removed: [] }] }
    const request = LikelyExport.parse({ filter, marketingChannel, format })
    // As its download does, for its fact.
    await countExport(db, countyAccess, request)
    const lines = await exportLines(db, countyAccess, request)
    if (isRefusal(lines)) throw new Error(lines.message)
    return likelyFile({ channel: marketingChannel, format, lender: null }, lines, {
      callsOf: (ids) => lastCalls(db, userId, item.id, ids),
      leadsOf: (ids) => workedHomes(db, userId, item.id, ids),
      scores: null,
    })
  }
  const select = `select p.*, s.score, c.first_name, c.last_name, c.phone_numbers, c.emails
    from predictions s join properties p using (fips, attom_id) left join contacts c using (fips, attom_id)
    where s.run_id = 2 and s.in_file order by s.score desc, attom_id`
  return (channel) => ({ select, make: (format) => make(channel, format) })
}

async function licencesOf({ store: { db, pool } }: BenchDatabase): Promise<Source> {
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
  const select = `select * from kapture_rows where buy_id = '${id}' order by row_no`
  return { select, make: (format) => realtorFile(listPieces(db, id), format, { optedOut: new Set() }) }
}
