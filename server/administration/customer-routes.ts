import type { FastifyInstance } from 'fastify'
import type { CustomerKind } from '#model/administration/customers.ts'
import { customerCalls } from '#model/administration/customers-calls.ts'
import type { ItemStatus } from '#model/administration/orders.ts'
import { notThere } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { isId } from '#server/store/id.ts'
import { customersWith, customersWithOrders, dealsOf } from './customers.ts'
import { dealOrder, userOrders } from './orders.ts'

const allOrders = { page: 0, limit: 10_000 }

interface DealsRequest {
  readonly userId: string
  readonly productKind?: CustomerKind
  readonly state?: ItemStatus
}

export function customerRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, customerCalls.customers, async ({ params: { type, status } }) => ({
    users: await customersWith(db, type, status),
  }))

  async function deals({ userId, productKind = 'likelyseller', state = 'active' }: DealsRequest) {
    const user = isId(userId) ? await userById(db, userId) : undefined
    return user ? { deals: await dealsOf(db, user, productKind, state) } : notThere
  }
  route(app, foresale, customerCalls.deals, ({ params }) => deals(params))
  route(app, foresale, customerCalls.dealsOfKind, ({ params }) => deals(params))
  route(app, foresale, customerCalls.dealsOfUser, ({ params }) => deals(params))

  route(app, foresale, customerCalls.deal, async ({ params }) => {
    const order = await dealOrder(db, params, foresale.now())
    return order ? { order } : notThere
  })

  route(app, foresale, customerCalls.orderDetails, async ({ body: { userId } }) => {
    if (userId === undefined) return { users: await customersWithOrders(db), orders: [] }
    const user = isId(userId) ? await userById(db, userId) : undefined
    if (!user) return notThere
    const { id, firstName, lastName, email } = user
    return {
      users: [{ id, name: `${firstName} ${lastName}`, emailAddress: email }],
      orders: await userOrders(db, user, { ...allOrders, now: foresale.now() }),
    }
  })
}
