import { and, eq, inArray, sql } from 'drizzle-orm'
import { type PasswordProof, securityTexts } from '#model/accounts/security.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { eraseAudit } from '#server/audits/erase-audit.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import { eraseAppends } from '#server/likely-sellers/append/erase.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Transaction } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { supportRequests } from '#server/store/schema/accounts.ts'
import { crmDeletedContacts, crmRecords } from '#server/store/schema/crm.ts'
import { kaptureRows } from '#server/store/schema/kapture.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { orderUsers } from '#server/store/schema/orders.ts'
import { openCarts, payments } from '#server/store/schema/payments.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { users } from '#server/store/schema/users.ts'
import type { AccountsContext } from './context.ts'
import { provePassword } from './own-password.ts'
import { accountDeletedEmail } from './security-mails.ts'
import { revokeAllSessions } from './sessions/sessions.ts'
import type { User } from './users/users.ts'

/** Deletes a user's files, rows and contacts, and every row that names them. Facts and payments stay, by ids only. */
export async function deleteAccount(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword }: PasswordProof,
): Promise<Refusal | undefined> {
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  return foresale.journal.command(user.id, actorOf(session), async (attempt) => {
    const { tx, append } = attempt
    if (await hasOpenOrder(tx, user.id)) return openOrder()
    // The provider first: if it fails, nothing is erased here, and no order can come in between.
    for (const { id } of await foresale.payments.savedCards(user.id))
      await foresale.payments.removeCard(user.id, id)
    await eraseAudits(attempt, user.id)
    // Except the current one, which goes with the user: its live stream would end before it has its answer.
    await revokeAllSessions(attempt, user.id, session.tokenHash)
    await append('profile', user.id, { type: 'v1.AccountDeleted', data: {} })
    await erasePerson(tx, user)
    await foresale.messages.send(tx, accountDeletedEmail(foresale, user))
    return undefined
  })
}

const openOrder = () => refuse('openOrder', securityTexts.openOrder, 409)

async function hasOpenOrder(db: Pick<Transaction, '$count'>, ownerId: string): Promise<boolean> {
  const isOpen = sql`${streams.state} ->> 'status' = 'processing'`
  return (await db.$count(streams, ownStreams(ownerId, 'cart', isOpen))) > 0
}

async function eraseAudits({ tx, append }: CommandContext, ownerId: string): Promise<void> {
  const listed = await tx
    .select({ id: streams.streamId })
    .from(streams)
    .where(ownStreams(ownerId, 'audit', sql`${streams.state} ->> 'deleted' = 'false'`))
  const unstarted = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, ownerId))
  for (const { id } of listed) await append('audit', id, { type: 'v1.AuditDeleted', data: {} })
  for (const id of new Set([...listed, ...unstarted].map(({ id }) => id))) await eraseAudit(tx, ownerId, id)
}

async function erasePerson(tx: Transaction, { id, email, phone, hubspotId }: User): Promise<void> {
  if (hubspotId !== null) await forgetContact(tx, hubspotId)
  const lists = tx
    .select({ id: streams.streamId })
    .from(streams)
    .where(ownStreams(id, 'kaptureBuy', sql`true`))
  await tx.delete(kaptureRows).where(inArray(kaptureRows.buyId, lists))
  await eraseAppends(tx, id)
  await tx.delete(openCarts).where(eq(openCarts.ownerId, id))
  await tx
    .update(payments)
    .set({ customer: null, card: null, paymentMethod: '', referral: null, challenge: null, declined: null })
    .where(eq(payments.ownerId, id))
  await tx.delete(supportRequests).where(eq(supportRequests.userId, id))
  await tx.delete(outbox).where(inArray(outbox.recipient, [email, `+1${phone}`]))
  await tx.delete(orderUsers).where(eq(orderUsers.userId, id))
  await tx.delete(users).where(eq(users.id, id))
}

/** The next sync with the CRM does not add them again. */
async function forgetContact(tx: Transaction, id: string): Promise<void> {
  await tx.insert(crmDeletedContacts).values({ id }).onConflictDoNothing()
  await tx.delete(crmRecords).where(and(eq(crmRecords.kind, 'contact'), eq(crmRecords.id, id)))
}
