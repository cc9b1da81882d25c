import type { FastifyInstance } from 'fastify'
import { marketCalls } from '#model/markets/markets-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { ownFipsCodes } from '#server/likely-sellers/items.ts'
import { marketActivities, marketsOf } from '#server/likely-sellers/markets.ts'

export function marketRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db, statistics } = foresale.store

  route(app, foresale, marketCalls.counties, async (_received, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? ownFipsCodes(db, user) : notThere
  })

  route(app, foresale, marketCalls.markets, async (_received, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? marketsOf(statistics, user) : notThere
  })

  route(app, foresale, marketCalls.activities, async ({ query }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    const fipsCodes = query.fipsCodes === '' ? [] : query.fipsCodes.split(',')
    return { items: await marketActivities(statistics, user, { ...query, fipsCodes, now: foresale.now() }) }
  })
}
