import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { inGroups, recoveryCodeCount } from '#model/accounts/second-factor.ts'
import type { Transaction } from '#server/store/pool.ts'
import { recoveryCodes } from '#server/store/schema/second-factor.ts'

/** Crockford's base32: no letter that looks like a digit. 16 of them are 80 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId}|${code}`).digest()

/** In place of the earlier ones; readable only here, then kept as hashes. */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(userId, code), userId })))
  return codes.map(inGroups)
}

export async function takeRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, hashOf(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}
