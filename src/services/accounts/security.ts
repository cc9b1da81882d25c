import type {
  EmailChange,
  PasswordChange,
  PasswordProof,
  SessionEntry,
  SessionsEnd,
} from '#model/accounts/security.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import type { SavedCard } from '#model/checkout/cart.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

export const changePassword =
  (http: Http) =>
  async (body: PasswordChange, signal: AbortSignal): Promise<void> => {
    await http.request(securityCalls.changePassword, { body }, { signal })
  }

export const requestEmail = (http: Http) => (body: EmailChange, signal: AbortSignal) =>
  http.request(securityCalls.requestEmail, { body }, { signal })

/** All at once: there are no more pages. */
export const loadSessions = (http: Http) =>
  feedLoader<SessionEntry, object>(async (_, _page, signal) => {
    const { sessions } = await http.request(securityCalls.sessions, {}, { signal })
    return { items: sessions, isEnd: true }
  })

export const endSessions =
  (http: Http) =>
  async (ending: SessionsEnd, signal: AbortSignal): Promise<void> => {
    if (ending.which === 'one') {
      await http.request(securityCalls.endSession, { params: { id: ending.id } }, { signal })
    } else {
      await http.request(securityCalls.endOtherSessions, {}, { signal })
    }
  }

export const loadCards =
  (http: Http) =>
  async ({ userId }: { userId: string }, signal: AbortSignal): Promise<readonly SavedCard[]> => {
    const { cards } = await http.request(cartCalls.cards, { params: { id: userId } }, { signal })
    return cards
  }

export const removeCard =
  (http: Http) =>
  async ({ cardId }: { cardId: string }, signal: AbortSignal): Promise<void> => {
    await http.request(securityCalls.removeCard, { params: { id: cardId } }, { signal })
  }

export const deleteAccount =
  (http: Http) =>
  async (body: PasswordProof, signal: AbortSignal): Promise<void> => {
    await http.request(securityCalls.deleteAccount, { body }, { signal })
  }
