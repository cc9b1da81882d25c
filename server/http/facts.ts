import type { FastifyInstance } from 'fastify'
import { factCalls, type LiveEvent } from '#model/calls/facts.ts'
import { visibleData } from '#model/catalogue.ts'
import type { RecordedFact } from '#model/fact.ts'
import { type Authenticated, sessionBy } from '../accounts/sessions.ts'
import type { Foresale } from '../foresale.ts'
import { factsAfter, lastSeq } from '../store/journal.ts'
import { route, sent } from './route.ts'

const batch = 500
const heartbeatMs = 15_000

const shown = (fact: RecordedFact): RecordedFact => ({ ...fact, data: visibleData(fact.type, fact.data) })

export function factRoutes(app: FastifyInstance, foresale: Foresale): void {
  const { db } = foresale.store
  const streams = new Set<LiveStream>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end('shutdown')
  })

  route(app, foresale, factCalls.facts, async ({ query }, { ownerId }) => {
    const facts = await factsAfter(db, ownerId, query.after, batch)
    const seq = facts.at(-1)?.seq ?? (await lastSeq(db, ownerId))
    return { facts: facts.map(shown), seq, more: facts.length === batch }
  })

  route(app, foresale, factCalls.live, async ({ query }, { ownerId, session, request, reply }) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const seq = await lastSeq(db, ownerId)
    const stream = new LiveStream(foresale, session, ownerId, query.after ?? seq, raw, () =>
      streams.delete(stream),
    )
    streams.add(stream)
    stream.send({ kind: 'open', seq })
    request.raw.on('close', () => stream.close())
    await stream.pump()
    return sent
  })
}

interface Sink {
  write(text: string): boolean
  end(): void
}

/** One browser's tail of one owner's journal. It ends with the session: on log-out, revocation, expiry and shutdown. */
class LiveStream {
  private readonly heartbeat: NodeJS.Timeout
  private readonly expiry: NodeJS.Timeout
  private pumping = false
  private again = false
  private closed = false

  constructor(
    private readonly foresale: Foresale,
    private readonly session: Authenticated,
    private readonly ownerId: string,
    private after: number,
    private readonly sink: Sink,
    private readonly onClosed: () => void,
  ) {
    const { bus } = foresale
    bus.on('facts', this.onFacts)
    bus.on('progress', this.onProgress)
    bus.on('sessions', this.onSessions)
    bus.on('reconnected', this.onReconnected)
    this.heartbeat = setInterval(() => this.sink.write(': still here\n\n'), heartbeatMs)
    const lifeMs = session.expiresAt.getTime() - foresale.now().getTime()
    this.expiry = setTimeout(() => this.end('session'), Math.min(lifeMs, 2 ** 31 - 1))
  }

  private readonly onFacts = (ownerId: string) => {
    if (ownerId === this.ownerId) void this.pump()
  }
  private readonly onReconnected = () => void this.pump()
  private readonly onProgress = (line: string) => {
    const [ownerId, streamId = '', done, total] = line.split('|')
    if (ownerId !== this.ownerId) return
    this.send({ kind: 'progress', progress: { streamId, done: Number(done), total: Number(total) } })
  }
  private readonly onSessions = async (ownerId: string) => {
    if (ownerId !== this.session.userId) return
    const { store, now } = this.foresale
    if (!(await sessionBy(store.db, this.session.tokenHash, now()))) this.end('session')
  }

  /** Sends what is there beyond `after`; a signal that comes meanwhile makes it look once more. */
  async pump(): Promise<void> {
    if (this.pumping) {
      this.again = true
      return
    }
    this.pumping = true
    try {
      do {
        this.again = false
        const facts = await factsAfter(this.foresale.store.db, this.ownerId, this.after, batch)
        const last = facts.at(-1)
        if (!last || this.closed) continue
        this.after = last.seq
        this.send({ kind: 'facts', facts: facts.map(shown) })
        if (facts.length === batch) this.again = true
      } while (this.again && !this.closed)
    } catch {
      // The reader comes back with the number it has; nothing is lost by ending here.
      this.close()
    } finally {
      this.pumping = false
    }
  }

  send(event: LiveEvent): void {
    if (!this.closed) this.sink.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  end(reason: 'session' | 'shutdown'): void {
    this.send({ kind: 'end', reason })
    this.close()
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    const { bus } = this.foresale
    bus.off('facts', this.onFacts)
    bus.off('progress', this.onProgress)
    bus.off('sessions', this.onSessions)
    bus.off('reconnected', this.onReconnected)
    clearInterval(this.heartbeat)
    clearTimeout(this.expiry)
    this.sink.end()
    this.onClosed()
  }
}
