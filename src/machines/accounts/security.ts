import type { Effect } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { type EmailChange, securityFailure } from '#model/accounts/security.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { Problem } from '#model/shared/problem.ts'

const failure = (problem: Problem): readonly Effect[] => [
  { type: 'failure', problem: { ...problem, message: securityFailure(problem) } },
]

/** A code is mailed to another address. */
export const emailRequest = submission(
  ask(securityCalls.requestEmail, (body: EmailChange) => ({ body })),
  {
    id: 'email-request',
    description: 'The mail address that the customer wants to change to.',
    fields: ['email', 'currentPassword'],
    onFailed: failure,
    isStep: true,
  },
)

export const savedCards = resource(
  askFor(
    cartCalls.cards,
    ({ userId }: { userId: string }) => ({ params: { id: userId } }),
    ({ cards }) => cards,
  ),
  { id: 'saved-cards', description: 'The cards that are kept for payments.' },
)

/** All at once: there are no more pages. Every way in and out of an account is a fact of its profile. */
export const sessionList = feed(
  askPages(
    securityCalls.sessions,
    (_: object) => ({}),
    ({ sessions }) => ({ items: sessions, isEnd: true }),
  ),
  {
    id: 'session-list',
    description: 'Where the customer is logged in.',
    isAbout: (facts) => facts.some(({ kind }) => kind === 'profile'),
  },
)
