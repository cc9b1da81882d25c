import { randomUUID } from 'node:crypto'
import { addDays, chicagoDay } from '#model/shared/chicago.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { someone } from '#tests/support/someone.ts'
import { launchChromium } from './chromium.ts'
import { benchContacts, benchShop } from './customers.ts'
import { type BenchDatabase, onDatabase } from './database.ts'
import { benchFirstFigures } from './first-figures.ts'
import { timed } from './kapture.ts'
import { fillFigures, many } from './market.ts'

const fewCounties = 10
const atOnce = 10

type Customer = Awaited<ReturnType<typeof someone>>

/** The dashboard of a customer: its calls, its first figures and its own JavaScript. */
export async function benchDashboard(): Promise<void> {
  await onDatabase(async (database) => {
    await fillFigures(database.store)
    const customer = await ownerOf(fewCounties, database)
    const ownersOfAll: Customer[] = []
    for (let n = 0; n < atOnce; n += 1) ownersOfAll.push(await ownerOf(many.counties, database))
    await database.store.pool.query('vacuum analyze order_items, orders')
    const origin = await (await database.serve()).origin
    await benchCalls(`a customer of ${fewCounties}`, callsOf(origin, customer))
    for (const ownerOfAll of ownersOfAll.slice(0, 1)) {
      await benchCalls('a customer of all', callsOf(origin, ownerOfAll))
      await benchCalls('a customer of all, with each county', callsOf(origin, ownerOfAll, { byCounty: true }))
      await benchCalls('a customer of all, elsewhere', otherCallsOf(origin, ownerOfAll))
    }
    await benchAtOnce(ownersOfAll.map((ownerOfAll) => callsOf(origin, ownerOfAll)))
    const browser = await launchChromium()
    try {
      await benchFirstFigures(browser, origin, customer)
    } finally {
      await browser.close()
    }
    await benchContacts(database.store, customer.id)
    await benchShop(database.store, customer.id)
  })
}

type Calls = Readonly<Record<string, () => Promise<void>>>

async function benchCalls(name: string, asks: Calls): Promise<void> {
  console.log(`${name}, of ${many.counties} counties and ${many.runs} runs: p50 and p95 (aim: a call 50 ms)`)
  for (const [call, ask] of Object.entries(asks)) console.log(`  ${call.padEnd(28)} ${await timed(ask)}`)
  const all = () => Promise.all(Object.values(asks).map((ask) => ask()))
  console.log(`  ${'all at once'.padEnd(28)} ${await timed(all)}`)
}

/** How long the last of several customers waits who ask for the same at once. */
async function benchAtOnce(customers: readonly Calls[]): Promise<void> {
  console.log(`${customers.length} customers of all at once, the last of them: p50 and p95`)
  for (const call of Object.keys(customers[0] ?? {})) {
    const took = await timed(() => Promise.all(customers.map((calls) => calls[call]?.())))
    console.log(`  ${call.padEnd(28)} ${took}`)
  }
}

/** A customer with an order of the first counties. */
export async function ownerOf(counties: number, { store: { db } }: BenchDatabase): Promise<Customer> {
  const customer = await someone(db)
  const [orderId, shared] = [randomUUID(), { name: 'Likely sellers', amount: 49_900, status: 'active' }]
  await db.insert(orders).values({ ...shared, id: orderId, hubspotStatus: 'closedwon', accessible: [] })
  await db.insert(orderUsers).values({ orderId, userId: customer.id })
  await db.insert(orderItems).values(
    Array.from({ length: counties }, (_, at) => ({
      ...{ ...shared, id: randomUUID(), orderId, fips: String(10_001 + at), productType: 'LikelySeller' },
      ...{ threshold1: 'full', cutoff: 24, frequency: 'monthly' },
    })),
  )
  return customer
}

const to = chicagoDay(Date.now())
const from = addDays(to, -89)
const short = (day: string) => day.slice(2).replaceAll('-', '')

const asker =
  (origin: string, { token }: Customer) =>
  (path: string, body?: object) =>
  async () => {
    const response = await fetch(`${origin}/backend${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }

/** As the page asks, or with the rows of each county. */
function callsOf(origin: string, customer: Customer, { byCounty = false } = {}): Calls {
  const { id } = customer
  const ask = asker(origin, customer)
  const range = { userId: id, start: short(from), end: short(to) }
  return {
    summary: ask('/market-summary', range),
    predictions: ask(`/likelyseller/predictions-count/${id}?from=${from}&to=${to}`, { byCounty }),
    'true predictions': ask('/truepredictions-count', { ...range, byCounty }),
    'property types': ask('/propertytypes-count', { ...range, byCounty }),
    meantime: ask('/listing-meantime', range),
    turnover: ask('/prediction-pto-mto', { ...range, byCounty }),
    contacts: ask(`/prediction-audit-skiptrace-stats?userId=${id}`),
  }
}

/** A back-test, and My Markets. */
function otherCallsOf(origin: string, customer: Customer): Calls {
  const { id } = customer
  const ask = asker(origin, customer)
  const range = { userId: id, start: short(from), end: short(to) }
  return {
    'back-test of a county': ask('/prediction-back-test', { ...range, fips: '10001' }),
    counties: ask(`/counties/${id}`),
    'map of My Markets': ask(`/markets/${id}`),
    'activities of 9 months': ask(`/markets/${id}/activities?months=9&page=0&limit=25`),
  }
}
