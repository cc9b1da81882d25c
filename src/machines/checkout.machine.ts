import { and, assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { CartView } from '#model/cart.ts'
import { cartTexts } from '#model/cart-texts.ts'
import {
  type AppliedCoupon,
  type CheckoutReading,
  checkoutFailure,
  checkoutTexts,
  couponFailure,
  isCouponProblem,
  isUnanswered,
  keepsForm,
  pathAfterPayment,
} from '#model/checkout.ts'
import { couponFailedMessage, isCouponRejected } from '#model/coupon.ts'
import {
  orderOf,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentSettings,
  resumed,
} from '#model/payment.ts'
import { asProblem } from '#model/problem.ts'
import type { AppEvent } from './app.machine.ts'
import { type Effect, navigate, toast } from './effects.ts'
import { paymentMachine } from './payment.machine.ts'
import { placeholderActor } from './provide-actors.ts'

export interface CheckoutInput {
  readonly userId: string
  readonly provider: PaymentSettings
}

type CheckoutEvent =
  | Extract<AppEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'checkout.retry' }
  | { type: 'item.remove'; itemId: string }
  | { type: 'coupon.open' }
  | { type: 'coupon.cancel' }
  | { type: 'coupon.applied'; coupon: AppliedCoupon }
  | { type: 'coupon.drop' }
  | { type: 'card.correct' }
  | { type: 'order.submit'; by: PaymentMethod }
  | { type: 'payment.resume' }
  | { type: 'payment.giveUp' }

interface CheckoutContext extends CheckoutInput {
  readonly reading: CheckoutReading | null
  /** The journal's newest number since the cart was last asked for. */
  readonly lastSeenSeq: number
  readonly coupon: AppliedCoupon | null
  /** What is being taken out. */
  readonly removing: string | null
  /** How the last payment ended. */
  readonly outcome: PaymentOutcome | null
}

const nothing = {
  reading: null,
  lastSeenSeq: 0,
  coupon: null,
  removing: null,
  outcome: null,
} as const

