import { and, eq, sql } from 'drizzle-orm'
import type { PushContact } from '#model/push-contact.ts'
import type { RowReason, RowStatus, StopReason } from '#model/pushes.ts'
import type { PushAnswer } from '../gateways/push-answer.ts'
import type { JobLease } from '../queue/task.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { pushes, pushRows } from '../store/schema/pushes.ts'
import type { OpenDestination } from './destination.ts'
import { judgeContacts } from './judge-rows.ts'
import { sentBefore } from './sent-before.ts'
import { pushSources } from './source.ts'

const mostFaults = 3
const longestPauseMs = 60 * 60_000

export type Push = typeof pushes.$inferSelect
type PushRow = typeof pushRows.$inferSelect

/** What a row's answer means for the rest. */
export type Turn =
  | 'next'
  | { readonly stop: StopReason }
  | { readonly pauseMs: number; readonly isFault: boolean }

interface Outcome {
  readonly status: RowStatus
  readonly reason?: RowReason
  readonly isFault?: boolean
}

/** A destination may ask for any time; after an hour it is asked again. */
const pauseAfter = ({ pauseMs }: PushAnswer): number => Math.min(longestPauseMs, pauseMs)

const gone: Outcome = { status: 'failed', reason: 'gone' }
const skipped = (reason: RowReason): Outcome => ({ status: 'skipped', reason })

function outcomeOf(answer: PushAnswer, { faults }: PushRow): { outcome: Outcome; turn: Turn } {
  const waiting: Outcome = { status: 'waiting' }
  switch (answer.was) {
    case 'sent':
      return { outcome: { status: 'sent' }, turn: 'next' }
    case 'refused':
      return { outcome: { status: 'failed', reason: 'refused' }, turn: 'next' }
    case 'keyRefused':
    case 'closed':
    case 'archived':
    case 'dropped':
      return { outcome: waiting, turn: { stop: answer.was } }
    case 'busy':
      return { outcome: waiting, turn: { pauseMs: pauseAfter(answer), isFault: false } }
    case 'failed': {
      const isLast = faults + 1 >= mostFaults
      const outcome: Outcome = isLast ? { status: 'failed', reason: 'provider' } : waiting
      return { outcome: { ...outcome, isFault: true }, turn: { pauseMs: 0, isFault: true } }
    }
    case 'lost':
      return { outcome: { status: 'failed', reason: 'unknown' }, turn: { pauseMs: 0, isFault: true } }
  }
}

const added: Partial<Record<RowStatus, object>> = {
  sent: { sent: sql`${pushes.sent} + 1` },
  skipped: { skipped: sql`${pushes.skipped} + 1` },
  failed: { failed: sql`${pushes.failed} + 1` },
}

const rankOf = (turn: Turn): number => (turn === 'next' ? 0 : 'stop' in turn ? 3 : turn.isFault ? 2 : 1)

function worse(one: Turn, other: Turn): Turn {
  const [rank, otherRank] = [rankOf(one), rankOf(other)]
  if (rank !== otherRank) return rank > otherRank ? one : other
  const isLonger =
    typeof one === 'object' && 'pauseMs' in one && typeof other === 'object' && 'pauseMs' in other
  return isLonger && other.pauseMs > one.pauseMs ? other : one
}

/** Handles several rows at once, and begins no more once one does not lead to the next. Those begun are ended. */
async function inLanes(
  atOnce: number,
  rows: readonly PushRow[],
  handle: (row: PushRow) => Promise<Turn>,
): Promise<Turn> {
  let worst: Turn = 'next'
  const failures: unknown[] = []
  const waiting = [...rows]
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        const turn = await handle(row)
        worst = worse(worst, turn)
      } catch (error) {
        failures.push(error)
      }
      if (worst !== 'next' || failures.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failures.length > 0) throw failures[0]
  return worst
}

/** Sends rows of a push, and keeps what becomes of each. */
export function rowSender(db: Database, now: () => Date) {
  async function settle(tx: Transaction, { pushId, rowNo }: PushRow, outcome: Outcome, numbersLeftOut = 0) {
    const { status, reason = null, isFault = false } = outcome
    await tx
      .update(pushRows)
      .set({ status, reason, ...(isFault && { faults: sql`${pushRows.faults} + 1` }) })
      .where(and(eq(pushRows.pushId, pushId), eq(pushRows.rowNo, rowNo)))
    const isUnconfirmed = reason === 'unknown' && { unconfirmed: sql`${pushes.unconfirmed} + 1` }
    const counted = {
      ...added[status],
      ...isUnconfirmed,
      numbersLeftOut: sql`${pushes.numbersLeftOut} + ${numbersLeftOut}`,
    }
    await tx.update(pushes).set(counted).where(eq(pushes.id, pushId))
  }

  /**
   * Written before the row is sent: after a kill it is unknown whether it arrived. False if the row is gone, with its
   * account.
   */
  const claim = (lease: JobLease, { pushId, rowNo }: PushRow) =>
    db.transaction(async (tx) => {
      await lease.save(tx, { rowNo })
      const isWaiting = eq(pushRows.status, 'waiting')
      const claimed = await tx
        .update(pushRows)
        .set({ status: 'sending' })
        .where(and(eq(pushRows.pushId, pushId), eq(pushRows.rowNo, rowNo), isWaiting))
        .returning({ rowNo: pushRows.rowNo })
      return claimed.length === 1
    })

  async function failInterrupted(lease: JobLease, pushId: string): Promise<void> {
    await db.transaction(async (tx) => {
      await lease.save(tx, {})
      const isSending = and(eq(pushRows.pushId, pushId), eq(pushRows.status, 'sending'))
      for (const row of await tx.select().from(pushRows).where(isSending))
        await settle(tx, row, { status: 'failed', reason: 'unknown' })
    })
  }

  async function sendRow(
    lease: JobLease,
    open: OpenDestination,
    row: PushRow,
    contact: PushContact,
    numbersLeftOut: number,
  ): Promise<Turn> {
    lease.signal.throwIfAborted()
    if (!(await claim(lease, row))) return 'next'
    const answer = await open.send(contact)
    const { outcome, turn } = outcomeOf(answer, row)
    await db.transaction(async (tx) => {
      await lease.save(tx, {})
      await settle(tx, row, outcome, outcome.status === 'sent' ? numbersLeftOut : 0)
    })
    return turn === 'next' && answer.pauseMs > 0 ? { pauseMs: pauseAfter(answer), isFault: false } : turn
  }

  async function sendPiece(
    lease: JobLease,
    push: Push,
    open: OpenDestination,
    rows: readonly PushRow[],
  ): Promise<Turn> {
    const source = pushSources[push.type]
    const ids = rows.map(({ itemId }) => itemId)
    const contacts = await source.contacts(db, { ...push, now: now() }, ids)
    const judge = await judgeContacts(db, push.ownerId, [...contacts.values()], push.suppress)
    const before = push.insist ? new Set() : await sentBefore(db, { ...push, now: now() }, ids)
    const handle = async (row: PushRow): Promise<Turn> => {
      const contact = contacts.get(row.itemId)
      const judgement = before.has(row.itemId) ? ({ skip: 'sentBefore' } as const) : contact && judge(contact)
      if (judgement && 'send' in judgement)
        return sendRow(lease, open, row, judgement.send, judgement.numbersLeftOut)
      await db.transaction(async (tx) => {
        await lease.save(tx, { rowNo: row.rowNo })
        await settle(tx, row, judgement ? skipped(judgement.skip) : gone)
      })
      return 'next'
    }
    return inLanes(open.atOnce, rows, handle)
  }

  return { failInterrupted, sendPiece }
}
