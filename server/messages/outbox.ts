import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { enqueue } from '#server/queue/enqueue.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { type Attachment, outbox } from '#server/store/schema/messages.ts'
import { sendKind } from './kinds.ts'

export interface Message {
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html?: string
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly Attachment[]
}

export interface Messages {
  /** Returns its id. Sent with the transaction, so that neither a reply nor its time reveals whether there was a message. */
  send(tx: Transaction, message: Message): Promise<string>
}

export type Channel = Message['channel']

/** Stores every message in its transaction. Those with a provider wait for a job to send them; the others stay. */
export class Outbox implements Messages {
  constructor(private readonly carried: readonly Channel[]) {}

  async send(tx: Transaction, message: Message): Promise<string> {
    const id = randomUUID()
    const carried = this.carried.includes(message.channel)
    await tx.insert(outbox).values({ id, ...message, status: carried ? 'waiting' : 'kept' })
    if (!carried) return id
    const key = `message:${id}`
    await enqueue(tx, { kind: sendKind, lane: 'message', key, ownerId: id, payload: { id } })
    return id
  }
}

const shown = 50

/** The newest first. */
export function keptMessages(db: Database) {
  return db.select().from(outbox).where(eq(outbox.status, 'kept')).orderBy(desc(outbox.sentAt)).limit(shown)
}
