import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, expect, it } from 'vitest'
import { bareDatabase } from '#tests/support/database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../server/store/migrations/', import.meta.url))
const migrations = readMigrationFiles({ migrationsFolder })
const ours = migrations.findIndex(({ sql }) => sql.some((statement) => statement.includes('"as_admin"')))
const database = await bareDatabase()
const { pool } = database
afterAll(() => database.close())

const apply = async (from: number, to: number) => {
  for (const { sql } of migrations.slice(from, to)) for (const statement of sql) await pool.query(statement)
}

it('[SEC-84] of earlier versions: an administrator’s stay theirs, for an hour without a factor; those from before a factor end', async () => {
  await apply(0, ours)
  await pool.query(`
    insert into users (id, email, first_name, last_name, phone, role) values
      ('00000000-0000-4000-8000-000000000001', 'with@example.com', '', '', '', 'admin'),
      ('00000000-0000-4000-8000-000000000002', 'without@example.com', '', '', '', 'admin'),
      ('00000000-0000-4000-8000-000000000003', 'customer@example.com', '', '', '', 'customer');
    insert into second_factors (id, user_id, sealed, created_at, confirmed_at)
      values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', '', now(), now() - interval '1 day');
    insert into sessions (token_hash, user_id, actor_id, device, created_at, expires_at)
      select decode(md5(device), 'hex'), user_id::uuid, user_id::uuid, device, now() - age, now() + interval '20 days'
      from (values
        ('before', '00000000-0000-4000-8000-000000000001', interval '2 days'),
        ('after', '00000000-0000-4000-8000-000000000001', interval '1 hour'),
        ('without', '00000000-0000-4000-8000-000000000002', interval '1 hour'),
        ('customer', '00000000-0000-4000-8000-000000000003', interval '1 hour')) s (device, user_id, age)`)
  await apply(ours, ours + 1)
  const { rows } = await pool.query({
    text: `select device, as_admin, revoked_at is null, expires_at < now() + interval '61 minutes'
      from sessions order by device`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['after', true, true, false],
    ['before', true, false, false],
    ['customer', false, true, false],
    ['without', true, true, true],
  ])
})
