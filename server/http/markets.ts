import type { FastifyInstance } from 'fastify'
import { marketCalls } from '#model/calls/markets.ts'
import { notThere } from '#model/problem.ts'
import { ownFipsCodes } from '../likely/items.ts'
import { userById } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function marketRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, marketCalls.counties, async (_received, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? ownFipsCodes(db, user) : notThere
  })
}
