import * as z from 'zod/mini'
import { call, forAdmins } from '../call.ts'
import { Customer, CustomerKind, Deal, OrderDetails } from '../customers.ts'
import { LikelyKind } from '../likely.ts'
import { ItemStatus, Order } from '../orders.ts'

export const customerCalls = {
  customers: call({
    ...forAdmins,
    method: 'GET',
    path: '/api/v1/likely/users/:type/:status',
    summary: 'The customers who have items of a product kind and status, or a paid audit, by name',
    params: z.object({ type: CustomerKind, status: ItemStatus }),
    reply: z.object({ users: z.array(Customer) }),
  }),
  deals: call({
    ...forAdmins,
    method: 'GET',
    path: '/api/v1/likely/orders/:userId/:productKind/:state',
    summary:
      "A customer's orders with items of a product kind and status, the newest first; of paid audits one",
    params: z.object({ userId: z.string(), productKind: CustomerKind, state: ItemStatus }),
    reply: z.object({ deals: z.array(Deal) }),
  }),
  deal: call({
    ...forAdmins,
    method: 'GET',
    path: '/api/v1/likely/orders/deal/:id/:type/:status',
    summary: "An order, by its id or by its deal's in the CRM, with its items of a product kind and status",
    params: z.object({ id: z.string(), type: LikelyKind, status: ItemStatus }),
    reply: z.object({ order: Order }),
  }),
  orderDetails: call({
    ...forAdmins,
    method: 'POST',
    path: '/api/v1/druid/user-order-details',
    summary: 'The customers with active orders, or one customer with the active orders they have access to',
    body: z.object({ userId: z.optional(z.string()) }),
    reply: OrderDetails,
  }),
} as const
