import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../queue/fair-queue.ts'

/** OWASP's argon2id: 19 MiB, two passes, one lane. About 9 ms on a thread of its own. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes and checks passwords in turns, so that a flood of log-ins leaves the rest of the server alone. */
export class Passwords {
  private readonly turns = new FairQueue()
  private decoy: Promise<string> | undefined

  /**
   * @param asker whose turn it takes: an address, or an account
   * @throws Overloaded
   */
  hash(password: string, asker: string): Promise<string> {
    return this.turns.take(asker, () => hash(password, cost))
  }

  /**
   * False also for an account without a password, in the time that a wrong one takes.
   * @param asker whose turn it takes: an address, or an account
   * @throws Overloaded
   */
  matches(stored: string | null | undefined, password: string, asker: string): Promise<boolean> {
    return this.turns.take(asker, async () => {
      this.decoy ??= hash('no account has this password', cost)
      const matched = await verify(stored ?? (await this.decoy), password)
      return matched && stored != null
    })
  }
}
