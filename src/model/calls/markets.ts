import * as z from 'zod/mini'
import { call } from '../call.ts'

export const marketCalls = {
  counties: call({
    method: 'GET',
    path: '/counties/:userId',
    summary: 'FIPS codes, five digits each, of the counties whose likely sellers a user sees',
    access: { of: 'self', owner: { from: 'params', field: 'userId' }, orAdmin: true },
    params: z.object({ userId: z.string() }),
    reply: z.readonly(z.array(z.string())),
  }),
} as const
