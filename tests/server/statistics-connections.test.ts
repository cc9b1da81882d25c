import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { type AuditState, noAudit } from '#model/audits/audit.ts'
import { openStore, servingLimits } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'

const outside = await freshDatabase()
const { url } = outside
const store = {
  url,
  ...openStore({ connectionString: url, max: 8, ...servingLimits, statement_timeout: 2_000 }),
}
const dataDir = await mkdtemp(join(tmpdir(), 'foresale-statistics-'))
const server = await startServer({ data: { store, dataDir } })
afterAll(async () => {
  await server.close()
  await outside.close()
})

const [person, admin] = [await server.person(), await server.person('admin')]
await loadHomes(server, [{ attomId: 1, score: 0.9, lat: 30, lon: -97 }])
const item = await order(server, person)
const audit: AuditState = { ...noAudit, id: randomUUID(), type: 'refresh' }
const ids = { streamId: audit.id, ownerId: person.id, kind: 'audit', createdSeq: 1, seq: 1 }
await store.db.insert(streams).values({ ...ids, state: { ...audit } })

const { id } = person
const range = { userId: id, start: '260801', end: '261120' }
const reports = '/api/v1/druid'

it.each<[string, 'GET' | 'POST', string, object?]>([
  ['markets', 'GET', `/markets/${id}`],
  ['activities', 'GET', `/markets/${id}/activities`],
  ['summary', 'POST', '/market-summary', range],
  ['predictions', 'POST', `/likelyseller/predictions-count/${id}?from=2026-08-01&to=2026-11-20`, {}],
  ['true predictions', 'POST', '/truepredictions-count', range],
  ['property types', 'POST', '/propertytypes-count', range],
  ['meantime', 'POST', '/listing-meantime', range],
  ['turnover', 'POST', '/prediction-pto-mto', range],
  ['back-test', 'POST', '/prediction-back-test', { ...range, fips: travis }],
  ['property map', 'POST', '/prediction-property-locations', { userId: id }],
  ['places', 'POST', '/prediction-property-locations/places', { userId: id, ids: ['1'] }],
  ['contacts', 'GET', `/prediction-audit-skiptrace-stats?userId=${id}`],
  ['map of a county', 'GET', `/api/v1/likely/get-properties/locations?id=${item}&county=${travis}`],
  ['map of an audit', 'POST', `/audit/${id}/${audit.id}/rows/map`, { filter: {} }],
  ['report filters', 'GET', `${reports}/filter-info`],
  ['seller report', 'GET', `${reports}/likely-seller-progress-report`],
  ['customer report', 'POST', `${reports}/customer-progress-report`, { userId: id }],
])('[SPD-04] has connections of its own: %s', async (_name, method, path, body) => {
  const taken = vi.spyOn(pg.Pool.prototype, 'connect')
  const as = path.startsWith(reports) ? admin : person
  const { status } = await server.call(method, path, { as, ...(body && { body }) })
  expect(status).toBe(200)
  const names = taken.mock.contexts.map((pool) => Object(pool).options.application_name)
  expect(names).toContain('foresale statistics')
})

it('[SPD-05] a cart is read while statistics hang, which are answered as busy in the end', async () => {
  const holder = await outside.pool.connect()
  await holder.query('begin')
  await holder.query('lock table county_customers')
  const hanging = Array.from({ length: 12 }, () => server.call('GET', `/markets/${id}`, { as: person }))
  await eventually(async () => {
    const { rows } = await outside.pool.query(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toEqual([{ name: 'foresale statistics' }])
  })
  expect(await server.call('GET', `/cart/${id}`, { as: person })).toMatchObject({ status: 200 })
  const { status, body } = await Promise.race(hanging)
  const busy = 'We are busy right now. Please try again in a minute.'
  expect([status, body.code, body.message]).toEqual([503, 'busy', busy])
  await holder.query('rollback')
  holder.release()
  await Promise.all(hanging)
  expect((await server.call('GET', `/markets/${id}`, { as: person })).status).toBe(200)
})

it('[SPD-05] a statement of statistics has five seconds, every other one thirty, and a quarter of the connections', async () => {
  const serving = openStore({ connectionString: url, max: 16, ...servingLimits })
  const limitOf = async (db: typeof serving.db) => (await db.execute('show statement_timeout')).rows
  const limits = [await limitOf(serving.db), await limitOf(serving.statistics)]
  await serving.close()
  expect(limits).toEqual([[{ statement_timeout: '30s' }], [{ statement_timeout: '5s' }]])
  expect(serving.pool.options.max).toBe(12)
})
