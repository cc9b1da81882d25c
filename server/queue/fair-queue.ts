import { Overloaded } from '../store/overloaded.ts'

const atOnce = 2
const waitingAtMost = 200
const waitingEach = 40

interface Waiter {
  readonly go: () => void
  readonly giveUp: (error: Overloaded) => void
}

/**
 * Runs two jobs at a time, taking owners in turn, so that an owner with many jobs delays only their own. A full queue
 * drops a job of the owner with the most waiting.
 */
export class FairQueue {
  private running = 0
  private waiting = 0
  private readonly queues = new Map<string, Waiter[]>()

  /** @param asker an address or an account @throws Overloaded */
  async take<T>(asker: string, job: () => Promise<T>): Promise<T> {
    const turn = this.enter(asker)
    if (turn) await turn
    try {
      return await job()
    } finally {
      this.handOver()
    }
  }

  /**
   * Like `take`, for a job that is not a single promise.
   * @returns ends the turn; call it once
   */
  async wait(asker: string): Promise<() => void> {
    await this.enter(asker)
    return () => this.handOver()
  }

  private enter(asker: string): Promise<void> | undefined {
    if (this.running >= atOnce) return this.handedOver(asker)
    this.running += 1
    return undefined
  }

  private handedOver(asker: string): Promise<void> {
    const own = this.queues.get(asker) ?? []
    if (own.length >= waitingEach) throw new Overloaded()
    if (this.waiting >= waitingAtMost) this.makeRoom(own.length + 1)
    this.waiting += 1
    return new Promise((go, giveUp) => {
      own.push({ go, giveUp })
      this.queues.set(asker, own)
    })
  }

  private handOver(): void {
    const [next] = this.queues
    if (!next) {
      this.running -= 1
      return
    }
    const [asker, [first, ...others]] = next
    this.queues.delete(asker)
    if (others.length > 0) this.queues.set(asker, others)
    this.waiting -= 1
    first?.go()
  }

  private makeRoom(waiting: number): void {
    const [longest] = [...this.queues.values()].toSorted((a, b) => b.length - a.length)
    if (!longest || longest.length <= waiting) throw new Overloaded()
    longest.pop()?.giveUp(new Overloaded())
    this.waiting -= 1
  }
}
