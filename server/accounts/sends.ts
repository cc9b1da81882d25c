import type { Database } from '../store/pool.ts'
import { spend } from './allowance.ts'
import { claimTry, giveBack } from './throttle.ts'

const sendsAnHour = 5
const hourMs = 60 * 60_000
const freeSends = 10

interface Send {
  /** What is sent, and to whom: `activation|` and a user's id. */
  readonly what: string
  /** Where it was asked for. */
  readonly address: string
  /** Its owner logged in from there before. */
  readonly isKnown: boolean
}

/**
 * Counts a mail that anybody can have sent to somebody else: five an hour are asked for from one address; what is asked
 * for from everywhere slows down, so that nobody is flooded, and nobody shut out by a stranger. The seconds to wait.
 */
export async function spendSend(db: Database, { what, address, isKnown }: Send, now: Date): Promise<number> {
  const everywhere = isKnown ? [] : [{ key: what, free: freeSends }]
  const slowed = await claimTry(db, everywhere, now)
  if (slowed > 0) return slowed
  const wait = await spend(db, { key: `${what}|${address}`, most: sendsAnHour, perMs: hourMs }, now)
  if (wait > 0) await giveBack(db, everywhere, now)
  return wait
}
