import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import { importFile } from '#server/county-data/import/import-file.ts'
import { threadedParser } from '#server/county-data/import/parser.ts'
import type { Store } from '#server/store/pool.ts'
import { writePropertiesCsv } from '#tests/county-data/generate.ts'
import { onDatabase } from './database.ts'

const rows = 1_000_000
const megabyte = 1024 * 1024

/** Loads a million properties into an empty database, as `data:import` does, and beside it the same rows by COPY. */
export async function benchImport(): Promise<void> {
  await onDatabase(async ({ store, folder }) => {
    const csv = join(folder, 'properties.csv')
    await writePropertiesCsv(csv, rows)
    const { size } = await stat(csv)
    console.log(
      `data:import of ${rows.toLocaleString('en-US')} properties, ${Math.round(size / megabyte)} MB of CSV`,
    )
    await timed('first import, with VACUUM ANALYZE', () => load(store, csv))
    console.log(
      `  at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory, the reading threads included`,
    )
    await copyBare(store, join(folder, 'properties.copy'))
    await store.pool.query('update properties set beds = 9 where attom_id % 10 = 0; delete from imports')
    await timed('import over the same rows, a tenth of them changed', () => load(store, csv))
  })
}

function load({ pool }: Store, csv: string) {
  const threads = Math.max(1, availableParallelism() - 1)
  return importFile(pool, 'properties', csv, {
    parserFor: (kind, header) => threadedParser(kind, header, threads),
  })
}

async function copyBare({ pool }: Store, path: string): Promise<void> {
  const client = await pool.connect()
  try {
    await pipeline(client.query(to('copy properties to stdout')), createWriteStream(path))
    await client.query('create table bare (like properties including all)')
    await timed('bare COPY of the same rows, with the same indexes', () =>
      pipeline(
        createReadStream(path, { highWaterMark: megabyte }),
        client.query(from('copy bare from stdin')),
      ),
    )
    await client.query('drop table bare')
  } finally {
    client.release()
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1_000
  console.log(
    `  ${what}: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`,
  )
}
