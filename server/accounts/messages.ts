import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Database } from '../store/pool.ts'
import { outbox } from '../store/schema/vault.ts'

export interface Message {
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Carries mail and text messages to people. */
export interface Messages {
  send(message: Message): Promise<void>
}

const shown = 50

/** The sandbox: messages stay here, to be read at `/outbox`. */
export class Outbox implements Messages {
  constructor(private readonly db: Database) {}

  async send(message: Message): Promise<void> {
    await this.db.insert(outbox).values({ id: randomUUID(), ...message })
  }

  async newest() {
    return this.db.select().from(outbox).orderBy(desc(outbox.sentAt)).limit(shown)
  }
}
