import { assertEvent, assign, setup } from 'xstate'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import {
  type Challenge,
  type ChallengeAnswer,
  type CheckoutReply,
  challengeTimeoutMs,
  isUnanswered,
} from '#model/checkout/checkout.ts'
import {
  type CardToken,
  type CheckoutOrder,
  type PaymentFailure,
  type PaymentOutcome,
  type PaymentSettings,
  resumed,
} from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { asProblem, generalFailure, type Problem, unreachable } from '#model/shared/problem.ts'

export interface PaymentInput {
  readonly provider: PaymentSettings
  readonly order: CheckoutOrder
  /** A card that needs a token first; its digits are null where the provider's own fields hold them. */
  readonly newCard: { readonly card: TypedCard | null } | null
}

interface PaymentContext extends PaymentInput {
  readonly challenge: Challenge | null
  /** Why it was not paid. */
  readonly problem: Problem
  readonly outcome: PaymentOutcome
}

type PaymentEvent =
  | { type: 'challenge.answer'; answer: ChallengeAnswer }
  /** The journal has a newer fact of the cart. */
  | { type: 'cart.moved' }

const unknown: Problem = { status: 0, code: 'fault', message: generalFailure }

export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as PaymentOutcome,
  },
  actors: {
    tokenise: placeholderActor<CardToken, { provider: PaymentSettings; card: TypedCard | null }>('tokenise'),
    checkOut: placeholderActor<CheckoutReply, CheckoutOrder>('checkOut'),
    askBank: placeholderActor<void, { provider: PaymentSettings; challenge: Challenge | null }>('askBank'),
    answerTestBank: placeholderActor<void, { challenge: Challenge | null; answer: ChallengeAnswer }>(
      'answerTestBank',
    ),
  },
  delays: {
    pollInterval: 3_000,
    providerPatience: 30_000,
    /** The server has given the challenge up by then. */
    challengePatience: challengeTimeoutMs + 60_000,
  },
  guards: {
    isNewCard: ({ context }) => context.newCard !== null,
    isRefused: (_, { token }: { token: CardToken }) => token.status === 'refused',
    isPaid: (_, { reply }: { reply: CheckoutReply }) => reply.status === 'success',
    isChallenged: (_, { reply }: { reply: CheckoutReply }) => reply.status === 'requires_action',
    isUnanswered: ({ context }) => isUnanswered(context.problem),
    isDeclined: ({ context }) => context.problem.code === 'declined',
    isReleased: ({ context }) => context.problem.code === 'released',
    isSandbox: ({ context }) => context.provider.gateway === 'sandbox',
  },
  actions: {
    setToken: assign(({ context: { order } }, { token }: { token: CardToken }) => ({
      order: { ...order, paymentMethod: token.status === 'tokenised' ? token.paymentMethod : null },
    })),
    setRefusal: assign(({ context: { outcome } }, { token }: { token: CardToken }) => ({
      outcome:
        token.status === 'refused' ? { kind: 'cardRefused' as const, refusal: token.refusal } : outcome,
    })),
    clearCard: assign({ newCard: null }),
    setChallenge: assign((_, { reply }: { reply: CheckoutReply }) => ({
      challenge: reply.status === 'requires_action' ? reply.challenge : null,
    })),
    setPaid: assign({ outcome: { kind: 'paid' } }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    setFailure: assign(({ context: { problem } }, kind: PaymentFailure) => ({ outcome: { kind, problem } })),
    /** The server has the payment: from now on it is resumed, and no other is started. */
    resumeFromNow: assign(({ context }) => ({ order: resumed(context.order.cartId) })),
  },
}).createMachine({
  id: 'payment',
  description: 'One payment of a cart: the estimate is authorized, and the challenge of the bank answered.',
  context: ({ input }) => ({
    ...input,
    challenge: null,
    problem: unknown,
    outcome: { kind: 'unanswered', problem: unknown },
  }),
  output: ({ context }) => context.outcome,
  initial: 'routing',
  states: {
    routing: {
      description: 'Is this a new card?',
      always: [{ guard: 'isNewCard', target: 'tokenising' }, { target: 'asking' }],
    },
    tokenising: {
      description:
        'The provider makes a token of the new card. Its number goes no further. A provider that stays silent is given up: a token charges nothing.',
      exit: 'clearCard',
      after: {
        providerPatience: {
          target: 'notPaid',
          actions: { type: 'setProblem', params: { error: unreachable } },
        },
      },
      invoke: {
        id: 'tokenise',
        src: 'tokenise',
        input: ({ context: { provider, newCard } }) => ({ provider, card: newCard?.card ?? null }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ token: event.output }) },
            target: 'cardRefused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ token: event.output }) },
          },
          {
            target: 'asking',
            actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
          },
        ],
        onError: { target: 'notPaid', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    asking: {
      description: "The server is asked to authorize the estimate, or for the payment's status.",
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ reply: event.output }) },
            target: 'paid',
            actions: 'setPaid',
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => ({ reply: event.output }) },
            target: 'challenged',
            actions: [
              'resumeFromNow',
              { type: 'setChallenge', params: ({ event }) => ({ reply: event.output }) },
            ],
          },
          { target: 'processing', actions: 'resumeFromNow' },
        ],
        onError: { target: 'notPaid', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    processing: {
      description: 'The provider has not answered yet. The server is asked again by itself.',
      on: { 'cart.moved': 'asking' },
      after: { pollInterval: 'asking' },
    },
    challenged: {
      description: "The card's bank wants its owner to confirm the payment (3-D Secure).",
      initial: 'routing',
      states: {
        routing: {
          description: 'Who asks: the test bank of the sandbox, or the real one?',
          always: [{ guard: 'isSandbox', target: 'atTestBank' }, 'atBank'],
        },
        atTestBank: {
          description: 'The page of the test bank is shown: its reader chooses how the bank decides.',
          tags: 'atTestBank',
          on: { 'challenge.answer': 'answering' },
        },
        answering: {
          description: 'The answer is on its way to the test bank.',
          tags: 'atTestBank',
          invoke: {
            id: 'answerTestBank',
            src: 'answerTestBank',
            input: ({ context: { challenge }, event }) => {
              assertEvent(event, 'challenge.answer')
              return { challenge, answer: event.answer }
            },
            onDone: '#payment.asking',
            onError: {
              target: '#payment.notPaid',
              actions: { type: 'setProblem', params: ({ event }) => event },
            },
          },
        },
        atBank: {
          description:
            "The provider shows the bank's page until it is closed. The server gives up a challenge without an answer after half an hour, and is asked then.",
          after: { challengePatience: '#payment.asking' },
          invoke: {
            id: 'askBank',
            src: 'askBank',
            input: ({ context: { provider, challenge } }) => ({ provider, challenge }),
            onDone: '#payment.asking',
            onError: {
              target: '#payment.notPaid',
              actions: { type: 'setProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
    notPaid: {
      description: 'It was not paid. Routes by why.',
      always: [
        {
          guard: 'isUnanswered',
          target: 'unanswered',
          actions: { type: 'setFailure', params: 'unanswered' },
        },
        { guard: 'isDeclined', target: 'declined', actions: { type: 'setFailure', params: 'declined' } },
        {
          guard: 'isReleased',
          target: 'notConfirmed',
          actions: { type: 'setFailure', params: 'notConfirmed' },
        },
        { target: 'refused', actions: { type: 'setFailure', params: 'refused' } },
      ],
    },
    paid: { description: 'The estimate is authorized on the card.', type: 'final' },
    cardRefused: {
      description: 'The new card is mistyped or cannot be used: its field says why. Nothing was sent.',
      type: 'final',
    },
    declined: {
      description: 'The bank has declined the card, by itself or after 3-D Secure. The cart is open again.',
      type: 'final',
    },
    notConfirmed: {
      description: 'Its owner has not confirmed the payment in time (3-D Secure), so it was cancelled.',
      type: 'final',
    },
    unanswered: {
      description: 'The answer was lost: whether it was paid shows when the cart is read again.',
      type: 'final',
    },
    refused: {
      description: 'The server does not take the order: its cart or its coupon has changed.',
      type: 'final',
    },
  },
})
