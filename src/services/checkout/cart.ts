import type { CartView } from '#model/checkout/cart.ts'
import type { Http } from '#services/shared/http.ts'

const calls = async () => (await import('#model/checkout/cart-calls.ts')).cartCalls

export const loadCart =
  (http: Http) =>
  async (params: { userId: string }, signal: AbortSignal): Promise<CartView> =>
    (await http.request((await calls()).cart, { params }, { signal })).cart
