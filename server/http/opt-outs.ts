import type { FastifyInstance } from 'fastify'
import { optOutCalls } from '#model/calls/opt-outs.ts'
import { chicagoDay } from '#model/chicago.ts'
import { optOutTexts } from '#model/opt-outs.ts'
import { refuse } from '#model/problem.ts'
import { addOptOuts, optOutPage, removeOptOut } from '../opt-outs/opt-outs.ts'
import { lastSeq } from '../store/journal.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function optOutRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, now, store } = foresale

  route(app, foresale, optOutCalls.list, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(store.db, ownerId)
    return { ...(await optOutPage(store.db, ownerId, query.page, query.limit)), seq }
  })

  route(app, foresale, optOutCalls.add, async ({ body }, { actor, ownerId }) => {
    if (body.requestedOn > chicagoDay(now().getTime()))
      return refuse('laterDay', optOutTexts.day, 422, 'requestedOn')
    return journal.command(ownerId, actor, (context) => addOptOuts(context, ownerId, body))
  })

  route(app, foresale, optOutCalls.remove, async ({ params: { optOutId } }, { actor, ownerId }) => {
    await journal.command(ownerId, actor, (context) => removeOptOut(context, ownerId, optOutId))
    return undefined
  })
}
