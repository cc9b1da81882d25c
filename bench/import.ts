import { createReadStream, createWriteStream } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import { importFile } from '#server/county-data/import/import-file.ts'
import { threadedParser } from '#server/county-data/import/parser.ts'
import type { Store } from '#server/store/pool.ts'
import { writePropertiesCsv } from '#tests/county-data/generate.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, count, timed } from './lib/figures.ts'

const rows = 1_000_000

/** Loads a million properties into an empty database, as `data:import` does, and over them. */
export const dataImport: Bench = {
  floor: 'COPY of the same rows into a table with the same indexes',
  aims: { 'first import': 2, 'import over the same rows': 3, 'memory at its highest': 600 },
  run: (figures) =>
    onDatabase(async ({ store, folder }) => {
      const csv = join(folder, 'properties.csv')
      await writePropertiesCsv(csv, rows)
      const first = await timed(() => loadProperties(store, csv))
      const memory = process.resourceUsage().maxRSS / 1024
      const copied = await copyBare(store, join(folder, 'properties.copy'))
      figures.add('first import', first, copied)
      await store.pool.query('update properties set beds = 9 where attom_id % 10 = 0; delete from imports')
      figures.add('import over the same rows', await timed(() => loadProperties(store, csv)), copied)
      figures.add('memory at its highest', memory, [], 'MB')
      figures.note(`of ${count(rows)} properties; for the second import a tenth of them was changed`)
    }),
}

/** With as many threads as `data:import` takes. */
export async function loadProperties({ pool }: Store, csv: string): Promise<void> {
  const threads = Math.max(1, availableParallelism() - 1)
  await importFile(pool, 'properties', csv, {
    parserFor: (kind, header) => threadedParser(kind, header, threads),
  })
}

async function copyBare({ pool }: Store, path: string): Promise<number> {
  const client = await pool.connect()
  try {
    await pipeline(client.query(to('copy properties to stdout')), createWriteStream(path))
    await client.query('create table bare (like properties including all)')
    const file = createReadStream(path, { highWaterMark: 2 ** 20 })
    const took = await timed(() => pipeline(file, client.query(from('copy bare from stdin'))))
    await client.query('drop table bare')
    return took
  } finally {
    client.release()
  }
}
