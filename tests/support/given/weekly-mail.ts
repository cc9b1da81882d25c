import { sql } from 'drizzle-orm'
import { listings } from '#server/store/schema/bulk.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { loadHomes, travis } from './county.ts'

/** Of November's run: Nov 2 to 8, 2026. */
export const week = '2026-W45'

/** Names the weeks of all runs as an import does. */
const nameWeeks = ({ foresale }: TestServer) =>
  foresale.store.db.execute(sql`
    update prediction_runs
    set report_week = to_char(prediction_time at time zone 'America/Chicago', 'IYYY-"W"IW')`)

export const list = ({ foresale }: TestServer, attomId: number, listedOn: string, fips = travis) =>
  foresale.store.db.insert(listings).values({ fips, attomId, listedOn })

/** Travis County: 1 and 2 in both runs, 3 new in November, 4 in none. */
export async function openCounty(server: TestServer): Promise<void> {
  await loadHomes(server, [
    { attomId: 1, score: 0.9, before: 0.9, street: '101 Oak St', avmCents: 40_000_000 },
    { attomId: 2, score: 0.8, before: 0.8, street: '102 Oak St', unit: 'Apt 4', avmCents: 55_000_000 },
    { attomId: 3, score: 0.7, street: '103 Oak St' },
  ])
  await nameWeeks(server)
}

export const composed = (server: TestServer, as: Person, body: object) =>
  server.call('POST', '/api/v1/druid/email-for-user', { as, body: { reportWeek: week, ...body } })

/** Sends what a preview showed. */
export async function sent(server: TestServer, as: Person, body: object) {
  const { digest, timesSent } = (await composed(server, as, body)).body
  return composed(server, as, { ...body, send: true, digest, timesSent })
}
