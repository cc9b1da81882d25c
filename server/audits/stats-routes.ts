import type { FastifyInstance } from 'fastify'
import { statsCalls } from '#model/audits/stats-calls.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { auditSums, sharedFigures, sharedSums, shareStats, unshareStats } from './stats-links.ts'

export function statsRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale

  route(app, foresale, statsCalls.stats, ({ params }, { ownerId }) => auditSums(store.db, ownerId, params.id))

  route(app, foresale, statsCalls.share, ({ params }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => shareStats(context, ownerId, params.id)),
  )

  route(app, foresale, statsCalls.unshare, ({ params }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => unshareStats(context, ownerId, params.id)),
  )

  route(app, foresale, statsCalls.links, async (_, { ownerId }) => ({
    links: await sharedFigures(store.db, ownerId),
  }))

  route(app, foresale, statsCalls.sharedStats, ({ body }) => sharedSums(store.db, body))
}