export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as Effect,
    children: {} as { payment: 'payment'; resumption: 'resumption' },
  },
  actors: {
    loadCheckout: placeholderActor<CheckoutReading, { userId: string }>('loadCheckout'),
    removeItem: placeholderActor<CheckoutReading, { userId: string; itemId: string }>('removeItem'),
    reprice: placeholderActor<number, { cartId: string; coupon: string }>('reprice'),
    removeCoupon: placeholderActor<void, { cartId: string }>('removeCoupon'),
    giveUp: placeholderActor<void, { cartId: string }>('giveUp'),
    payment: paymentMachine,
    /** The same, for a payment started earlier. */
    resumption: paymentMachine,
  },
  guards: {
    isEmpty: ({ context }) => cartOf(context).items.length === 0,
    awaitsChallenge: ({ context }) => cartOf(context).awaitsChallenge,
    isProcessing: ({ context }) => cartOf(context).status === 'processing',
    hasCoupon: ({ context }) => context.coupon !== null,
    isRejected: ({ context }, { total }: { total: number }) =>
      isCouponRejected(cartOf(context).estimatedAmount, total),
    isCouponRefused: (_, { error }: { error: unknown }) => asProblem(error).status === 422,
    isAboutNewer: ({ context: { reading }, event }) => {
      assertEvent(event, 'facts.arrived')
      return seqsOf(event).some((seq) => seq > (reading?.seq ?? 0))
    },
    isBehind: ({ context: { reading, lastSeenSeq } }) => reading !== null && lastSeenSeq > reading.seq,
    isPaid: ({ context: { outcome } }) => outcome?.kind === 'paid',
    isCardRefused: ({ context: { outcome } }) => outcome?.kind === 'cardRefused',
    isUnanswered: ({ context: { outcome } }) => outcome?.kind === 'failed' && isUnanswered(outcome.problem),
    isAboutCoupon: ({ context: { outcome } }) =>
      outcome?.kind === 'failed' && isCouponProblem(outcome.problem),
    keepsForm: ({ context: { outcome } }) => outcome?.kind === 'failed' && keepsForm(outcome.problem),
  },
  actions: {
    trackSeq: assign(({ context: { lastSeenSeq }, event }) => {
      assertEvent(event, ['facts.arrived', 'journal.opened'])
      return { lastSeenSeq: Math.max(lastSeenSeq, ...seqsOf(event)) }
    }),
    resetSeq: assign({ lastSeenSeq: 0 }),
    setReading: assign(({ context }, { reading }: { reading: CheckoutReading }) => ({
      coupon: couponIn(reading.cart, context.coupon),
      // Cards that could not be read again are those that were there.
      reading: { ...reading, cards: reading.cards ?? context.reading?.cards ?? null },
    })),
    toastCardsMissing: enqueueActions(({ enqueue }, { reading }: { reading: CheckoutReading }) => {
      if (reading.cards === null) enqueue.emit(toast('error', checkoutTexts.cards))
    }),
    markRemoving: assign(({ event }) => {
      assertEvent(event, 'item.remove')
      return { removing: event.itemId }
    }),
    clearRemoving: assign({ removing: null }),
    toastNotRemoved: emit(toast('error', cartTexts.notRemoved)),
    setCoupon: assign(({ event }) => {
      assertEvent(event, 'coupon.applied')
      return { coupon: event.coupon }
    }),
    setTotal: assign(({ context: { coupon } }, { total }: { total: number }) => ({
      coupon: coupon && { ...coupon, total },
    })),
    dropCoupon: assign({ coupon: null }),
    toastCouponNotRemoved: emit(toast('error', checkoutTexts.couponNotRemoved)),
    toastCouponGone: emit(toast('error', couponFailedMessage)),
    toastNotRepriced: emit((_, { error }: { error: unknown }) =>
      toast('error', couponFailure(asProblem(error))),
    ),
    clearOutcome: assign({ outcome: null }),
    notifyPayment: sendTo('payment', { type: 'cart.moved' }),
    notifyResumption: sendTo('resumption', { type: 'cart.moved' }),
    notifyCart: emit({ type: 'cart.changed' }),
    setOutcome: assign((_, params: { outcome: PaymentOutcome }) => params),
    showFailure: enqueueActions(({ context: { outcome }, enqueue }) => {
      if (outcome?.kind === 'failed')
        enqueue.emit({ type: 'failure', problem: checkoutFailure(outcome.problem) })
    }),
    showError: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: checkoutFailure(asProblem(error)),
    })),
    toastSuccess: emit(toast('success', checkoutTexts.success)),
    goToSuccess: emit(({ context }) => navigate(pathAfterPayment(cartOf(context).id))),
  },
}).createMachine({
  id: 'checkout',
  description: 'The cart is looked over, a coupon tried, and the estimate authorized on a card.',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'loading',
  on: {
    'facts.arrived': { actions: 'trackSeq' },
    'journal.opened': { actions: 'trackSeq' },
  },
  states: {
    loading: {
      description: 'The cart and the saved cards are read. What is shown already stays.',
      entry: 'resetSeq',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'routing',
          actions: [
            { type: 'toastCardsMissing', params: ({ event }) => ({ reading: event.output }) },
            { type: 'setReading', params: ({ event }) => ({ reading: event.output }) },
          ],
        },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'The cart could not be read. One can try again.',
      on: { 'checkout.retry': 'loading' },
    },
    routing: {
      description: 'Can the cart be paid for, is it being paid for, is there anything in it?',
      always: [
        { guard: 'isBehind', target: 'loading' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'awaitsChallenge', target: 'interrupted' },
        { guard: 'isProcessing', target: 'resuming' },
        { guard: 'hasCoupon', target: 'repricing' },
        { target: 'ready' },
      ],
    },
    empty: {
      description: 'There is nothing in the cart.',
      always: { guard: 'isBehind', target: 'loading' },
    },
    repricing: {
      description: 'A coupon is kept with the cart: its total with it is asked for.',
      always: { guard: 'isBehind', target: 'loading' },
      invoke: {
        id: 'reprice',
        src: 'reprice',
        input: ({ context }) => ({ cartId: cartOf(context).id, coupon: context.coupon?.code ?? '' }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ total: event.output }) },
            target: 'ready',
            actions: ['dropCoupon', 'toastCouponGone'],
          },
          {
            target: 'ready',
            actions: { type: 'setTotal', params: ({ event }) => ({ total: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isCouponRefused', params: ({ event }) => event },
            target: 'ready',
            actions: ['dropCoupon', { type: 'toastNotRepriced', params: ({ event }) => event }],
          },
          { target: 'unavailable', actions: { type: 'toastNotRepriced', params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      description: 'The cart can be changed and paid for. An existing card is chosen where there is one.',
      always: { guard: 'isBehind', target: 'loading' },
      on: {
        'item.remove': { target: 'removing', actions: 'markRemoving' },
        'coupon.open': 'couponing',
        'coupon.drop': { guard: 'hasCoupon', target: 'droppingCoupon' },
        'card.correct': { guard: 'isCardRefused', actions: 'clearOutcome' },
        'order.submit': { target: 'paying', actions: 'clearOutcome' },
      },
    },
    removing: {
      description: 'An item is being taken out of the cart.',
      exit: 'clearRemoving',
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context, event }) => {
          assertEvent(event, 'item.remove')
          return { userId: context.userId, itemId: event.itemId }
        },
        onDone: {
          target: 'routing',
          actions: [{ type: 'setReading', params: ({ event }) => ({ reading: event.output }) }, 'notifyCart'],
        },
        onError: { target: 'loading', actions: 'toastNotRemoved' },
      },
    },
    couponing: {
      description: 'A coupon is tried in a dialog, by a form of its own.',
      on: {
        'coupon.applied': { target: 'ready', actions: 'setCoupon' },
        'coupon.cancel': 'ready',
      },
    },
    droppingCoupon: {
      description: 'The coupon is being taken off the cart.',
      invoke: {
        id: 'removeCoupon',
        src: 'removeCoupon',
        input: ({ context }) => ({ cartId: cartOf(context).id }),
        onDone: { target: 'ready', actions: 'dropCoupon' },
        onError: { target: 'loading', actions: 'toastCouponNotRemoved' },
      },
    },
    interrupted: {
      description:
        'A payment was started and has no answer yet, mostly from its bank: it can be resumed, or given up.',
      always: { guard: 'isBehind', target: 'loading' },
      on: {
        'payment.resume': 'resuming',
        'payment.giveUp': 'givingUp',
      },
    },
    givingUp: {
      description: 'The payment is given up; the cart opens again.',
      invoke: {
        id: 'giveUp',
        src: 'giveUp',
        input: ({ context }) => ({ cartId: cartOf(context).id }),
        onDone: 'loading',
        onError: {
          target: 'loading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    paying: {
      description: 'The cart is being paid for. Nothing of it can be changed.',
      tags: 'busy',
      on: { 'facts.arrived': { guard: 'isAboutNewer', actions: 'notifyPayment' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context, event }) => {
          assertEvent(event, 'order.submit')
          const { by } = event
          return {
            provider: context.provider,
            order: orderOf(cartOf(context), context.coupon, by),
            newCard: by.kind === 'new' ? { card: by.card } : null,
          }
        },
        onDone: {
          target: 'routingOn',
          actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
      },
    },
    resuming: {
      description: 'A payment started earlier is resumed.',
      on: { 'facts.arrived': { guard: 'isAboutNewer', actions: 'notifyResumption' } },
      invoke: {
        id: 'resumption',
        src: 'resumption',
        input: ({ context }) => ({
          provider: context.provider,
          order: resumed(cartOf(context).id),
          newCard: null,
        }),
        onDone: {
          target: 'routingOn',
          actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
      },
    },
    routingOn: {
      description: 'What follows from how the payment ended? A decline leaves the form as it is.',
      always: [
        { guard: 'isPaid', target: 'paid', actions: ['notifyCart', 'toastSuccess', 'goToSuccess'] },
        { guard: and(['isProcessing', 'isUnanswered']), target: 'interrupted', actions: 'showFailure' },
        { guard: 'isProcessing', target: 'loading', actions: 'showFailure' },
        { guard: 'isCardRefused', target: 'ready' },
        { guard: 'isAboutCoupon', target: 'ready', actions: ['dropCoupon', 'showFailure'] },
        { guard: 'keepsForm', target: 'ready', actions: 'showFailure' },
        { target: 'loading', actions: 'showFailure' },
      ],
    },
    paid: {
      description: 'The estimate is authorized; what was bought is being delivered.',
      tags: 'busy',
      type: 'final',
    },
  },
})

/** The cart's coupon with the total shown before; without one it is still to be priced. */
function couponIn({ coupon, estimatedAmount }: CartView, shown: AppliedCoupon | null): AppliedCoupon | null {
  if (coupon === null) return null
  return shown?.code === coupon ? shown : { code: coupon, total: estimatedAmount }
}

function cartOf({ reading }: CheckoutContext): CartView {
  if (reading === null) throw new Error('the cart has not been read')
  return reading.cart
}

/** The journal's numbers at which the cart changed, or may have. */
function seqsOf(event: Extract<CheckoutEvent, { type: 'facts.arrived' | 'journal.opened' }>): number[] {
  if (event.type === 'journal.opened') return [event.seq]
  return event.facts.flatMap(({ kind, seq }) => (kind === 'cart' ? [seq] : []))
}
