import type pg from 'pg'
import { defaultTodaySettings } from '#model/leads/today.ts'
import { SecretBox } from '#server/accounts/secret-box.ts'
import { seeLead, setStatus } from '#server/leads/lead/change-lead.ts'
import { findLead } from '#server/leads/lead/find-lead.ts'
import { readLead } from '#server/leads/lead/read-lead.ts'
import { readToday } from '#server/leads/today/read-today.ts'
import { Journal } from '#server/store/journal.ts'
import { todaySettings } from '#server/store/schema/leads.ts'
import { ownerOf } from './lib/county.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'
import { countiesOf } from './lib/market.ts'

const counties = 20
const homesEach = 50_000
const rounds = 20

/** Whom to call today, and a lead that is opened and gets a status, of a customer of many counties. */
export const leads: Bench = {
  floor: 'none',
  aims: { today: 200, 'with the alert': 200, 'a lead': 100, 'its status': 50 },
  run: (figures) =>
    onDatabase(async ({ store }) => {
      await fillLists(store.pool)
      const { id: ownerId } = await ownerOf(countiesOf(counties), store.db)
      await store.pool.query('vacuum analyze orders, order_items, order_users')
      const request = { db: store.db, secrets: new SecretBox(Buffer.alloc(32, 7)), ownerId, now: new Date() }
      const { leads: listed } = await readToday(request)
      await figures.compare('today', { ours: () => readToday(request) }, rounds)
      const alert = { ...defaultTodaySettings, alertShare: 5 as const }
      await store.db.insert(todaySettings).values({ ownerId, ...alert })
      await figures.compare('with the alert', { ours: () => readToday(request) }, rounds)

      const journal = new Journal(store.db, () => request.now)
      const by = { actorId: ownerId, onBehalfOf: null }
      const opened: string[] = []
      const shown = (id: string) => readLead(request, { ownerId, id })
      await figures.compare(
        'a lead',
        {
          ours: async (round) => {
            const found = await findLead(request, ownerId, listed[round % listed.length]?.source ?? nowhere)
            if (typeof found === 'string') throw new Error(`the lead is ${found}`)
            await journal.command(ownerId, by, (context) => seeLead(context, ownerId, found))
            opened[round] = found.id
            return shown(found.id)
          },
        },
        rounds - 1,
      )
      await figures.compare(
        'its status',
        {
          ours: async (round) => {
            const id = opened[round] ?? ''
            const status = { changes: 0, status: 'appointment', againOn: null } as const
            await journal.command(ownerId, by, (context) => setStatus(context, { ownerId, id }, status))
            return shown(id)
          },
        },
        rounds - 1,
      )
      figures.note(
        `${listed.length} leads of ${counties} counties with ${count(counties * homesEach)} rows in their files`,
      )
    }),
}

const nowhere = { type: 'audit', sourceId: '', itemId: '' } as const

/** A file of last month and one of this, of all homes, of which every third has a number. */
async function fillLists(pool: pg.Pool): Promise<void> {
  const all = `from generate_series(1, ${counties}) n, generate_series(1, ${homesEach}) a`
  await pool.query(`
    insert into counties (fips, state, name) select (10000 + n)::text, 'TX', 'County ' || n from generate_series(1, ${counties}) n;
    insert into prediction_runs (fips, id, file_class, prediction_time, report_week, loaded_time, complete, source, score_percentiles)
      select (10000 + n)::text, n * 10 + w, 'base', at, '', at, true, '', array(select 0.5 + p / 200.0 from generate_series(1, 99) p)
      from generate_series(1, ${counties}) n, (values (1, now() - interval '40 days'), (2, now() - interval '1 minute')) run (w, at);
    insert into properties (fips, attom_id, owner1_first, owner1_last, street, city, address_key, house_number, zip, city_key,
        state, property_class, avm_cents)
      select (10000 + n)::text, a, 'Ann', 'O' || translate(a::text, '0123456789', 'abcdefghij'), a || ' Oak St', 'Austin',
        '', '', '78701', '', 'TX', 'SFR', 50000000 ${all};
    insert into predictions (fips, run_id, attom_id, score, in_file, prediction_class, last_sale_on)
      select (10000 + n)::text, n * 10 + w, a, (hashint4(a * w + n) & 8191) / 16384.0 + 0.5, true, 'repeat', date '2015-01-01'
      ${all}, (values (1), (2)) run (w) where w = 2 or a % 10 > 0 order by 1, 2, 3;
    insert into contacts (fips, contact_id, attom_id, owner_no, first_name, last_name, phones, phone_numbers, emails)
      select (10000 + n)::text, a, a, 1, 'Ann', 'O', '[{"number":"5125550101","lineType":"mobile","doNotCall":false}]',
        array['5125550101'], array[]::text[] ${all} where a % 3 = 0;
  `)
  for (const table of ['counties', 'prediction_runs', 'properties', 'predictions', 'contacts'])
    await pool.query(`vacuum analyze ${table}`)
}
