import { fromCallback, fromPromise } from 'xstate'
import {
  isExpired,
  type KeepRequest,
  type KeptOutcome,
  keptOf,
  type NewOutcome,
  type OpenedKept,
} from '#model/leads/kept-today.ts'
import type { SessionStore } from '#services/accounts/session.ts'
import { installWorker, removeWorker } from './install-worker.ts'
import { keptStore } from './kept-store.ts'

/** A device may call itself connected long before the server can be reached. */
const probeMs = 10_000

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
    refuseOutcome: fromPromise<void, { outcome: KeptOutcome }>(({ input: { outcome } }) =>
      keptStore.writeOutcome(outcome),
    ),
    removeOutcomes: fromPromise<void, { outcomes: readonly KeptOutcome[] }>(
      async ({ input: { outcomes } }) => {
        for (const outcome of outcomes) await keptStore.deleteOutcome(outcome)
      },
    ),
    forgetToday: fromPromise<void, void>(async () => {
      await keptStore.forget()
      await removeWorker()
    }),
    hearNetwork: fromCallback(({ sendBack }) => {
      const listening = new AbortController()
      const { signal } = listening
      const probe = () =>
        fetch('/healthz', { cache: 'no-store', signal }).then(
          ({ ok }) => ok && sendBack({ type: 'network.back' }),
          () => undefined,
        )
      addEventListener('online', probe, { signal })
      const timer = setInterval(probe, probeMs)
      return () => {
        listening.abort()
        clearInterval(timer)
      }
    }),
  }
}
