import { termsOf } from '#model/checkout/cart-item-types.ts'
import { count } from '#views/shared/format.ts'

/** "412 properties matched". */
export function quantityWords(type: string, quantity: number): string {
  const [one, many] = termsOf(type)?.unit ?? ['item', 'items']
  return `${count(quantity)} ${quantity === 1 ? one : many}`
}
