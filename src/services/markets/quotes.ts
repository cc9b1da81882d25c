import type { QuoteRequest } from '#model/markets/quote.ts'
import { quoteCalls } from '#model/markets/quotes-calls.ts'
import type { StoreProduct } from '#model/markets/store.ts'
import type { Http } from '#services/shared/http.ts'

export const loadQuotable =
  (http: Http) =>
  (params: { userId: string }, signal: AbortSignal): Promise<readonly StoreProduct[]> =>
    http.request(quoteCalls.products, { params }, { signal })

export const askForQuote =
  (http: Http) =>
  async (body: QuoteRequest, signal: AbortSignal): Promise<void> => {
    await http.request(quoteCalls.ask, { body }, { signal })
  }
