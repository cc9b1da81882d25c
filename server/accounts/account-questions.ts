import { foldEmail } from '../users/same-email.ts'
import type { AccountsContext } from './context.ts'
import { isKnownAddress } from './known-address.ts'
import { claimTry, type Throttled } from './throttle.ts'

function limitsOf(email: string, address: string): [here: Throttled, ...strangers: Throttled[]] {
  const about = `account-of|${foldEmail(email)}`
  return [
    { key: `${about}|${address}`, free: 5 },
    { key: about, free: 50, longestWait: 30_000 },
    { key: `accounts-from|${address}`, free: 100 },
  ]
}

/**
 * Counts a question about an address; the seconds to wait where there were too many. What is answered tells accounts
 * apart, as the specification wants, so questions slow down like log-ins that fail.
 */
export async function claimQuestion(
  { store: { db }, now }: AccountsContext,
  email: string,
  address: string,
): Promise<number> {
  const at = now()
  const [here, ...strangers] = limitsOf(email, address)
  if (await isKnownAddress(db, email, address, at))
    return claimTry(db, [{ ...here, longestWait: 30_000 }], at)
  return claimTry(db, [here, ...strangers], at)
}

/** That of a signup: who is known has an account already, and what it costs shall not tell where that is. */
export const claimSignup = (
  { store: { db }, now }: AccountsContext,
  email: string,
  address: string,
): Promise<number> => claimTry(db, limitsOf(email, address), now())
