import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { userById } from '#server/accounts/users/users.ts'
import { hasLink } from '#server/audits/stats-links.ts'
import { mayUseKapture } from '#server/kapture/kapture-access.ts'
import { askReset, setPassword, verify } from '#tests/accounts/reset/asking.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { queriesOf } from '#tests/support/statements.ts'

const server = await startServer()
await fill()
afterAll(() => server.close())

/** Enough rows of other users that the planner never scans them all. */
async function fill(): Promise<void> {
  const { pool } = server.foresale.store
  await pool.query(`
    create temp table people as select n, gen_random_uuid() id from generate_series(1, 4000) n;
    insert into users (id, first_name, last_name, email)
      select id, 'Uma', 'Other', 'stranger-' || n || '@example.com' from people;
    insert into orders (id, name, amount, status, hubspot_status, accessible)
      select id, 'Order', 1, 'active', 'won', case when n % 2 = 0 then '[]' else
        jsonb_build_array('stranger-' || n || '@example.com') end from people;
    insert into order_users (order_id, user_id) select id, id from people;
    insert into order_items (id, order_id, name, product_type, fips, threshold1, cutoff, frequency, amount, status)
      select gen_random_uuid(), id, 'County', case when n % 2 = 0 then 'LikelySeller' else 'KaptuRE API' end, '48453',
        'full', 0, 'monthly', 1, 'active' from people, generate_series(1, 3);
    insert into sessions (token_hash, user_id, actor_id, created_at, expires_at)
      select sha256((n || '/' || m)::bytea), id, id, now(), now() + interval '1 year'
      from people, generate_series(1, 5) m;
    insert into resets (id, user_id, created_at) select gen_random_uuid(), id, now() from people;
    insert into mail_links (token_hash, purpose, user_id, created_at, expires_at)
      select sha256(id::text::bytea), 'activation', id, now(), now() from people;
    insert into stats_links (token_hash, audit_id, owner_id, created_at)
      select sha256(id::text::bytea), id, id, now() from people;
    insert into throttles select 'login|stranger-' || n || '@example.com|203.0.113.7' from people;
    insert into payments (attempt_id, cart_id, owner_id, payment_method, save_card)
      select id, id, id, 'pm_card_visa', false from people;
    drop table people`)
  await pool.query(
    'analyze users, orders, order_users, order_items, sessions, resets, mail_links, stats_links, throttles, payments',
  )
}

const filled =
  /Seq Scan on (users|orders|order_users|order_items|sessions|resets|mail_links|stats_links|throttles|payments)\b/

/** The plans of what the database is asked while something happens, where they read one of the filled tables whole. */
async function wholeReads(act: () => Promise<unknown>): Promise<string[]> {
  const queries = await queriesOf(act)
  const found: string[] = []
  for (const { text, values } of queries.filter((query) =>
    /^\s*(select|update|delete)\b/i.test(query.text),
  )) {
    const { rows } = await server.foresale.store.pool.query(`explain ${text}`, values)
    const plan = rows.map((row: Record<string, unknown>) => row['QUERY PLAN']).join('\n')
    if (filled.test(plan)) found.push(`${text}\n${plan}`)
  }
  expect(queries.length).toBeGreaterThan(0)
  return found
}

const check = ({ id, token }: Person) =>
  server.call('POST', '/login/check', {
    headers: { authorization: `Bearer ${token}` },
    body: { userId: id, token },
  })

it('[SAF-81] a log-in, its check and a log-out read no table whole, however many customers there are', async () => {
  const person = await server.person()
  const body = { email: person.email, password: person.password }
  expect(await wholeReads(() => server.call('POST', '/login', { body }))).toEqual([])
  expect(await wholeReads(() => check(person))).toEqual([])
  expect(await wholeReads(() => server.call('POST', '/logout', { as: person }))).toEqual([])
  expect((await check(person)).status).toBe(401)
})

it('[SAF-81] nor does what a customer has bought, an administrator’s log-out, or a shared link', async () => {
  const { db } = server.foresale.store
  const [person, admin] = [await server.person(), await server.person('admin')]
  const user = await userById(db, person.id)
  if (!user) throw new Error('the person is gone')
  expect(await wholeReads(() => mayUseKapture(db, user, 'export'))).toEqual([])
  expect(await wholeReads(() => hasLink(db, person.id, person.id))).toEqual([])
  expect(await wholeReads(() => server.call('POST', '/logout', { as: admin }))).toEqual([])
})

it('[SAF-81] nor does a reset, nor the answer to a payment’s challenge', async () => {
  const person = await server.person()
  const whole = await wholeReads(async () => {
    const reset = await askReset(server, person)
    await verify(server, reset)
    expect((await setPassword(server, reset)).status).toBe(200)
  })
  expect(whole).toEqual([])
  const body = { clientSecret: 'none', answer: 'completed' }
  expect(await wholeReads(() => server.call('POST', '/sandbox/challenge', { as: person, body }))).toEqual([])
})

it.each(['contact', 'deal', 'lineItem'])(
  '[CRM-34] what is missing of the CRM is found without a look at all there is: %s',
  async (kind) => {
    const admin = await server.person('admin')
    const list = () => server.call('GET', `/crm/missing/${kind}`, { as: admin })
    expect(await wholeReads(list)).toEqual([])
  },
)

it('[SAF-81] a reset forgets the failures of its account from everywhere, and of no other', async () => {
  const person = await server.person()
  const { db } = server.foresale.store
  const keys = ['', '|203.0.113.7', '|2001:db8::', '.other|203.0.113.7'].map(
    (end) => `login|${person.email}${end}`,
  )
  await db.execute(sql`insert into throttles select unnest(${sql.param(keys)}::text[])`)
  const reset = await askReset(server, person)
  await setPassword(server, reset)
  const { rows } = await db.execute(
    sql`select key from throttles where key = any(${sql.param(keys)}::text[])`,
  )
  expect(rows).toEqual([{ key: keys.at(-1) }])
})

it('[SAF-98] every index of a list is in the order in which the list is read', async () => {
  const { rows } = await server.foresale.store.pool.query(
    `select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  )
  expect(rows).toEqual([])
})
