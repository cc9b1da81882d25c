import { existsSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const beside = new URL('./migrations/', import.meta.url)
const migrationsFolder = (
  existsSync(beside) ? beside : new URL('../../server/store/migrations/', import.meta.url)
).pathname

const lock = 4_003_725

/** Brings a database up to date; of several servers that start at once, one does it and the others wait. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await run(drizzle(client), { migrationsFolder: decodeURIComponent(migrationsFolder) })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  }
}
