import type { FastifyInstance } from 'fastify'
import { customerCalls } from '#model/calls/customers.ts'
import { emailerCalls } from '#model/calls/emailers.ts'
import { notThere } from '#model/problem.ts'
import { customersWith, dealsOf } from '../administration/customers.ts'
import { listEmailers } from '../emailers/list.ts'
import { emailerFor } from '../emailers/send.ts'
import { predictionDates } from '../emailers/weeks.ts'
import { isId } from '../store/id.ts'
import { userById } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function emailerRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, customerCalls.customers, async ({ params: { type } }) => ({
    users: await customersWith(db, type),
  }))

  route(app, foresale, customerCalls.deals, async ({ params: { userId, productKind } }) => {
    const user = isId(userId) ? await userById(db, userId) : undefined
    return user ? { deals: await dealsOf(db, user, productKind) } : notThere
  })

  route(app, foresale, emailerCalls.dates, async () => ({ predictionDates: await predictionDates(db) }))

  route(app, foresale, emailerCalls.list, ({ body }) => listEmailers(db, body))

  route(app, foresale, emailerCalls.mail, ({ body }, { actor }) => emailerFor(foresale, actor, body))
}
