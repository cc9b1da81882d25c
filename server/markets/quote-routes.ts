import type { FastifyInstance } from 'fastify'
import { quoteCalls } from '#model/markets/quotes-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import { productsWithout } from '#server/accounts/users/owned-products.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { askForQuote } from '#server/crm/quotes.ts'
import { route } from '#server/http/route.ts'

export function quoteRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, quoteCalls.products, async (_received, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? productsWithout(db, user) : notThere
  })

  route(app, foresale, quoteCalls.ask, ({ body }, { address, session }) =>
    askForQuote(foresale, body, { session: session ?? null, address }),
  )
}
