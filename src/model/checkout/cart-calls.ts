import * as z from 'zod/mini'
import { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { AppendEstimate, AppendKind, AppendOptions, AppendPerson } from '#model/likely-sellers/append.ts'
import { bodyOfIds, call, done, ofOwner } from '#model/shared/call.ts'
import { maxChosenRows } from '#model/shared/page.ts'
import { CartView, SavedCard } from './cart.ts'
import { CheckoutReply, challengeAnswers, Receipt } from './checkout.ts'

const byUser = z.object({ userId: z.string() })
const byId = z.object({ id: z.string() })

export const cartCalls = {
  cart: call({
    method: 'GET',
    path: '/cart/:userId',
    summary: 'The open cart',
    access: { allows: 'self', owner: { from: 'params', field: 'userId' } },
    params: byUser,
    reply: z.object({ cart: CartView, seq: z.number() }),
  }),
  addItem: call({
    method: 'POST',
    path: '/cart/item',
    summary: 'Put a product in the cart',
    access: { allows: 'self', owner: { from: 'body', field: 'userId' } },
    bodyLimit: bodyOfIds,
    body: z.object({
      userId: z.string(),
      type: z._default(z.string(), 'AUDIT'),
      targetId: z.string(),
      /** Of a SkipTrace of an audit: its contacts by id, or those of a selection. */
      rowIds: z.optional(z.array(z.string()).check(z.maxLength(maxChosenRows))),
      selection: z.optional(AuditRowSelection),
      /** Of an append: its target is an item of an order. */
      appendType: z.optional(z.literal('order_item')),
      appendPersonOption: z.optional(AppendPerson),
      appendKind: z.optional(AppendKind),
    }),
    reply: z.object({ id: z.string(), cartId: z.string(), description: z.string() }),
  }),
  estimateAppend: call({
    method: 'POST',
    path: '/cart/estimate/append',
    summary: 'How many owners of a county’s list an append looks up, and what it costs at most, in cents',
    access: { allows: 'self', owner: { from: 'session' } },
    limit: 'attempt',
    body: z.extend(AppendOptions, { orderItemId: z.string() }),
    reply: AppendEstimate,
  }),
  removeItem: call({
    method: 'DELETE',
    path: '/cart/item',
    summary: 'Remove an item from the cart',
    access: { allows: 'self', owner: { from: 'body', field: 'userId' } },
    body: z.object({ userId: z.string(), id: z.string() }),
    reply: done,
  }),
  previewTotal: call({
    method: 'POST',
    path: '/cart/preview-total',
    summary:
      'What the cart costs with a coupon, in cents; one that cannot be used leaves the amount as it is',
    access: { allows: 'self', owner: { from: 'stream', field: 'cartId' } },
    limit: 'work',
    body: z.object({ cartId: z.string(), coupon: z.string().check(z.trim(), z.maxLength(64)) }),
    reply: z.object({ amount: z.number() }),
  }),
  applyCoupon: call({
    method: 'PUT',
    path: '/cart/coupon',
    summary: 'Store a coupon with the cart; one that can no longer be used is removed. In cents',
    access: { allows: 'self', owner: { from: 'stream', field: 'cartId' } },
    limit: 'work',
    body: z.object({
      cartId: z.string(),
      coupon: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    }),
    reply: z.object({ amount: z.number() }),
  }),
  removeCoupon: call({
    method: 'DELETE',
    path: '/cart/coupon',
    summary: 'Remove the coupon from the cart',
    access: { allows: 'self', owner: { from: 'stream', field: 'cartId' } },
    body: z.object({ cartId: z.string() }),
    reply: done,
  }),
  checkout: call({
    method: 'POST',
    path: '/cart/checkout',
    summary: 'Authorise the estimate; resumes after a 3-D Secure challenge with the same cart',
    access: { allows: 'self', owner: { from: 'stream', field: 'cartId' } },
    ownerOnly: 'purchase',
    limit: 'work',
    body: z.object({
      cartId: z.string(),
      paymentMethod: z.nullable(z.string().check(z.maxLength(255))),
      saveCard: z._default(z.boolean(), false),
      coupon: z.nullable(z.string().check(z.trim(), z.maxLength(64))),
      amount: z.optional(z.number()),
      itemIds: z.optional(z.array(z.string()).check(z.maxLength(1000))),
      tapfiliate_ref_code: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
    }),
    reply: CheckoutReply,
  }),
  giveUp: call({
    method: 'POST',
    path: '/cart/checkout/give-up',
    summary: 'Give up a payment that waits for a 3-D Secure challenge; the cart opens again',
    access: { allows: 'self', owner: { from: 'stream', field: 'cartId' } },
    ownerOnly: 'purchase',
    body: z.object({ cartId: z.string() }),
    reply: done,
  }),
  answerChallenge: call({
    method: 'POST',
    path: '/sandbox/challenge',
    summary: "The card owner's answer to a 3-D Secure challenge of the sandbox",
    access: { allows: 'self', owner: { from: 'session' } },
    ownerOnly: 'purchase',
    limit: 'work',
    body: z.object({ clientSecret: z.string().check(z.maxLength(255)), answer: z.enum(challengeAnswers) }),
    reply: done,
  }),
  cards: call({
    method: 'GET',
    path: '/cards/:id',
    summary: 'Saved cards',
    ...ofOwner,
    reply: z.object({ cards: z.array(SavedCard) }),
  }),
  receipt: call({
    method: 'GET',
    path: '/receipt/:id',
    summary: 'What was estimated, authorised and captured for a cart',
    access: { allows: 'self', owner: { from: 'stream', field: 'id' }, orAdmin: true },
    params: byId,
    reply: Receipt,
  }),
} as const
