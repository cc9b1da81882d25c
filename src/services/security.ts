import { fromPromise } from 'xstate'
import { cartCalls } from '#model/calls/cart.ts'
import { securityCalls } from '#model/calls/security.ts'
import type { SavedCard } from '#model/cart.ts'
import type { EmailChange, PasswordChange, PasswordProof, SessionEntry } from '#model/security.ts'
import { feedLoader } from './feed.ts'
import type { Http } from './http.ts'

export const changePassword =
  (http: Http) =>
  async (body: PasswordChange, signal: AbortSignal): Promise<void> => {
    await http.request(securityCalls.changePassword, { body }, { signal })
  }

export function emailChangeServices(http: Http) {
  return {
    requestEmail: fromPromise<{ changeId: string }, EmailChange>(({ input, signal }) =>
      http.request(securityCalls.requestEmail, { body: input }, { signal }),
    ),
  }
}

/** All at once: there are no more pages. */
export const loadSessions = (http: Http) =>
  feedLoader<SessionEntry, object>(async (_, _page, signal) => {
    const { sessions } = await http.request(securityCalls.sessions, {}, { signal })
    return { items: sessions, isEnd: true }
  })

export function sessionsServices(http: Http) {
  return {
    endSession: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await http.request(securityCalls.endSession, { params: input }, { signal })
    }),
    endOtherSessions: fromPromise<void, void>(async ({ signal }) => {
      await http.request(securityCalls.endOtherSessions, {}, { signal })
    }),
  }
}

export function savedCardsServices(http: Http) {
  return {
    loadCards: fromPromise<readonly SavedCard[], { userId: string }>(async ({ input, signal }) => {
      const { cards } = await http.request(cartCalls.cards, { params: { id: input.userId } }, { signal })
      return cards
    }),
    removeCard: fromPromise<void, { cardId: string }>(async ({ input, signal }) => {
      await http.request(securityCalls.removeCard, { params: { id: input.cardId } }, { signal })
    }),
  }
}

export function accountDeletionServices(http: Http) {
  return {
    deleteAccount: fromPromise<void, PasswordProof>(async ({ input, signal }) => {
      await http.request(securityCalls.deleteAccount, { body: input }, { signal })
    }),
  }
}
