import { assertEvent, assign, setup } from 'xstate'
import { type AppliedCoupon, couponFailure } from '#model/checkout.ts'
import { couponCode, couponFailedMessage, isCouponRejected } from '#model/coupon.ts'
import { asProblem } from '#model/problem.ts'
import { placeholderActor } from './provide-actors.ts'

export interface CouponInput {
  readonly cartId: string
  /** The cart's total without a coupon, in cents. */
  readonly original: number
}

interface CouponContext extends CouponInput {
  /** In upper case, as it is typed and sent. */
  readonly code: string
  readonly refusal: string | null
  readonly applied: AppliedCoupon | null
}

type CouponEvent = { type: 'code.type'; code: string } | { type: 'code.apply' } | { type: 'coupon.cancel' }

/** The coupon dialog. Its output is the coupon that was taken, null when it was cancelled. */
export const couponMachine = setup({
  types: {
    input: {} as CouponInput,
    context: {} as CouponContext,
    events: {} as CouponEvent,
    output: {} as AppliedCoupon | null,
  },
  actors: {
    applyCoupon: placeholderActor<number, { cartId: string; coupon: string }>('applyCoupon'),
  },
  guards: {
    hasCode: ({ context }) => couponCode(context.code) !== '',
    isRejected: ({ context }, { total }: { total: number }) => isCouponRejected(context.original, total),
  },
  actions: {
    setCode: assign(({ event }) => {
      assertEvent(event, 'code.type')
      return { code: event.code.toUpperCase(), refusal: null }
    }),
    setTotal: assign(({ context }, { total }: { total: number }) => ({
      applied: { code: couponCode(context.code), total },
    })),
    reject: assign({ code: '', refusal: couponFailedMessage }),
    setRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const problem = asProblem(error)
      return { code: problem.status === 422 ? '' : context.code, refusal: couponFailure(problem) }
    }),
  },
}).createMachine({
  id: 'coupon',
  description: 'The dialog in which a coupon is tried: it replaces the total, or is refused and cleared.',
  context: ({ input }) => ({ ...input, code: '', refusal: null, applied: null }),
  output: ({ context }) => context.applied,
  initial: 'typing',
  states: {
    typing: {
      description: 'The code is typed in, in upper case. A code that was refused says why.',
      on: {
        'code.type': { actions: 'setCode' },
        'code.apply': { guard: 'hasCode', target: 'applying' },
        'coupon.cancel': 'closed',
      },
    },
    applying: {
      description:
        'The server keeps the coupon with the cart, and answers the total. The same total means: refused.',
      invoke: {
        id: 'applyCoupon',
        src: 'applyCoupon',
        input: ({ context: { cartId, code } }) => ({ cartId, coupon: couponCode(code) }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ total: event.output }) },
            target: 'typing',
            actions: 'reject',
          },
          {
            target: 'closed',
            actions: { type: 'setTotal', params: ({ event }) => ({ total: event.output }) },
          },
        ],
        onError: { target: 'typing', actions: { type: 'setRefusal', params: ({ event }) => event } },
      },
    },
    closed: { description: 'The dialog is gone, with the coupon or without.', type: 'final' },
  },
})
