import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { Market, MarketActivity, MarketPeriod } from './markets.ts'

const ofUser = {
  method: 'GET',
  access: { allows: 'self', owner: { from: 'params', field: 'userId' }, orAdmin: true },
  params: z.object({ userId: z.string() }),
} as const

export const marketCalls = {
  counties: call({
    ...ofUser,
    path: '/counties/:userId',
    summary: 'FIPS codes, five digits each, of the counties whose likely sellers a user sees',
    reply: z.readonly(z.array(z.string())),
  }),
  markets: call({
    ...ofUser,
    path: '/markets/:userId',
    summary: 'Counties whose likely sellers can be had, and how many others have each',
    reply: z.readonly(z.array(Market)),
  }),
  activities: call({
    ...ofUser,
    path: '/markets/:userId/activities',
    summary: 'What happened in the own counties among these, the newest first: all of them if none is named',
    query: z.object({
      /** With commas between. */
      fipsCodes: z._default(z.string().check(z.regex(/^(\d{5}(,\d{5}){0,999})?$/)), ''),
      months: z._default(z.pipe(z.coerce.number(), MarketPeriod), 3),
      ...feedPage,
    }),
    reply: z.object({ items: z.array(MarketActivity) }),
  }),
} as const
