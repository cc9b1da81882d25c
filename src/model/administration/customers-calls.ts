import * as z from 'zod/mini'
import { LikelyKind } from '#model/likely-sellers/likely.ts'
import { call, forAdmins } from '#model/shared/call.ts'
import { Customer, CustomerKind, Deal, OrderDetails } from './customers.ts'
import { ItemStatus, Order } from './orders.ts'

const dealsOf = z.object({ userId: z.string(), productKind: CustomerKind, state: ItemStatus })

const deals = {
  ...forAdmins,
  method: 'GET',
  summary:
    "A customer's orders with items of a product kind (likelyseller) and status (active), the newest first; of paid audits one",
  reply: z.object({ deals: z.array(Deal) }),
} as const

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
    ...deals,
    path: '/api/v1/likely/orders/:userId/:productKind/:state',
    params: dealsOf,
  }),
  dealsOfKind: call({
    ...deals,
    path: '/api/v1/likely/orders/:userId/:productKind',
    params: z.pick(dealsOf, { userId: true, productKind: true }),
  }),
  dealsOfUser: call({
    ...deals,
    path: '/api/v1/likely/orders/:userId',
    params: z.pick(dealsOf, { userId: true }),
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
