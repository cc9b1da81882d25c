import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod'
import { answerErrors } from '#server/http/errors.ts'
import { leaving } from '#server/http/leaving.ts'
import { createLog } from '#server/http/log.ts'
import { eventually } from '#tests/support/eventually.ts'

const lines: string[] = []
const app = fastify({ loggerInstance: createLog('info', { write: (line) => void lines.push(line) }) })
answerErrors(app)
/** The body of a request has been read. */
const handled = new EventEmitter()
app.addHook('preHandler', async () => void handled.emit('it'))

/** A download whose first bytes never come. */
const endless = () => new Readable({ read: () => undefined })
const readingUntilLeft = (signal: AbortSignal) =>
  Readable.from(
    (async function* () {
      await once(signal, 'abort')
      signal.throwIfAborted()
      yield ''
    })(),
  )
app.post('/endless', (_request, reply) => reply.send(endless()))
app.post('/reading', (_request, reply) => reply.send(readingUntilLeft(leaving(reply))))
app.post('/broken', (_request, reply) => {
  const source = endless()
  setImmediate(() => source.destroy())
  return reply.send(source)
})
app.post('/wrong', async (_request, reply) => {
  await once(leaving(reply), 'abort')
  throw new TypeError('a fault of ours')
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const Line = z.object({ level: z.number(), msg: z.string(), err: z.object({ type: z.string() }).optional() })
const logged = () =>
  lines
    .map((line) => Line.parse(JSON.parse(line)))
    .filter(({ msg }) => msg === 'fault' || msg === 'broken off')
    .map(({ level, msg }) => [level, msg])

async function leave(path: string): Promise<void> {
  lines.length = 0
  const came = new Promise<void>((resolve) => handled.once('it', resolve))
  const sent = request(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  sent.on('error', () => undefined).end('{}')
  await came
  sent.destroy()
}

it.each(['/endless', '/reading'])(
  '[DLV-17] a download that its reader leaves before it begins is broken off, not a fault: %s',
  async (path) => {
    await leave(path)
    await eventually(() => expect(logged()).toEqual([[30, 'broken off']]))
  },
)

it('[DLV-18] a download that breaks by itself, or a fault after the reader has left, is a fault', async () => {
  lines.length = 0
  expect((await fetch(`${origin}/broken`, { method: 'POST' })).status).toBe(500)
  expect(logged()).toEqual([[50, 'fault']])
  await leave('/wrong')
  await eventually(() => expect(logged()).toEqual([[50, 'fault']]))
})
