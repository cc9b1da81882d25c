import type { FastifyInstance } from 'fastify'
import { administrationCalls } from '#model/administration/administration-calls.ts'
import { auditTrailCalls } from '#model/administration/audit-trail-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import { endSession } from '#server/accounts/sessions/end-sessions.ts'
import { sessionEntries } from '#server/accounts/sessions/sessions.ts'
import { userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { route, sent } from '#server/http/route.ts'
import { isId } from '#server/store/id.ts'
import { companyById, companyWithUsers } from './companies.ts'
import { listCompanies, listUsers } from './lists.ts'
import { companyOrders, listOrders, orderById, userOrders, withoutOthers } from './orders.ts'
import { setCompanyStatus, setUserStatus } from './status.ts'
import { exportTrail, trailPage } from './trail.ts'

export function administrationRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale
  const { db } = store

  route(app, foresale, administrationCalls.users, ({ params, query }) => listUsers(db, query, params))

  route(app, foresale, administrationCalls.userStatus, ({ params: { id }, body: { status } }, { actor }) =>
    setUserStatus(journal, actor, id, status),
  )

  route(app, foresale, administrationCalls.companies, ({ params, query }) => listCompanies(db, query, params))

  route(app, foresale, administrationCalls.companyStatus, ({ params: { id }, body: { status } }, { actor }) =>
    setCompanyStatus(journal, actor, id, status),
  )

  route(
    app,
    foresale,
    administrationCalls.company,
    async ({ params: { id } }) => (await companyWithUsers(db, id)) ?? notThere,
  )

  route(app, foresale, administrationCalls.orders, ({ params, query }) =>
    listOrders(db, query, params, foresale.now()),
  )

  route(
    app,
    foresale,
    administrationCalls.order,
    async ({ params: { id } }) => (await orderById(db, id, foresale.now())) ?? notThere,
  )

  route(app, foresale, administrationCalls.companyOrders, async ({ params: { id }, query }) =>
    (await companyById(db, id))
      ? { orders: await companyOrders(db, id, { ...query, now: foresale.now() }) }
      : notThere,
  )

  route(app, foresale, administrationCalls.userOrders, async ({ query }, { ownerId, session }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    const orders = await userOrders(db, user, { ...query, now: foresale.now() })
    return { orders: session.isAdmin ? orders : orders.map((order) => withoutOthers(user, order)) }
  })

  route(app, foresale, administrationCalls.userSessions, async ({ params: { id } }, { session }) => {
    if (!isId(id) || !(await userById(db, id))) return notThere
    return { sessions: await sessionEntries(db, id, session, foresale.now()) }
  })

  route(
    app,
    foresale,
    administrationCalls.endUserSession,
    async ({ params: { userId, sessionId } }, { actor }) => {
      if (!isId(userId) || !(await userById(db, userId))) return notThere
      // One that has ended meanwhile is what was asked for.
      await endSession(journal, userId, actor, sessionId)
      return undefined
    },
  )

  route(app, foresale, auditTrailCalls.page, async ({ query: { page, limit, ...filter } }) => ({
    entries: await trailPage(db, filter, { page, limit }),
  }))

  route(app, foresale, auditTrailCalls.file, async ({ query }, { session, actor, reply }) => {
    const file = await exportTrail(foresale, session.userId, actor, query)
    attach(reply, 'Audit trail.csv', fileTypes.csv)
    await reply.send(file)
    return sent
  })
}
