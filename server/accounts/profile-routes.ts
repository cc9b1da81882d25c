import type { FastifyInstance } from 'fastify'
import { accessCalls } from '#model/accounts/access-calls.ts'
import { profileCalls } from '#model/accounts/profile-calls.ts'
import { userJournalCalls } from '#model/administration/user-journal-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { transactionPage } from '#server/checkout/transactions.ts'
import { route } from '#server/http/route.ts'
import { mayUseKapture } from '#server/kapture/kapture-access.ts'
import { profileOf, updateProfile } from './profile.ts'
import { userJournalPage } from './user-journal.ts'
import { userById } from './users/users.ts'

export function profileRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, profileCalls.profile, async (_received, { ownerId }) => {
    return (await profileOf(db, ownerId)) ?? notThere
  })

  route(app, foresale, profileCalls.update, async ({ body }, { actor, ownerId }) => {
    return (await updateProfile(foresale, ownerId, actor, body.user)) ?? notThere
  })

  route(app, foresale, profileCalls.transactions, async ({ query }, { ownerId }) =>
    transactionPage(db, ownerId, query.page, query.limit),
  )

  route(app, foresale, accessCalls.kapture, async ({ query }, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? { hasAccess: await mayUseKapture(db, user, query.action) } : notThere
  })

  route(app, foresale, userJournalCalls.journal, ({ params, query }, { actor }) =>
    userJournalPage(foresale, actor, params.id, query),
  )
}
