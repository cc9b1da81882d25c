import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { noAudit } from '#model/audits/audit.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { enqueueMorningMails } from '#server/leads/today/morning-jobs.ts'
import { countLists, countyFigures } from '#server/likely-sellers/county-figures.ts'
import { countyItem } from '#server/likely-sellers/items.ts'
import { marketsOf } from '#server/likely-sellers/markets.ts'
import { likelyRowsOf } from '#server/likely-sellers/rows.ts'
import { catchUpAll } from '#server/store/catch-up.ts'
import type { Store } from '#server/store/pool.ts'
import { positions, streams } from '#server/store/projection.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { type Reading, readingOf } from '#tests/support/plans.ts'

export interface Scale {
  /** Of three items each. */
  readonly orders: number
  readonly users: number
  readonly counties: number
  /** Of the first county, and of each other one. */
  readonly homes: readonly [number, number]
  /** Reports whose monthly scores are over, and those that run and are scored. */
  readonly reports: readonly [number, number]
  /** Owners with ten facts each. */
  readonly owners: number
}

const now = new Date('2026-11-20T15:00:00Z')
const large =
  /^(orders|order_items|order_users|users|companies|county_orders|properties|predictions|facts|streams|positions|audit_rows|today_settings)$/

const tableOf = (table: typeof streams | typeof positions) => {
  const { schema, name } = getTableConfig(table)
  return `${schema}.${name}`
}

/** A customer among many, with an order of the largest county. */
export async function fillMany({ pool }: Store, scale: Scale): Promise<{ userId: string; itemId: string }> {
  const [userId, itemId] = [randomUUID(), randomUUID()]
  const [most, each] = scale.homes
  const { orders, users, counties } = scale
  const others = scale.reports
  const report = (until: string, month: string) =>
    JSON.stringify({
      ...noAudit,
      rescoredUntil: until,
      processedAt: '2026-10-01T00:00:00.000Z',
      rescore: { month },
    })
  await pool.query(`
    create temp table people as select n, gen_random_uuid() id from generate_series(1, ${users}) n;
    insert into companies (id, name) select id, 'Company ' || n from people where n % 4 = 0;
    insert into users (id, first_name, last_name, email, company_id)
      select id, 'Uma', 'Other', 'person' || n || '@example.com', case when n % 4 = 0 then id end from people;
    insert into users (id, first_name, last_name, email) values ('${userId}', 'Ada', 'Example', 'ada@example.com');
    create temp table sold as select n, gen_random_uuid() id, n % ${users} + 1 as person from generate_series(1, ${orders}) n;
    insert into orders (id, name, amount, status, hubspot_status, company_id, accessible)
      select s.id, 'Order', 1, 'active', 'won', case when s.n % 8 = 0 then c.id end,
        case when s.n % 2 = 0 then '[]' else jsonb_build_array('person' || s.person || '@example.com') end
      from sold s join people p on p.n = s.person left join companies c on c.id = p.id;
    insert into order_users (order_id, user_id) select s.id, p.id from sold s join people p on p.n = s.person;
    insert into order_items (id, order_id, name, product_type, fips, threshold1, cutoff, frequency, amount, status)
      select gen_random_uuid(), id, 'Likely sellers', 'LikelySeller',
        (10001 + (n * 7 + k * 13) % ${counties})::text, 'full', 0, 'monthly', 1, 'active'
      from sold, generate_series(1, 3) k;
    insert into today_settings (owner_id, rest_days, daily_limit, morning_mail)
      select id, 30, 20, n % 500 = 0 from people;
    insert into orders (id, name, amount, status, hubspot_status, accessible) values ('${userId}', 'Order', 1, 'active', 'won', '[]');
    insert into order_users (order_id, user_id) values ('${userId}', '${userId}');
    insert into order_items (id, order_id, name, product_type, fips, threshold1, cutoff, frequency, amount, status)
      values ('${itemId}', '${userId}', 'Likely sellers', 'LikelySeller', '10001', 'full', 0, 'monthly', 1, 'active');
    drop table people, sold`)
  await pool.query(`
    insert into counties (fips, state, name) select (10000 + n)::text, 'TX', 'County ' || n from generate_series(1, ${counties}) n;
    insert into prediction_runs (fips, id, file_class, prediction_time, report_week, loaded_time, complete, source)
      select (10000 + n)::text, n * 2 + run, 'base', '2026-10-05T08:00:00Z'::timestamptz + run * interval '4 weeks', '',
        '2026-10-06T08:00:00Z'::timestamptz + run * interval '4 weeks', true, 'test'
      from generate_series(1, ${counties}) n, generate_series(0, 1) run;
    create temp table homes as select (10000 + c)::text as fips, c, h
      from generate_series(1, ${counties}) c, generate_series(1, case when c = 1 then ${most} else ${each} end) h;
    insert into properties (fips, attom_id, street, city, property_class, address_key, house_number, zip, city_key, state, lat, lon)
      select fips, h, h || case when h % ${Math.floor(most / 40)} = 0 then ' Quixote Ln' else ' Oak St' end, 'Austin', 'SFR',
        '', h, '78701', 'AUSTIN', 'TX', 30, -97 from homes;
    insert into predictions (fips, run_id, attom_id, score, in_file, prediction_class)
      select fips, c * 2 + run, h, (h * 7919 % 10000) / 10000.0, true, 'new' from homes, generate_series(0, 1) run;
    drop table homes`)
  await pool.query(`
    insert into ${tableOf(streams)} (stream_id, owner_id, kind, created_seq, seq, state)
      select gen_random_uuid(), gen_random_uuid(), 'audit', 1, 1, '${report('2026-08-01T00:00:00.000Z', '2026-07')}'
      from generate_series(1, ${others[0]});
    insert into ${tableOf(streams)} (stream_id, owner_id, kind, created_seq, seq, state)
      select gen_random_uuid(), gen_random_uuid(), 'audit', 1, 1, '${report('2026-12-01T00:00:00.000Z', '2026-11')}'
      from generate_series(1, ${others[1]});
    create temp table owners as select gen_random_uuid() id from generate_series(1, ${scale.owners});
    insert into facts (owner_id, seq, stream_id, kind, type, data, actor_id, at)
      select id, n, id, 'cart', 'v1.CartOpened', '{}', id, now() from owners, generate_series(1, 10) n;
    insert into ${tableOf(positions)} (owner_id, seq) select id, 10 from owners;
    drop table owners`)
  await indexSearches(pool)
  await pool.query('vacuum analyze')
  return { userId, itemId }
}

