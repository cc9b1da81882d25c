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

/** Keeps a notice until the surrounding transaction has committed; false if there is none. */
export function announceAfterCommit(notice: Notice): boolean {
  const noted = ofTransaction.getStore()
  if (noted === undefined || noted.isOver) return false
  add(noted.notices, notice)
  return true
}

/**
 * Sends the notices of transactions after their commit, because PostgreSQL commits only one transaction with a notice
 * at a time. Notices that arrive while others are being sent go together after them.
 */
export class Announcer {
  private readonly waiting: Notices = new Map()
  private isSending = false
  private sent: Promise<void> = Promise.resolve()

  constructor(private readonly sendAll: (notices: readonly Notice[]) => Promise<unknown>) {}

  async afterCommit<R>(transaction: () => Promise<R>): Promise<R> {
    const noted: Noted = { notices: new Map(), isOver: false }
    try {
      const result = await ofTransaction.run(noted, transaction)
      for (const notice of noted.notices.values()) add(this.waiting, notice)
      if (!this.isSending) this.sent = this.send()
      return result
    } finally {
      noted.isOver = true
    }
  }

  /** Once the notices of committed transactions are sent. */
  allSent(): Promise<void> {
    return this.sent
  }

  private async send(): Promise<void> {
    this.isSending = true
    while (this.waiting.size > 0) {
      const notices = [...this.waiting.values()]
      this.waiting.clear()
      try {
        await this.sendAll(notices)
      } catch {
        // The transactions are committed, and listeners also poll.
      }
    }
    this.isSending = false
  }
}
