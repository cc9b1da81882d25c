import { Stopping } from '#server/store/keyed-queue.ts'
import { Overloaded } from '#server/store/overloaded.ts'

const waitingAtMost = 200

interface Sizes {
  /** Jobs that run at once. */
  readonly atOnce?: number
  /** Of one asker. */
  readonly atOnceEach?: number
  readonly waitingEach?: number
}

interface Waiter {
  readonly go: () => void
  readonly giveUp: (error: unknown) => void
}

/**
 * Runs a few jobs at a time, taking owners in turn, so that an owner with many jobs delays only their own. A full queue
 * drops a job of the owner with the most waiting.
 */
export class FairQueue {
  private readonly atOnce: number
  private readonly atOnceEach: number
  private readonly waitingEach: number
  private running = 0
  private waiting = 0
  private isStopping = false
  private readonly runningOf = new Map<string, number>()
  private readonly queues = new Map<string, Waiter[]>()

  constructor({ atOnce = 2, atOnceEach = atOnce, waitingEach = 40 }: Sizes = {}) {
    this.atOnce = atOnce
    this.atOnceEach = atOnceEach
    this.waitingEach = waitingEach
  }

  /** @param asker an address or an account @throws Overloaded @throws Stopping */
  async take<T>(asker: string, job: () => Promise<T>): Promise<T> {
    const turn = this.enter(asker)
    if (turn) await turn
    try {
      return await job()
    } finally {
      this.end(asker)
    }
  }

  /**
   * Like `take`, for a job that is not a single promise.
   * @param signal leaves the queue
   * @returns ends the turn; call it once
   * @throws Overloaded, or the signal's reason
   */
  async wait(asker: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    await this.enter(asker, signal)
    return () => this.end(asker)
  }

  /** From now on no job waits; those that run end. */
  stop(): void {
    this.isStopping = true
    for (const line of this.queues.values()) for (const { giveUp } of line) giveUp(new Stopping())
    this.queues.clear()
    this.waiting = 0
  }

  private enter(asker: string, signal?: AbortSignal): Promise<void> | undefined {
    if (this.running >= this.atOnce || !this.mayRun(asker)) return this.turnOf(asker, signal)
    this.begin(asker)
    return undefined
  }

  private mayRun(asker: string): boolean {
    return (this.runningOf.get(asker) ?? 0) < this.atOnceEach
  }

  private begin(asker: string): void {
    this.running += 1
    this.runningOf.set(asker, (this.runningOf.get(asker) ?? 0) + 1)
  }

  private end(asker: string): void {
    this.running -= 1
    const left = (this.runningOf.get(asker) ?? 0) - 1
    if (left > 0) this.runningOf.set(asker, left)
    else this.runningOf.delete(asker)
    this.startNext()
  }

  private turnOf(asker: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.isStopping) throw new Stopping()
    const own = this.queues.get(asker) ?? []
    if (own.length >= this.waitingEach) throw new Overloaded()
    if (this.waiting >= waitingAtMost) this.makeRoom(own.length + 1)
    this.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        const queue = this.queues.get(asker) ?? []
        this.keep(
          asker,
          queue.filter((other) => other !== waiter),
        )
        this.waiting -= 1
        reject(signal?.reason)
      }
      const waiter: Waiter = {
        go: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
        giveUp: (error) => {
          signal?.removeEventListener('abort', leave)
          reject(error)
        },
      }
      signal?.addEventListener('abort', leave)
      this.queues.set(asker, [...own, waiter])
    })
  }

  private keep(asker: string, waiters: readonly Waiter[]): void {
    if (waiters.length > 0) this.queues.set(asker, [...waiters])
    else this.queues.delete(asker)
  }

  /** One at most can start: its turn was just given back, or its asker's. */
  private startNext(): void {
    for (const [asker, [first, ...others]] of this.queues) {
      if (first === undefined || !this.mayRun(asker)) continue
      // Last in the order of the map, so that the others come first.
      this.queues.delete(asker)
      this.keep(asker, others)
      this.waiting -= 1
      this.begin(asker)
      first.go()
      return
    }
  }

  private makeRoom(waiting: number): void {
    const [longest] = [...this.queues].toSorted(([, a], [, b]) => b.length - a.length)
    const [asker, queue] = longest ?? ['', []]
    if (queue.length <= waiting) throw new Overloaded()
    this.keep(asker, queue.slice(0, -1))
    this.waiting -= 1
    queue.at(-1)?.giveUp(new Overloaded())
  }
}
