import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#model/shared/chicago.ts'
import { contactStats } from '#server/markets/contact-stats.ts'
import { listings } from '#server/store/schema/bulk.ts'
import { type OwnServer, type Person, startServer } from '#tests/support/foresale.ts'
import { buy, makePreview, startTrace } from '#tests/support/given/audit.ts'
import { loadScores, loadStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

/** Of the homes of the street, in its order. */
const scores = [0.91, 0.4999, 0.55, 0.5, 0.03, 0.77]
const bought = '2026-11-20'

/** A day after the files were bought, and the home of the street that is listed on it. */
const listed = [
  { attomId: 1, days: 90 },
  { attomId: 2, days: 10 },
  { attomId: 3, days: 0 },
  { attomId: 4, days: 91 },
  { attomId: 6, days: 1 },
] as const

const adams: ContactRow = ['Pat', 'Adams', '101 Oak St', '78701']
const brandt: ContactRow = ['Pat', 'Brandt', '103 Oak St', '78701']
const castro: ContactRow = ['Pat', 'Castro', '105 Oak St', '78701']
const dunn: ContactRow = ['Pat', 'Dunn', '107 Oak St', '78701']
const evans: ContactRow = ['Pat', 'Evans', '109 Oak St', '78701']
const flores: ContactRow = ['Pat', 'Flores', '111 Oak St', '78701']
const homeless: ContactRow = ['Pat', 'Nowhere', '999 Elm St', '02139']

interface World {
  readonly server: OwnServer
  readonly person: Person
  readonly report: string
}

async function open(): Promise<World> {
  const server = await startServer()
  const { store } = server.foresale
  await loadStreet(store)
  await loadScores(store, '2026-11-17T08:00:00Z', scores)
  const person = await server.person()
  const report = await makePreview(server, person, {
    content: csvOf([adams, brandt, castro, dunn, evans, flores, adams, homeless]),
  })
  const trace = await startTrace(server, person, { content: csvOf([adams, dunn, evans, evans]) })
  const deleted = await makePreview(server, person, { content: csvOf([adams, flores]) })
  await makePreview(server, person, { content: csvOf([adams, flores]) })
  await startTrace(server, person, { content: csvOf([adams, flores]) })
  await buy(server, person, report, trace, deleted)
  expect((await server.call('DELETE', `/audit/${deleted}`, { as: person })).status).toBe(200)
  await store.db
    .insert(listings)
    .values(listed.map(({ attomId, days }) => ({ fips: '48453', attomId, listedOn: addDays(bought, days) })))
  return { server, person, report }
}

let world: World
beforeAll(async () => {
  world = await open()
})
afterAll(() => world.server.close())

const stats = async ({ server, person }: World) => {
  const path = `/prediction-audit-skiptrace-stats?userId=${person.id}`
  return (await server.call('GET', path, { as: person })).body
}

const ofReport = {
  dbrefresh_count: 7,
  // 101, 105, 107 and 111.
  dbrefresh_prediction_count: 4,
  // 101 on day 90 and 111 on day 1.
  dbrefresh_listed_prediction_count: 2,
  dbrefresh_open_prediction_count: 4,
}
const ofTrace = {
  skiptrace_count: 3,
  // 101 and 107.
  skiptrace_prediction_count: 2,
  // 101.
  skiptrace_listed_prediction_count: 1,
  skiptrace_open_prediction_count: 2,
}

it('[DSH-53] contacts are of paid files that stand, each once, with 0.5 or more, listed on the days 1 to 90', async () => {
  expect(await stats(world)).toEqual({ ...ofReport, ...ofTrace })
})

it.each([
  ['over', '2027-02-19T06:00:00Z', 0, 0],
  ['not over', '2027-02-19T05:59:59Z', 4, 2],
])('[DSH-87] likely sellers of files whose 90 days are %s', async (_is, now, ofReports, ofTraces) => {
  const { db } = world.server.foresale.store
  expect(await contactStats(db, world.person.id, new Date(now))).toEqual({
    ...{ ...ofReport, dbrefresh_open_prediction_count: ofReports },
    ...{ ...ofTrace, skiptrace_open_prediction_count: ofTraces },
  })
})

it('[DSH-53] [DSH-54] a later run changes what a trace has, and nothing of a report, scored at first or not', async () => {
  const own = await open()
  const { store } = own.server.foresale
  await loadScores(store, '2026-11-23T08:00:00Z', [0.1, 0.9, 0.1, 0.6, 0.7, 0.1])
  await store.db.execute(sql`
    update audit_rows set first_score = case attom_id when 2 then score end, score = 0.9, rescored_month = '2026-12'
    where audit_id = ${own.report} and attom_id in (2, 5)`)
  expect(await stats(own)).toEqual({
    ...ofReport,
    ...ofTrace,
    // 107 and 109, neither of them listed in time.
    skiptrace_prediction_count: 2,
    skiptrace_listed_prediction_count: 0,
  })
  await own.server.close()
})
