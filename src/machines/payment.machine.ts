import { assertEvent, assign, setup } from 'xstate'
import type { Challenge, ChallengeAnswer, CheckoutReply } from '#model/checkout.ts'
import type { CardRefusal, CardToken, PayBy, PaymentEnd, PaymentParty } from '#model/payment.ts'
import { asProblem, generalFailure } from '#model/problem.ts'
import type { TypedCard } from '#model/sandbox-cards.ts'
import { notWired } from './wire.ts'

export interface PaymentInput {
  readonly party: PaymentParty
  readonly cartId: string
  /** The total that is shown, in cents. */
  readonly amount: number
  readonly coupon: string | null
  readonly by: PayBy
}

/** What the server is asked; `paymentMethod` is the payment party's stand-in for a card. */
export interface CheckoutOrder {
  readonly cartId: string
  readonly amount: number | null
  readonly coupon: string | null
  readonly paymentMethod: string | null
  readonly saveCard: boolean
}

interface PaymentContext extends PaymentInput {
  readonly paymentMethod: string | null
  readonly challenge: Challenge | null
  readonly end: PaymentEnd
}

type PaymentEvent =
  | { type: 'challenge.answer'; answer: ChallengeAnswer }
  /** The journal has news of the cart. */
  | { type: 'cart.moved' }

const unknownEnd: PaymentEnd = {
  kind: 'failed',
  problem: { status: 0, code: 'fault', message: generalFailure },
}

const realBank = 'A bank asks only through Stripe, which the tests of the browser do without.'

export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as PaymentEnd,
  },
  actors: {
    tokenise: notWired<CardToken, { party: PaymentParty; card: TypedCard | null }>('tokenise'),
    checkOut: notWired<CheckoutReply, CheckoutOrder>('checkOut'),
    askBank: notWired<void, { party: PaymentParty; challenge: Challenge | null }>('askBank'),
    answerTestBank: notWired<void, { challenge: Challenge | null; answer: ChallengeAnswer }>(
      'answerTestBank',
    ),
  },
  delays: { patience: 3_000 },
  guards: {
    isNewCard: ({ context }) => context.by.kind === 'new',
    isRefused: (_, { token }: { token: CardToken }) => token.status === 'refused',
    isPaid: (_, { reply }: { reply: CheckoutReply }) => reply.status === 'success',
    isChallenged: (_, { reply }: { reply: CheckoutReply }) => reply.status === 'requires_action',
    isSandbox: ({ context }) => context.party.gateway === 'sandbox',
  },
  actions: {
    keepToken: assign((_, { token }: { token: CardToken }) => ({
      paymentMethod: token.status === 'tokenised' ? token.paymentMethod : null,
    })),
    keepRefusal: assign(({ context }, { token }: { token: CardToken }) => ({
      end: token.status === 'refused' ? cardRefused(token.refusal) : context.end,
    })),
    forgetDigits: assign(({ context: { by } }) => ({ by: by.kind === 'new' ? { ...by, card: null } : by })),
    keepChallenge: assign((_, { reply }: { reply: CheckoutReply }) => ({
      challenge: reply.status === 'requires_action' ? reply.challenge : null,
    })),
    keepPaid: assign({ end: { kind: 'paid' } }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      end: { kind: 'failed', problem: asProblem(error) } as const,
    })),
    /** The attempt is with the server: whatever follows goes on with it, and never begins another. */
    goOnWithIt: assign({ by: { kind: 'resume' }, paymentMethod: null }),
  },
}).createMachine({
  id: 'payment',
  description:
    'One payment of a cart: the card is made a token, the estimate authorized, a challenge answered.',
  context: ({ input }) => ({ ...input, paymentMethod: null, challenge: null, end: unknownEnd }),
  output: ({ context }) => context.end,
  initial: 'starting',
  states: {
    starting: {
      description: 'Decides at once whether there is a card to read.',
      always: [{ guard: 'isNewCard', target: 'tokenising' }, { target: 'asking' }],
    },
    tokenising: {
      description:
        'The payment party makes a token of the card that was typed in. Its number goes no further.',
      exit: 'forgetDigits',
      invoke: {
        id: 'tokenise',
        src: 'tokenise',
        input: ({ context: { party, by } }) => ({ party, card: by.kind === 'new' ? by.card : null }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ token: event.output }) },
            target: 'ended',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ token: event.output }) },
          },
          {
            target: 'asking',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
          },
        ],
        onError: {
          target: 'ended',
          actions: { type: 'keepProblem', params: ({ event }) => event },
          meta: { browserExcluded: 'The sandbox makes its tokens in the page, where nothing can break.' },
        },
      },
    },
    asking: {
      description: 'The server is asked to authorize the estimate, or how the payment stands by now.',
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ reply: event.output }) },
            target: 'ended',
            actions: 'keepPaid',
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => ({ reply: event.output }) },
            target: 'challenged',
            actions: [
              'goOnWithIt',
              { type: 'keepChallenge', params: ({ event }) => ({ reply: event.output }) },
            ],
          },
          { target: 'processing', actions: 'goOnWithIt' },
        ],
        onError: { target: 'ended', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    processing: {
      description: 'The payment party has not answered yet. The server is asked again by itself.',
      on: { 'cart.moved': 'asking' },
      after: { patience: 'asking' },
    },
    challenged: {
      description: "The card's bank wants its owner to confirm the payment (3-D Secure).",
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Decides at once who asks: the test bank of the sandbox, or the real one.',
          always: [
            { guard: 'isSandbox', target: 'atTestBank' },
            { target: 'atBank', meta: { browserExcluded: realBank } },
          ],
        },
        atTestBank: {
          description: 'The page of the test bank is shown: its reader chooses how the bank decides.',
          on: { 'challenge.answer': 'answering' },
        },
        answering: {
          description: 'The answer is on its way to the test bank.',
          invoke: {
            id: 'answerTestBank',
            src: 'answerTestBank',
            input: ({ context: { challenge }, event }) => {
              assertEvent(event, 'challenge.answer')
              return { challenge, answer: event.answer }
            },
            onDone: '#payment.asking',
            onError: {
              target: '#payment.ended',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
        atBank: {
          description: "The payment party shows the bank's page, and tells when it is closed.",
          meta: { browserExcluded: realBank },
          invoke: {
            id: 'askBank',
            src: 'askBank',
            input: ({ context: { party, challenge } }) => ({ party, challenge }),
            onDone: '#payment.asking',
            onError: {
              target: '#payment.ended',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
    ended: { description: 'It was paid, or it says why not.', type: 'final' },
  },
})

const cardRefused = (refusal: CardRefusal): PaymentEnd => ({ kind: 'cardRefused', refusal })

function orderOf({ cartId, amount, coupon, by, paymentMethod }: PaymentContext): CheckoutOrder {
  if (by.kind === 'resume')
    return { cartId, amount: null, coupon: null, paymentMethod: null, saveCard: false }
  return {
    cartId,
    amount,
    coupon,
    paymentMethod: by.kind === 'saved' ? by.cardId : paymentMethod,
    saveCard: by.kind === 'new' && by.save,
  }
}
