import type { FastifyInstance } from 'fastify'
import { accessCalls } from '#model/accounts/access-calls.ts'
import { profileCalls } from '#model/accounts/profile-calls.ts'
import { userJournalCalls } from '#model/administration/user-journal-calls.ts'
import { visibleData } from '#model/app/catalogue.ts'
import { notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { transactionPage } from '#server/checkout/transactions.ts'
import { route } from '#server/http/route.ts'
import { mayUseKapture } from '#server/kapture/kapture-access.ts'
import { isId } from '#server/store/id.ts'
import { factsAfter } from '#server/store/journal.ts'
import { profileOf, updateProfile } from './profile.ts'
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

  route(app, foresale, userJournalCalls.journal, async (received, { actor }) => {
    const { id } = received.params
    const { after, limit } = received.query
    if (!isId(id) || !(await userById(db, id))) return notThere
    // Of the pages of one file the first one says that it is saved.
    if (after === 0)
      await foresale.journal.command(id, actor, ({ append }) =>
        append('profile', id, { type: 'v1.JournalSaved', data: {} }),
      )
    const found = await factsAfter(db, id, after, limit + 1)
    const facts = found.slice(0, limit)
    return {
      facts: facts.map(({ ownerId: _, ...fact }) => ({ ...fact, data: visibleData(fact.type, fact.data) })),
      more: found.length > limit,
    }
  })
}
