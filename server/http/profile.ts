import type { FastifyInstance } from 'fastify'
import { profileCalls } from '#model/calls/profile.ts'
import { notThere } from '#model/problem.ts'
import { profileOf, updateProfile } from '../accounts/profile.ts'
import { transactionPage } from '../checkout/transactions.ts'
import { actorOf } from '../sessions/sessions.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function profileRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, profileCalls.profile, async (_received, { ownerId }) => {
    const profile = await profileOf(db, ownerId)
    if (!profile) return notThere
    return profile
  })

  route(app, foresale, profileCalls.update, async ({ body }, { ownerId, session }) => {
    const profile = await updateProfile(foresale, ownerId, actorOf(session), body.user)
    if (!profile) return notThere
    return profile
  })

  route(app, foresale, profileCalls.transactions, async ({ query }, { ownerId }) =>
    transactionPage(db, ownerId, query.page, query.limit),
  )
}
