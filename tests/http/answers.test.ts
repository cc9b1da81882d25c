import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { logAnswers } from '#server/http/answers.ts'
import { createLog } from '#server/http/log.ts'
import { openStore } from '#server/store/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'

const outside = await freshDatabase()
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const store = openStore({ connectionString: outside.url, max: 1 }, { log, slowMs: 0 })
afterAll(async () => {
  await store.close()
  await outside.close()
})

async function answers(slowMs?: number) {
  const app = fastify({ loggerInstance: log, genReqId: () => 'request-1' })
  logAnswers(app, slowMs)
  app.post('/people/:name', async () => {
    await store.db.execute('select count(*) from generate_series(1, 100000)')
    return {}
  })
  app.get('/file', { config: { kind: 'download' } }, async () => 'a,b')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  const headers = { 'content-type': 'application/json' }
  await (await fetch(`${origin}/people/ada`, { method: 'POST', headers, body: '{"name":"Ada"}' })).text()
  await (await fetch(`${origin}/file`)).text()
  await (await fetch(`${origin}/ada`)).text()
  await app.close()
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered' || msg === 'slow statement')
}

it('[RUN-91] an answer in the log has where its time went, and its slow statements have its id', async () => {
  const logged = await answers()
  expect(
    logged
      .filter(({ msg }) => msg === 'answered')
      .map(({ level, method, route, status }) => [level, method, route, status]),
  ).toEqual([
    [30, 'POST', '/people/:name', 200],
    [30, 'GET', '/file', 200],
    [30, 'GET', '(none)', 404],
  ])
  const [statement, answer] = logged.filter(({ reqId }) => reqId === 'request-1')
  expect(statement).toMatchObject({
    msg: 'slow statement',
    statement: 'select count(*) from generate_series(?, ?)',
  })
  expect(answer.statementsMs).toBeGreaterThan(0)
  expect(answer).toMatchObject({ connectionMs: expect.any(Number), turnMs: 0 })
  expect(JSON.stringify(logged)).not.toMatch(/ada/i)
})

it('[RUN-91] a slow answer is a warning, unless a file was read', async () => {
  const logged = await answers(0)
  expect(logged.filter(({ msg }) => msg === 'answered').map(({ level, route }) => [level, route])).toEqual([
    [40, '/people/:name'],
    [30, '/file'],
    [40, '(none)'],
  ])
})
