import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Foresale } from '../foresale.ts'
import { isId } from '../store/id.ts'
import type { Transaction } from '../store/pool.ts'
import { resets, users } from '../store/schema/vault.ts'
import { isKnownAddress } from './known-address.ts'
import { foldEmail } from './same-email.ts'
import { spendSend } from './sends.ts'
import { userByEmail } from './users.ts'

/**
 * A random id that ends in a digest of the address it was asked for, so that what an address may ask for and try is
 * counted in the same way whether or not it is anybody's.
 */
function newResetId(email: string): string {
  const digest = createHash('sha256').update(foldEmail(email)).digest('hex')
  return randomUUID().slice(0, -8) + digest.slice(0, 8)
}

/** The part that resets of one address have in common. */
export const addressPart = (resetId: string): string => resetId.slice(-8)

/** Counts a code that is about to be sent; the seconds to wait. */
async function claimSend(
  { store: { db }, now }: Foresale,
  { id, email, address }: { id: string; email: string; address: string },
): Promise<number> {
  const isKnown = await isKnownAddress(db, email, address, now())
  return spendSend(db, { what: `reset|${addressPart(id)}`, address, isKnown }, now())
}

/** Asked too often: the seconds to wait. */
interface Wait {
  readonly wait: number
}

/**
 * Sends a code to the account's e-mail address, never to its phone: the address is what was typed, a mail can be read
 * where the phone is lost, and nobody can have texts sent by typing addresses. An unknown address and an inactive
 * account get the same answer at the same cost, and a code that opens nothing.
 */
export async function requestReset(
  foresale: Foresale,
  email: string,
  address: string,
): Promise<{ id: string } | Wait> {
  const { db } = foresale.store
  const now = foresale.now()
  const id = newResetId(email)
  const wait = await claimSend(foresale, { id, email, address })
  if (wait > 0) return { wait }
  const user = await userByEmail(db, email)
  const active = user?.status === 'active' ? user : undefined
  await db.transaction(async (tx) => {
    await tx.insert(resets).values({ id, userId: active?.id ?? null, createdAt: now })
    await sendCode(foresale, tx, id, active?.email ?? null, address)
  })
  return { id }
}

/** Sends a new code for a reset; the seconds to wait where it is too soon. What is no reset is answered alike. */
export async function resendReset(foresale: Foresale, id: string, address: string): Promise<number> {
  if (!isId(id)) return 0
  const { db } = foresale.store
  const [found] = await db
    .select({ id: resets.id, email: users.email, status: users.status })
    .from(resets)
    .leftJoin(users, eq(users.id, resets.userId))
    .where(eq(resets.id, id))
  if (!found) return 0
  const email = found.status === 'active' ? found.email : null
  const wait = await claimSend(foresale, { id, email: email ?? nobodysAddress, address })
  if (wait > 0) return wait
  return db.transaction((tx) => sendCode(foresale, tx, id, email, address))
}

async function sendCode(
  { codes }: Foresale,
  tx: Transaction,
  subjectId: string,
  email: string | null,
  address: string,
): Promise<number> {
  const to = { channel: 'mail', recipient: email ?? nobodysAddress } as const
  return codes.send(tx, { subjectId, purpose: 'reset', to, decoy: email === null, address })
}

/** Stands for an address that is nobody's, so that the same is asked about it. */
export const nobodysAddress = 'nobody@example.com'
