import { fromPromise } from 'xstate'
import type { CartView } from '#model/cart.ts'
import type { CartItemType } from '#model/cart-item-types.ts'
import type { Http } from './http.ts'

const calls = async () => (await import('#model/calls/cart.ts')).cartCalls

export function cartServices(http: Http) {
  return {
    loadCart: fromPromise<CartView, { userId: string }>(async ({ input, signal }) => {
      const { cart } = await http.request((await calls()).cart, { params: input }, { signal })
      return cart
    }),
    addItem: fromPromise<void, { userId: string; order: { type: CartItemType; targetId: string } }>(
      async ({ input: { userId, order }, signal }) => {
        await http.request((await calls()).addItem, { body: { userId, ...order } }, { signal })
      },
    ),
  }
}
