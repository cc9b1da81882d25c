import * as z from 'zod/mini'

export const cartStatuses = ['precheckout', 'processing', 'success', 'failed'] as const
export type CartStatus = (typeof cartStatuses)[number]

/** Data of the facts of what is bought: an item of a cart, what it was sold for in cents, and a path of this site. */
export const itemInCart = { cartId: z.string(), itemId: z.string() }
export const itemSold = { actualAmount: z.number(), receiptUrl: z.string() }

/** An item of a cart, as the report that it is of keeps it. */
export const BoughtItem = z.object({
  id: z.string(),
  cartId: z.string(),
  /** Cents; what was charged for it, discount taken off, once it was. */
  actualAmount: z.nullable(z.number()),
  cart: z.object({ status: z.enum(cartStatuses), receiptUrl: z.nullable(z.string()) }),
})
export type BoughtItem = z.infer<typeof BoughtItem>

export const putInCart = ({ itemId, cartId }: { itemId: string; cartId: string }): BoughtItem => ({
  id: itemId,
  cartId,
  actualAmount: null,
  cart: { status: 'precheckout', receiptUrl: null },
})

export function sell(
  item: BoughtItem | null | undefined,
  { actualAmount, receiptUrl }: { readonly actualAmount: number; readonly receiptUrl: string },
): void {
  if (!item) return
  item.actualAmount = actualAmount
  item.cart.receiptUrl = receiptUrl
}
