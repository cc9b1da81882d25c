import { and, count, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { type Mail, type Mailer, MailRefused } from '#server/gateways/mail/port.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import type { Store, Transaction } from '#server/store/pool.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { sendKind } from './kinds.ts'

interface SendNeeds {
  readonly store: Store
  readonly mailer: Mailer
  /** The host part of a Message-ID. */
  readonly domain: string
  readonly log: FastifyBaseLogger
}

const Payload = z.object({ id: z.string() })

/** About two hours with the runner's delays: greylisting asks for minutes, repairing a mail server for an hour. */
const maxAttempts = 120

/** Of a message that ended. */
export const erased = {
  recipient: '',
  subject: '',
  body: '',
  html: null,
  attachments: [],
  unsubscribeUrl: null,
}

/**
 * Sends a mail of the outbox. After a crash it may be sent again, under the same Message-ID. Once sent or failed,
 * only that status stays.
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
  { id, recipient, subject, body, html, attachments, unsubscribeUrl }: typeof outbox.$inferSelect,
  domain: string,
): Mail {
  const messageId = `<${id}@${domain}>`
  return {
    messageId,
    recipient,
    subject,
    text: body,
    ...(html === null ? {} : { html }),
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
    attachments,
  }
}
