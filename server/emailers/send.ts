import { createHash } from 'node:crypto'
import { fullName } from '#model/accounts/session.ts'
import {
  type Emailer,
  type EmailerRequest,
  type EmailerSubject,
  emailerTexts,
} from '#model/emailers/emailers.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { type User, userById } from '#server/accounts/users/users.ts'
import { dealsOf } from '#server/administration/customers.ts'
import { holdersOf } from '#server/administration/orders.ts'
import type { Config } from '#server/config/config.ts'
import type { Message, Messages } from '#server/messages/outbox.ts'
import { isId } from '#server/store/id.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { sentEmailers } from '#server/store/schema/emailers.ts'
import { listedContactHomes } from './contacts.ts'
import { type CountyReport, countyReport } from './county-week.ts'
import { whyNotSent } from './decide.ts'
import { itemsOfWeek } from './items.ts'
import { lastSent, returnedFrom, sendingsOf } from './sent.ts'
import { contactsMail, weeklyMail } from './weekly-mail.ts'
import { loadedWeek } from './weeks.ts'

interface EmailerNeeds {
  readonly config: Config
  readonly store: Store
  readonly journal: Journal
  readonly messages: Messages
  readonly now: () => Date
}

interface Composed {
  readonly recipient: User
  readonly recipients: readonly User[]
  readonly message: Message
}

/** The customer, and those who have access to every order that the mail is of, if it is of any. */
async function recipientsOf(db: Database, user: User, orderIds: readonly string[]): Promise<User[]> {
  const held = await holdersOf(db, orderIds)
  const others = new Set(held.map(({ id }) => id))
  others.delete(user.id)
  const recipients = [user]
  for (const id of others) {
    const other = await userById(db, id)
    const hasAll = held.filter((holder) => holder.id === id).length === orderIds.length
    if (other?.status === 'active' && hasAll) recipients.push(other)
  }
  return recipients
}

async function compose(
  { config, store: { db }, now }: EmailerNeeds,
  { userId, dealId, reportWeek, kind, recipientId = userId }: EmailerSubject,
): Promise<Composed | Refusal> {
  const user = isId(userId) ? await userById(db, userId) : undefined
  if (!user) return notThere
  const week = await loadedWeek(db, reportWeek)
  if (isRefusal(week)) return week
  const orderIds = await orderIdsOf(db, user, kind, dealId)
  if (isRefusal(orderIds)) return orderIds
  const recipients = await recipientsOf(db, user, orderIds)
  const recipient = recipients.find(({ id }) => id === recipientId)
  if (!recipient) return refuse('notOfOrder', emailerTexts.notOfOrder, 422, 'recipientId')
  const to = { config, user: recipient }
  const today = chicagoDay(now().getTime())
  const composed = { recipient, recipients }
  if (kind === 'dbrefresh')
    return { ...composed, message: contactsMail(to, week, await listedContactHomes(db, userId, week), today) }
  const counties: CountyReport[] = []
  for (const item of await itemsOfWeek(db, user, week, { orderId: dealId }))
    counties.push(await countyReport(db, item, week))
  return { ...composed, message: weeklyMail(to, week, counties, today) }
}

/** The orders that a mail is of; a mail of contacts is of none. */
async function orderIdsOf(
  db: Database,
  user: User,
  kind: EmailerSubject['kind'],
  dealId: string | null,
): Promise<string[] | Refusal> {
  const deals = await dealsOf(db, user, kind, 'active')
  if (kind === 'dbrefresh')
    return deals.length > 0 && dealId === null ? [] : refuse('noAudits', emailerTexts.noAudits, 422, 'userId')
  const ids = deals.map(({ id }) => id).filter((id) => dealId === null || id === dealId)
  return ids.length > 0 ? ids : refuse('noDeals', emailerTexts.noDeals, 422, 'userId')
}

const digestOf = (message: Message): string =>
  createHash('sha256').update(JSON.stringify(message)).digest('base64url')

function whyNot(recipient: User): string | null {
  if (recipient.status !== 'active') return emailerTexts.inactive
  return recipient.weeklyMail ? null : emailerTexts.optedOut
}

const named = (user: User): Emailer['to'] => ({
  id: user.id,
  name: fullName(user),
  emailAddress: user.email,
})

async function shown(
  { store: { db } }: EmailerNeeds,
  subject: EmailerSubject,
  { recipient, recipients, message }: Composed,
): Promise<Emailer> {
  return {
    to: named(recipient),
    recipients: recipients.map(named),
    subject: message.subject,
    text: message.body,
    html: message.html ?? '',
    digest: digestOf(message),
    timesSent: (await sendingsOf(db, subject)).length,
    lastSent: await lastSent(db, subject),
    returned: await returnedFrom(db, recipient.id),
    why: whyNot(recipient),
  }
}

/** A customer's mail of a week, and with `send` the same mail sent. */
export async function emailerFor(
  needs: EmailerNeeds,
  actor: Actor,
  { send, digest, timesSent: timesSeen, ...subject }: EmailerRequest,
): Promise<Emailer | Refusal> {
  const composed = await compose(needs, subject)
  if (isRefusal(composed)) return composed
  if (send) {
    if (digest !== undefined && digest !== digestOf(composed.message))
      return refuse('changed', emailerTexts.changed)
    const refused = await sendOnce(needs, actor, subject, composed, timesSeen)
    if (refused) return refused
  }
  return shown(needs, subject, composed)
}

/** Commands of a customer run one at a time: of two administrators one sends. */
function sendOnce(
  { journal, messages, now }: EmailerNeeds,
  actor: Actor,
  subject: EmailerSubject,
  { recipient, message }: Composed,
  timesSeen: number,
): Promise<Refusal | undefined> {
  const { userId, dealId, reportWeek, kind } = subject
  return journal.command(userId, actor, async ({ tx, append }) => {
    const current = await userById(tx, recipient.id)
    const why = current?.email === recipient.email ? whyNot(current) : emailerTexts.changed
    if (why !== null) return refuse('notSent', why, 422, 'recipientId')
    const isSent = whyNotSent(await sendingsOf(tx, subject), timesSeen)
    if (isSent) return isSent
    const mailId = await messages.send(tx, message)
    await tx.insert(sentEmailers).values({
      id: mailId,
      userId,
      dealId,
      reportWeek,
      kind,
      timesBefore: timesSeen,
      recipientId: recipient.id,
      sentBy: actor.actorId,
      sentAt: now(),
    })
    await append('profile', userId, {
      type: 'v1.EmailerSent',
      data: { mailId, orderId: dealId, reportWeek, kind, recipientId: recipient.id },
    })
    return undefined
  })
}
