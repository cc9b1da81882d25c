import type { FastifyInstance } from 'fastify'
import { userJournalCalls } from '#model/calls/user-journal.ts'
import { visibleData } from '#model/catalogue.ts'
import { notThere } from '#model/problem.ts'
import { isId } from '../store/id.ts'
import { factsAfter } from '../store/journal.ts'
import { userById } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function userJournalRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, userJournalCalls.journal, async ({ params: { id }, query: { after, limit } }) => {
    if (!isId(id) || !(await userById(db, id))) return notThere
    const found = await factsAfter(db, id, after, limit + 1)
    const facts = found.slice(0, limit)
    return {
      facts: facts.map(({ ownerId: _, ...fact }) => ({ ...fact, data: visibleData(fact.type, fact.data) })),
      more: found.length > limit,
    }
  })
}
