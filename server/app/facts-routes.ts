import type { FastifyInstance } from 'fastify'
import { factCalls } from '#model/app/facts-calls.ts'
import { route, sent } from '#server/http/route.ts'
import { factsAfter, lastSeq } from '#server/store/journal.ts'
import type { AppContext } from './app-context.ts'
import { shown } from './live-stream.ts'
import { batch, LiveStreams } from './live-streams.ts'

export function factRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store
  const streams = new LiveStreams(foresale)
  app.addHook('preClose', async () => streams.close())

  route(app, foresale, factCalls.facts, async ({ query }, { ownerId }) => {
    const facts = await factsAfter(db, ownerId, query.after, batch)
    const seq = facts.at(-1)?.seq ?? (await lastSeq(db, ownerId))
    return { facts: facts.map(shown), seq, more: facts.length === batch }
  })

  route(app, foresale, factCalls.live, async ({ query }, { ownerId, session, reply }) => {
    const seq = await lastSeq(db, ownerId)
    reply.hijack()
    const { raw } = reply
    // The client may have disconnected meanwhile.
    if (raw.destroyed) return sent
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const opening = { session, ownerId, after: query.after ?? seq }
    const stream = streams.open(opening, seq, raw)
    raw.on('close', () => stream.close())
    return sent
  })
}
