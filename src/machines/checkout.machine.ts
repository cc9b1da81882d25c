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
  type CardRefusal,
  type CardToken,
  orderOf,
  type PaymentMethod,
  type PaymentMethodInput,
  type PaymentOutcome,
  type PaymentSettings,
  paymentMethodOf,
  resumed,
} from '#model/payment.ts'
import { asProblem } from '#model/problem.ts'
import type { TypedCard } from '#model/sandbox-cards.ts'
import type { AppEvent } from './app.machine.ts'
import { couponMachine } from './coupon.machine.ts'
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
  | { type: 'coupon.drop' }
  | { type: 'card.correct' }
  | { type: 'order.submit'; by: PaymentMethod }
  | { type: 'payment.resume' }
  | { type: 'payment.giveUp' }

interface CheckoutContext extends CheckoutInput, PaymentMethodInput {
  readonly reading: CheckoutReading | null
  /** The newest number that was heard of since the cart was last asked for. */
  readonly heard: number
  readonly coupon: AppliedCoupon | null
  /** What is being taken out. */
  readonly removing: string | null
  readonly cardRefusal: CardRefusal | null
  /** How the last payment ended. */
  readonly end: PaymentOutcome | null
}

const nothing = {
  reading: null,
  heard: 0,
  coupon: null,
  removing: null,
  cardRefusal: null,
  paymentMethod: null,
  saveCard: false,
  end: null,
} as const

