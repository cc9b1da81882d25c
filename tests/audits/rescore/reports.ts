import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { buy, csvOf, loadScores, loadStreet, makePreview } from '#tests/audits/audiences/office.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type OwnServer, type Person, startServer, type TestServer } from '#tests/support/foresale.ts'

/** Homes 1 to 6 of Oak St score 0.91, 0.12, 0.55, 0.5, 0.03 and 0.77. */
const oakStreet = csvOf([
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Pat', 'Brandt', '103 Oak St', '78701'],
  ['Pat', 'Castro', '105 Oak St', '78701'],
  ['Pat', 'Dunn', '107 Oak St', '78701'],
  ['Pat', 'Evans', '109 Oak St', '78701'],
  ['Pat', 'Flores', '111 Oak St', '78701'],
  ['Lee', 'Flores', '111 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
])

export async function startOffice(): Promise<OwnServer> {
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

/** A report of eight contacts, bought now. */
export async function boughtReport(server: TestServer, person: Person): Promise<string> {
  const id = await makePreview(server, person, { content: oakStreet })
  await buy(server, person, id)
  return id
}

/** Runs the hourly check at `at`, and waits until its jobs have ended. Returns how many were due. */
export async function rescoreAt(server: TestServer, at: string): Promise<number> {
  server.clock.now = new Date(at)
  const { store, runner } = server.foresale
  const due = await enqueueRescores(server.foresale)
  runner.start()
  await eventually(async () => {
    const { rows } = await store.pool.query(
      `select from work where kind = 'audit.rescore' and status <> 'done'`,
    )
    if (rows.length > 0) throw new Error('not scored yet')
  })
  return due
}

/** With a session of now: earlier ones have expired. */
export async function loggedIn(server: TestServer, person: Person): Promise<Person> {
  const { email, password } = person
  const { body } = await server.call('POST', '/login', { body: { email, password } })
  return { ...person, token: body.token }
}
