import type { PushRequest, PushType } from '#model/deliveries/pushes.ts'
import { pushOf, type ZapierNotice, zapierTexts } from '#model/deliveries/zapier.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { hasApiKey } from '#server/accounts/api-keys.ts'
import { userByEmail, userById } from '#server/accounts/users/users.ts'
import { senderOf, sentBy } from '#server/administration/order-file-push.ts'
import type { Authenticated } from '#server/http/authenticated.ts'
import { Refused } from '#server/http/errors.ts'
import { itemIdsOf } from '#server/likely-sellers/items.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import type { PushDestinations } from './pushes/destination.ts'
import { previewPush } from './pushes/preview-push.ts'
import { startPushes } from './pushes/start-push.ts'
import { hookIds } from './zapier-hooks.ts'

interface NoticeNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly destinations: PushDestinations
  readonly now: () => Date
}

/** Starts the pushes of what a notice names, all or none. */
export async function acceptNotice(needs: NoticeNeeds, session: Authenticated, notice: ZapierNotice) {
  const { db } = needs.store
  const ownerId = await receiverOf(db, session, notice)
  if (isRefusal(ownerId)) return ownerId
  if (!(await hasApiKey(db, ownerId, 'zapier'))) return refuse('noKey', zapierTexts.notConfigured, 409)
  const requests = await requestsOf(needs, session, ownerId, notice)
  if (isRefusal(requests)) return requests
  return needs.journal.command(ownerId, senderOf(session, ownerId), async (context) => {
    const zaps = await hookIds(context.tx, ownerId, takenAs(notice))
    if (zaps.length === 0) return refuse('noZap', zapierTexts.noZap, 409)
    const started = await startPushes(context, ownerId, zaps, requests)
    // Undoes those that were started before.
    if (isRefusal(started)) throw new Refused(started)
    return started
  })
}

export async function previewNotice(needs: NoticeNeeds, session: Authenticated, notice: ZapierNotice) {
  const { db } = needs.store
  const ownerId = await receiverOf(db, session, notice)
  if (isRefusal(ownerId)) return ownerId
  const requests = await requestsOf(needs, session, ownerId, notice)
  if (isRefusal(requests)) return requests
  const [request] = requests
  if (request === undefined) return notThere
  const [targetId = null] = await hookIds(db, ownerId, takenAs(notice))
  const to = { destination: 'zapier', targetId } as const
  const blocked = await whyBlocked(db, ownerId, targetId)
  const reader = { ownerId, now: needs.now() }
  return previewPush(db, reader, { ...needs.destinations.zapier, to, blocked }, request)
}

/** Which Zaps take it. */
const takenAs = ({ type }: ZapierNotice): PushType => (type === 'order-file' ? 'prediction' : type)

/** The sender, or who receives the file of an order that an administrator sends. */
async function receiverOf(
  db: Database,
  session: Authenticated,
  { email, type }: ZapierNotice,
): Promise<string | Refusal> {
  const named = await userByEmail(db, email)
  const isForAnother = type === 'order-file' && session.isAdmin
  if (named && (isForAnother || named.id === session.userId)) return named.id
  return refuse('otherEmail', 'This is not the e-mail address of your account.', 422, 'email')
}

/** What a notice names, as pushes. */
async function requestsOf(
  needs: NoticeNeeds,
  session: Authenticated,
  ownerId: string,
  notice: ZapierNotice,
): Promise<readonly PushRequest[] | Refusal> {
  const requests: PushRequest[] = []
  for (const fileId of await filesOf(needs.store.db, ownerId, notice)) {
    const request = await sentBy(needs, session, ownerId, pushOf(notice, fileId))
    if (isRefusal(request)) return request
    requests.push(request)
  }
  return requests
}

/** The audit or the order items that a notice names. */
async function filesOf(
  db: Database,
  ownerId: string,
  { type, options }: ZapierNotice,
): Promise<readonly string[]> {
  const { auditId, orderFileId, orderItemId, fipsCodes } = options
  const named = type === 'order-file' ? orderFileId : type === 'prediction' ? orderItemId : auditId
  if (named !== undefined) return [named]
  const user = await userById(db, ownerId)
  return user && fipsCodes && type === 'prediction' ? itemIdsOf(db, user, fipsCodes) : []
}

async function whyBlocked(db: Database, ownerId: string, targetId: string | null): Promise<string | null> {
  if (!(await hasApiKey(db, ownerId, 'zapier'))) return zapierTexts.notConfigured
  return targetId === null ? zapierTexts.noZap : null
}
