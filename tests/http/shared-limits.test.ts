import { afterAll, expect, it } from 'vitest'
import { callsPerMinute } from '#server/limits/table.ts'
import { openStore } from '#server/store/pool.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'

const one = await startServer()
const url = String(one.foresale.store.pool.options.connectionString)
const other = await startServer({
  data: {
    store: { url, ...openStore({ connectionString: url, max: 4 }) },
    dataDir: one.foresale.config.dataDir,
  },
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const statusOf = async (server: TestServer, as: Person, path: string) =>
  (await server.call('POST', path, { as, body: {} })).status

it('[SAF-121] two processes have one limit between them for a costly call from an address', async () => {
  const person = await one.person()
  const { most } = callsPerMinute.work
  const statuses: number[] = []
  for (let sent = 0; sent < most; sent += 1)
    statuses.push(await statusOf(sent % 2 === 0 ? one : other, person, '/cart/checkout'))
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(await statusOf(one, person, '/cart/checkout')).toBe(429)
  const refused = await other.call('POST', '/cart/checkout', { as: person, body: {} })
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooMany' } })
})

it('[SAF-121] counts each costly call by itself, and nothing of who is not logged in', async () => {
  const person = await one.person()
  const stranger = { ...person, token: 'x'.repeat(43) }
  for (let sent = 0; sent < 10; sent += 1) expect(await statusOf(one, stranger, '/kapturebuy')).toBe(401)
  const { rows } = await one.foresale.store.pool.query(
    `select used from allowances where key like 'call|POST /kapturebuy|%'`,
  )
  expect(rows).toEqual([])
  expect(await statusOf(other, person, '/kapturebuy')).toBe(400)
})
