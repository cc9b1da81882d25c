import type { FastifyInstance } from 'fastify'
import { accessCalls } from '#model/calls/access.ts'
import { notThere } from '#model/problem.ts'
import { mayUseKapture } from '../users/kapture-access.ts'
import { userById } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function accessRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store
  route(app, foresale, accessCalls.kapture, async ({ query }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    return { hasAccess: await mayUseKapture(db, user, query.action) }
  })
}
