import type { CartItem } from '#model/cart.ts'
import type { ItemDescription } from '../products/product.ts'
import { productOf } from '../products/products.ts'
import type { Database, Transaction } from '../store/pool.ts'

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
