import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { logMinutes } from '#server/app/last-minute.ts'
import { collectProcessMetrics, serveMetrics } from '#server/app/metrics-server.ts'
import { createLog } from '#server/http/log.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { openStore } from '#server/store/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/foresale.ts'

collectProcessMetrics()
const outside = await freshDatabase()
const watched = {
  url: outside.url,
  ...openStore({ connectionString: outside.url, max: 4 }, { log: createLog('silent') }),
}
const server = await startServer({
  data: { store: watched, dataDir: await mkdtemp(join(tmpdir(), 'foresale-metrics-')) },
})
const { port, close } = await serveMetrics(watched, { port: 0, host: '127.0.0.1' })
afterAll(async () => {
  close()
  await server.close()
  await outside.close()
})

type Values = ReadonlyMap<string, number>

async function read(port: number): Promise<{ text: string; values: Values }> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return {
    text,
    values: new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))])),
  }
}

it('[RUN-93] Prometheus reads requests, pools, jobs, notices, facts, the event loop and memory', async () => {
  const person = await server.person()
  const before = (await read(port)).values
  await server.call('GET', `/cart/${person.id}`, { as: person })
  await server.call('GET', `/cart/${randomUUID()}`, { as: person })
  const cartId = randomUUID()
  const actor = { actorId: person.id, onBehalfOf: null }
  await server.foresale.journal.command(person.id, actor, ({ append }) =>
    append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } }),
  )
  await server.foresale.store.db.transaction((tx) =>
    enqueue(tx, { kind: 'file.remove', key: randomUUID(), ownerId: person.id, payload: {} }),
  )
  const { text, values } = await read(port)
  const more = (name: string) => (values.get(name) ?? 0) - (before.get(name) ?? 0)
  const cart = (status: number) =>
    more(`foresale_http_request_seconds_count{method="GET",route="/backend/cart/:userId",status="${status}"}`)
  expect({
    found: cart(200),
    notFound: cart(404),
    facts: more('foresale_facts_appended_total{kind="cart"}'),
    queued: values.get('foresale_jobs{kind="file.remove",state="queued"}'),
    up: values.get('foresale_database_up'),
    notices: values.get('foresale_notices_up'),
    waiting: values.get('foresale_pool_waiting{pool="serving"}'),
  }).toEqual({ found: 1, notFound: 1, facts: 1, queued: 1, up: 1, notices: 1, waiting: 0 })
  expect(more('foresale_statement_seconds_count{pool="serving"}')).toBeGreaterThan(0)
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(values.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect(text).not.toContain(person.id)
  expect(text).not.toContain(person.email)
})

it('[RUN-93] its port serves nothing else, and the public port no metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/backend/docs`)).status).toBe(404)
  const { body } = await server.app.inject('/metrics')
  expect(body).not.toContain('foresale_')
})

it('[RUN-93] without its database a process still shows what it knows', async () => {
  const gone = openStore({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' })
  const metrics = await serveMetrics(gone, { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    metrics.close()
    await gone.close()
  })
  const { values } = await read(metrics.port)
  expect(values.get('foresale_database_up')).toBe(0)
  expect([...values.keys()].filter((name) => name.startsWith('foresale_jobs'))).toEqual([])
})

it('[RUN-92] each minute the log has the answers by status and how long the event loop was held up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const stop = logMinutes(log, 0)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await server.call('GET', '/nothing')
  await server.call('GET', '/nothing')
  await server.call('POST', '/login', { body: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  const { level, msg, answers, loopMs, memoryMb } = JSON.parse(lines.at(-1) ?? '')
  expect({ level, msg, answers }).toEqual({ level: 40, msg: 'last minute', answers: { 400: 1, 404: 2 } })
  expect([loopMs >= 0, memoryMb > 0]).toEqual([true, true])
})