export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as Effect,
    children: {} as { coupon: 'coupon'; payment: 'payment'; resumption: 'resumption' },
  },
  actors: {
    loadCheckout: placeholderActor<CheckoutReading, { userId: string }>('loadCheckout'),
    removeItem: placeholderActor<CheckoutReading, { userId: string; itemId: string }>('removeItem'),
    reprice: placeholderActor<number, { cartId: string; coupon: string }>('reprice'),
    removeCoupon: placeholderActor<void, { cartId: string }>('removeCoupon'),
    giveUp: placeholderActor<void, { cartId: string }>('giveUp'),
    tokenise: placeholderActor<CardToken, { provider: PaymentSettings; card: TypedCard | null }>('tokenise'),
    coupon: couponMachine,
    payment: paymentMachine,
    /** The same, for a payment that was begun before. */
    resumption: paymentMachine,
  },
  guards: {
    isEmpty: ({ context }) => cartOf(context).items.length === 0,
    awaitsChallenge: ({ context }) => cartOf(context).awaitsChallenge,
    isProcessing: ({ context }) => cartOf(context).status === 'processing',
    hasCoupon: ({ context }) => context.coupon !== null,
    hasCardRefusal: ({ context }) => context.cardRefusal !== null,
    isRejected: ({ context }, { total }: { total: number }) =>
      isCouponRejected(cartOf(context).estimatedAmount, total),
    isCouponRefused: (_, { error }: { error: unknown }) => asProblem(error).status === 422,
    isNews: ({ context: { reading }, event }) => {
      assertEvent(event, 'facts.arrived')
      return newsOf(event).some((seq) => seq > (reading?.seq ?? 0))
    },
    isBehind: ({ context: { reading, heard } }) => reading !== null && heard > reading.seq,
    isNewCard: ({ event }) => {
      assertEvent(event, 'order.submit')
      return event.by.kind === 'new'
    },
    isRefused: (_, { token }: { token: CardToken }) => token.status === 'refused',
    isPaid: ({ context: { end } }) => end?.kind === 'paid',
    isUnanswered: ({ context: { end } }) => end?.kind === 'failed' && isUnanswered(end.problem),
    isAboutCoupon: ({ context: { end } }) => end?.kind === 'failed' && isCouponProblem(end.problem),
    keepsForm: ({ context: { end } }) => end?.kind === 'failed' && keepsForm(end.problem),
  },
  actions: {
    hear: assign(({ context: { heard }, event }) => {
      assertEvent(event, ['facts.arrived', 'journal.opened'])
      return { heard: Math.max(heard, ...newsOf(event)) }
    }),
    hearAnew: assign({ heard: 0 }),
    keepReading: assign(({ context }, { reading }: { reading: CheckoutReading }) => ({
      coupon: keptCoupon(reading.cart, context.coupon),
      // Cards that could not be read again are those that were there.
      reading: { ...reading, cards: reading.cards ?? context.reading?.cards ?? null },
    })),
    sayCardsMissing: enqueueActions(({ enqueue }, { reading }: { reading: CheckoutReading }) => {
      if (reading.cards === null) enqueue.emit(toast('error', checkoutTexts.cards))
    }),
    markRemoving: assign(({ event }) => {
      assertEvent(event, 'item.remove')
      return { removing: event.itemId }
    }),
    clearRemoving: assign({ removing: null }),
    sayNotRemoved: emit(toast('error', cartTexts.notRemoved)),
    keepCoupon: assign((_, { coupon }: { coupon: AppliedCoupon | null }) => ({ coupon })),
    keepTotal: assign(({ context: { coupon } }, { total }: { total: number }) => ({
      coupon: coupon && { ...coupon, total },
    })),
    dropCoupon: assign({ coupon: null }),
    sayCouponNotRemoved: emit(toast('error', checkoutTexts.couponNotRemoved)),
    sayCouponGone: emit(toast('error', couponFailedMessage)),
    sayNotRepriced: emit((_, { error }: { error: unknown }) =>
      toast('error', couponFailure(asProblem(error))),
    ),
    keepOrder: assign(({ event }) => {
      assertEvent(event, 'order.submit')
      return { ...paymentMethodOf(event.by), cardRefusal: null }
    }),
    keepToken: assign((_, { token }: { token: CardToken }) => ({
      paymentMethod: token.status === 'tokenised' ? token.paymentMethod : null,
    })),
    keepCardRefusal: assign((_, { token }: { token: CardToken }) => ({
      cardRefusal: token.status === 'refused' ? token.refusal : null,
    })),
    clearCardRefusal: assign({ cardRefusal: null }),
    tellPayment: sendTo('payment', { type: 'cart.moved' }),
    tellResumption: sendTo('resumption', { type: 'cart.moved' }),
    tellCart: emit({ type: 'cart.changed' }),
    keepEnd: assign((_, params: { end: PaymentOutcome }) => params),
    showFailure: enqueueActions(({ context: { end }, enqueue }) => {
      if (end?.kind === 'failed') enqueue.emit({ type: 'failure', problem: checkoutFailure(end.problem) })
    }),
    showError: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: checkoutFailure(asProblem(error)),
    })),
    saySuccess: emit(toast('success', checkoutTexts.success)),
    goToSuccess: emit(({ context }) => navigate(pathAfterPayment(cartOf(context).id))),
  },
}).createMachine({
  id: 'checkout',
  description: 'The cart is looked over, a coupon tried, and the estimate authorized on a card.',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'loading',
  on: {
    'facts.arrived': { actions: 'hear' },
    'journal.opened': { actions: 'hear' },
  },
  states: {
    loading: {
      description: 'The cart and the saved cards are read. What is shown already stays.',
      entry: 'hearAnew',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'sorting',
          actions: [
            { type: 'sayCardsMissing', params: ({ event }) => ({ reading: event.output }) },
            { type: 'keepReading', params: ({ event }) => ({ reading: event.output }) },
          ],
        },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'The cart could not be read. One can try again.',
      on: { 'checkout.retry': 'loading' },
    },
    sorting: {
      description: 'Decides at once how the cart stands.',
      always: [
        { guard: 'isBehind', target: 'loading', meta: { requirements: ['PAY-74'] } },
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
      meta: { requirements: ['PAY-81'] },
      always: { guard: 'isBehind', target: 'loading' },
      invoke: {
        id: 'reprice',
        src: 'reprice',
        input: ({ context }) => ({ cartId: cartOf(context).id, coupon: context.coupon?.code ?? '' }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ total: event.output }) },
            target: 'ready',
            actions: ['dropCoupon', 'sayCouponGone'],
          },
          {
            target: 'ready',
            actions: { type: 'keepTotal', params: ({ event }) => ({ total: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isCouponRefused', params: ({ event }) => event },
            target: 'ready',
            actions: ['dropCoupon', { type: 'sayNotRepriced', params: ({ event }) => event }],
            meta: { requirements: ['PAY-83'] },
          },
          { target: 'unavailable', actions: { type: 'sayNotRepriced', params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      description: 'The cart can be changed and paid for. An existing card is chosen where there is one.',
      always: { guard: 'isBehind', target: 'loading', meta: { requirements: ['PAY-74'] } },
      on: {
        'item.remove': { target: 'removing', actions: 'markRemoving' },
        'coupon.open': 'couponing',
        'coupon.drop': { guard: 'hasCoupon', target: 'droppingCoupon' },
        'card.correct': { guard: 'hasCardRefusal', actions: 'clearCardRefusal' },
        'order.submit': [
          { guard: 'isNewCard', target: 'tokenising', actions: 'keepOrder' },
          { target: 'paying', actions: 'keepOrder' },
        ],
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
          target: 'sorting',
          actions: [{ type: 'keepReading', params: ({ event }) => ({ reading: event.output }) }, 'tellCart'],
        },
        onError: { target: 'loading', actions: 'sayNotRemoved' },
      },
    },
    couponing: {
      description: 'A coupon is tried in a dialog.',
      invoke: {
        id: 'coupon',
        src: 'coupon',
        input: ({ context }) => {
          const { id: cartId, estimatedAmount: original } = cartOf(context)
          return { cartId, original }
        },
        onDone: {
          target: 'ready',
          actions: { type: 'keepCoupon', params: ({ event }) => ({ coupon: event.output }) },
        },
      },
    },
    droppingCoupon: {
      description: 'The coupon is being taken off the cart.',
      meta: { requirements: ['PAY-84'] },
      invoke: {
        id: 'removeCoupon',
        src: 'removeCoupon',
        input: ({ context }) => ({ cartId: cartOf(context).id }),
        onDone: { target: 'ready', actions: 'dropCoupon' },
        onError: { target: 'loading', actions: 'sayCouponNotRemoved' },
      },
    },
    interrupted: {
      description:
        'A payment was begun and has no answer yet, mostly from its bank: one goes on with it, or gives it up.',
      always: { guard: 'isBehind', target: 'loading' },
      on: {
        'payment.resume': 'resuming',
        'payment.giveUp': { target: 'givingUp', meta: { requirements: ['PAY-50'] } },
      },
    },
    givingUp: {
      description: 'The payment that was begun is let go; the cart opens again.',
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
    tokenising: {
      description: 'The provider makes a token of the card that was typed in. Its number goes no further.',
      tags: 'busy',
      invoke: {
        id: 'tokenise',
        src: 'tokenise',
        input: ({ context: { provider }, event }) => {
          assertEvent(event, 'order.submit')
          return { provider, card: event.by.kind === 'new' ? event.by.card : null }
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ token: event.output }) },
            target: 'ready',
            actions: { type: 'keepCardRefusal', params: ({ event }) => ({ token: event.output }) },
          },
          {
            target: 'paying',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
          },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'showError', params: ({ event }) => event },
          meta: { browserExcluded: 'The sandbox makes its tokens in the page, where nothing can break.' },
        },
      },
    },
    paying: {
      description: 'The cart is being paid for. Nothing of it can be changed.',
      meta: { requirements: ['PAY-45'] },
      tags: 'busy',
      on: { 'facts.arrived': { guard: 'isNews', actions: 'tellPayment' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({
          provider: context.provider,
          order: orderOf(cartOf(context), context.coupon, context),
        }),
        onDone: {
          target: 'settling',
          actions: { type: 'keepEnd', params: ({ event }) => ({ end: event.output }) },
        },
      },
    },
    resuming: {
      description: 'A payment that was begun before is gone on with.',
      on: { 'facts.arrived': { guard: 'isNews', actions: 'tellResumption' } },
      invoke: {
        id: 'resumption',
        src: 'resumption',
        input: ({ context }) => ({ provider: context.provider, order: resumed(cartOf(context).id) }),
        onDone: {
          target: 'settling',
          actions: { type: 'keepEnd', params: ({ event }) => ({ end: event.output }) },
        },
      },
    },
    settling: {
      description:
        'Decides at once what follows from how the payment ended. A decline leaves the form as it is.',
      always: [
        { guard: 'isPaid', target: 'paid', actions: ['tellCart', 'saySuccess', 'goToSuccess'] },
        { guard: and(['isProcessing', 'isUnanswered']), target: 'interrupted', actions: 'showFailure' },
        { guard: 'isProcessing', target: 'loading', actions: 'showFailure' },
        { guard: 'isAboutCoupon', target: 'ready', actions: ['dropCoupon', 'showFailure'] },
        { guard: 'keepsForm', target: 'ready', actions: 'showFailure', meta: { requirements: ['PAY-43'] } },
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

/** The coupon that a cart keeps, at the total that was shown with it: without one it is still to be priced. */
function keptCoupon(
  { coupon, estimatedAmount }: CartView,
  shown: AppliedCoupon | null,
): AppliedCoupon | null {
  if (coupon === null) return null
  return shown?.code === coupon ? shown : { code: coupon, total: estimatedAmount }
}

function cartOf({ reading }: CheckoutContext): CartView {
  if (reading === null) throw new Error('the cart has not been read')
  return reading.cart
}

/** The journal's numbers at which an event says that the cart changed, or may have. */
function newsOf(event: Extract<CheckoutEvent, { type: 'facts.arrived' | 'journal.opened' }>): number[] {
  if (event.type === 'journal.opened') return [event.seq]
  return event.facts.flatMap(({ kind, seq }) => (kind === 'cart' ? [seq] : []))
}
