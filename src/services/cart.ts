import type { CartView } from '#model/cart.ts'
import type { CartOrder } from '#model/cart-item-types.ts'
import type { Http } from './http.ts'

const calls = async () => (await import('#model/calls/cart.ts')).cartCalls

export const loadCart =
  (http: Http) =>
  async (params: { userId: string }, signal: AbortSignal): Promise<CartView> =>
    (await http.request((await calls()).cart, { params }, { signal })).cart

export const addToCart = (http: Http) => async (body: CartOrder, signal: AbortSignal) => {
  await http.request((await calls()).addItem, { body }, { signal })
}
