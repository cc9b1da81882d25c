import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { type CheckoutReading, type CouponRequest, checkoutTexts } from '#model/checkout/checkout.ts'
import { couponCode, couponFailedMessage, isCouponRejected } from '#model/checkout/coupon.ts'
import { asProblem } from '#model/shared/problem.ts'
import { applyCoupon } from './cart.ts'

/** What the chart of a coupon sends to the one that has it: the cart's total is another. */
export type CouponChange = { type: 'coupon.changed' }

interface CouponInput {
  readonly page: ActorRef<Snapshot<unknown>, CouponChange>
}

interface CouponContext extends CouponInput {
  readonly cartId: string
  /** In cents, without a coupon. */
  readonly estimate: number
  /** The coupon that the cart has, where it can be used. */
  readonly kept: string | null
  readonly typed: string
}

type CouponEvent =
  | { type: 'cart.read'; reading: CheckoutReading }
  | { type: 'coupon.open' }
  | { type: 'coupon.type'; text: string }
  | { type: 'coupon.apply' }
  | { type: 'coupon.close' }
  | { type: 'coupon.remove' }

interface Tried {
  /** In cents, before and with the coupon. */
  readonly original: number
  readonly total: number
}

const refused = toast('error', couponFailedMessage)

export const couponMachine = setup({
  types: {
    input: {} as CouponInput,
    context: {} as CouponContext,
    events: {} as CouponEvent,
    emitted: {} as Effect,
  },
  actors: {
    applyCoupon: askActor<Tried, CouponRequest & { original: number }>(
      async ({ original, ...request }, signal, client) => ({
        original,
        total: await applyCoupon(request, signal, client),
      }),
    ),
    removeCoupon: askActor(ask(cartCalls.removeCoupon, (body: { cartId: string }) => ({ body }))),
  },
  guards: {
    isRead: ({ context }) => context.cartId !== '',
    hasCode: ({ context }) => couponCode(context.typed) !== '',
    isKept: ({ context }) => context.kept !== null,
    isWithout: ({ context }) => context.kept === null,
    isRefusedByNow: (_, { reading }: { reading: CheckoutReading }) => reading.isCouponRefused,
    changesTotal: (_, { original, total }: Tried) => !isCouponRejected(original, total),
    isRefused: (_, { error }: { error: unknown }) => asProblem(error).field === 'coupon',
  },
  actions: {
    setCart: assign((_, { reading: { cart, coupon } }: { reading: CheckoutReading }) => ({
      cartId: cart.id,
      estimate: cart.estimatedAmount,
      kept: coupon?.code ?? null,
    })),
    setTyped: assign((_, { text }: { text: string }) => ({ typed: text.toUpperCase() })),
    clearTyped: assign({ typed: '' }),
    keep: assign(({ context }) => ({ kept: couponCode(context.typed) })),
    drop: assign({ kept: null }),
    notifyPage: sendTo(({ context }) => context.page, { type: 'coupon.changed' }),
    toastRefused: emit(refused),
    toastNotRemoved: emit(toast('error', checkoutTexts.couponNotRemoved)),
  },
}).createMachine({
  id: 'coupon',
  description:
    'The coupon of a cart: its code is typed and tried, kept with the cart, and removed. A cart that is read again meanwhile leaves what is typed as it is.',
  context: ({ input }) => ({ ...input, cartId: '', estimate: 0, kept: null, typed: '' }),
  on: {
    'cart.read': [
      {
        description: `The coupon that was kept with the cart can no longer be used, and leaves it. ${showing(refused)}`,
        guard: { type: 'isRefusedByNow', params: ({ event }) => event },
        actions: [{ type: 'setCart', params: ({ event }) => event }, 'toastRefused'],
      },
      { actions: { type: 'setCart', params: ({ event }) => event } },
    ],
  },
  initial: 'none',
  states: {
    none: {
      description: 'The cart has no coupon.',
      always: { guard: 'isKept', target: 'applied' },
      on: { 'coupon.open': { guard: 'isRead', target: 'entering', actions: 'clearTyped' } },
    },
    entering: {
      description: 'A code is entered in a dialog.',
      tags: 'open',
      on: {
        'coupon.type': { target: '.typing', actions: { type: 'setTyped', params: ({ event }) => event } },
        'coupon.apply': { guard: 'hasCode', target: 'trying' },
        'coupon.close': 'none',
      },
      initial: 'typing',
      states: {
        typing: { description: 'A code is typed, in upper case.' },
        withoutEffect: {
          description:
            'The total is the same with it, or it was refused: the given sentence is shown, and the code is cleared.',
          tags: 'refused',
          entry: 'clearTyped',
        },
        failed: { description: 'It could not be tried. The code stays, to be tried again.' },
      },
    },
    trying: {
      description: 'The code is with the server. The dialog stays open until there is an answer.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'applyCoupon',
        src: 'applyCoupon',
        input: ({ context: { cartId, estimate, typed } }) => ({
          cartId,
          original: estimate,
          coupon: couponCode(typed),
        }),
        onDone: [
          {
            guard: { type: 'changesTotal', params: ({ event }) => event.output },
            target: 'applied',
            actions: ['keep', 'notifyPage'],
          },
          { description: `The field says “${couponFailedMessage}”`, target: 'entering.withoutEffect' },
        ],
        onError: [
          {
            description: `The field says “${couponFailedMessage}”`,
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'entering.withoutEffect',
          },
          { description: `The field says “${checkoutTexts.couponFailed}”`, target: 'entering.failed' },
        ],
      },
    },
    applied: {
      description: 'The cart has a coupon, in every browser of its owner, until it is paid for.',
      always: { guard: 'isWithout', target: 'none' },
      on: { 'coupon.remove': 'removing' },
      initial: 'kept',
      states: {
        kept: { description: 'The total with the coupon replaces the estimate.' },
        notRemoved: { description: 'It could not be removed, says a toast. It still counts.' },
      },
    },
    removing: {
      description: 'The coupon is being removed. It counts until then.',
      tags: 'busy',
      invoke: {
        id: 'removeCoupon',
        src: 'removeCoupon',
        input: ({ context: { cartId } }) => ({ cartId }),
        onDone: { target: 'none', actions: ['drop', 'notifyPage'] },
        onError: { target: 'applied.notRemoved', actions: 'toastNotRemoved' },
      },
    },
  },
})
