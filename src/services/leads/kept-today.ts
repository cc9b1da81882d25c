import { fromPromise } from 'xstate'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import {
  isExpired,
  type KeepRequest,
  keptOf,
  type NewOutcome,
  type OpenedKept,
} from '#model/leads/kept-today.ts'
import type { SessionStore } from '#services/accounts/session.ts'
import { installWorker, removeWorker } from './install-worker.ts'
import { keptStore } from './kept-store.ts'

const isAble = () => isSecureContext && 'serviceWorker' in navigator && 'indexedDB' in globalThis

/** @param sessions who is logged in in this browser */
export function keptServices(sessions: Pick<SessionStore, 'read'>) {
  const isOpenFor = (userId: string) => sessions.read()?.id === userId

  /** Deletes what is another's or expired before it is shown. */
  async function open(userId: string): Promise<OpenedKept> {
    if (!isAble()) throw new TypeError('this browser keeps no list')
    const kept = await keptStore.read()
    if (kept === null) return 'nothing'
    const isOwn = kept.list.userId === userId && isOpenFor(userId)
    if (isOwn && !isExpired(kept.list, new Date())) return kept
    await keptStore.forget()
    return isOwn ? 'expired' : 'nothing'
  }

  async function keep({ userId, today, isFirst }: KeepRequest): Promise<boolean> {
    if (isFirst) await installWorker()
    const isKept = await keptStore.writeList(keptOf(userId, today, new Date()), { isFirst })
    // The session may have ended while it was written.
    if (isOpenFor(userId)) return isKept
    await keptStore.forget()
    return false
  }

  return {
    openKept: fromPromise<OpenedKept, { userId: string }>(({ input }) => open(input.userId)),
    keepToday: fromPromise<boolean, KeepRequest>(({ input }) => keep(input)),
    addOutcome: fromPromise<KeptOutcome, NewOutcome>(async ({ input }) => {
      const outcome = { ...input, id: crypto.randomUUID(), at: new Date().toISOString() }
      await keptStore.writeOutcome(outcome)
      return outcome
    }),
    removeOutcomes: fromPromise<void, { outcomes: readonly KeptOutcome[] }>(({ input: { outcomes } }) =>
      keptStore.deleteOutcomes(outcomes),
    ),
    forgetToday: fromPromise<boolean, void>(async () => {
      // An outcome that can no longer be read does not prevent turning it off.
      const kept = await keptStore.read()
      if (kept && kept.outcomes.length > 0) return false
      await keptStore.forget()
      await removeWorker()
      return true
    }),
  }
}
