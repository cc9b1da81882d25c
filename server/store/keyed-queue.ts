import { Overloaded } from './overloaded.ts'

const waitingAtMost = 64

/** Runs jobs of the same key one after the other. */
export class KeyedQueue {
  private readonly waiting = new Map<string, (() => void)[]>()

  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const line = this.waiting.get(key)
    if (!line) this.waiting.set(key, [])
    else if (line.length >= waitingAtMost) throw new Overloaded()
    else await new Promise<void>((start) => line.push(start))
    try {
      return await job()
    } finally {
      const next = this.waiting.get(key)?.shift()
      if (next) next()
      else this.waiting.delete(key)
    }
  }
}
