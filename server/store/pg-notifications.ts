import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { announceAfterCommit } from './announcer.ts'
import type { Transaction } from './pool.ts'

/**
 * What processes on the same database tell each other, once the transaction that says it has committed. A notice may be
 * lost: what it is about is found without it, only later.
 */
export interface Signals {
  facts: [ownerId: string]
  work: [kind: string]
  /** `owner|stream|done|total` of work under way. */
  progress: [line: string]
  /** An owner's sessions changed: open streams check theirs again. */
  sessions: [ownerId: string]
}
export type Channel = keyof Signals

const channels: readonly Channel[] = ['facts', 'work', 'progress', 'sessions']

export async function notify(
  db: Pick<Transaction, 'execute'>,
  channel: Channel,
  payload: string,
): Promise<void> {
  if (announceAfterCommit({ channel, payload })) return
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

const giveUpMs = 10_000
const longestPauseMs = 30_000

/**
 * Milliseconds before the connection that listens is tried again, after so many tries. They double, and differ from
 * process to process: a database that comes back is not asked by all at once. `chance` is from 0 to 1.
 */
export function reconnectPauseMs(tries: number, chance = Math.random()): number {
  return Math.min(longestPauseMs, 500 * 2 ** (tries - 1)) * (0.5 + chance / 2)
}

/** Listens on a connection of its own, and connects again when it is lost: one try at a time. */
export class PgNotifications extends EventEmitter<Signals & { reconnected: [] }> {
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly pauseMs: (tries: number) => number = reconnectPauseMs,
  ) {
    super()
    this.setMaxListeners(0)
  }

  /** Rejects where the database cannot be reached, and tries no more by itself. */
  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.config,
      application_name: 'foresale notifications',
      keepAlive: true,
      keepAliveInitialDelayMillis: giveUpMs,
      connectionTimeoutMillis: giveUpMs,
      query_timeout: giveUpMs,
    })
    this.client = client
    client.on('notification', ({ channel, payload = '' }) => {
      if (channels.includes(channel as Channel)) this.emit(channel as Channel, payload)
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    // A connection that never listened is its caller's to try again.
    client.on('end', () => this.reopen(1))
  }

  private reopen(tries: number): void {
    if (this.closed) return
    this.timer = setTimeout(() => {
      this.open().then(
        () => this.emit('reconnected'),
        () => this.reopen(tries + 1),
      )
    }, this.pauseMs(tries)).unref()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    this.removeAllListeners()
    await this.client?.end()
  }
}
