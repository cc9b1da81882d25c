import { visibleData } from '#model/app/catalogue.ts'
import { notThere } from '#model/shared/problem.ts'
import { isId } from '#server/store/id.ts'
import { type Actor, factsAfter, type Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { userById } from './users/users.ts'

/** The facts of a user, for an administrator's file. */
export async function userJournalPage(
  { journal, store: { db } }: { readonly journal: Journal; readonly store: Store },
  actor: Actor,
  userId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  if (!isId(userId) || !(await userById(db, userId))) return notThere
  // Of the pages of one file the first one says that it is saved.
  if (after === 0)
    await journal.command(userId, actor, ({ append }) =>
      append('profile', userId, { type: 'v1.JournalSaved', data: {} }),
    )
  const found = await factsAfter(db, userId, after, limit + 1)
  const facts = found.slice(0, limit)
  return {
    facts: facts.map(({ ownerId: _, ...fact }) => ({ ...fact, data: visibleData(fact.type, fact.data) })),
    more: found.length > limit,
  }
}
