import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { joinEmbedded } from '#server/store/embedded/launch.ts'
import { openStore } from '#server/store/pool.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import type { Folder } from '#tests/county-data/files.ts'

export const homesInCounty = 30
export const licencesInState = 5

const fips = '48453'
const homes = Array.from({ length: homesInCounty }, (_, index) => ({
  id: 1_001 + index,
  street: `${101 + index} Concord Ave`,
  first: 'Dana',
  last: `Mason${String.fromCharCode(65 + (index % 26))}`,
  score: (index + 1) / homesInCounty,
}))

type Rows = readonly (readonly (string | number)[])[]

const predictions = (predictedAt: string): Rows => [
  ['fips', 'attom_id', 'prediction_time', 'file_class', 'score', 'in_file'],
  ...homes.map(({ id, score }) => [fips, id, predictedAt, 'base', score.toFixed(4), 'yes']),
]

/** An operator's files: a county, its homes, their predictions and a state's licences. */
function files(predictedAt: string): Readonly<Record<string, Rows>> {
  return {
    counties: [
      ['fips', 'state', 'name'],
      [fips, 'TX', 'Travis'],
    ],
    properties: [
      [
        ...['fips', 'attom_id', 'owner1_first', 'owner1_last', 'street', 'city', 'state', 'zip'],
        ...['lat', 'lon', 'avm', 'property_class'],
      ],
      ...homes.map(({ id, street, first, last }, index) => [
        ...[fips, id, first, last, street, 'Austin', 'TX', '78701'],
        ...[(30.27 + index / 1_000).toFixed(3), -97.74, 410_000, 'SFR'],
      ]),
    ],
    predictions: predictions(predictedAt),
    realtors: [
      ['state', 'license_no', 'license_status', 'contact_type', 'first_name', 'last_name', 'email'],
      ...Array.from({ length: licencesInState }, (_, index) => [
        ...['TX', 700_001 + index, 'active', 'agent', 'Ada', 'Example', `ada${index}@example.com`],
      ]),
    ],
  }
}

const run = promisify(execFile)

/** By the project's own command, while the server runs on the same folder. */
async function imported(folder: Folder, dataDir: string, kind: string, rows: Rows): Promise<string> {
  const path = await folder.csv(`${kind}.csv`, rows)
  const command = ['--import', 'tsx', 'server/cli/data-import.ts', kind, path, '--data-dir', dataDir]
  return (await run(process.execPath, command)).stdout.trim()
}

export async function importCounty(
  folder: Folder,
  dataDir: string,
  predictedAt: string,
): Promise<readonly string[]> {
  const said: string[] = []
  for (const [kind, rows] of Object.entries(files(predictedAt)))
    said.push(await imported(folder, dataDir, kind, rows))
  return said
}

/** A further run of the county. */
export const importRun = (folder: Folder, dataDir: string, predictedAt: string): Promise<string> =>
  imported(folder, dataDir, 'predictions', predictions(predictedAt))

/** The first home comes on the market. */
export const importListing = (folder: Folder, dataDir: string, listedOn: string): Promise<string> =>
  imported(folder, dataDir, 'listings', [
    ['fips', 'attom_id', 'listed_on'],
    [fips, 1_001, listedOn],
  ])

/** As if the runs so far had been made and loaded that many days earlier. */
export async function ageRuns(dataDir: string, days: number): Promise<void> {
  const embedded = await joinEmbedded({ dataDir })
  const { db, close } = openStore({ connectionString: embedded?.url })
  const earlier = sql`make_interval(days => ${days})`
  try {
    await db.execute(sql`
      with aged as (
        update prediction_runs set prediction_time = prediction_time - ${earlier}, loaded_time = loaded_time - ${earlier}
        returning fips, id, prediction_time, loaded_time)
      update set_figures f set prediction_time = a.prediction_time,
        loaded_on = (a.loaded_time at time zone 'America/Chicago')::date
      from aged a where a.fips = f.fips and a.id = f.run_id`)
  } finally {
    await close()
    await embedded?.stop()
  }
}

/** The file of contacts that a customer uploads: those homes' owners. */
export const contactsFile = (folder: Folder): Promise<string> =>
  folder.csv('neighbors.csv', [
    ['First Name', 'Last Name', 'Address', 'City', 'State', 'Zip', 'Phone', 'Email'],
    ...homes.map(({ first, last, street }, index) => [
      ...[first, last, street, 'Austin', 'TX', '78701'],
      ...[`51255501${String(index).padStart(2, '0')}`, `dana${index}@example.com`],
    ]),
  ])

/** An active order of the county. */
export async function orderCounty(dataDir: string, userId: string): Promise<void> {
  const embedded = await joinEmbedded({ dataDir })
  const { db, close } = openStore({ connectionString: embedded?.url })
  const orderId = randomUUID()
  const shared = { name: 'Travis County', amount: 49_900, status: 'active' }
  try {
    await db.insert(orders).values({ ...shared, id: orderId, hubspotStatus: 'closedwon', accessible: [] })
    await db.insert(orderUsers).values({ orderId, userId })
    await db.insert(orderItems).values({
      ...{ ...shared, id: randomUUID(), orderId, productType: 'LikelySeller', fips },
      ...{ threshold1: 'full', cutoff: 0, frequency: 'monthly' },
    })
  } finally {
    await close()
    await embedded?.stop()
  }
}
