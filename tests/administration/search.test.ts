import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { listUsers } from '#server/administration/lists.ts'
import { containsWord } from '#server/store/row-filter.ts'
import { users } from '#server/store/schema/users.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { freshDatabase } from '#tests/support/database.ts'

const store = await freshDatabase()
afterAll(() => store.close())
await indexSearches(store.pool)
await store.pool.query(`
  insert into users (id, first_name, last_name, email, brokerage, hubspot_id)
  select gen_random_uuid(), (array['Ada', 'Bo%', 'O_B'])[1 + n % 3], 'Last' || n % 40, 'P' || n || '@example.com',
    (array['', 'Oak & Elm', 'C\\D'])[1 + n % 7 % 3], case when n % 2 = 0 then (7000 + n)::text end
  from generate_series(1, 3000) n`)
await store.pool.query('vacuum analyze users')
const everyone = await store.db.select().from(users)

const page = (searchText: string, part: { readonly page: number; readonly limit: number }) =>
  listUsers(store.db, { status: 'all', searchText }, { ...part, sort: 'email' })

const word = fc.oneof(
  fc.constantFrom('ada', 'BO%', 'o_b', 'last7', 'at', '%', '_', '\\', 'c\\d', '&', '70', 'nobody', '\u0000'),
  fc.nat(3_100).map((n) => `p${n}@`),
)

describe('a search of users', () => {
  it('[ADM-02] finds and counts those that have every word, as reading them all does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 3 }), fc.constantFrom(1, 2, 40), async (words, at) => {
        const plain = everyone
          .filter((user) => {
            const { firstName, lastName, email, brokerage, hubspotId } = user
            const text = [firstName, lastName, email, brokerage, hubspotId ?? ''].join(' ').toLowerCase()
            return words.every((one) => text.includes(one.toLowerCase()))
          })
          .map(({ email }) => email.toLowerCase())
          .sort()
        const found = await page(words.join(' '), { page: at, limit: 30 })
        expect([found.users.map((user) => user.emailAddress.toLowerCase()), found.totalCount]).toEqual([
          plain.slice((at - 1) * 30, at * 30),
          plain.length,
        ])
      }),
      { numRuns: 60 },
    )
  })

  it('[ADM-90] goes by the index of its long words, when others are too short for one', async () => {
    const text = sql`${users.searchText}`
    const { rows } = await store.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from ${users} where ${containsWord(text, 'nobody')} and ${containsWord(text, 'at')}`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_search_text')
  })
})
