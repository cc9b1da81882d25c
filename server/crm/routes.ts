import type { FastifyInstance } from 'fastify'
import { crmCalls } from '#model/crm/crm-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { differencePage } from './difference.ts'
import { missingPage } from './missing.ts'
import { applySync, crmOverview, startSync } from './sync.ts'

export function crmRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, crmCalls.start, async ({ params: { userId } }, { actor }) =>
    userId === actor.actorId ? startSync(foresale, actor) : notThere,
  )

  route(app, foresale, crmCalls.overview, () => crmOverview(foresale))

  route(app, foresale, crmCalls.differences, async ({ params: { kind, change }, query }) => ({
    differences: await differencePage(db, kind, change, query),
  }))

  route(app, foresale, crmCalls.missing, ({ params: { kind }, query: { searchText, ...slice } }) =>
    missingPage(db, { kind, searchText }, slice),
  )

  route(app, foresale, crmCalls.apply, ({ params: { id } }, { actor }) => applySync(foresale, actor, id))
}
