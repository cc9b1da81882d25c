import { afterAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

const one = await freshDatabase()
const other = await freshDatabase()
afterAll(() => Promise.all([one.close(), other.close()]))

async function tablesOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

it('[RUN-22] gives every test file a migrated database of its own', async () => {
  await one.pool.query('create table only_here (id int)')
  const others = await tablesOf(other)
  expect(others).toContain('facts')
  expect(await tablesOf(one)).toEqual([...others, 'only_here'].sort())
})
