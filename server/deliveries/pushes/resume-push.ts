import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import {
  type PushFact,
  type PushMode,
  pushStatusAfter,
  pushTakes,
  pushTexts,
} from '#model/deliveries/pushes.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'
import { ownPush } from './read-pushes.ts'
import { enqueuePush } from './start-push.ts'

/** Sends the rows again that failed, and those that a stopped push has left; on wish also those that may have arrived. */
export async function resumePush(
  { tx, at, actor, append }: CommandContext,
  ownerId: string,
  pushId: string,
  { mode, withUnconfirmed }: { readonly mode?: PushMode; readonly withUnconfirmed: boolean },
): Promise<Refusal | undefined> {
  const push = await ownPush(tx, ownerId, pushId)
  if (!push) return notThere
  const resumed: PushFact = { type: 'v1.PushResumed', data: { pushId, destination: push.destination } }
  if (!pushTakes(push, resumed)) return refuse('running', pushTexts.running)
  const isIn = (status: 'failed' | 'waiting') => and(eq(pushRows.pushId, pushId), eq(pushRows.status, status))
  const isAgain = withUnconfirmed ? undefined : ne(pushRows.reason, 'unknown')
  await tx
    .update(pushRows)
    .set({ status: 'waiting', reason: null, faults: 0 })
    .where(and(isIn('failed'), isAgain))
  if ((await tx.$count(pushRows, isIn('waiting'))) === 0) return refuse('nothingLeft', pushTexts.nothingLeft)
  await tx
    .update(pushes)
    .set({
      ...{ status: pushStatusAfter(push, resumed), stopReason: null, endedAt: null, resumedAt: new Date(at) },
      ...(withUnconfirmed ? { failed: 0, unconfirmed: 0 } : { failed: pushes.unconfirmed }),
      ...(mode && { mode }),
    })
    .where(eq(pushes.id, pushId))
  await append('profile', ownerId, resumed)
  await enqueuePush(tx, pushId, ownerId, actor, randomUUID())
  return undefined
}
