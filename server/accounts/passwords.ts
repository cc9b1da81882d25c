import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id: 19 MiB, two passes, one lane. About 9 ms on a thread of its own. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const atOnce = 2
const waitingAtMost = 200

/** More log-ins wait than can be answered soon. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** Hashes and checks passwords, two at a time, so that a flood of log-ins leaves the rest of the server alone. */
export class Passwords {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private decoy: Promise<string> | undefined

  /** @throws Overloaded */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, cost))
  }

  /**
   * False also for an account without a password, in the time that a wrong one takes.
   * @throws Overloaded
   */
  matches(stored: string | null | undefined, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      this.decoy ??= hash('no account has this password', cost)
      const matched = await verify(stored ?? (await this.decoy), password)
      return matched && stored != null
    })
  }

  private async inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (this.running >= atOnce) {
      if (this.waiting.length >= waitingAtMost) throw new Overloaded('Too many log-ins at once.')
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    this.running += 1
    try {
      return await job()
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }
}
