import type pg from 'pg'
import { StartError } from './start-error.ts'

interface Settings {
  readonly encoding: string
  readonly has_icu: boolean
}

/**
 * Capitals must compare as in ICU.
 * @throws StartError naming what the database lacks
 */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Settings>(`
    select current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collname = 'und-x-icu' and pg_collation_is_visible(oid)) as has_icu`)
  const [database] = rows
  if (database && database.encoding !== 'UTF8')
    throw new StartError(
      `DATABASE_URL leads to a database of encoding ${database.encoding}. Make one with: create database foresale encoding 'UTF8' template template0`,
    )
  if (!database?.has_icu)
    throw new StartError(
      'DATABASE_URL leads to a database without the collation und-x-icu. Use a PostgreSQL that is built with ICU, as all common packages are.',
    )
}
