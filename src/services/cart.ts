import { fromPromise } from 'xstate'
import { cartCalls } from '#model/calls/cart.ts'
import type { CartItemType, CartView } from '#model/cart.ts'
import type { Http } from './http.ts'

export function cartServices(http: Http) {
  return {
    loadCart: fromPromise<CartView, { userId: string }>(async ({ input, signal }) => {
      const { cart } = await http.request(cartCalls.cart, { params: input }, { signal })
      return cart
    }),
    addItem: fromPromise<void, { userId: string; order: { type: CartItemType; targetId: string } }>(
      async ({ input: { userId, order }, signal }) => {
        await http.request(cartCalls.addItem, { body: { userId, ...order } }, { signal })
      },
    ),
    removeItem: fromPromise<void, { userId: string; itemId: string }>(
      async ({ input: { userId, itemId }, signal }) => {
        await http.request(cartCalls.removeItem, { body: { userId, id: itemId } }, { signal })
      },
    ),
  }
}
