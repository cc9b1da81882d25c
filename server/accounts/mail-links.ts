import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/store/pool.ts'
import { mailLinks } from '#server/store/schema/accounts.ts'
import { hashOf } from '#server/store/token.ts'
import { lockUser } from './users/users.ts'

export const linkLifeMs = 24 * 60 * 60_000

interface LinkFor {
  readonly purpose: 'activation'
  readonly userId: string
}

export const newLinkCode = (): string => randomBytes(16).toString('hex')

export async function openMailLink(tx: Transaction, link: LinkFor, now: Date): Promise<string> {
  await lockUser(tx, link.userId)
  await closeMailLinks(tx, link, now)
  const code = newLinkCode()
  await tx.insert(mailLinks).values({
    tokenHash: hashOf(code),
    ...link,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifeMs),
  })
  return code
}

export async function opensMailLink(db: Database, link: LinkFor, code: string, now: Date): Promise<boolean> {
  const open = await db
    .select({ userId: mailLinks.userId })
    .from(mailLinks)
    .where(isOpen(link, code, now))
  return open.length > 0
}

const isOpen = ({ purpose, userId }: LinkFor, code: string, now: Date) =>
  and(
    eq(mailLinks.tokenHash, hashOf(code)),
    eq(mailLinks.purpose, purpose),
    eq(mailLinks.userId, userId),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  )

export async function useMailLink(tx: Transaction, link: LinkFor, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(isOpen(link, code, now))
    .returning({ userId: mailLinks.userId })
  return used.length > 0
}

export async function closeMailLinks(
  tx: Transaction,
  { purpose, userId }: LinkFor,
  now: Date,
): Promise<void> {
  await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt)))
}
