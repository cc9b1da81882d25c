import { toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import {
  type AppliedCoupon,
  type CouponRequest,
  checkoutFailure,
  checkoutTexts,
} from '#model/checkout/checkout.ts'
import { couponFailedMessage, isCouponRejected } from '#model/checkout/coupon.ts'
import type { Problem } from '#model/shared/problem.ts'

const withoutEffect: Problem = {
  status: 422,
  code: 'couponWithoutEffect',
  message: couponFailedMessage,
  field: 'coupon',
}

/** The server keeps the coupon with the cart, and answers the total. The same total means: refused. */
export const createCoupon = (apply: Submit<CouponRequest, number>) =>
  createForm({
    submit: async (request: CouponRequest & { original: number }, signal, client): Promise<AppliedCoupon> => {
      const { original, cartId, coupon } = request
      const total = await apply({ cartId, coupon }, signal, client)
      if (isCouponRejected(original, total)) throw withoutEffect
      return { code: coupon, total }
    },
    fields: ['coupon'],
  })

export const createCouponRemoval = (submit: Submit<{ cartId: string }, void>) =>
  createForm({ submit, onFailed: () => [toast('error', checkoutTexts.couponNotRemoved)] })

export const createItemRemoval = (submit: Submit<{ userId: string; id: string }, void>) =>
  createForm({
    submit,
    onDone: () => [{ type: 'cart.changed' }],
    onFailed: () => [toast('error', cartTexts.notRemoved)],
  })

/** The cart opens again. */
export const createGiveUp = (submit: Submit<{ cartId: string }, void>) =>
  createForm({ submit, onFailed: (problem) => [{ type: 'failure', problem: checkoutFailure(problem) }] })
