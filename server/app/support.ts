import { randomUUID } from 'node:crypto'
import type { SupportRequest } from '#model/app/support.ts'
import type { AnyTrail } from '#model/app/trail.ts'
import type { Refusal } from '#model/shared/problem.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { type Authenticated, isImpersonated } from '#server/http/authenticated.ts'
import { consumeForm } from '#server/limits/form-limits.ts'
import { supportRequests } from '#server/store/schema/accounts.ts'

interface Asker {
  readonly session: Pick<Authenticated, 'userId' | 'actorId'> | null
  readonly address: string
}

/** Stores the request and mails it to support. A bot's gets the same answer and is dropped. */
export async function askForHelp(
  { config, messages, now, store: { db } }: AccountsContext,
  { nickname, trail, ...message }: SupportRequest,
  { session, address }: Asker,
): Promise<Refusal | undefined> {
  if (nickname !== '') return undefined
  const at = now()
  const refusal = await consumeForm(db, 'support', { userId: session?.userId, address }, at)
  if (refusal) return refusal
  const id = randomUUID()
  const from = {
    userId: session?.userId ?? null,
    actorId: session && isImpersonated(session) ? session.actorId : null,
  }
  await db.transaction(async (tx) => {
    await tx.insert(supportRequests).values({ id, ...from, ...message, trail, createdAt: at })
    await messages.send(tx, {
      channel: 'mail',
      recipient: config.supportEmail,
      subject: `Support request from ${message.name}`,
      body: mailOf(message, { id, ...from }),
      ...(trail ? { attachments: [fileOf(trail)] } : {}),
    })
  })
  return undefined
}

function mailOf(
  { name, email, message }: Pick<SupportRequest, 'name' | 'email' | 'message'>,
  { id, userId, actorId }: { id: string; userId: string | null; actorId: string | null },
): string {
  const facts = [
    `From: ${name} <${email}>`,
    `Account: ${userId ?? 'not logged in'}`,
    ...(actorId === null ? [] : [`Sent by the administrator: ${actorId}`]),
    `Request: ${id}`,
  ]
  return `${message}\n\n${facts.join('\n')}`
}

const fileOf = (trail: AnyTrail) => ({
  name: 'trail.json',
  type: 'application/json',
  content: JSON.stringify(trail, null, 2),
})
