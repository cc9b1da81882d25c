import type { FastifyInstance } from 'fastify'
import type { PushRequest, PushType } from '#model/deliveries/pushes.ts'
import { pushOf, type ZapierNotice, zapierTexts } from '#model/deliveries/zapier.ts'
import { zapierCalls } from '#model/deliveries/zapier-calls.ts'
import { exampleContact, zapierContact } from '#model/deliveries/zapier-contact.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { hasApiKey } from '#server/accounts/api-keys.ts'
import { noteRows } from '#server/accounts/callers.ts'
import { userByEmail, userById } from '#server/accounts/users/users.ts'
import { senderOf, sentBy } from '#server/administration/order-file-push.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { sandboxArrivals } from '#server/gateways/zapier/sandbox.ts'
import type { Authenticated } from '#server/http/authenticated.ts'
import { Refused } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { itemIdsOf } from '#server/likely-sellers/items.ts'
import { previewPush } from './pushes/preview-push.ts'
import { pushSources } from './pushes/push-sources.ts'
import { startPushes } from './pushes/start-push.ts'
import { sampleContacts, zapProducts } from './pushes/zapier-samples.ts'
import { hookIds, hooksOf, subscribe, unsubscribe } from './zapier-hooks.ts'

/** Which Zaps take it. */
const takenAs = ({ type }: ZapierNotice): PushType => (type === 'order-file' ? 'prediction' : type)

export function zapierRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { config, destinations, journal, secrets, store } = foresale
  const { db } = store

  /** The sender, or who receives the file of an order that an administrator sends. */
  async function receiverOf(
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
    session: Authenticated,
    ownerId: string,
    body: ZapierNotice,
  ): Promise<readonly PushRequest[] | Refusal> {
    const requests: PushRequest[] = []
    for (const fileId of await filesOf(ownerId, body)) {
      const request = await sentBy(foresale, session, ownerId, pushOf(body, fileId))
      if (isRefusal(request)) return request
      requests.push(request)
    }
    return requests
  }

  async function whyBlocked(ownerId: string, targetId: string | null): Promise<string | null> {
    if (!(await hasApiKey(db, ownerId, 'zapier'))) return zapierTexts.notConfigured
    return targetId === null ? zapierTexts.noZap : null
  }

  /** The audit or the order items that a notice names. */
  async function filesOf(ownerId: string, { type, options }: ZapierNotice): Promise<readonly string[]> {
    const { auditId, orderFileId, orderItemId, fipsCodes } = options
    const named = type === 'order-file' ? orderFileId : type === 'prediction' ? orderItemId : auditId
    if (named !== undefined) return [named]
    const user = await userById(db, ownerId)
    return user && fipsCodes && type === 'prediction' ? itemIdsOf(db, user, fipsCodes) : []
  }

  route(app, foresale, zapierCalls.notify, async ({ body }, { session }) => {
    const ownerId = await receiverOf(session, body)
    if (isRefusal(ownerId)) return ownerId
    if (!(await hasApiKey(db, ownerId, 'zapier'))) return refuse('noKey', zapierTexts.notConfigured, 409)
    const requests = await requestsOf(session, ownerId, body)
    if (isRefusal(requests)) return requests
    return journal.command(ownerId, senderOf(session, ownerId), async (context) => {
      const zaps = await hookIds(context.tx, ownerId, takenAs(body))
      if (zaps.length === 0) return refuse('noZap', zapierTexts.noZap, 409)
      const started = await startPushes(context, ownerId, zaps, requests)
      // Undoes those that were started before.
      if (isRefusal(started)) throw new Refused(started)
      return started
    })
  })

  route(app, foresale, zapierCalls.preview, async ({ body }, { session }) => {
    const ownerId = await receiverOf(session, body)
    if (isRefusal(ownerId)) return ownerId
    const requests = await requestsOf(session, ownerId, body)
    if (isRefusal(requests)) return requests
    const [request] = requests
    if (request === undefined) return notThere
    const reader = { ownerId, now: foresale.now() }
    const [targetId = null] = await hookIds(db, ownerId, takenAs(body))
    const to = { destination: 'zapier', targetId } as const
    const blocked = await whyBlocked(ownerId, targetId)
    return previewPush(db, reader, { ...destinations.zapier, to, blocked }, request)
  })

  route(app, foresale, zapierCalls.me, async (_received, { ownerId, request }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    noteRows(request, 1)
    const { id, email, firstName, lastName } = user
    return { id, email, firstName, lastName }
  })

  route(app, foresale, zapierCalls.subscribe, ({ body }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => subscribe(context, secrets, ownerId, body)),
  )

  route(app, foresale, zapierCalls.unsubscribe, ({ params }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => unsubscribe(context, ownerId, params.hookId)),
  )

  route(app, foresale, zapierCalls.zaps, async (_received, { ownerId }) => ({
    zaps: await hooksOf(db, ownerId),
    ...(config.zapier === 'sandbox' ? { sandbox: { arrivals: await sandboxArrivals(db, ownerId) } } : {}),
  }))

  route(app, foresale, zapierCalls.products, async (_received, { ownerId, request }) => {
    const products = await zapProducts(db, ownerId, foresale.now())
    noteRows(request, products.length)
    return products
  })

  route(app, foresale, zapierCalls.samples, async ({ params: { type } }, { ownerId, request }) => {
    const now = foresale.now()
    const [newest] = await pushSources[type].files(db, ownerId, now)
    const own = newest ? await sampleContacts(db, { ownerId, fileId: newest.id, now }, type) : []
    const contacts = own.length > 0 ? own : [exampleContact]
    noteRows(request, contacts.length)
    return contacts.map(zapierContact)
  })
}
