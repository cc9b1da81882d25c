import type { FastifyInstance } from 'fastify'
import { zapierCalls } from '#model/deliveries/zapier-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import { noteRows } from '#server/accounts/callers.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { sandboxArrivals } from '#server/gateways/zapier/sandbox.ts'
import { route } from '#server/http/route.ts'
import { zapProducts, zapSamples } from './pushes/zapier-samples.ts'
import { hooksOf, subscribe, unsubscribe } from './zapier-hooks.ts'
import { acceptNotice, previewNotice } from './zapier-notices.ts'

export function zapierRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { config, journal, secrets, store } = foresale
  const { db } = store

  route(app, foresale, zapierCalls.notify, ({ body }, { session }) => acceptNotice(foresale, session, body))

  route(app, foresale, zapierCalls.preview, ({ body }, { session }) => previewNotice(foresale, session, body))

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
    const contacts = await zapSamples(db, ownerId, type, foresale.now())
    noteRows(request, contacts.length)
    return contacts
  })
}
