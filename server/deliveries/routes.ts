import type { FastifyInstance } from 'fastify'
import { pushCalls } from '#model/deliveries/pushes-calls.ts'
import { isRefusal, notThere, refuse } from '#model/shared/problem.ts'
import { hasIntegrationKey } from '#server/accounts/integration-keys.ts'
import { senderOf, sentBy } from '#server/administration/order-file-push.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { lastSeq } from '#server/store/journal.ts'
import { deliveryPage } from './pushes/deliveries.ts'
import { previewPush } from './pushes/preview-push.ts'
import { pushedRowPage, pushView } from './pushes/read-pushes.ts'
import { resumePush } from './pushes/resume-push.ts'
import { startPush } from './pushes/start-push.ts'

const followUpBoss = { destination: 'followupboss', targetId: null } as const

const noKey = () => refuse('noKey', 'You have not configured Follow Up Boss for this account.', 409)

export function pushRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { destinations, journal, store } = foresale
  const reader = (ownerId: string) => ({ ownerId, now: foresale.now() })

  route(app, foresale, pushCalls.toFollowUpBoss, async ({ body }, { ownerId, session }) => {
    const request = await sentBy(foresale, session, ownerId, body)
    if (isRefusal(request)) return request
    if (!(await hasIntegrationKey(foresale, ownerId))) return noKey()
    return journal.command(ownerId, senderOf(session, ownerId), (context) =>
      startPush(context, ownerId, followUpBoss, request),
    )
  })

  route(app, foresale, pushCalls.previewFollowUpBoss, async ({ body }, { ownerId, session }) => {
    const request = await sentBy(foresale, session, ownerId, body)
    if (isRefusal(request)) return request
    const to = { ...destinations.followupboss, to: followUpBoss }
    return previewPush(store.db, reader(ownerId), to, request)
  })

  route(app, foresale, pushCalls.list, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(store.db, ownerId)
    return { ...(await deliveryPage(store.db, reader(ownerId), query)), seq }
  })

  route(app, foresale, pushCalls.push, async ({ params }, { ownerId }) => {
    return (await pushView(store.db, reader(ownerId), params.id)) ?? notThere
  })

  route(app, foresale, pushCalls.rows, async ({ params, query }, { ownerId }) => {
    const seq = await lastSeq(store.db, ownerId)
    const read = await pushedRowPage(store.db, reader(ownerId), params.id, query)
    return read ? { ...read, seq } : notThere
  })

  route(app, foresale, pushCalls.resume, ({ params, body }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => resumePush(context, ownerId, params.id, body)),
  )
}
