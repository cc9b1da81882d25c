import { addDays, chicagoDay } from '#model/shared/chicago.ts'
import { benchContacts, benchShop } from './customers.ts'
import { benchFirstFigures } from './first-figures.ts'
import type { Customer } from './lib/browser.ts'
import { ownerOf } from './lib/county.ts'
import { type BenchDatabase, onDatabase, type Statements } from './lib/database.ts'
import type { Bench, Figures } from './lib/figures.ts'
import { callsOf } from './lib/http.ts'
import { countiesOf, fillFigures, many } from './lib/market.ts'

const fewCounties = 10
const atOnce = 10
const rounds = 20

/** The dashboard of a customer: its calls, its first figures and its own JavaScript. */
export const dashboard: Bench = {
  floor:
    'the statements of a call, sent bare; in Chromium, an empty page of React and Mantine that shows a table',
  aims: {
    ...{ few: 5, all: 3, 'each county': 3, elsewhere: 3, [`${atOnce} at once`]: 4, contacts: 2, shop: 2 },
    ...{ 'first figures': 4, stillness: 5, 'JavaScript beyond the shell': 120 },
  },
  run: (figures) =>
    onDatabase(async (database) => {
      const { store, serve } = database
      await fillFigures(store)
      const customer = await ownerOf(countiesOf(fewCounties), store.db)
      const all: Customer[] = []
      for (let n = 0; n < atOnce; n += 1) all.push(await ownerOf(countiesOf(many.counties), store.db))
      await store.pool.query('vacuum analyze order_items, orders')
      const origin = await (await serve()).origin
      const bench = { figures, database, origin }
      await compareCalls(bench, 'few', [customer], dashboardCalls)
      const [ownerOfAll = customer] = all
      await compareCalls(bench, 'all', [ownerOfAll], dashboardCalls)
      await compareCalls(bench, 'each county', [ownerOfAll], (id) => dashboardCalls(id, true))
      await compareCalls(bench, 'elsewhere', [ownerOfAll], otherCalls)
      await compareCalls(bench, `${atOnce} at once`, all, dashboardCalls)
      const awaits = 'table[aria-label="My Market"] td'
      await benchFirstFigures(figures, { origin, awaits, customer })
      await benchContacts(figures, store, customer.id)
      await benchShop(figures, store, customer.id)
      figures.note(`of ${many.counties} counties and ${many.runs} runs; a customer of few has ${fewCounties}`)
    }),
}

type Calls = Readonly<Record<string, readonly [path: string, body?: object]>>

interface CallBench {
  readonly figures: Figures
  readonly database: BenchDatabase
  readonly origin: string
}

/** Until the last of the customers is answered, who ask for the same at once. */
async function compareCalls(
  { figures, database, origin }: CallBench,
  kind: string,
  customers: readonly Customer[],
  callsFor: (id: string) => Calls,
): Promise<void> {
  for (const name of Object.keys(callsFor(''))) {
    const asks = customers.map(({ id, token }) => {
      const [path, body] = callsFor(id)[name] ?? ['']
      const method = body ? 'POST' : 'GET'
      const headers = { authorization: `Bearer ${token}` }
      return {
        call: { method, url: `/backend${path}`, headers, ...(body && { payload: body }) } as const,
        ask: () => callsOf(origin, token)(method, path, body),
      }
    })
    const bare: Statements[] = []
    for (const { call } of asks) bare.push(await database.statementsOf(call))
    const floor = async () => void (await Promise.all(bare.map((send) => send?.())))
    const ours = async () => void (await Promise.all(asks.map(({ ask }) => ask())))
    await figures.compare(`${kind}: ${name}`, { floor, ours }, rounds)
  }
}

const to = chicagoDay(Date.now())
const from = addDays(to, -89)
const short = (day: string) => day.slice(2).replaceAll('-', '')

/** As the page asks, or with the rows of each county. */
function dashboardCalls(id: string, byCounty = false): Calls {
  const range = { userId: id, start: short(from), end: short(to) }
  return {
    summary: ['/market-summary', range],
    predictions: [`/likelyseller/predictions-count/${id}?from=${from}&to=${to}`, { byCounty }],
    'true predictions': ['/truepredictions-count', { ...range, byCounty }],
    'property types': ['/propertytypes-count', { ...range, byCounty }],
    meantime: ['/listing-meantime', range],
    turnover: ['/prediction-pto-mto', { ...range, byCounty }],
    contacts: [`/prediction-audit-skiptrace-stats?userId=${id}`],
  }
}

/** A back-test, and My Markets. */
function otherCalls(id: string): Calls {
  const range = { userId: id, start: short(from), end: short(to) }
  return {
    'back-test of a county': ['/prediction-back-test', { ...range, fips: '10001' }],
    counties: [`/counties/${id}`],
    'map of My Markets': [`/markets/${id}`],
    'activities of 9 months': [`/markets/${id}/activities?months=9&page=0&limit=25`],
  }
}
