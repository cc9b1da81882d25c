import type { ChildProcess } from 'node:child_process'
import { createReadStream, openAsBlob } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { from } from 'pg-copy-streams'
import { loadDemo } from '#server/app/demo.ts'
import type { Store } from '#server/store/pool.ts'
import { benchHomes, writePropertiesCsv } from '#tests/county-data/generate.ts'
import { someone } from '#tests/support/someone.ts'
import { loadProperties } from './import.ts'
import { csvOf, uploadForm } from './lib/contacts.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, count, timed } from './lib/figures.ts'
import { callsOf } from './lib/http.ts'
import { countAlone } from './parse.ts'

const properties = 1_000_000
const contacts = 100_000
const typo = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1)

/** A contact list of homes that are in the data: one in ten with a slip in the street, one in ten with no ZIP. */
function* contactsOf(): Generator<readonly string[]> {
  const step = Math.floor(properties / contacts)
  let place = 0
  for (const { row, owners } of benchHomes(properties)) {
    place += 1
    if (place % step !== 0) continue
    const [person, number] = [owners.people[0], place / step]
    const street = `${row.street} ${row.unit ?? ''}`.trim()
    yield [
      ...[
        person?.first ?? '',
        person?.last ?? '',
        number % 10 === 3 ? typo(street, street.length - 4) : street,
      ],
      ...[row.city, row.state, number % 10 === 7 ? '' : row.zip],
    ]
  }
}

/** The process's resident memory now and at its highest, in MB. */
async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Contacts that have a property of exactly this street and ZIP, with its score, written into a table. */
async function joinExactly({ pool }: Store, path: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      'create temp table sent (first_name text, last_name text, street text, city text, state text, zip text)',
    )
    await pipeline(
      createReadStream(path),
      client.query(from('copy sent from stdin with (format csv, header)')),
    )
    await client.query(
      `create temp table found as select s.*, p.fips, p.attom_id, p.avm_cents, p.lat, p.lon, r.score
       from sent s left join properties p on p.zip = s.zip and upper(concat_ws(' ', p.street, p.unit)) = upper(s.street)
       left join property_scores r using (fips, attom_id)`,
    )
    await client.query('drop table sent, found')
  } finally {
    client.release()
  }
}

/** 100,000 contacts uploaded, matched and scored against 1,000,000 properties by the built server. */
export const audit: Bench = {
  floor: 'papaparse alone on the same file; an exact join in SQL of its rows with the properties',
  aims: { 'accepted and counted': 4, 'matched and scored': 8, 'server memory, grown by': 300 },
  run: (figures) =>
    onDatabase(async ({ store, folder, serve }) => {
      const [csv, list] = [join(folder, 'properties.csv'), join(folder, 'contacts.csv')]
      await writePropertiesCsv(csv, properties)
      await loadProperties(store, csv)
      await loadDemo(store, new Date())
      await writeFile(list, csvOf([...contactsOf()]))
      const person = await someone(store.db)
      const { child, origin } = await serve()
      const call = callsOf(await origin, person.token)
      const idle = await memoryOf(child)

      const form = uploadForm(await openAsBlob(list), 'contacts.csv')
      const parsed = await timed(async () => void (await countAlone(createReadStream(list))))
      const start = performance.now()
      const { upload } = await call('POST', '/upload-audit', form)
      const accepted = performance.now()
      const { id } = await call('POST', '/audits/preview', { user: { id: person.id }, upload })
      let audit: { readonly status: string; readonly recordCount: number } | undefined
      while (audit?.status !== 'preview_processed') {
        await wait(50)
        const { audits } = await call('GET', `/audits/ids/user/${person.id}`)
        audit = audits.find((one: { id: string }) => one.id === id)
      }
      const done = performance.now()
      const joined = await timed(() => joinExactly(store, list))
      figures.add('accepted and counted', accepted - start, parsed)
      figures.add('matched and scored', done - accepted, joined)
      figures.add('in all', done - start, parsed + joined)
      figures.add('server memory, grown by', (await memoryOf(child)).peak - idle.now, [], 'MB')
      figures.note(
        `${count(contacts)} contacts, ${count(properties)} properties, ${count(audit.recordCount)} found`,
      )
    }),
}
