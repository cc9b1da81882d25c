import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { hasAnyWord } from '#server/audits/row-sql.ts'
import { openStore } from '#server/store/pool.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { freshDatabase } from '#tests/support/database.ts'

const auditId = randomUUID()

const store = await freshDatabase()
const addresses = ['12 Quixote Ln', '7 Straße', '4-B Oak St', 'Ap']
await store.db.insert(auditRows).values(
  addresses.map((address, at) => ({
    auditId,
    rowNo: at + 1,
    publicId: at,
    firstName: ['Ada', 'Béla', 'Cy', 'Di'][at] ?? '',
    lastName: 'Lovelace',
    phone: at === 2 ? '(512) 555-0142' : '',
    email: at === 3 ? 'di.x@example.com' : '',
    street: '',
    address,
    city: 'Austin',
    zip: '78701',
    matchKind: 'exact' as const,
    matchConfidence: 1,
    matchReason: '',
  })),
)
afterAll(() => store.close())

/** How the database would look for a word if reading every row cost more. */
async function planOf(search: string): Promise<string> {
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from ${auditRows} where ${hasAnyWord(search)}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const found = (words: readonly string[]) =>
  Promise.all(words.map((word) => store.db.$count(auditRows, hasAnyWord(word))))
const words = [
  ...['quixote', 'strasse', 'st', '4-b', 'oak quixote', 'p', '%', 'none'],
  ...['béla', 'lovelace', '512-555-0142', '555 0142', 'di.x@example.com', '555-0199'],
]

describe('a search in an audit', () => {
  it('[AUD-24] goes by an index, except for words that are too short for it', async () => {
    const before = await found(words)
    expect(before).toEqual([1, 1, 4, 1, 2, 1, 0, 0, 1, 4, 1, 1, 1, 0])
    expect(await indexSearches(store.pool)).toBeUndefined()
    expect(await indexSearches(store.pool)).toBeUndefined()
    await store.pool.query('analyze audit_rows')
    expect(await found(words)).toEqual(before)
    const indexed = ['quixote', 'quixote oak', 'lovelace', '(512) 555-0142', '555-0142', 'di.x@example.com']
    for (const search of indexed) expect(await planOf(search)).toContain('audit_rows_search')
    expect(await planOf('quixote st')).not.toContain('audit_rows_search')
  })

  it('[AUD-85] of a preview reads no column that is for sale', async () => {
    const paid = [
      'score',
      'covid_distress',
      'avm_cents',
      'last_sale_on',
      'owner_occupied',
      'area_sqft',
      'skip_trace',
    ]
    const { rows } = await store.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (verbose) select count(*) from ${auditRows} where ${hasAnyWord('lovelace')}`,
    )
    const plan =
      rows
        .map((row) => row['QUERY PLAN'])
        .join('')
        .split('Filter:')[1] ?? ''
    expect(plan).toContain('search_text')
    expect(paid.filter((column) => plan.includes(column))).toEqual([])
  })

  it('[AUD-24] goes on without one where the database does not let it be made, and a sentence says so', async () => {
    const other = await freshDatabase()
    const role = `limited_${randomUUID().slice(0, 8)}`
    await other.pool.query(`create role ${role}`)
    await other.pool.query(`grant all on all tables in schema public to ${role}`)
    const limited = openStore({ connectionString: other.url, options: `-c role=${role}` })
    try {
      expect(await indexSearches(limited.pool)).toBe(
        'Searching is slow: the database has no pg_trgm or no btree_gin that this user can use. Have its administrator run "create extension pg_trgm; create extension btree_gin" in it, and start again.',
      )
      expect(await limited.db.$count(auditRows, hasAnyWord('quixote'))).toBe(0)
    } finally {
      await limited.close()
      await other.pool.query(`drop owned by ${role}`)
      await other.pool.query(`drop role ${role}`)
      await other.close()
    }
  })
})
