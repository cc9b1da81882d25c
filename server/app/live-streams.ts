import { openSessions } from '#server/accounts/sessions/sessions.ts'
import { factsAfter } from '#server/store/journal.ts'
import type { AppContext } from './app-context.ts'
import { LiveStream, type Opening, type Sink } from './live-stream.ts'

export const batch = 500
/** A browser has one; the newest are in use. */
export const mostStreams = 10
const heartbeatMs = 15_000
/** One read a minute. */
const beatsPerLook = 4

type Parts = Pick<AppContext, 'pgNotifications' | 'store' | 'now'>

/**
 * The streams of one owner, which share each read of the journal. Each read also checks their sessions, because a
 * signal may be lost.
 */
class OwnerStreams {
  readonly streams = new Set<LiveStream>()
  private readonly heartbeat: NodeJS.Timeout
  private beats = 0
  private looking = false
  private again = false

  constructor(
    private readonly parts: Parts,
    private readonly ownerId: string,
    private readonly onEmpty: () => void,
  ) {
    this.heartbeat = setInterval(() => {
      for (const stream of this.streams) stream.beat()
      this.beats += 1
      if (this.beats % beatsPerLook === 0) void this.look()
    }, heartbeatMs)
  }

  add(opening: Opening, sink: Sink): LiveStream {
    const [oldest] = this.streams
    if (this.streams.size >= mostStreams) oldest?.end('displaced')
    const stream = new LiveStream(opening, sink, this.parts.now(), (closed) => this.remove(closed))
    this.streams.add(stream)
    return stream
  }

  private remove(stream: LiveStream): void {
    this.streams.delete(stream)
    if (this.streams.size > 0) return
    clearInterval(this.heartbeat)
    this.onEmpty()
  }

  async look(): Promise<void> {
    if (this.looking) {
      this.again = true
      return
    }
    this.looking = true
    try {
      do {
        this.again = false
        await this.lookOnce()
      } while (this.again && this.streams.size > 0)
    } catch {
      // Their readers reconnect with their position, so nothing is lost.
      for (const stream of this.streams) stream.close()
    } finally {
      this.looking = false
    }
  }

  private async lookOnce(): Promise<void> {
    const { store, now } = this.parts
    const streams = [...this.streams]
    const facts = await factsAfter(
      store.db,
      this.ownerId,
      Math.min(...streams.map(({ after }) => after)),
      batch,
    )
    // After the read, so that nothing is sent from after a session's end.
    const open = await openSessions(
      store.db,
      streams.map(({ tokenHash }) => tokenHash),
      now(),
    )
    for (const stream of streams) {
      if (open.has(stream.tokenHash.toString('hex'))) stream.sendFacts(facts)
      else stream.end('session')
    }
    if (facts.length === batch) this.again = true
  }
}

/** Every live stream of this process. They end with their sessions and at shutdown. */
export class LiveStreams {
  private readonly owners = new Map<string, OwnerStreams>()
  private isClosed = false

  constructor(private readonly parts: Parts) {
    const { pgNotifications } = parts
    pgNotifications.on('facts', this.onOwner)
    pgNotifications.on('sessions', this.onOwner)
    pgNotifications.on('progress', this.onProgress)
    pgNotifications.on('reconnected', this.onReconnected)
  }

  private readonly onOwner = (ownerId: string) => void this.owners.get(ownerId)?.look()
  private readonly onReconnected = () => {
    for (const owner of this.owners.values()) void owner.look()
  }
  private readonly onProgress = (line: string) => {
    const [ownerId = '', streamId = '', done, total] = line.split('|')
    const progress = { streamId, done: Number(done), total: Number(total) }
    for (const stream of this.owners.get(ownerId)?.streams ?? []) stream.send({ kind: 'progress', progress })
  }

  /**
   * Sends the journal's position, then what the reader has missed. Closes the owner's oldest stream if there are too
   * many.
   */
  open(opening: Opening, seq: number, sink: Sink): LiveStream {
    const { ownerId } = opening
    const owner =
      this.owners.get(ownerId) ?? new OwnerStreams(this.parts, ownerId, () => this.owners.delete(ownerId))
    this.owners.set(ownerId, owner)
    const stream = owner.add(opening, sink)
    stream.send({ kind: 'open', seq })
    // Requested before the shutdown.
    if (this.isClosed) stream.end('shutdown')
    else void owner.look()
    return stream
  }

  close(): void {
    this.isClosed = true
    const { pgNotifications } = this.parts
    pgNotifications.off('facts', this.onOwner)
    pgNotifications.off('sessions', this.onOwner)
    pgNotifications.off('progress', this.onProgress)
    pgNotifications.off('reconnected', this.onReconnected)
    for (const { streams } of this.owners.values()) for (const stream of streams) stream.end('shutdown')
  }
}
