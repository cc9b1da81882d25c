import type { LiveEvent } from '#model/calls/facts.ts'
import { visibleData } from '#model/catalogue.ts'
import type { RecordedFact } from '#model/fact.ts'
import { type Authenticated, sessionBy } from '../accounts/sessions.ts'
import type { Foresale } from '../foresale.ts'
import { factsAfter } from '../store/journal.ts'

/** The most facts that are read at once. */
export const batch = 500
const heartbeatMs = 15_000

export const shown = (fact: RecordedFact): RecordedFact => ({
  ...fact,
  data: visibleData(fact.type, fact.data),
})

interface Sink {
  write(text: string): boolean
  end(): void
}

/** What a stream is opened with. */
interface Opening {
  readonly session: Authenticated
  readonly ownerId: string
  /** The number of the last fact that the reader has. */
  readonly after: number
}

/**
 * One browser's tail of one owner's journal. It ends with the session, on log-out, revocation and expiry, and at
 * shutdown. A signal may be lost, so whatever makes it look at the journal makes it look at the session too, and so
 * does every heartbeat.
 */
export class LiveStream {
  private readonly session: Authenticated
  private readonly ownerId: string
  private after: number
  private readonly heartbeat: NodeJS.Timeout
  private readonly expiry: NodeJS.Timeout
  private looking = false
  private again = false
  private closed = false

  constructor(
    private readonly foresale: Pick<Foresale, 'bus' | 'store' | 'now'>,
    { session, ownerId, after }: Opening,
    private readonly sink: Sink,
    private readonly onClosed: () => void,
  ) {
    this.session = session
    this.ownerId = ownerId
    this.after = after
    const { bus } = foresale
    bus.on('facts', this.onFacts)
    bus.on('progress', this.onProgress)
    bus.on('sessions', this.onSessions)
    bus.on('reconnected', this.onReconnected)
    this.heartbeat = setInterval(() => {
      this.sink.write(': still here\n\n')
      void this.look()
    }, heartbeatMs)
    const lifeMs = session.expiresAt.getTime() - foresale.now().getTime()
    this.expiry = setTimeout(() => this.end('session'), Math.min(lifeMs, 2 ** 31 - 1))
  }

  private readonly onFacts = (ownerId: string) => {
    if (ownerId === this.ownerId) void this.look()
  }
  private readonly onSessions = (userId: string) => {
    if (userId === this.session.userId) void this.look()
  }
  private readonly onReconnected = () => void this.look()
  private readonly onProgress = (line: string) => {
    const [ownerId, streamId = '', done, total] = line.split('|')
    if (ownerId !== this.ownerId) return
    this.send({ kind: 'progress', progress: { streamId, done: Number(done), total: Number(total) } })
  }

  /** Says where the journal stands, then sends what its reader has not got. */
  async open(seq: number): Promise<void> {
    this.send({ kind: 'open', seq })
    await this.look()
  }

  /** A signal that comes meanwhile makes it look once more. */
  private async look(): Promise<void> {
    if (this.looking) {
      this.again = true
      return
    }
    this.looking = true
    try {
      do {
        this.again = false
        await this.lookOnce()
      } while (this.again && !this.closed)
    } catch {
      // The reader comes back with the number it has; nothing is lost by ending here.
      this.close()
    } finally {
      this.looking = false
    }
  }

  /** Ends where the session has; else sends what is there beyond `after`. */
  private async lookOnce(): Promise<void> {
    const { store, now } = this.foresale
    const facts = await factsAfter(store.db, this.ownerId, this.after, batch)
    // Asked after the reading, so that nothing is sent that came after the session's end.
    if (!(await sessionBy(store.db, this.session.tokenHash, now()))) return this.end('session')
    const last = facts.at(-1)
    if (!last || this.closed) return
    this.after = last.seq
    this.send({ kind: 'facts', facts: facts.map(shown) })
    if (facts.length === batch) this.again = true
  }

  private send(event: LiveEvent): void {
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
