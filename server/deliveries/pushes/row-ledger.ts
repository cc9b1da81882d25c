import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RowReason, RowStatus } from '#model/deliveries/pushes.ts'
import type { JobLease } from '#server/queue/task.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'

export type PushRow = typeof pushRows.$inferSelect

export interface Outcome {
  readonly status: RowStatus
  readonly reason?: RowReason
  readonly isFault?: boolean
}

export interface RowResult {
  readonly row: PushRow
  readonly outcome: Outcome
  readonly numbersLeftOut?: number
}

interface Entry {
  readonly results: readonly RowResult[]
  readonly claimed: PushRow | undefined
}

interface WaitingEntry extends Entry {
  readonly done: (isClaimed: boolean) => void
  readonly fail: (error: unknown) => void
}

/**
 * What becomes of a push's rows. A transaction takes all that was asked for while the one before ran: every
 * transaction changes the rows of the job and of the push, so one after another is as fast as they get.
 */
export class RowLedger {
  readonly #db: Database
  readonly #lease: JobLease
  readonly #pushId: string
  #waiting: WaitingEntry[] = []
  #isWriting = false

  constructor(db: Database, lease: JobLease, pushId: string) {
    this.#db = db
    this.#lease = lease
    this.#pushId = pushId
  }

  /**
   * Settles rows, and claims one that is sent next: after a kill it is unknown whether that arrived. False if it is
   * gone, with its account.
   */
  write(results: readonly RowResult[], claimed?: PushRow): Promise<boolean> {
    return new Promise((done, fail) => {
      this.#waiting.push({ results, claimed, done, fail })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async failInterrupted(): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await this.#lease.save(tx, {})
      const isSending = and(eq(pushRows.pushId, this.#pushId), eq(pushRows.status, 'sending'))
      const rows = await tx.select().from(pushRows).where(isSending)
      await this.#store(
        tx,
        rows.map((row) => ({ row, outcome: { status: 'failed', reason: 'unknown' } })),
      )
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const entries = this.#waiting
      this.#waiting = []
      try {
        const claimed = await this.#commit(entries)
        for (const { claimed: row, done } of entries) done(row !== undefined && claimed.has(row.rowNo))
      } catch (error) {
        for (const { fail } of entries) fail(error)
      }
    }
    this.#isWriting = false
  }

  #commit(entries: readonly Entry[]): Promise<ReadonlySet<number>> {
    const results = entries.flatMap((entry) => entry.results)
    const claimed = entries.flatMap((entry) => (entry.claimed ? [entry.claimed.rowNo] : []))
    const furthest = Math.max(...claimed, ...results.map(({ row }) => row.rowNo))
    return this.#db.transaction(async (tx) => {
      await this.#lease.save(tx, { rowNo: furthest })
      await this.#store(tx, results)
      return this.#claim(tx, claimed)
    })
  }

  async #claim(tx: Transaction, rowNos: readonly number[]): Promise<ReadonlySet<number>> {
    if (rowNos.length === 0) return new Set()
    const isWaiting = eq(pushRows.status, 'waiting')
    const claimed = await tx
      .update(pushRows)
      .set({ status: 'sending' })
      .where(and(eq(pushRows.pushId, this.#pushId), inArray(pushRows.rowNo, [...rowNos]), isWaiting))
      .returning({ rowNo: pushRows.rowNo })
    return new Set(claimed.map(({ rowNo }) => rowNo))
  }

  async #store(tx: Transaction, results: readonly RowResult[]): Promise<void> {
    if (results.length === 0) return
    const column = <T>(read: (one: RowResult) => T) => sql.param(results.map(read))
    await tx.execute(sql`
      update push_rows r set status = s.status, reason = s.reason, faults = r.faults + s.faults
      from unnest(${column(({ row }) => row.rowNo)}::int[], ${column(({ outcome }) => outcome.status)}::text[],
        ${column(({ outcome }) => outcome.reason ?? null)}::text[],
        ${column(({ outcome }) => (outcome.isFault ? 1 : 0))}::smallint[]) as s (row_no, status, reason, faults)
      where r.push_id = ${this.#pushId}::uuid and r.row_no = s.row_no`)
    const count = (status: RowStatus) => results.filter(({ outcome }) => outcome.status === status).length
    const unconfirmed = results.filter(({ outcome }) => outcome.reason === 'unknown').length
    const numbersLeftOut = results.reduce((sum, one) => sum + (one.numbersLeftOut ?? 0), 0)
    await tx
      .update(pushes)
      .set({
        sent: sql`${pushes.sent} + ${count('sent')}`,
        skipped: sql`${pushes.skipped} + ${count('skipped')}`,
        failed: sql`${pushes.failed} + ${count('failed')}`,
        unconfirmed: sql`${pushes.unconfirmed} + ${unconfirmed}`,
        numbersLeftOut: sql`${pushes.numbersLeftOut} + ${numbersLeftOut}`,
      })
      .where(eq(pushes.id, this.#pushId))
  }
}
