import type { FastifyInstance } from 'fastify'
import { followUpBossCalls } from '#model/calls/follow-up-boss.ts'
import { isRefusal } from '#model/problem.ts'
import { contactsOf, smartLists } from '../integrations/follow-up-boss.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

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
}
