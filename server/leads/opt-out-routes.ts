import type { FastifyInstance } from 'fastify'
import { optOutTexts } from '#model/leads/opt-outs.ts'
import { optOutCalls } from '#model/leads/opt-outs-calls.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { refuse } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { lastSeq } from '#server/store/journal.ts'
import { linkOf, makeLink, ownerShown, requestByLink, revokeLink } from './opt-outs/links.ts'
import { addOptOuts, optOutPage, removeOptOut } from './opt-outs/opt-outs.ts'

export function optOutRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, now, store } = foresale

  route(app, foresale, optOutCalls.list, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(store.db, ownerId)
    return { ...(await optOutPage(store.db, ownerId, query.page, query.limit)), seq }
  })

  route(app, foresale, optOutCalls.add, async ({ body }, { actor, ownerId }) => {
    if (body.requestedOn > chicagoDay(now().getTime()))
      return refuse('laterDay', optOutTexts.day, 422, 'requestedOn')
    return addOptOuts(journal, actor, ownerId, body)
  })

  route(app, foresale, optOutCalls.remove, async ({ params: { optOutId } }, { actor, ownerId }) => {
    await journal.command(ownerId, actor, (context) => removeOptOut(context, ownerId, optOutId))
    return undefined
  })

  route(app, foresale, optOutCalls.link, (_, { ownerId }) => linkOf(store.db, ownerId))
  route(app, foresale, optOutCalls.makeLink, (_, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => makeLink(context, ownerId)),
  )
  route(app, foresale, optOutCalls.revokeLink, (_, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => revokeLink(context, ownerId)),
  )

  route(app, foresale, optOutCalls.whoseLink, ({ body: { link } }) => ownerShown(store.db, link))

  route(app, foresale, optOutCalls.byLink, ({ body }, { address }) => requestByLink(foresale, address, body))
}
