import type { FastifyInstance } from 'fastify'
import { quoteCalls } from '#model/markets/quotes-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import { askForQuote } from '../crm/quotes.ts'
import { productsWithout } from '../users/owned-products.ts'
import { userById } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

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
