import { assertEvent, assign, setup } from 'xstate'
import type { Challenge, ChallengeAnswer, CheckoutReply } from '#model/checkout.ts'
import { type CheckoutOrder, type PaymentOutcome, type PaymentSettings, resumed } from '#model/payment.ts'
import { asProblem, generalFailure } from '#model/problem.ts'
import { placeholderActor } from './provide-actors.ts'

export interface PaymentInput {
  readonly provider: PaymentSettings
  readonly order: CheckoutOrder
}

interface PaymentContext extends PaymentInput {
  readonly challenge: Challenge | null
  readonly end: PaymentOutcome
}

type PaymentEvent =
  | { type: 'challenge.answer'; answer: ChallengeAnswer }
  /** The journal has news of the cart. */
  | { type: 'cart.moved' }

const unknownOutcome: PaymentOutcome = {
  kind: 'failed',
  problem: { status: 0, code: 'fault', message: generalFailure },
}

const realBank = 'A bank asks only through Stripe, which the tests of the browser do without.'

export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as PaymentOutcome,
  },
  actors: {
    checkOut: placeholderActor<CheckoutReply, CheckoutOrder>('checkOut'),
    askBank: placeholderActor<void, { provider: PaymentSettings; challenge: Challenge | null }>('askBank'),
    answerTestBank: placeholderActor<void, { challenge: Challenge | null; answer: ChallengeAnswer }>(
      'answerTestBank',
    ),
  },
  delays: { patience: 3_000 },
  guards: {
    isPaid: (_, { reply }: { reply: CheckoutReply }) => reply.status === 'success',
    isChallenged: (_, { reply }: { reply: CheckoutReply }) => reply.status === 'requires_action',
    isSandbox: ({ context }) => context.provider.gateway === 'sandbox',
  },
  actions: {
    keepChallenge: assign((_, { reply }: { reply: CheckoutReply }) => ({
      challenge: reply.status === 'requires_action' ? reply.challenge : null,
    })),
    keepPaid: assign({ end: { kind: 'paid' } }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      end: { kind: 'failed', problem: asProblem(error) } as const,
    })),
    /** The payment is with the server: whatever follows goes on with it, and never begins another. */
    goOnWithIt: assign(({ context }) => ({ order: resumed(context.order.cartId) })),
  },
}).createMachine({
  id: 'payment',
  description: 'One payment of a cart: the estimate is authorized, and the challenge of the bank answered.',
  context: ({ input }) => ({ ...input, challenge: null, end: unknownOutcome }),
  output: ({ context }) => context.end,
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked to authorize the estimate, or how the payment stands by now.',
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ reply: event.output }) },
            target: 'ended',
            actions: 'keepPaid',
            meta: { requirements: ['PAY-40'] },
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => ({ reply: event.output }) },
            target: 'challenged',
            actions: [
              'goOnWithIt',
              { type: 'keepChallenge', params: ({ event }) => ({ reply: event.output }) },
            ],
            meta: { requirements: ['PAY-48'] },
          },
          { target: 'processing', actions: 'goOnWithIt' },
        ],
        onError: {
          target: 'ended',
          actions: { type: 'keepProblem', params: ({ event }) => event },
          meta: { requirements: ['PAY-43'] },
        },
      },
    },
    processing: {
      description: 'The provider has not answered yet. The server is asked again by itself.',
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
          description: "The provider shows the bank's page, and tells when it is closed.",
          meta: { browserExcluded: realBank },
          invoke: {
            id: 'askBank',
            src: 'askBank',
            input: ({ context: { provider, challenge } }) => ({ provider, challenge }),
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
