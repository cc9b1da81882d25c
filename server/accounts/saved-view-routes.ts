import type { FastifyInstance } from 'fastify'
import { savedViewCalls } from '#model/accounts/saved-views-calls.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { changeView, removeView, saveView, viewsOf } from './saved-views.ts'

export function savedViewRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale

  route(app, foresale, savedViewCalls.list, async ({ query }, { ownerId }) => ({
    views: await viewsOf(store.db, ownerId, query.of),
  }))

  route(app, foresale, savedViewCalls.save, ({ body }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => saveView(context, ownerId, body)),
  )

  route(app, foresale, savedViewCalls.change, ({ params, body }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => changeView(context, ownerId, params.id, body)),
  )

  route(app, foresale, savedViewCalls.remove, async ({ params }, { actor, ownerId }) => {
    await journal.command(ownerId, actor, (context) => removeView(context, ownerId, params.id))
    return undefined
  })
}
