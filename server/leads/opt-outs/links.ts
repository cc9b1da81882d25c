import { eq } from 'drizzle-orm'
import { fullName } from '#model/accounts/session.ts'
import { personEntries } from '#model/leads/opt-out-keys.ts'
import { ListOwner, type OptOutByLink, type OptOutLink, optOutLinkTexts } from '#model/leads/opt-out-link.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { User } from '#server/accounts/users/users.ts'
import { consume, quota } from '#server/limits/rate-limiter.ts'
import { byItself } from '#server/queue/asked-by.ts'
import type { CommandContext, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { optOutLinks } from '#server/store/schema/opt-outs.ts'
import { users } from '#server/store/schema/users.ts'
import { hashOf, newToken } from '#server/store/token.ts'
import { insertOptOuts } from './opt-outs.ts'

/** 256 random bits, stored as a hash; replaces an earlier link. */
export async function makeLink(
  { tx, at, append }: CommandContext,
  ownerId: string,
): Promise<{ link: string }> {
  const link = newToken()
  const made = { tokenHash: hashOf(link), createdAt: new Date(at) }
  await tx
    .insert(optOutLinks)
    .values({ ownerId, ...made })
    .onConflictDoUpdate({ target: optOutLinks.ownerId, set: made })
  await append('profile', ownerId, { type: 'v1.OptOutLinkMade', data: {} })
  return { link }
}

/** Idempotent. */
export async function revokeLink({ tx, append }: CommandContext, ownerId: string): Promise<undefined> {
  const { rowCount } = await tx.delete(optOutLinks).where(eq(optOutLinks.ownerId, ownerId))
  if (rowCount) await append('profile', ownerId, { type: 'v1.OptOutLinkEnded', data: {} })
}

export async function linkOf(db: Database, ownerId: string): Promise<OptOutLink> {
  const [link] = await db.select().from(optOutLinks).where(eq(optOutLinks.ownerId, ownerId))
  return { madeAt: link?.createdAt.toISOString() ?? null }
}

async function ownerByLink(db: Database, link: string): Promise<User | undefined> {
  const [found] = await db
    .select({ owner: users })
    .from(optOutLinks)
    .innerJoin(users, eq(users.id, optOutLinks.ownerId))
    .where(eq(optOutLinks.tokenHash, hashOf(link)))
  return found?.owner
}

interface RequestNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly now: () => Date
}

const unknown = () => refuse('linkUnknown', optOutLinkTexts.unknown, 404)

/** Whose list a link's holder would be on. */
export async function ownerShown(db: Database, link: string): Promise<ListOwner | Refusal> {
  const owner = await ownerByLink(db, link)
  return owner ? ListOwner.parse({ ...owner, name: fullName(owner) }) : unknown()
}

/** The reply is the same whether the person is on a list, or opted out before. */
export async function requestByLink(
  { store: { db }, journal, now }: RequestNeeds,
  address: string,
  request: OptOutByLink,
): Promise<Refusal | undefined> {
  const owner = await ownerByLink(db, request.link)
  if (!owner) return unknown()
  // Only a machine fills in the field that people do not see.
  if (request.nickname !== '') return undefined
  const limits = [quota('optOutHere', owner.id, address), quota('optOut', owner.id)]
  const refusal = await consume(db, limits, now())
  if (refusal) return refusal
  return journal.command(owner.id, byItself(owner.id), (context) => recordRequest(context, owner.id, request))
}

async function recordRequest(
  context: CommandContext,
  ownerId: string,
  person: OptOutByLink,
): Promise<Refusal | undefined> {
  const entries = personEntries(person)
  if (person.address !== '' && entries.every(({ kind }) => kind !== 'person'))
    return refuse('unread', optOutLinkTexts.unread, 422, 'address')
  await insertOptOuts(context, ownerId, entries, { requestedOn: chicagoDay(context.at), addedBy: null })
  return undefined
}
