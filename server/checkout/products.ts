import type { CartItem } from '#model/checkout/cart.ts'
import { type CartItemType, isCartItemType } from '#model/checkout/cart-item-types.ts'
import { report } from '#server/audits/report-product.ts'
import { rescoring } from '#server/audits/rescore-product.ts'
import { skipTrace } from '#server/audits/skiptrace/skiptrace.ts'
import { kaptureList } from '#server/kapture/kapture-list.ts'
import { appendedData } from '#server/likely-sellers/append/append.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { type CartProduct, type ItemDescription, notForSale } from './product.ts'

/** A type without an entry does not compile. */
export const cartProducts: Readonly<Record<CartItemType, CartProduct>> = {
  AUDIT: report,
  SKIPTRACE: skipTrace,
  RESCORE: rescoring,
  APPEND: appendedData,
  KAPTURE_BUY: kaptureList,
}

/** A type that only another version knows is not for sale. */
export const productOf = (type: string): CartProduct =>
  isCartItemType(type) ? cartProducts[type] : notForSale

export async function describeItems(
  db: Database | Transaction,
  items: readonly CartItem[],
): Promise<(item: CartItem) => ItemDescription> {
  const found = new Map<string, ItemDescription>()
  for (const type of new Set(items.map((item) => item.type))) {
    const ofType = items.filter((item) => item.type === type)
    for (const [id, description] of await productOf(type).describe(db, ofType)) found.set(id, description)
  }
  return ({ id, type }) =>
    found.get(id) ?? { description: type, subDescription: '', reportUrl: null, details: {} }
}
