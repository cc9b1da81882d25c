import type { Transaction } from '../store/pool.ts'
import { foldEmail } from '../users/same-email.ts'
import { spend } from './allowance.ts'

const hourMs = 60 * 60_000

/**
 * Whether the owner of an address may be told that somebody wants it for another account: once an hour, however many
 * ask and by which form. It is counted for addresses that are nobody's as well, so that it costs the same.
 */
export async function mayTellOwner(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const key = `taken|${foldEmail(email)}`
  return (await spend(tx, { key, most: 1, perMs: hourMs }, now)) === 0
}
