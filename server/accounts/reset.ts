import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { resetTexts } from '#model/accounts/reset.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { consume, isAnySpent, quota } from '#server/limits/rate-limiter.ts'
import { isId } from '#server/store/id.ts'
import type { Transaction } from '#server/store/pool.ts'
import { foldEmail } from '#server/store/same-email.ts'
import { resets } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { mailLimits } from './account-limits.ts'
import type { AccountsContext } from './context.ts'
import { isKnownAddress } from './known-address.ts'
import { userByEmail } from './users/users.ts'

/**
 * A random id that ends in a digest of the address, so that tries are counted alike whether or not it has an account.
 */
function newResetId(email: string): string {
  const digest = createHash('sha256').update(foldEmail(email)).digest('hex')
  return randomUUID().slice(0, -8) + digest.slice(0, 8)
}

export const addressPart = (resetId: string): string => resetId.slice(-8)

/** See docs/design/sessions-and-second-factor.md, Codes. */
export const wrongCodeLimits = (resetId: string) => [
  quota('wrongResetCodeDay', addressPart(resetId)),
  quota('wrongResetCodeMonth', addressPart(resetId)),
  quota('anyWrongResetCodeDay'),
  quota('anyWrongResetCodeMonth'),
]

async function consumeMail(
  { store: { db }, now }: AccountsContext,
  { id, email, address }: { id: string; email: string; address: string },
): Promise<Refusal | undefined> {
  const isKnown = await isKnownAddress(db, email, address, now())
  return consume(db, mailLimits('resetMail', addressPart(id), address, isKnown), now())
}

/**
 * Sends a code to the account's e-mail address, never to its phone. An unknown address and an inactive account get
 * the same answer at the same cost, and a code that opens nothing.
 */
export async function requestReset(
  foresale: AccountsContext,
  email: string,
  address: string,
): Promise<{ userId: string } | Refusal> {
  const { db } = foresale.store
  const now = foresale.now()
  const id = newResetId(email)
  const refusal = await consumeMail(foresale, { id, email, address })
  if (refusal) return refusal
  const user = await userByEmail(db, email)
  const active = user?.status === 'active' ? user : undefined
  await db.transaction(async (tx) => {
    await tx.insert(resets).values({ id, userId: active?.id ?? null, createdAt: now })
    await sendCode(foresale, tx, { id, email: active?.email ?? null, address })
  })
  return { userId: id }
}

const openForMs = 24 * 60 * 60_000

/** An unknown or expired reset. Resets live equally long whether or not there is an account. */
export const resetOver = (): Refusal => refuse('codeOver', resetTexts.over, 422)

export async function resendReset(
  foresale: AccountsContext,
  id: string,
  address: string,
): Promise<Refusal | undefined> {
  if (!isId(id)) return resetOver()
  const { db } = foresale.store
  const openSince = new Date(foresale.now().getTime() - openForMs)
  const [found] = await db
    .select({ id: resets.id, email: users.email, status: users.status })
    .from(resets)
    .leftJoin(users, eq(users.id, resets.userId))
    .where(and(eq(resets.id, id), gt(resets.createdAt, openSince)))
  if (!found) return resetOver()
  const email = found.status === 'active' ? found.email : null
  const refusal = await consumeMail(foresale, { id, email: email ?? placeholderAddress, address })
  if (refusal) return refusal
  return db.transaction((tx) => sendCode(foresale, tx, { id, email, address }))
}

async function sendCode(
  { codes, config, now }: AccountsContext,
  tx: Transaction,
  { id, email, address }: { id: string; email: string | null; address: string },
): Promise<Refusal | undefined> {
  const to = { channel: 'mail', recipient: email ?? placeholderAddress } as const
  const isGuessedAt = await isAnySpent(tx, wrongCodeLimits(id), now())
  const linkTo = isGuessedAt ? `${publicAddress(config)}/login/reset/${id}` : undefined
  return codes.send(tx, { subjectId: id, purpose: 'reset', to, linkTo, decoy: email === null, address })
}

export const placeholderAddress = 'nobody@example.com'
