import * as z from 'zod/mini'
import { call, done } from '#model/shared/call.ts'
import { QuoteRequest } from './quote.ts'
import { storeProducts } from './store.ts'

export const quoteCalls = {
  products: call({
    method: 'GET',
    path: '/quotes/products/:userId',
    summary: 'Products that a user has none of, and can ask a quote for',
    access: { allows: 'self', owner: { from: 'params', field: 'userId' } },
    params: z.object({ userId: z.string() }),
    reply: z.readonly(z.array(z.enum(storeProducts))),
  }),
  ask: call({
    method: 'POST',
    path: '/quotes',
    summary: 'Ask for a quote; it reaches the support address by mail',
    access: { allows: 'anyone' },
    limit: 'message',
    body: QuoteRequest,
    reply: done,
  }),
} as const
