import { quoteCalls } from '#model/calls/quotes.ts'
import type { QuoteRequest } from '#model/quote.ts'
import type { StoreProduct } from '#model/store.ts'
import type { Http } from './http.ts'

export const loadQuotable =
  (http: Http) =>
  (params: { userId: string }, signal: AbortSignal): Promise<readonly StoreProduct[]> =>
    http.request(quoteCalls.products, { params }, { signal })

export const askForQuote =
  (http: Http) =>
  async (body: QuoteRequest, signal: AbortSignal): Promise<void> => {
    await http.request(quoteCalls.ask, { body }, { signal })
  }
