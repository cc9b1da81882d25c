import type pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { makeIndex } from './make-index.ts'
import { databaseAnswer } from './pool.ts'

const lock = 4_003_727

/** Tables with a column of what they are searched by. */
const ownTexts = ['audit_rows', 'users', 'companies']
const indexOf = (table: string) => `${table}_search_text`

const without =
  'Searching is slow: the database has no pg_trgm or no btree_gin that this user can use. ' +
  'Have its administrator run "create extension pg_trgm; create extension btree_gin" in it, and start again.'

/** No permission, not installed, or in a schema outside the search path. */
const denied: ReadonlySet<string | undefined> = new Set(['42501', '0A000', '58P01', '42704'])

/** What a search of a county's list looks in, of a property `alias`. Without one, as its index has it. */
export function homeSearchText(alias?: string): string {
  const [street, unit, city, zip] = ['street', 'unit', 'city', 'zip'].map((name) =>
    alias === undefined ? name : `${alias}.${name}`,
  )
  return `upper((${street} || ' ' || coalesce(${unit}, '') || E'\\n' || ${city} || E'\\n' || ${zip}) collate "default")`
}

/**
 * Indexes the texts that are searched. Returns a sentence if the database does not allow the extension; searches then
 * read every row.
 */
export async function indexSearches(pool: pg.Pool): Promise<string | undefined> {
  if (await isIndexed(pool)) return undefined
  try {
    await withAdvisoryLock(pool, lock, async (client) => {
      await client.query('create extension if not exists pg_trgm')
      for (const table of ownTexts)
        await makeIndex(client, indexOf(table), `${table} using gin (search_text gin_trgm_ops)`)
      await client.query('create extension if not exists btree_gin')
      await makeIndex(
        client,
        indexOf('properties'),
        `properties using gin (fips, (${homeSearchText()}) gin_trgm_ops)`,
      )
    })
    return undefined
  } catch (error) {
    if (denied.has(databaseAnswer(error)?.code)) return without
    throw error
  }
}

/** Making an index waits for all who write, also where it exists. */
async function isIndexed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    'select bool_and(to_regclass(name) is not null) as exists from unnest($1::text[]) as name',
    [[...ownTexts, 'properties'].map(indexOf)],
  )
  return rows[0]?.exists === true
}
