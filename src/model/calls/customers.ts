import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Customer, CustomerKind, Deal } from '../customers.ts'

const forAdmins = { access: { of: 'admin' }, method: 'GET' } as const

export const customerCalls = {
  customers: call({
    ...forAdmins,
    path: '/api/v1/likely/users/:type/:status',
    summary: 'The customers who have active items of a product kind, or a paid audit, by name',
    params: z.object({ type: CustomerKind, status: z.literal('active') }),
    reply: z.object({ users: z.array(Customer) }),
  }),
  deals: call({
    ...forAdmins,
    path: '/api/v1/likely/orders/:userId/:productKind/:state',
    summary:
      'The active orders with such items that a customer has access to, the newest first; of paid audits one',
    params: z.object({ userId: z.string(), productKind: CustomerKind, state: z.literal('active') }),
    reply: z.object({ deals: z.array(Deal) }),
  }),
} as const
