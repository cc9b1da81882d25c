import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type PushFact, pushStatusAfter, pushTakes, type StopReason } from '#model/deliveries/pushes.ts'
import { userById } from '#server/accounts/users/users.ts'
import { AskedBy, byItself } from '#server/queue/asked-by.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'
import type { PushDestinations } from './destination.ts'
import { RowLedger } from './row-ledger.ts'
import { type Push, sendPiece } from './send-rows.ts'

const Payload = z.object({ pushId: z.string(), askedBy: AskedBy, turn: z._default(z.number(), 0) })

const piece = 200
/** A shorter pause is waited for; a longer one ends the turn. */
const longestWaitMs = 10_000
const firstFaultPauseMs = 30_000
const longestFaultPauseMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

interface PushNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly now: () => Date
  readonly destinations: PushDestinations
}

export function pushTask({ store, journal, now, destinations }: PushNeeds): Task {
  const { db } = store

  async function pause(push: Push, ms: number, signal: AbortSignal): Promise<void> {
    await db
      .update(pushes)
      .set({ pausedUntil: new Date(now().getTime() + ms) })
      .where(eq(pushes.id, push.id))
    await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    await db.update(pushes).set({ pausedUntil: null }).where(eq(pushes.id, push.id))
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
      const [push] = await tx.select().from(pushes).where(eq(pushes.id, pushId)).for('update')
      if (!push) return
      const { destination, sent, skipped, failed } = push
      const data = { pushId, destination, stopReason, sent, skipped, failed }
      const ended: PushFact = { type: 'v1.PushEnded', data }
      if (!pushTakes(push, ended)) return
      await tx
        .update(pushes)
        .set({
          status: pushStatusAfter(push, ended),
          stopReason,
          pausedUntil: null,
          endedAt: new Date(at),
        })
        .where(eq(pushes.id, pushId))
      await append('profile', lease.ownerId, ended)
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
    const ledger = new RowLedger(db, lease, pushId)
    await ledger.failInterrupted()
    const open = await destinations[push.destination].open(push)
    if (typeof open === 'string') return end(lease, pushId, open)
    const isWaiting: SQL | undefined = and(eq(pushRows.pushId, pushId), eq(pushRows.status, 'waiting'))
    for (;;) {
      if ((await userById(db, push.ownerId))?.status !== 'active') return end(lease, pushId, 'inactive')
      if (now().getTime() - push.resumedAt.getTime() > dayMs) return end(lease, pushId, 'away')
      const rows = await db.select().from(pushRows).where(isWaiting).orderBy(pushRows.rowNo).limit(piece)
      if (rows.length === 0) return end(lease, pushId, null)
      const turn = await sendPiece({ db, now, lease, ledger }, push, open, rows)
      if (turn === 'next') continue
      if ('stop' in turn) return end(lease, pushId, turn.stop)
      if (!turn.isFault && turn.pauseMs <= longestWaitMs) {
        await pause(push, turn.pauseMs, lease.signal)
        continue
      }
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
      await new RowLedger(db, lease, pushId).failInterrupted()
      await end(lease, pushId, 'fault')
    },
  }
}
