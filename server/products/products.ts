import { type CartItemType, isCartItemType } from '#model/cart-item-types.ts'
import { report } from './audit/report.ts'
import { notForSale } from './not-for-sale.ts'
import type { CartProduct } from './product.ts'
import { skipTrace } from './skiptrace/skiptrace.ts'

/** Everything that a cart can hold. A type without an entry does not compile. */
export const cartProducts: Readonly<Record<CartItemType, CartProduct>> = {
  AUDIT: report,
  SKIPTRACE: skipTrace,
  APPEND: notForSale,
  KAPTURE_BUY: notForSale,
}

/** A type that this version does not know is not sold by it. */
export const productOf = (type: string): CartProduct =>
  isCartItemType(type) ? cartProducts[type] : notForSale
