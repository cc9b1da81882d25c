import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { announceAfterCommit } from './announcer.ts'
import type { Transaction } from './pool.ts'

/**
 * Signals between processes on the same database, sent after the commit. One may be lost: listeners then find the
 * change later by polling.
 */
export interface Signals {
  facts: [ownerId: string]
  work: [kind: string]
  /** `owner|stream|done|total` of a running job. */
  progress: [line: string]
  /** Open streams check their sessions again. */
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
const longestPauseMs = 5_000

/**
 * Milliseconds before reconnecting after `tries`. They double, and vary so that processes do not all reconnect at
 * once. `chance` is from 0 to 1.
 */
export function reconnectPauseMs(tries: number, chance = Math.random()): number {
  return Math.min(longestPauseMs, 500 * 2 ** (tries - 1)) * (0.5 + chance / 2)
}

/** Listens on its own connection and reconnects, one try at a time. */
export class PgNotifications extends EventEmitter<Signals & { lost: []; reconnected: [] }> {
  private client: pg.Client | undefined
  /** While it waits to reconnect. */
  private next: { readonly timer: NodeJS.Timeout; readonly tries: number } | undefined
  private closed = false

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly pauseMs: (tries: number) => number = reconnectPauseMs,
  ) {
    super()
    this.setMaxListeners(0)
  }

  /** Rejects if the database cannot be reached, without retrying. */
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
    // Until it listens, retrying is up to the caller.
    client.on('end', () => {
      if (!this.closed) this.emit('lost')
      this.reopenLater(1)
    })
  }

  /** Reconnects without a pause: the database has just answered. */
  hurry(): void {
    if (this.next === undefined) return
    clearTimeout(this.next.timer)
    this.reopen(this.next.tries)
  }

  private reopenLater(tries: number): void {
    if (this.closed) return
    const timer = setTimeout(() => this.reopen(tries), this.pauseMs(tries)).unref()
    this.next = { timer, tries }
  }

  private reopen(tries: number): void {
    this.next = undefined
    this.open().then(
      () => this.emit('reconnected'),
      () => this.reopenLater(tries + 1),
    )
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.next?.timer)
    this.next = undefined
    this.removeAllListeners()
    await this.client?.end()
  }
}
