import type pg from 'pg'
import { isRefusal } from '#model/shared/problem.ts'
import { seeLead, setStatus } from '#server/leads/lead/change-lead.ts'
import { setChosen } from '#server/leads/lead/change-many.ts'
import { homeLead } from '#server/leads/lead/find-lead.ts'
import { readLead } from '#server/leads/lead/read-lead.ts'
import { LikelyRows } from '#server/likely-sellers/rows.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { countyAccess, fillCounty, fips, ownerOf } from './lib/county.ts'
import { foresaleAt, onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'

const homes = 100_000
const bulk = 1_000
const rounds = 20

/** Homes with a lead each, every third of which was worked. */
async function fillLeads(pool: pg.Pool, ownerId: string, streams: string): Promise<void> {
  const id = `('00000000-0000-8000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await pool.query(
    `insert into leads (owner_id, id, source_type, source_id, fips, item_id, seen_at)
     select $1, ${id}, 'likely', $1, $2, n::text, now() from generate_series(1, $3::int) n`,
    [ownerId, fips, homes],
  )
  await pool.query(
    `insert into lead_places (owner_id, place, number, name, lead_id)
     select $1, $2, n, 'ANN O' || upper(translate(n::text, '0123456789', 'abcdefghij')), ${id}
     from generate_series(1, $3::int) n`,
    [ownerId, fips, homes],
  )
  await pool.query(
    `insert into ${streams} (stream_id, owner_id, kind, created_seq, seq, state)
     select ${id}, $1, 'lead', 1, 1, jsonb_build_object('status', case n % 3 when 0 then 'called' else 'toCall' end)
     from generate_series(1, $2::int) n`,
    [ownerId, homes],
  )
  await pool.query(`vacuum analyze leads, lead_places, ${streams}`)
}

/** A lead is opened, one status is set, 1,000 are set at once, and a county of 100,000 leads is filtered by it. */
export const leads: Bench = {
  floor: 'none: what a person waits for, in milliseconds',
  aims: {
    'a lead opens': 100,
    'a status is set': 50,
    'a status of 1,000': 1_000,
    'filtered by status': 1_000,
  },
  run: (figures) =>
    onDatabase(async ({ store, url, folder }) => {
      await fillCounty(store.pool, homes)
      const foresale = await foresaleAt(url, folder)
      try {
        const { id: ownerId, itemId } = await ownerOf([fips], store.db)
        const { journal, secrets } = foresale
        const actor = { actorId: ownerId, onBehalfOf: null }
        const leadOf = (number: number) => ({
          ...homeLead(secrets, ownerId, { fips, attomId: String(number), name: `Ann ${number}` }),
          source: { type: 'likely', sourceId: itemId, fips, itemId: String(number) } as const,
        })
        const change = (decide: (context: CommandContext) => Promise<unknown>) =>
          journal.command(ownerId, actor, async (context) => {
            const answer = await decide(context)
            if (answer && isRefusal(answer)) throw new Error(answer.message)
          })
        await figures.compare(
          'a lead opens',
          {
            ours: async (round) => {
              const found = leadOf(round + 1)
              await change((context) => seeLead(context, ownerId, found))
              const reader = { db: store.db, secrets, now: new Date() }
              await readLead(reader, { ownerId, id: found.id })
            },
          },
          rounds,
        )
        await figures.compare(
          'a status is set',
          {
            ours: (round) =>
              change((context) =>
                setStatus(
                  context,
                  { ownerId, id: leadOf(round + 1).id },
                  { status: 'called', againOn: null, changes: 0 },
                ),
              ),
          },
          rounds,
        )
        const chosen = Array.from({ length: bulk }, (_, at) => leadOf(at + 1))
        await figures.compare('a status of 1,000', {
          ours: () =>
            change((context) =>
              setChosen(
                context,
                ownerId,
                { leads: chosen, gone: 0, optedOut: 0 },
                {
                  ...{ status: 'listed', againOn: null },
                },
              ),
            ),
        })
        const { id: worker } = await ownerOf([fips], store.db)
        const { rows } = await store.pool.query<{ name: string }>(
          `select schemaname || '.streams' as name from pg_tables where tablename = 'streams'`,
        )
        await fillLeads(store.pool, worker, rows[0]?.name ?? '')
        await figures.compare('filtered by status', {
          ours: async () => {
            const access = { ...countyAccess, userId: worker }
            await new LikelyRows(store.db).page(access, { leadStatus: 'called' }, { start: 0, perPage: 20 })
          },
        })
        figures.note(`of ${count(homes)} homes, with a lead each`)
      } finally {
        await foresale.close()
        await foresale.store.close()
      }
    }),
}
