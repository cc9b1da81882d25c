import type { CartView } from '#model/checkout/cart.ts'
import type { CartOrder } from '#model/checkout/cart-item-types.ts'
import type { Http } from '#services/shared/http.ts'

const calls = async () => (await import('#model/checkout/cart-calls.ts')).cartCalls

export const loadCart =
  (http: Http) =>
  async (params: { userId: string }, signal: AbortSignal): Promise<CartView> =>
    (await http.request((await calls()).cart, { params }, { signal })).cart

export const addToCart = (http: Http) => async (body: CartOrder, signal: AbortSignal) => {
  await http.request((await calls()).addItem, { body }, { signal })
}
