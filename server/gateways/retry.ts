/** How long a caller bears with a party that does not answer, in milliseconds. */
export type Patience = {
  tries: number
  firstDelay: number
  longestDelay: number
  wait: (milliseconds: number) => Promise<void>
  /** A fraction of 1, drawn anew for each delay. */
  random: () => number
}

export const patience: Patience = {
  tries: 4,
  firstDelay: 500,
  longestDelay: 10_000,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
}

/** `after` is the delay that the party itself asked for, in milliseconds. */
export type RetryAdvice = { again: false } | { again: true; after: number | null }

/**
 * Tries again while the advice on the error says so, with exponential delays of which the upper half is
 * jitter. A delay that the party asks for is kept and jittered upwards; one beyond the longest ends the
 * trying. Rejects with the last error. Only for what may safely be sent twice.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  adviceOn: (error: unknown) => RetryAdvice,
  { tries, firstDelay, longestDelay, wait, random }: Patience,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const advice = adviceOn(error)
      if (!advice.again || tried >= tries) throw error
      if (advice.after !== null && advice.after > longestDelay) throw error
      const delay = Math.min(longestDelay, firstDelay * 2 ** (tried - 1))
      await wait(advice.after === null ? delay * (0.5 + random() / 2) : advice.after + firstDelay * random())
    }
  }
}
