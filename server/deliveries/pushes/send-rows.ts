import type { PushContact } from '#model/deliveries/push-contact.ts'
import type { StopReason } from '#model/deliveries/pushes.ts'
import type { PushAnswer } from '#server/gateways/push-answer.ts'
import type { JobLease } from '#server/queue/task.ts'
import type { Database } from '#server/store/pool.ts'
import type { pushes } from '#server/store/schema/pushes.ts'
import type { OpenDestination } from './destination.ts'
import { judgeContacts } from './judge-contacts.ts'
import { pushSources } from './push-sources.ts'
import type { Outcome, PushRow, RowLedger, RowResult } from './row-ledger.ts'
import { sentBefore } from './sent-before.ts'

const mostFaults = 3
const longestPauseMs = 60 * 60_000

export type Push = typeof pushes.$inferSelect

/** What a row's answer means for the rest. */
export type Turn =
  | 'next'
  | { readonly stop: StopReason }
  | { readonly pauseMs: number; readonly isFault: boolean }

export interface Sending {
  readonly db: Database
  readonly now: () => Date
  readonly lease: JobLease
  readonly ledger: RowLedger
}

/** A destination may ask for any time; after an hour it is asked again. */
const pauseAfter = ({ pauseMs }: PushAnswer): number => Math.min(longestPauseMs, pauseMs)

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

const rankOf = (turn: Turn): number => (turn === 'next' ? 0 : 'stop' in turn ? 3 : turn.isFault ? 2 : 1)

function worse(one: Turn, other: Turn): Turn {
  const [rank, otherRank] = [rankOf(one), rankOf(other)]
  if (rank !== otherRank) return rank > otherRank ? one : other
  const isLonger =
    typeof one === 'object' && 'pauseMs' in one && typeof other === 'object' && 'pauseMs' in other
  return isLonger && other.pauseMs > one.pauseMs ? other : one
}

interface Sendable {
  readonly row: PushRow
  readonly contact: PushContact
  readonly numbersLeftOut: number
}

/** Sends several rows at once, and begins no more once one does not lead to the next. Those begun are ended. */
async function sendAll(
  sendable: readonly Sendable[],
  { atOnce, send }: OpenDestination,
  ledger: RowLedger,
  signal: AbortSignal,
): Promise<Turn> {
  let worst: Turn = 'next'
  const failures: unknown[] = []
  const waiting = [...sendable]
  const next = () =>
    worst === 'next' && failures.length === 0 && !signal.aborted ? waiting.shift() : undefined

  async function sendOne({ row, contact, numbersLeftOut }: Sendable): Promise<RowResult> {
    const answer = await send(contact)
    const { outcome, turn } = outcomeOf(answer, row)
    worst = worse(worst, turn)
    return { row, outcome, numbersLeftOut: outcome.status === 'sent' ? numbersLeftOut : 0 }
  }

  async function lane(): Promise<void> {
    let results: readonly RowResult[] = []
    for (let one = next(); one; one = next()) {
      const isClaimed = await ledger.write(results, one.row)
      results = isClaimed ? [await sendOne(one)] : []
    }
    if (results.length > 0) await ledger.write(results)
  }

  const lanes = Array.from({ length: atOnce }, lane)
  await Promise.all(lanes.map((ended) => ended.catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw failures[0]
  signal.throwIfAborted()
  return worst
}

/** Sends rows of a push, and keeps what becomes of each. */
export async function sendPiece(
  { db, now, lease, ledger }: Sending,
  push: Push,
  open: OpenDestination,
  rows: readonly PushRow[],
): Promise<Turn> {
  const ids = rows.map(({ itemId }) => itemId)
  const contacts = await pushSources[push.type].contacts(db, { ...push, now: now() }, ids)
  const judge = await judgeContacts(db, push.ownerId, [...contacts.values()], push.suppress)
  const before = push.insist ? new Set() : await sentBefore(db, { ...push, now: now() }, ids)
  const leftOut: RowResult[] = []
  const sendable: Sendable[] = []
  for (const row of rows) {
    const contact = contacts.get(row.itemId)
    const judgement = before.has(row.itemId) ? ({ skip: 'sentBefore' } as const) : contact && judge(contact)
    if (!judgement) leftOut.push({ row, outcome: { status: 'failed', reason: 'gone' } })
    else if ('skip' in judgement)
      leftOut.push({ row, outcome: { status: 'skipped', reason: judgement.skip } })
    else sendable.push({ row, contact: judgement.send, numbersLeftOut: judgement.numbersLeftOut })
  }
  if (leftOut.length > 0) await ledger.write(leftOut)
  return sendAll(sendable, open, ledger, lease.signal)
}
