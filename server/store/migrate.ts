import { existsSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { hasProjection, keepProjection, openProjection } from './projection.ts'
import { StartError } from './start-error.ts'

const beside = new URL('./migrations/', import.meta.url)
const migrationsFolder = decodeURIComponent(
  (existsSync(beside) ? beside : new URL('../../server/store/migrations/', import.meta.url)).pathname,
)

const lock = 4_003_725

/**
 * The number of migrations that another release must know to use a database of this one. Raise it where a migration
 * takes away or changes what older ones read or write. See docs/decisions/0158.
 */
export const minSchema = 61

/**
 * Of several servers that start together, one migrates and the others wait. Where nothing is to be done none waits.
 * @param patience seconds
 * @throws StartError if the database needs a newer release, or others hold what a migration needs
 */
export async function migrate(pool: pg.Pool, patience?: number): Promise<void> {
  await refuseNewer(pool)
  if ((await isMigrated(pool)) && (await hasProjection(pool))) await keepProjection(pool)
  else
    await withAdvisoryLock(
      pool,
      lock,
      async (client) => {
        await run(drizzle(client), { migrationsFolder })
        await openProjection(client)
      },
      patience,
    )
  await pool.query('update installation set min_schema = $1 where min_schema < $1', [minSchema])
}

/** @throws StartError if a newer release has changed the database beyond this one */
export async function refuseNewer(pool: pg.Pool): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder }).length
  const { rowCount: isRecorded } = await pool.query(
    `select from information_schema.columns
      where table_schema = current_schema() and table_name = 'installation' and column_name = 'min_schema'`,
  )
  if (!isRecorded) return
  const { rows } = await pool.query<{ needed: number }>('select min_schema as needed from installation')
  const needed = rows[0]?.needed ?? 0
  if (needed > own)
    throw new StartError(
      `A newer release has changed this database: it needs one that knows ${needed} migrations, and this one knows ${own}. Start the newer release, or restore a backup from before it.`,
    )
}

/** As the migrator sees it: by the time of the last one. */
async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder }).at(-1)
  const applied = 'drizzle.__drizzle_migrations'
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('${applied}') is not null as exists`,
  )
  if (!rows[0]?.exists) return false
  const newest = await pool.query<{ at: string | null }>(`select max(created_at) as at from ${applied}`)
  return Number(newest.rows[0]?.at ?? 0) >= (last?.folderMillis ?? 0)
}
