import type { Browser } from '@playwright/test'
import { defaultTodaySettings } from '#model/leads/today.ts'
import { SecretBox } from '#server/accounts/secret-box.ts'
import { seeLead, setStatus } from '#server/leads/lead/change-lead.ts'
import { findLead } from '#server/leads/lead/find-lead.ts'
import { readLead } from '#server/leads/lead/read-lead.ts'
import { readToday } from '#server/leads/today/read-today.ts'
import { Journal } from '#server/store/journal.ts'
import { todaySettings } from '#server/store/schema/leads.ts'
import { clickUntilOther, inChromium, newVisit, type Visitor } from './lib/browser.ts'
import { ownerOf } from './lib/county.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'
import { fillLists } from './lib/lists.ts'
import { countiesOf } from './lib/market.ts'

const counties = 20
const homesEach = 50_000
const rounds = 20
const clicks = 10

/** Whom to call today, and a lead that is opened and gets a status, of a customer of many counties. */
export const leads: Bench = {
  floor: 'none',
  aims: { today: 200, 'with the alert': 200, 'a lead': 100, 'its status': 50, 'a lead, by a click': 100 },
  run: (figures) =>
    onDatabase(async ({ store, serve }) => {
      await fillLists(store.pool, { counties, homesEach })
      const customer = await ownerOf(countiesOf(counties), store.db)
      const { id: ownerId, itemId } = customer
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
      const origin = await (await serve()).origin
      const visitor = { origin, customer, awaits: 'tbody td' }
      await inChromium(async (browser) =>
        figures.add('a lead, by a click', await clicked(browser, visitor, itemId)),
      )
      figures.note(
        `${listed.length} leads of ${counties} counties with ${count(counties * homesEach)} rows in their files`,
      )
    }),
}

/** From a click on a home of a county's list to its address in the panel beside it. */
async function clicked(browser: Browser, visitor: Visitor, itemId: string): Promise<number[]> {
  const context = await newVisit(browser, visitor)
  const page = await context.newPage()
  await page.goto(`/audiences/likelyseller/${itemId}/${countiesOf(1)[0]}`)
  const homes = page.getByRole('table').getByRole('button', { name: /^Open / })
  await homes.first().waitFor()
  const took: number[] = []
  for (let round = 0; round <= clicks; round += 1)
    took.push(await homes.nth(round).evaluate(clickUntilOther, 'aside [data-chart="lead"] p'))
  await context.close()
  // The first loads the panel's code.
  return took.slice(1)
}

const nowhere = { type: 'audit', sourceId: '', itemId: '' } as const