/** By name, which large tables are read whole, or how much is read, if that is more than it may be. */
export async function excessiveReads(
  store: Store,
  { userId, itemId }: { readonly userId: string; readonly itemId: string },
): Promise<Readonly<Record<string, Reading>>> {
  const { db, pool } = store
  const user = await userById(db, userId)
  const item = user && (await countyItem(db, user, { id: itemId }, now))
  if (!item || isRefusal(item)) throw new Error('the item is gone')
  const rows = likelyRowsOf(drizzle(pool))
  const list = { item, userId, now }
  const asked = { addressCityZip: 'quixote' }
  // By another process, as it were.
  await Promise.all([likelyRowsOf(db).count(list, {}), countLists(db, now)])
  // The most of 8 KiB, at any scale. Folding looks at each owner.
  const reads: readonly (readonly [name: string, most: number, act: () => Promise<unknown>])[] = [
    ['markets', 500, () => marketsOf(db, user)],
    ['count', 20, () => rows.count(list, {})],
    ['figures', 40, () => countyFigures(db, list)],
    [
      'search',
      2_000,
      () => Promise.all([rows.count(list, asked), rows.page(list, asked, { start: 0, perPage: 25 })]),
    ],
    ['rescores', 500, () => enqueueRescores({ store, now: () => now })],
    ['morning mails', 200, () => enqueueMorningMails({ store, now: () => now })],
    [
      'folding',
      Number.POSITIVE_INFINITY,
      () => catchUpAll(db, new AbortController().signal, () => undefined),
    ],
  ]
  const excessive: Record<string, Reading> = {}
  for (const [name, most, act] of reads) {
    const { buffers, whole } = await readingOf(pool, act)
    const found = whole.filter((table) => large.test(table))
    if (buffers > most || found.length > 0) excessive[name] = { buffers, whole: found }
  }
  return excessive
}
