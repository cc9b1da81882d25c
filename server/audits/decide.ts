import {
  type AuditFact,
  type AuditState,
  type AuditType,
  cardOffer,
  isItemOfAudit,
  isPaid,
  traceOffer,
} from '#model/audit.ts'
import { auditDetailTexts, traceInCart } from '#model/audit-detail.ts'
import { type CartFact, type CartItemType, type CartState, isOpen } from '#model/cart.ts'
import { priceOf } from '#model/pricing.ts'
import { type Refusal, refuse } from '#model/problem.ts'

export const noSuchAudit = () => refuse('notFound', 'We could not find what you asked for.', 404)
const frozen = ({ attempt }: CartState) =>
  refuse(
    'cartFrozen',
    attempt?.phase === 'challenged'
      ? 'Your last payment still waits for your bank. Go to the checkout to finish it or to give it up.'
      : 'Your order is being processed. Please wait until it is done to change the cart.',
  )

export const productOf = (type: AuditType) => (type === 'refresh' ? 'AUDIT' : 'SKIPTRACE')

export interface UploadedFile {
  readonly id: string
  readonly originalRows: number
  readonly addressRows: number
  readonly duplicates: number
}

/** A Database REfresh is priced by its preview; a SkipTrace, which has none, by the most that it can find. */
export function startAudit(auditId: string, auditType: AuditType, upload: UploadedFile): AuditFact[] {
  const { id: uploadId, ...counts } = upload
  const estimatedQuantity = auditType === 'skiptrace' ? upload.addressRows - upload.duplicates : 0
  const estimatedAmount = priceOf(productOf(auditType), estimatedQuantity)
  return [
    {
      type: 'v1.AuditUploaded',
      data: { auditId, auditType, uploadId, ...counts, estimatedQuantity, estimatedAmount },
    },
  ]
}

/** `recordCount` is what would be billed: distinct properties matched, or contacts found. */
export function finishPreview(audit: AuditState, rowsProcessed: number, recordCount: number): AuditFact[] {
  const estimatedAmount = priceOf(productOf(audit.type), recordCount)
  return [{ type: 'v1.AuditPreviewed', data: { rowsProcessed, recordCount, estimatedAmount } }]
}

export interface PutInCart {
  readonly audit: AuditFact[]
  readonly cart: CartFact[]
  readonly itemId: string
}

/** Putting it in twice is putting it in once. `type` is the product that was asked for. */
export function putInCart(
  audit: AuditState,
  cart: CartState,
  itemId: string,
  type: CartItemType,
): PutInCart | Refusal {
  if (audit.deleted) return noSuchAudit()
  if (type !== productOf(audit.type))
    return refuse('notForSale', 'This product cannot be bought for this file.', 422, 'type')
  const held = cart.items.find((item) => item.targetId === audit.id && item.type === type)
  if (held) return { audit: [], cart: [], itemId: held.id }
  switch (cardOffer(audit)) {
    case 'export':
      return refuse('alreadyBought', 'You have bought this already. You will find it in My Audiences.')
    case 'processing':
      return refuse('notReady', 'This file is still being processed. It can be added as soon as it is ready.')
    case 'previewFailed':
      return refuse('previewFailed', 'This file could not be processed, so it cannot be bought.')
  }
  if (!isOpen(cart)) return frozen(cart)
  const { id: targetId, recordCount: estimatedQuantity, estimatedAmount } = audit
  return {
    itemId,
    audit: [{ type: 'v1.AuditPutInCart', data: { cartId: cart.id, itemId } }],
    cart: [
      {
        type: 'v1.CartItemAdded',
        data: { itemId, type, targetId, estimatedQuantity, estimatedAmount },
      },
    ],
  }
}

const paidFirst = () => refuse('notPaid', 'Contacts can be traced once their Database REfresh is paid for.')

/** Why no contacts of an audit can be put in a cart, whichever are chosen; asked before they are counted. */
export function traceRefusal(audit: AuditState, cart: CartState): Refusal | undefined {
  if (audit.deleted) return noSuchAudit()
  if (audit.type !== 'refresh' || !isPaid(audit)) return paidFirst()
  switch (traceOffer(audit)) {
    case 'inCart':
      return refuse(traceInCart, auditDetailTexts.oneTraceOnly)
    case 'processing':
      return refuse(
        'notReady',
        'A SkipTrace of these contacts is being processed. Please wait until it is done.',
      )
  }
  return isOpen(cart) ? undefined : frozen(cart)
}

/** `quantity` is how many of the chosen contacts a trace could complete. */
export function putTraceInCart(
  audit: AuditState,
  cart: CartState,
  itemId: string,
  quantity: number,
): PutInCart | Refusal {
  const refusal = traceRefusal(audit, cart)
  if (refusal) return refusal
  if (quantity === 0) return refuse('nothingToTrace', 'None of these contacts can be traced.', 422)
  const type = 'SKIPTRACE'
  const estimatedAmount = priceOf(type, quantity)
  return {
    itemId,
    audit: [{ type: 'v1.SkipTracePutInCart', data: { cartId: cart.id, itemId } }],
    cart: [
      {
        type: 'v1.CartItemAdded',
        data: { itemId, type, targetId: audit.id, estimatedQuantity: quantity, estimatedAmount },
      },
    ],
  }
}

/** What an audit is told when its item, or that of a SkipTrace of its contacts, leaves the cart. */
export const takenFromCart = (audit: AuditState, cartId: string, itemId: string): AuditFact =>
  isItemOfAudit(audit, itemId)
    ? { type: 'v1.AuditTakenFromCart', data: { cartId } }
    : { type: 'v1.SkipTraceTakenFromCart', data: { itemId } }

export const ordered = (audit: AuditState, cartId: string, itemId: string): AuditFact =>
  isItemOfAudit(audit, itemId)
    ? { type: 'v1.AuditOrdered', data: { cartId } }
    : { type: 'v1.SkipTraceOrdered', data: { itemId } }

export const notDelivered = (audit: AuditState, itemId: string, code: string): AuditFact =>
  isItemOfAudit(audit, itemId)
    ? { type: 'v1.AuditDeliveryFailed', data: { code } }
    : { type: 'v1.SkipTraceFailed', data: { itemId, code } }

/** Taking out what is not there is no mistake. */
export function takeOut(
  cart: CartState,
  itemId: string,
): { targetId: string | null; cart: CartFact[] } | Refusal {
  const item = cart.items.find(({ id }) => id === itemId)
  if (!item) return { targetId: null, cart: [] }
  if (!isOpen(cart)) return frozen(cart)
  return { targetId: item.targetId, cart: [{ type: 'v1.CartItemRemoved', data: { itemId } }] }
}

/**
 * A preview is deleted by its owner or by an administrator, what was bought by its owner only, and nothing that is in a
 * cart or being delivered.
 */
export function deleteAudit(audit: AuditState, by: 'owner' | 'admin'): AuditFact[] | Refusal {
  if (audit.deleted) return noSuchAudit()
  const items = [audit.cartItem, ...audit.skipTraces.map(({ cartItem }) => cartItem)]
  const isAny = (status: CartState['status']) => items.some((item) => item?.cart.status === status)
  if (isAny('precheckout'))
    return refuse('inUse', 'This file is in your cart. Remove it from the cart first, then delete it.')
  if (isAny('processing'))
    return refuse(
      'inUse',
      'This file is part of an order that is being processed. Please wait until it is done.',
    )
  if (by === 'admin' && audit.cartItem)
    return refuse('inUse', 'This file was bought, so only its owner can delete it.')
  return [{ type: 'v1.AuditDeleted', data: {} }]
}
