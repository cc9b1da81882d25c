import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '#server/queue/fair-queue.ts'

/** OWASP's argon2id: 19 MiB, two passes, one lane. About 9 ms in its own thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Queues hashing, so that a flood of log-ins does not slow the rest of the server. */
export class Passwords {
  private readonly turns = new FairQueue()
  private decoy: Promise<string> | undefined

  /** Refuses what waits, so that what runs can end in time. */
  stop(): void {
    this.turns.stop()
  }

  /** @param asker an address or an account, for fair queueing @throws Overloaded @throws Stopping */
  hash(password: string, asker: string): Promise<string> {
    return this.turns.take(asker, () => hash(password, cost))
  }

  /**
   * A missing password takes as long as a wrong one.
   * @param asker an address or an account, for fair queueing
   * @throws Overloaded
   * @throws Stopping
   */
  matches(stored: string | null | undefined, password: string, asker: string): Promise<boolean> {
    return this.turns.take(asker, async () => {
      this.decoy ??= hash('no account has this password', cost)
      const matched = await verify(stored ?? (await this.decoy), password)
      return matched && stored != null
    })
  }
}
