import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { Receipt } from '#model/checkout/checkout.ts'
import type { Http } from '#services/shared/http.ts'

export const loadReceipt =
  (http: Http) =>
  ({ cartId }: { cartId: string }, signal: AbortSignal): Promise<Receipt> =>
    http.request(cartCalls.receipt, { params: { id: cartId } }, { signal })
