import type { CartProduct } from '#server/checkout/product.ts'
import { mail } from '#server/messages/customer-mail.ts'

/** Gift cards that were handed over, by item. */
export const handedOver = new Map<string, { cards: number; paid: number }>()

/** A made-up product: its target is how many cards, `refund` is one that cannot be delivered. */
export const giftCard: CartProduct = {
  price: (quantity) => quantity * 2500,
  find: async (_context, _cart, { targetId }) => ({
    quantity: Number(targetId) || 1,
    amount: giftCard.price(Number(targetId) || 1),
    putIn: async () => undefined,
  }),
  takeOut: async () => undefined,
  order: async () => 1,
  deliver: async (_needs, _lease, { targetId }) =>
    targetId === 'refund' ? undefined : { quantity: Number(targetId), printed: `${targetId} cards` },
  handOver: async (_needs, _lease, { id }, { quantity, printed }) => {
    if (printed !== `${quantity} cards`) throw new Error('what was made did not reach the hand-over')
    return async (_context, { actualAmount }) =>
      void handedOver.set(id, { cards: quantity, paid: actualAmount })
  },
  fail: async () => undefined,
  describe: async (_db, items) =>
    new Map(
      items.map(({ id, targetId }) => [
        id,
        { description: 'Gift card', subDescription: targetId, reportUrl: '/refresh', details: {} },
      ]),
    ),
  chosenRows: async () => undefined,
  deliveredMail: async (_context, to) =>
    mail(to, { subject: 'Your gift cards', paragraphs: [], path: '/refresh', label: 'Open' }),
}
