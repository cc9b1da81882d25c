import type { CartItemType } from '#model/cart.ts'
import { count } from '#views/shared/format.ts'

const units: Record<CartItemType, readonly [one: string, many: string]> = {
  AUDIT: ['property matched', 'properties matched'],
  SKIPTRACE: ['contact', 'contacts'],
  APPEND: ['contact', 'contacts'],
  KAPTURE_BUY: ['record', 'records'],
}

/** "412 properties matched". */
export function quantityWords(type: CartItemType, quantity: number): string {
  const [one, many] = units[type]
  return `${count(quantity)} ${quantity === 1 ? one : many}`
}
