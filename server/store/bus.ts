import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Transaction } from './pool.ts'

/** What processes on the same database tell each other, once the transaction that says it commits. */
export interface Signals {
  /** An owner's journal grew. */
  facts: [ownerId: string]
  /** Work is waiting. */
  work: [kind: string]
  /** `owner|stream|done|total` of work under way. */
  progress: [line: string]
  /** An owner's sessions changed: open streams check theirs again. */
  sessions: [ownerId: string]
}
export type Channel = keyof Signals

const channels: readonly Channel[] = ['facts', 'work', 'progress', 'sessions']

export const notify = (tx: Pick<Transaction, 'execute'>, channel: Channel, payload: string) =>
  tx.execute(sql`select pg_notify(${channel}, ${payload})`)

const reconnectMs = 1_000

/** Listens on a connection of its own, and connects again when it is lost. */
export class Bus extends EventEmitter<Signals & { reconnected: [] }> {
  private client: pg.Client | undefined
  private closed = false

  constructor(private readonly config: pg.ClientConfig) {
    super()
    this.setMaxListeners(0)
  }

  async open(): Promise<void> {
    const client = new pg.Client({ ...this.config, application_name: 'foresale bus' })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channels.includes(channel as Channel)) this.emit(channel as Channel, payload)
    })
    client.on('error', () => undefined)
    client.on('end', () => this.reopen())
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    this.client = client
  }

  private reopen(): void {
    if (this.closed) return
    setTimeout(() => {
      if (this.closed) return
      this.open().then(
        () => this.emit('reconnected'),
        () => this.reopen(),
      )
    }, reconnectMs).unref()
  }

  async close(): Promise<void> {
    this.closed = true
    this.removeAllListeners()
    await this.client?.end()
  }
}
