import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { areListingsLoaded, changesPredictions } from '#model/county-data/county-facts.ts'
import { importFile } from '#server/county-data/import/import-file.ts'
import { countAndAnnounce } from '#server/markets/figures/announce.ts'
import { enqueueDue } from '#server/markets/figures/counting-jobs.ts'
import { users } from '#server/store/schema/users.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { endOrders, hays, loadHomes, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
const { store, journal } = server.foresale
const folder = await openFolder()
afterAll(async () => {
  await folder.remove()
  await server.close()
})
const homes = [{ attomId: 1, score: 0.9, before: 0.8 }]
await loadHomes(server, homes)
await loadHomes(server, homes, { fips: hays })

let files = 0
async function load(fips: string, fileClass = 'base') {
  files += 1
  const at = new Date(Date.UTC(2026, 11, files)).toISOString()
  const rows = [
    ['fips', 'attom_id', 'prediction_time', 'file_class', 'score', 'in_file'],
    [fips, 1, at, fileClass, 0.7, 'Y'],
  ]
  return importFile(store.pool, 'predictions', await folder.csv(`predictions${files}.csv`, rows))
}
async function loadListings(): Promise<void> {
  files += 1
  const listings = [
    ['fips', 'attom_id', 'listed_on'],
    [travis, 1, `2026-11-${String(files).padStart(2, '0')}`],
  ]
  await importFile(store.pool, 'listings', await folder.csv(`listings${files}.csv`, listings))
}

const announce = () => countAndAnnounce({ store, journal, now: () => server.clock.now })

async function heardBy(person: Person, factType = 'v1.PredictionsLoaded'): Promise<unknown[]> {
  const { body } = await server.call('GET', `/facts?owner=${person.id}`, { as: person })
  return body.facts
    .filter(({ type }: { type: string }) => type === factType)
    .map(({ data }: { data: unknown }) => data)
}

describe('a finished import of predictions', () => {
  it('[DSH-30] is announced once to the customers of its counties, after its figures are counted', async () => {
    const [agent, other] = [await server.person(), await server.person()]
    await order(server, agent)
    await order(server, other, { fips: hays })
    await load(travis)
    expect(await heardBy(agent)).toEqual([])
    await announce()
    await announce()
    expect(await heardBy(agent)).toEqual([{ fipsCodes: [travis] }])
    expect(await heardBy(other)).toEqual([])
    const { rows } = await store.pool.query(
      `select from run_figures f join prediction_runs r on r.id = f.run_id
       where r.fips = '${travis}' and r.prediction_time >= '2026-12-01'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    await endOrders(server)
  })

  it('[DSH-30] is announced to those of an order’s e-mails whose address is proven, and of active orders', async () => {
    const [proven, unproven, former] = [await server.person(), await server.person(), await server.person()]
    await store.db.update(users).set({ emailProvenAt: null }).where(eq(users.id, unproven.id))
    const accessible = [proven.email, unproven.email]
    await order(server, former, { accessible })
    await order(server, former, { orderStatus: 'inactive' })
    await order(server, former, { status: 'inactive' })
    await load(travis)
    await announce()
    expect(await heardBy(proven)).toEqual([{ fipsCodes: [travis] }])
    expect(await heardBy(unproven)).toEqual([])
    expect(await heardBy(former)).toEqual([])
    await endOrders(server)
  })

  it('[DSH-30] is of the class that a county was bought in', async () => {
    const agent = await server.person()
    await order(server, agent, { productType: 'COVID_Distressed' })
    await load(travis)
    await announce()
    expect(await heardBy(agent)).toEqual([])
    await load(travis, 'covid')
    await announce()
    expect(await heardBy(agent)).toEqual([{ fipsCodes: [travis] }])
    await endOrders(server)
  })

  it('[DSH-30] that nobody announced is announced by the next count of what is due', async () => {
    const agent = await server.person()
    await order(server, agent)
    await load(travis)
    server.foresale.runner.start()
    await store.db.transaction((tx) => enqueueDue(tx, 'next'))
    await expect.poll(() => heardBy(agent)).toEqual([{ fipsCodes: [travis] }])
  })
})

describe('finished imports of listings', () => {
  it('[DSH-39] are announced once, and together, to customers who have a county', async () => {
    const [agent, other] = [await server.person(), await server.person()]
    await order(server, agent)
    await loadListings()
    await loadListings()
    await announce()
    await announce()
    expect(await heardBy(agent, 'v1.ListingsLoaded')).toEqual([{}])
    expect(await heardBy(other, 'v1.ListingsLoaded')).toEqual([])
    await endOrders(server)
  })
})

describe('facts of loaded predictions', () => {
  const factOf = (type: string, data: Record<string, unknown>) => ({
    ...{ ownerId: 'u', seq: 1, streamId: 'u', kind: 'profile', type, data },
    ...{ actorId: 'u', onBehalfOf: null, at: '2026-12-01T08:00:00Z' },
  })
  it('[DSH-31] are about any of their counties and no other', () => {
    const facts = [factOf('v1.PredictionsLoaded', { fipsCodes: [travis] })]
    expect(changesPredictions(facts)).toBe(true)
    expect(changesPredictions(facts, travis)).toBe(true)
    expect(changesPredictions(facts, hays)).toBe(false)
    expect(changesPredictions([factOf('v1.CountiesChanged', { fipsCodes: [travis] })], travis)).toBe(true)
    expect(areListingsLoaded([factOf('v1.ListingsLoaded', {})])).toBe(true)
    expect(areListingsLoaded(facts)).toBe(false)
    expect(changesPredictions([factOf('v1.UserLoggedIn', { fipsCodes: [travis] })])).toBe(false)
  })
})
