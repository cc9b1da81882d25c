import { importFile } from '#server/county-data/import/import-file.ts'
import type { Store } from '#server/store/pool.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { openFolder } from '#tests/county-data/files.ts'
import {
  forFile,
  type OwnServer,
  startForWorker,
  startServer,
  type TestServer,
} from '#tests/support/foresale.ts'

/** Six homes of a street: number, last name of the owner, likelihood, value in dollars. */
const homes = [
  ['101', 'Adams', 0.91, 510_000],
  ['103', 'Brandt', 0.12, 420_000],
  ['105', 'Castro', 0.55, 380_000],
  ['107', 'Dunn', 0.5, 610_000],
  ['109', 'Evans', 0.03, 295_000],
  ['111', 'Flores', 0.77, 450_000],
] as const

const propertyColumns = [
  ...['fips', 'attom_id', 'owner1_full', 'owner_occupied', 'street', 'city', 'state', 'zip', 'lat', 'lon'],
  ...[
    'avm',
    'last_sale_on',
    'last_sale_price',
    'beds',
    'baths',
    'area_sqft',
    'property_class',
    'covid_distress',
  ],
]

/** Loads the street, as an operator would, with the newest likelihoods. */
export async function loadStreet(store: Store): Promise<void> {
  const folder = await openFolder()
  try {
    const properties = homes.map(([number, owner, , value], at) => [
      ...['48453', at + 1, `${owner} Pat`, 'Y', `${number} Oak St`, 'Austin', 'TX', '78701', 30.27, -97.74],
      ...[value, '2026-06-01', value - 10_000, 3, 2, 1_850, 'SFR', 0.2],
    ])
    await importFile(
      store.pool,
      'properties',
      await folder.csv('properties.csv', [propertyColumns, ...properties]),
    )
  } finally {
    await folder.remove()
  }
  await loadScores(
    store,
    '2026-11-16T08:00:00Z',
    homes.map(([, , score]) => score),
  )
}

/** A run as of `predictionTime`: likelihoods of the street's homes, in their order. */
export async function loadScores(
  { pool }: Store,
  predictionTime: string,
  scores: readonly number[],
): Promise<void> {
  const folder = await openFolder()
  try {
    const columns = ['fips', 'attom_id', 'prediction_time', 'file_class', 'score']
    const rows = scores.map((score, at) => ['48453', at + 1, predictionTime, 'base', score])
    await importFile(pool, 'predictions', await folder.csv('predictions.csv', [columns, ...rows]))
  } finally {
    await folder.remove()
  }
}

let shared: Promise<OwnServer> | undefined

/** A server with Oak St that the files of a worker share; no job runs by itself. It ends with the worker. */
export async function sharedStreet(): Promise<TestServer> {
  shared ??= startForWorker().then(async (server) => {
    await loadStreet(server.foresale.store)
    return server
  })
  return forFile(await shared)
}

export async function startStreet(): Promise<OwnServer> {
  const server = await startServer()
  await openStreet(server)
  return server
}

/** Loads Oak St and its set of November. */
export async function openStreet(server: TestServer): Promise<void> {
  const { store } = server.foresale
  await store.db.insert(counties).values({ fips: '48453', state: 'TX', name: 'Travis' })
  await loadStreet(store)
  await loadedOn(server, '2026-11-16', '2026-11-17T15:00:00Z')
}

/** Sets when the run as of a day was loaded: the importer uses the database's clock. */
export async function loadedOn({ foresale }: TestServer, day: string, loadedTime: string): Promise<void> {
  await foresale.store.pool.query(
    'update prediction_runs set loaded_time = $2 where prediction_time::date = $1::date',
    [day, loadedTime],
  )
}

/** Scores of the six homes as of a day, loaded the next morning. */
export async function loadSet(server: TestServer, day: string, scores: readonly number[]): Promise<void> {
  await loadScores(server.foresale.store, `${day}T08:00:00Z`, scores)
  const nextDay = new Date(Date.parse(`${day}T15:00:00Z`) + 86_400_000).toISOString()
  await loadedOn(server, day, nextDay)
}
