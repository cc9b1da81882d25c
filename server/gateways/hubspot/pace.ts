import { setTimeout as sleep } from 'node:timers/promises'

interface Clock {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<unknown>
}

const system: Clock = { now: () => performance.now(), wait: (milliseconds) => sleep(milliseconds) }

/** Await before each call: at most `most` of them begin in any `windowMs`. */
export function pace(most: number, windowMs: number, { now, wait }: Clock = system): () => Promise<void> {
  const begun: number[] = []
  return async () => {
    const earliest = begun.length < most ? undefined : begun[begun.length - most]
    const start = earliest === undefined ? now() : Math.max(now(), earliest + windowMs)
    begun.push(start)
    if (begun.length > most) begun.shift()
    const pause = start - now()
    if (pause > 0) await wait(pause)
  }
}
