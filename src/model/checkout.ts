import * as z from 'zod/mini'
import { cartStatuses } from './audit.ts'

/** What a 3-D Secure challenge needs: the provider's client secret, and in the sandbox nothing more. */
export const Challenge = z.object({ authorisationId: z.string(), clientSecret: z.string() })
export type Challenge = z.infer<typeof Challenge>

export const CheckoutReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), cartId: z.string() }),
  z.object({ status: z.literal('processing'), cartId: z.string() }),
  z.object({ status: z.literal('requires_action'), cartId: z.string(), challenge: Challenge }),
])
export type CheckoutReply = z.infer<typeof CheckoutReply>

/** All amounts in cents; `at` is when it was settled, or null while it is being delivered. */
export const Receipt = z.object({
  cartId: z.string(),
  number: z.string(),
  status: z.enum(cartStatuses),
  at: z.nullable(z.string()),
  name: z.string(),
  lines: z.array(
    z.object({
      description: z.string(),
      subDescription: z.string(),
      estimatedAmount: z.number(),
      actualQuantity: z.nullable(z.number()),
      actualAmount: z.nullable(z.number()),
      failed: z.boolean(),
    }),
  ),
  coupon: z.nullable(z.string()),
  discount: z.number(),
  estimated: z.number(),
  authorised: z.number(),
  captured: z.nullable(z.number()),
  released: z.nullable(z.number()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
})
export type Receipt = z.infer<typeof Receipt>

/** A checkout whose challenge nobody answered is given up after this, and its cart opens again. */
export const challengePatienceMs = 30 * 60_000

export const checkoutTexts = {
  failed: 'Error during checkout.',
  success: 'Checkout success!',
  declined:
    'There is an error processing your order, please double check the information provided and try again.',
  cards: 'Error loading user cards',
  couponFailed: 'Error trying to apply coupon.',
  mayBeLower:
    'Your card is authorized for the estimate. The amount charged may be lower, based on the audited properties actually delivered.',
} as const
