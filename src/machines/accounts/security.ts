import { type Effect, toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import {
  type EmailChange,
  type PasswordChange,
  type SessionsEnd,
  securityFailure,
  securityTexts,
} from '#model/accounts/security.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'

const failure = (problem: Problem): readonly Effect[] => [
  { type: 'failure', problem: { ...problem, message: securityFailure(problem) } },
]

/** Another password. Every other browser is logged out. */
export const passwordChange = submission(
  ask(securityCalls.changePassword, (body: PasswordChange) => ({ body })),
  {
    id: 'password-change',
    fields: ['currentPassword', 'newPassword'],
    onDone: [toast('success', securityTexts.passwordChanged)],
    onFailed: failure,
  },
)

/** A code is mailed to another address. */
export const emailRequest = submission(
  ask(securityCalls.requestEmail, (body: EmailChange) => ({ body })),
  { id: 'email-request', fields: ['email', 'currentPassword'], onFailed: failure, isStep: true },
)

export const savedCards = resource(
  askFor(
    cartCalls.cards,
    ({ userId }: { userId: string }) => ({ params: { id: userId } }),
    ({ cards }) => cards,
  ),
  { id: 'saved-cards' },
)

export const cardRemoval = submission(
  ask(securityCalls.removeCard, ({ cardId }: { cardId: string }) => ({ params: { id: cardId } })),
  {
    id: 'card-removal',
    onDone: [toast('success', securityTexts.cardRemoved)],
    onFailed: () => [toast('error', securityTexts.cardNotRemoved)],
  },
)

/** All at once: there are no more pages. Every way in and out of an account is a fact of its profile. */
export const sessionList = feed(
  askPages(
    securityCalls.sessions,
    (_: object) => ({}),
    ({ sessions }) => ({ items: sessions, isEnd: true }),
  ),
  { id: 'session-list', isAbout: (facts) => facts.some(({ kind }) => kind === 'profile') },
)

const endSession = ask(securityCalls.endSession, (id: string) => ({ params: { id } }))
const endOtherSessions = ask(securityCalls.endOtherSessions, (_: object) => ({}))

/** A session that is gone already was ended as intended. */
export const sessionsEnd = submission(
  async (ending: SessionsEnd, signal, client) => {
    try {
      await (ending.which === 'one'
        ? endSession(ending.id, signal, client)
        : endOtherSessions(ending, signal, client))
    } catch (error) {
      if (asProblem(error).status !== 404) throw error
    }
  },
  {
    id: 'sessions-end',
    onDone: (_, { which }) => {
      if (which === 'all') return [{ type: 'logout' }]
      return [toast('success', which === 'one' ? securityTexts.sessionEnded : securityTexts.sessionsEnded)]
    },
    onFailed: (problem) => [toast('error', securityFailure(problem))],
  },
)
