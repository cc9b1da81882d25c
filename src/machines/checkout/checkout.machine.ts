import { assertEvent, assign, emit, enqueueActions, forwardTo, sendTo, setup } from 'xstate'
import type { AppEvent } from '#machines/app/app.machine.ts'
import { checkoutReading } from '#machines/checkout/cart.ts'
import { type Effect, navigate, toast } from '#machines/shared/effects.ts'
import type { CartView, SavedCard } from '#model/checkout/cart.ts'
import {
  type CheckoutReading,
  checkoutFailure,
  checkoutTexts,
  isUnanswered,
  pathAfterPayment,
} from '#model/checkout/checkout.ts'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import {
  orderOf,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentSettings,
  resumed,
} from '#model/checkout/payment.ts'
import { type PaymentInput, paymentMachine } from './payment.machine.ts'

interface CheckoutInput {
  readonly userId: string
  readonly provider: PaymentSettings
}

type CheckoutEvent =
  | Extract<AppEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'reading.changed'; reading: CheckoutReading }
  | { type: 'card.correct' }
  | { type: 'order.submit'; by: PaymentMethod }
  | { type: 'payment.resume' }

interface CheckoutContext extends CheckoutInput {
  readonly reading: CheckoutReading | null
  readonly cards: readonly SavedCard[]
  /** How the last payment ended. */
  readonly outcome: PaymentOutcome | null
}

export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as Effect,
    children: {} as { reading: 'reading'; payment: 'payment' },
  },
  actors: {
    reading: checkoutReading,
    payment: paymentMachine,
  },
  guards: {
    isAboutCart: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(({ kind }) => kind === 'cart')
    },
    isEmpty: ({ context }) => cartOf(context).items.length === 0,
    isInterrupted: ({ context }) => {
      const { status, awaitsChallenge } = cartOf(context)
      return status === 'processing' && (awaitsChallenge || hasNoAnswer(context.outcome))
    },
    isProcessing: ({ context }) => cartOf(context).status === 'processing',
    isPaid: (_, { output }: { output: PaymentOutcome }) => output.kind === 'paid',
  },
  actions: {
    forwardToReading: forwardTo('reading'),
    refresh: sendTo('reading', { type: 'resource.refresh' }),
    announceReading: enqueueActions(({ context, enqueue }, { data }: { data: CheckoutReading | null }) => {
      if (data && data !== context.reading) enqueue.raise({ type: 'reading.changed', reading: data })
    }),
    setReading: assign(({ context: { reading: previous, cards, outcome }, event }) => {
      assertEvent(event, 'reading.changed')
      const { reading } = event
      const isNews = reading.seq !== previous?.seq
      return {
        reading,
        cards: reading.cards ?? cards,
        // An answer may have come since: the payment is resumed.
        outcome: isNews && hasNoAnswer(outcome) ? null : outcome,
      }
    }),
    toastMissing: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'reading.changed')
      const { cards, isCouponRefused } = event.reading
      if (cards === null) enqueue.emit(toast('error', checkoutTexts.cards))
      if (isCouponRefused) enqueue.emit(toast('error', couponFailedMessage))
    }),
    notifyPayment: sendTo('payment', { type: 'cart.moved' }),
    notifyCart: emit({ type: 'cart.changed' }),
    setOutcome: enqueueActions(({ enqueue }, { output: outcome }: { output: PaymentOutcome }) => {
      enqueue.assign({ outcome })
      if (outcome.kind === 'failed')
        enqueue.emit({ type: 'failure', problem: checkoutFailure(outcome.problem) })
    }),
    clearOutcome: assign({ outcome: null }),
    toastSuccess: emit(toast('success', checkoutTexts.success)),
    goToSuccess: emit(({ context }) => navigate(pathAfterPayment(cartOf(context).id))),
  },
}).createMachine({
  id: 'checkout',
  description: 'The cart is looked over, and its estimate authorized on a card.',
  context: ({ input }) => ({ ...input, reading: null, cards: [], outcome: null }),
  invoke: {
    id: 'reading',
    src: 'reading',
    input: ({ context: { userId } }) => ({ params: { userId } }),
    onSnapshot: { actions: { type: 'announceReading', params: ({ event }) => event.snapshot.context } },
  },
  on: {
    'facts.arrived': { actions: 'forwardToReading' },
    'journal.opened': { actions: 'forwardToReading' },
  },
  initial: 'open',
  states: {
    open: {
      description: 'The cart is shown as it is.',
      on: {
        'reading.changed': { target: '.routing', actions: ['setReading', 'toastMissing'] },
        'card.correct': { actions: 'clearOutcome' },
      },
      initial: 'loading',
      states: {
        loading: { description: 'The cart and the saved cards are read. What is shown already stays.' },
        routing: {
          description: 'Is there anything in the cart, and is it being paid for?',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isInterrupted', target: 'interrupted' },
            { guard: 'isProcessing', target: '#checkout.paying' },
            { target: 'ready' },
          ],
        },
        empty: { description: 'There is nothing in the cart.' },
        ready: {
          description: 'The cart can be changed and paid for.',
          on: {
            'order.submit': { target: '#checkout.paying', actions: 'clearOutcome' },
          },
        },
        interrupted: {
          description: 'A payment has no answer yet, mostly from its bank: it can be resumed, or given up.',
          on: { 'payment.resume': '#checkout.paying' },
        },
      },
    },
    paying: {
      description: 'The cart is being paid for, or a payment started earlier is resumed.',
      tags: 'busy',
      on: { 'facts.arrived': { guard: 'isAboutCart', actions: 'notifyPayment' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context, event }) => paymentOf(context, event),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: ['notifyCart', 'toastSuccess', 'goToSuccess'],
          },
          { target: 'open', actions: ['refresh', { type: 'setOutcome', params: ({ event }) => event }] },
        ],
      },
    },
    paid: {
      description: 'The estimate is authorized; what was bought is being delivered.',
      tags: 'busy',
      type: 'final',
    },
  },
})

function cartOf({ reading }: CheckoutContext): CartView {
  if (reading === null) throw new Error('the cart has not been read')
  return reading.cart
}

const hasNoAnswer = (outcome: PaymentOutcome | null): boolean =>
  outcome?.kind === 'failed' && isUnanswered(outcome.problem)

function paymentOf(context: CheckoutContext, event: CheckoutEvent): PaymentInput {
  const { provider, reading } = context
  const cart = cartOf(context)
  if (event.type !== 'order.submit') return { provider, order: resumed(cart.id), newCard: null }
  const { by } = event
  const order = orderOf(cart, reading?.coupon ?? null, by)
  return { provider, order, newCard: by.kind === 'new' ? { card: by.card } : null }
}
