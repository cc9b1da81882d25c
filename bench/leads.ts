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
import { fillLists } from './lib/lists.ts'
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
      await fillLists(store.pool, { counties, homesEach })
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
