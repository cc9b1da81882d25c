import { randomUUID } from 'node:crypto'
import type { LikelyFilter } from '#model/likely-sellers/likely.ts'
import type { Store } from '#server/store/pool.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { someone } from '#tests/support/someone.ts'
import type { BenchDatabase } from './database.ts'

const aimPerSecond = 200
/** Of either load; one address may make 3,000 in a minute. */
const requests = 1_400
const atOnce = 16
const customers = 20
/** That a customer turns before the next filter. */
const pages = 10

interface Customer {
  readonly token: string
  readonly itemId: string
}

/**
 * Pages of a county's list, asked for by several customers at once, each with prices of its own in the filters; client,
 * server and database share the machine.
 */
export async function loadOfPages(
  { store, serve }: BenchDatabase,
  fips: string,
  filters: readonly LikelyFilter[],
): Promise<void> {
  await store.db.insert(counties).values({ fips, state: 'TX', name: 'Travis' }).onConflictDoNothing()
  await addRuns(store, fips)
  const all: Customer[] = []
  for (let at = 0; at < customers; at += 1) all.push(await customerOf(store, fips))
  const origin = await (await serve()).origin
  const read = async (at: number, filter: LikelyFilter): Promise<number> => {
    const { token, itemId } = all[at % customers] ?? { token: '', itemId: '' }
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
      id: itemId,
      county: fips,
      start: String((Math.floor(at / customers) % pages) * 20),
      perPage: '20',
    })
    const began = performance.now()
    const response = await fetch(`${origin}/backend/api/v1/likely/get-properties?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`a page answered ${response.status}`)
    return performance.now() - began
  }
  const filtered = (at: number): LikelyFilter => {
    const filter = filters[Math.floor(at / (customers * pages)) % filters.length]
    return { ...filter, priceRangeEnd: 800_000 + (at % customers) * 1_000 }
  }
  await read(0, {})
  await load('pages', (at) => read(at, {}))
  await load('filtered pages', (at) => read(at, filtered(at)))
}

async function load(name: string, read: (at: number) => Promise<number>): Promise<void> {
  const took: number[] = []
  let next = 0
  const askOn = async () => {
    while (next < requests) {
      next += 1
      took.push(await read(next))
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, askOn))
  const rate = (took.length * 1_000) / (performance.now() - start)
  took.sort((a, b) => a - b)
  const of = (share: number) => `${(took[Math.ceil(took.length * share) - 1] ?? 0).toFixed(0)} ms`
  console.log(
    `  ${name} of ${customers} customers, ${atOnce} at once: ${rate.toFixed(0)} a second (aim: ${aimPerSecond}), ${of(0.5)}, ${of(0.95)}`,
  )
}

/** The month's set and the one before, of the predictions that the bench has written as runs 2 and 1. */
async function addRuns({ db }: Store, fips: string): Promise<void> {
  const monthMs = 31 * 24 * 60 * 60_000
  for (const id of [1, 2]) {
    const at = new Date(Date.now() - (2 - id) * monthMs - 60_000)
    await db.insert(predictionRuns).values({
      ...{ id, fips, fileClass: 'base', predictionTime: at, loadedTime: at },
      ...{ reportWeek: '', complete: true, source: '' },
    })
  }
}

async function customerOf({ db }: Store, fips: string): Promise<Customer> {
  const { id: userId, token } = await someone(db)
  const [orderId, itemId] = [randomUUID(), randomUUID()]
  const shared = { name: 'Likely sellers', amount: 49_900, status: 'active' }
  await db.insert(orders).values({ ...shared, id: orderId, hubspotStatus: 'closedwon', accessible: [] })
  await db.insert(orderUsers).values({ orderId, userId })
  await db.insert(orderItems).values({
    ...{ ...shared, id: itemId, orderId, fips, productType: 'LikelySeller' },
    ...{ threshold1: 'full', cutoff: 24, frequency: 'monthly' },
  })
  return { token, itemId }
}
