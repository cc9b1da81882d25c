import { visibleData } from '#model/app/catalogue.ts'
import type { LiveEvent } from '#model/app/facts-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import type { Authenticated } from '#server/http/authenticated.ts'
import { metrics } from '#server/watch/metrics.ts'

type EndReason = Extract<LiveEvent, { kind: 'end' }>['reason']

export const shown = (fact: RecordedFact): RecordedFact => ({
  ...fact,
  data: visibleData(fact.type, fact.data),
})

export interface Sink {
  write(text: string): boolean
  end(): void
}

export interface Opening {
  readonly session: Authenticated
  readonly ownerId: string
  readonly after: number
}

/** Ends when its session expires. */
export class LiveStream {
  readonly tokenHash: Buffer
  private lastSent: number
  private readonly expiry: NodeJS.Timeout
  private closed = false

  constructor(
    { session, after }: Opening,
    private readonly sink: Sink,
    now: Date,
    private readonly onClosed: (stream: LiveStream) => void,
  ) {
    this.tokenHash = session.tokenHash
    metrics.liveStreams.inc()
    this.lastSent = after
    const lifeMs = session.expiresAt.getTime() - now.getTime()
    this.expiry = setTimeout(() => this.end('session'), Math.min(lifeMs, 2 ** 31 - 1))
  }

  get after(): number {
    return this.lastSent
  }

  sendFacts(facts: readonly RecordedFact[]): void {
    const fresh = facts.filter(({ seq }) => seq > this.lastSent)
    const last = fresh.at(-1)
    if (!last) return
    this.lastSent = last.seq
    this.send({ kind: 'facts', facts: fresh.map(shown) })
  }

  send(event: LiveEvent): void {
    if (!this.closed) this.sink.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  /** Keeps proxies from closing an idle stream. */
  beat(): void {
    if (!this.closed) this.sink.write(': still here\n\n')
  }

  end(reason: EndReason): void {
    this.send({ kind: 'end', reason })
    this.close()
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    metrics.liveStreams.dec()
    clearTimeout(this.expiry)
    this.sink.end()
    this.onClosed(this)
  }
}
