import { and, count, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { type Mail, type Mailer, MailRefused } from '../gateways/mail/port.ts'
import type { JobLease, Task } from '../queue/task.ts'
import type { Store, Transaction } from '../store/pool.ts'
import { outbox } from '../store/schema/messages.ts'
import { sendKind } from './kinds.ts'

interface SendNeeds {
  readonly store: Store
  readonly mailer: Mailer
  /** What stands behind the @ of a Message-ID. */
  readonly domain: string
  readonly log: FastifyBaseLogger
}

const Payload = z.object({ id: z.string() })

/** With the runner's delays, about two hours: greylisting asks for minutes, a mail server's repair for one. */
const maxAttempts = 120

const erased = { recipient: '', subject: '', body: '', html: null, attachments: [] }

/**
 * Hands a mail of the outbox to the mail server. One that was taken just before a crash goes again under the same
 * Message-ID. Once its fate is known only that is kept: `sent` or `failed`.
 */
export function sendTask({ store, mailer, domain, log }: SendNeeds): Task {
  const end = async (tx: Transaction, lease: JobLease, status: 'sent' | 'failed') => {
    const { id } = Payload.parse(lease.payload)
    await tx
      .update(outbox)
      .set({ ...erased, status })
      .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting')))
    await lease.finish(tx)
  }
  const fail = async (lease: JobLease) => {
    await store.db.transaction((tx) => end(tx, lease, 'failed'))
    const [all] = await store.db.select({ failed: count() }).from(outbox).where(eq(outbox.status, 'failed'))
    log.error({ work: lease.id, failed: all?.failed ?? 0 }, 'mail could not be delivered')
  }
  return {
    kind: sendKind,
    maxAttempts,
    async run(lease) {
      const { id } = Payload.parse(lease.payload)
      const [waiting] = await store.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting')))
      if (!waiting) return store.db.transaction((tx) => lease.finish(tx))
      try {
        await mailer.send(mailOf(waiting, domain))
      } catch (error) {
        if (error instanceof MailRefused) return fail(lease)
        throw error
      }
      await store.db.transaction((tx) => end(tx, lease, 'sent'))
    },
    giveUp: fail,
  }
}

function mailOf(
  { id, recipient, subject, body, html, attachments }: typeof outbox.$inferSelect,
  domain: string,
): Mail {
  const messageId = `<${id}@${domain}>`
  return { messageId, recipient, subject, text: body, ...(html === null ? {} : { html }), attachments }
}
