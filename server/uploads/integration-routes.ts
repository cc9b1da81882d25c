import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#model/shared/problem.ts'
import { followUpBossCalls } from '#model/uploads/follow-up-boss-calls.ts'
import { moxiCalls } from '#model/uploads/moxi-calls.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { contactsOf, smartLists } from './integrations/follow-up-boss.ts'
import { connectMoxi, disconnectMoxi, moxiContacts, ssoConfig } from './integrations/moxi.ts'

export function integrationRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, followUpBossCalls.smartLists, async (_received, { ownerId }) => {
    const lists = await smartLists(foresale, ownerId)
    return isRefusal(lists) ? lists : { smartLists: [...lists] }
  })
  route(app, foresale, followUpBossCalls.bySmartList, ({ params, query }, { ownerId }) =>
    contactsOf(foresale, ownerId, { smartListId: Number(params.id) }, query.next ?? null),
  )
  route(app, foresale, followUpBossCalls.byTag, ({ params, query }, { ownerId }) =>
    contactsOf(foresale, ownerId, { tag: params.tag }, query.next ?? null),
  )
  route(app, foresale, moxiCalls.ssoConfig, async (_received, { session }) =>
    ssoConfig(foresale, session.userId),
  )
  route(app, foresale, moxiCalls.connect, async ({ body }, { session, actor }) => {
    const connection = await connectMoxi(foresale, session.userId, actor, body)
    return isRefusal(connection) ? connection : { moxiworksTokenResponse: connection }
  })
  route(app, foresale, moxiCalls.disconnect, async (_received, { ownerId, actor }) => {
    await disconnectMoxi(foresale, ownerId, actor)
    return undefined
  })
  route(app, foresale, moxiCalls.contacts, ({ query }, { session }) =>
    moxiContacts(foresale, session.userId, query.moxi_works_agent_id, query.next ?? null),
  )
}
