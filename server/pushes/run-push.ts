import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PushContact } from '#model/push-contact.ts'
import type { RowReason, RowStatus, StopReason } from '#model/pushes.ts'
import type { PushAnswer } from '../gateways/push-answer.ts'
import { AskedBy, byItself } from '../queue/asked-by.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { JobLease, Task } from '../queue/task.ts'
import type { Journal } from '../store/journal.ts'
import type { Store, Transaction } from '../store/pool.ts'
import { pushes, pushRows } from '../store/schema/pushes.ts'
import type { OpenDestination, PushDestinations } from './destination.ts'
import { judgeContacts } from './judge-rows.ts'
import { sentBefore } from './sent-before.ts'
import { pushSources } from './source.ts'

const Payload = z.object({ pushId: z.string(), askedBy: AskedBy, turn: z._default(z.number(), 0) })

const piece = 200
const mostFaults = 3
/** A shorter pause is waited for; a longer one ends the turn. */
const longestWaitMs = 10_000
const firstFaultPauseMs = 30_000
const longestFaultPauseMs = 10 * 60_000
const longestPauseMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000

type Push = typeof pushes.$inferSelect
type PushRow = typeof pushRows.$inferSelect

interface PushNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly now: () => Date
  readonly destinations: PushDestinations
}

/** What a row's answer means for the rest. */
type Turn = 'next' | { readonly stop: StopReason } | { readonly pauseMs: number; readonly isFault: boolean }

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

export function pushTask({ store, journal, now, destinations }: PushNeeds): Task {
  const { db } = store

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

  async function pause(push: Push, ms: number, signal: AbortSignal): Promise<void> {
    await db
      .update(pushes)
      .set({ pausedUntil: new Date(now().getTime() + ms) })
      .where(eq(pushes.id, push.id))
    await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    await db.update(pushes).set({ pausedUntil: null }).where(eq(pushes.id, push.id))
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
    for (const row of rows) {
      const contact = contacts.get(row.itemId)
      const judgement = before.has(row.itemId) ? ({ skip: 'sentBefore' } as const) : contact && judge(contact)
      if (!judgement || 'skip' in judgement) {
        const outcome = judgement ? skipped(judgement.skip) : gone
        await db.transaction(async (tx) => {
          await lease.save(tx, { rowNo: row.rowNo })
          await settle(tx, row, outcome)
        })
        continue
      }
      const turn = await sendRow(lease, open, row, judgement.send, judgement.numbersLeftOut)
      if (turn === 'next') continue
      if ('stop' in turn || turn.isFault || turn.pauseMs > longestWaitMs) return turn
      await pause(push, turn.pauseMs, lease.signal)
    }
    return 'next'
  }

  /** Ends this job; another one continues later. */
  async function continueLater(lease: JobLease, push: Push, pauseMs: number): Promise<void> {
    const { askedBy, turn } = Payload.parse(lease.payload)
    await db.transaction(async (tx) => {
      await lease.finish(tx)
      const pausedUntil = new Date(now().getTime() + pauseMs)
      await tx.update(pushes).set({ pausedUntil }).where(eq(pushes.id, push.id))
      await enqueue(tx, {
        kind: 'push.run',
        lane: 'push',
        key: `push:${push.id}:${lease.id}`,
        ownerId: push.ownerId,
        payload: { pushId: push.id, askedBy, turn: turn + 1 },
        runAt: new Date(Date.now() + pauseMs),
      })
    })
  }

  async function end(lease: JobLease, pushId: string, stopReason: StopReason | null): Promise<void> {
    const { askedBy } = Payload.parse(lease.payload)
    await journal.command(lease.ownerId, askedBy ?? byItself(lease.ownerId), async ({ tx, at, append }) => {
      await lease.finish(tx)
      const [push] = await tx
        .update(pushes)
        .set({
          status: stopReason ? 'stopped' : 'done',
          stopReason,
          pausedUntil: null,
          endedAt: new Date(at),
        })
        .where(eq(pushes.id, pushId))
        .returning()
      if (!push) return
      const { destination, sent, skipped, failed } = push
      const data = { pushId, destination, stopReason, sent, skipped, failed }
      await append('profile', lease.ownerId, { type: 'v1.PushEnded', data })
    })
  }

  async function run(lease: JobLease): Promise<void> {
    const { pushId, turn: turns } = Payload.parse(lease.payload)
    // Before its first turn it may have waited long for its owner's other pushes.
    const begun = turns === 0 ? { resumedAt: now() } : {}
    const [push] = await db
      .update(pushes)
      .set({ pausedUntil: null, ...begun })
      .where(eq(pushes.id, pushId))
      .returning()
    if (!push) return db.transaction((tx) => lease.finish(tx))
    await failInterrupted(lease, pushId)
    const open = await destinations[push.destination].open(push)
    if (typeof open === 'string') return end(lease, pushId, open)
    const isWaiting: SQL | undefined = and(eq(pushRows.pushId, pushId), eq(pushRows.status, 'waiting'))
    for (;;) {
      if (now().getTime() - push.resumedAt.getTime() > dayMs) return end(lease, pushId, 'away')
      const rows = await db.select().from(pushRows).where(isWaiting).orderBy(pushRows.rowNo).limit(piece)
      if (rows.length === 0) return end(lease, pushId, null)
      const turn = await sendPiece(lease, push, open, rows)
      if (turn === 'next') continue
      if ('stop' in turn) return end(lease, pushId, turn.stop)
      const backoff = Math.min(longestFaultPauseMs, firstFaultPauseMs * 2 ** turns)
      return continueLater(lease, push, turn.isFault ? backoff : turn.pauseMs)
    }
  }

  return {
    kind: 'push.run',
    maxAttempts: 5,
    run,
    async giveUp(lease) {
      const { pushId } = Payload.parse(lease.payload)
      await failInterrupted(lease, pushId)
      await end(lease, pushId, 'fault')
    },
  }
}
