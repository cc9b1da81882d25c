import { AsyncLocalStorage } from 'node:async_hooks'

export interface Notice {
  readonly channel: string
  readonly payload: string
}

type Notices = Map<string, Notice>

interface Noted {
  readonly notices: Notices
  isOver: boolean
}

const ofTransaction = new AsyncLocalStorage<Noted>()

const add = (notices: Notices, notice: Notice) => notices.set(`${notice.channel} ${notice.payload}`, notice)

/** Keeps a notice until the transaction around has committed; false where there is none. */
export function announceAfterCommit(notice: Notice): boolean {
  const noted = ofTransaction.getStore()
  if (noted === undefined || noted.isOver) return false
  add(noted.notices, notice)
  return true
}

/**
 * Sends the notices of transactions once they have committed: PostgreSQL lets only one transaction with a notice
 * commit at a time. What comes while some are being sent goes together after them.
 */
export class Announcer {
  private readonly waiting: Notices = new Map()
  private isSending = false

  constructor(private readonly sendAll: (notices: readonly Notice[]) => Promise<unknown>) {}

  async afterCommit<R>(transaction: () => Promise<R>): Promise<R> {
    const noted: Noted = { notices: new Map(), isOver: false }
    try {
      const result = await ofTransaction.run(noted, transaction)
      for (const notice of noted.notices.values()) add(this.waiting, notice)
      void this.send()
      return result
    } finally {
      noted.isOver = true
    }
  }

  private async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    while (this.waiting.size > 0) {
      const notices = [...this.waiting.values()]
      this.waiting.clear()
      try {
        await this.sendAll(notices)
      } catch {
        // Their transactions are committed all the same, and those who listen look by themselves.
      }
    }
    this.isSending = false
  }
}
