import { cartCalls } from '#model/calls/cart.ts'
import type { Receipt } from '#model/checkout.ts'
import type { Http } from './http.ts'

export const loadReceipt =
  (http: Http) =>
  ({ cartId }: { cartId: string }, signal: AbortSignal): Promise<Receipt> =>
    http.request(cartCalls.receipt, { params: { id: cartId } }, { signal })
