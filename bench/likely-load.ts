import type { LikelyFilter } from '#model/likely-sellers/likely.ts'
import type { Database } from '#server/store/pool.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'
import { fips, ownerOf } from './lib/county.ts'
import type { BenchDatabase, Statements } from './lib/database.ts'
import { type Figures, timed } from './lib/figures.ts'
import { callsOf } from './lib/http.ts'

/** Of either load; one address may make 3,000 in a minute. */
const requests = 1_400
const atOnce = 16
const customers = 20
/** That a customer turns before the next filter. */
const pages = 10

/** Pages of a county's list, for several customers at once, each with prices of its own in the filters. */
export async function loadOfPages(
  figures: Figures,
  { store, serve, statementsOf }: BenchDatabase,
  filters: readonly LikelyFilter[],
): Promise<void> {
  await store.db.insert(counties).values({ fips, state: 'TX', name: 'Travis' }).onConflictDoNothing()
  await addRuns(store.db)
  const origin = await (await serve()).origin
  const all = await Promise.all(Array.from({ length: customers }, () => ownerOf([fips], store.db)))
  const people = all.map(({ token, itemId }) => ({ token, itemId, call: callsOf(origin, token) }))
  const pathOf = (at: number, itemId: string, filter: LikelyFilter): string => {
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
      ...{
        id: itemId,
        county: fips,
        start: String((Math.floor(at / customers) % pages) * 20),
        perPage: '20',
      },
    })
    return `/api/v1/likely/get-properties?${query}`
  }
  const filterOf = (at: number): LikelyFilter => ({
    ...filters[Math.floor(at / (customers * pages)) % filters.length],
    priceRangeEnd: 800_000 + (at % customers) * 1_000,
  })
  for (const [name, filter] of Object.entries({ pages: () => ({}), 'filtered pages': filterOf })) {
    const { token = '', itemId = '' } = people[0] ?? {}
    const bare: Statements[] = []
    // The first page counts, those after it do not.
    for (let at = 0; at < filters.length * customers * pages; at += customers) {
      const url = `/backend${pathOf(at, itemId, filter(at))}`
      bare.push(await statementsOf({ url, headers: { authorization: `Bearer ${token}` } }))
    }
    const took: number[] = []
    await figures.compare(`load: ${requests} ${name}, ${atOnce} at once`, {
      floor: () => inTurns((at) => bare[Math.floor(at / customers) % bare.length]?.()),
      ours: () =>
        inTurns(async (at) => {
          const { call, itemId = '' } = people[at % customers] ?? {}
          took.push(await timed(async () => void (await call?.('GET', pathOf(at, itemId, filter(at))))))
        }),
    })
    figures.add(`one of these ${name}`, took)
  }
}

async function inTurns(ask: (at: number) => Promise<void> | undefined): Promise<void> {
  let next = 0
  const askOn = async () => {
    while (next < requests) {
      next += 1
      await ask(next)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
}

/** The month's set and the one before, of the predictions that the bench has written as runs 2 and 1. */
async function addRuns(db: Database): Promise<void> {
  const monthMs = 31 * 24 * 60 * 60_000
  for (const id of [1, 2]) {
    const at = new Date(Date.now() - (2 - id) * monthMs - 60_000)
    await db.insert(predictionRuns).values({
      ...{ id, fips, fileClass: 'base', predictionTime: at, loadedTime: at },
      ...{ reportWeek: '', complete: true, source: '' },
    })
  }
}
