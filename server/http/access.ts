import type { FastifyInstance } from 'fastify'
import { accessCalls } from '#model/calls/access.ts'
import { mayUseKapture } from '../accounts/kapture-access.ts'
import { userById } from '../accounts/users.ts'
import type { Foresale } from '../foresale.ts'
import { notFound } from './errors.ts'
import { route } from './route.ts'

export function accessRoutes(app: FastifyInstance, foresale: Foresale): void {
  const { db } = foresale.store
  route(app, foresale, accessCalls.kapture, async ({ query }, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) throw notFound()
    return { hasAccess: await mayUseKapture(db, user, query.action) }
  })
}
