import type { FastifyInstance } from 'fastify'
import { administrationCalls } from '#model/calls/administration.ts'
import { listCompanies, listUsers } from '../administration/lists.ts'
import { setCompanyStatus, setUserStatus } from '../administration/status.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

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
}
