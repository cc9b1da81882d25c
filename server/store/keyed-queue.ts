import { performance } from 'node:perf_hooks'
import { metrics } from '#server/watch/metrics.ts'
import { spentNow } from '#server/watch/spent.ts'
import { Overloaded } from './overloaded.ts'

const waitingAtMost = 64

/** The process ends before the turn comes: nothing was done, and another process can do it. */
export class Stopping extends Error {
  override readonly name = 'Stopping'
  constructor() {
    super('The process is being stopped.')
  }
}

interface Waiter {
  readonly start: () => void
  readonly giveUp: (error: Stopping) => void
}

/** Runs jobs of the same key one after the other. */
export class KeyedQueue {
  private readonly waiting = new Map<string, Waiter[]>()
  private isStopping = false

  /** @throws Overloaded @throws Stopping */
  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const line = this.waiting.get(key)
    if (!line) this.waiting.set(key, [])
    else if (this.isStopping) throw new Stopping()
    else if (line.length >= waitingAtMost) throw new Overloaded()
    else await waitIn(line)
    try {
      return await job()
    } finally {
      const next = this.waiting.get(key)?.shift()
      if (next) next.start()
      else this.waiting.delete(key)
    }
  }

  /** From now on no job waits: what runs ends, and what finds no other of its key runs. */
  stop(): void {
    this.isStopping = true
    for (const line of this.waiting.values()) for (const { giveUp } of line.splice(0)) giveUp(new Stopping())
  }
}

async function waitIn(line: Waiter[]): Promise<void> {
  const [began, spent] = [performance.now(), spentNow()]
  try {
    await new Promise<void>((start, giveUp) => line.push({ start, giveUp }))
  } finally {
    const ms = performance.now() - began
    metrics.turns.observe(ms / 1_000)
    if (spent) spent.turn += ms
  }
}
