import type { FastifyInstance } from 'fastify'
import { impersonationCalls } from '#model/calls/impersonation.ts'
import { notThere } from '#model/problem.ts'
import { beginImpersonation, endImpersonation } from '../accounts/impersonation.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function impersonationRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, impersonationCalls.begin, async ({ body }, { session, request }) => {
    const begun = await beginImpersonation(foresale, session, body.userId, request.headers['user-agent'])
    if (!begun) return notThere
    return begun
  })

  route(
    app,
    foresale,
    impersonationCalls.end,
    async (_received, { session }) => (await endImpersonation(foresale, session)) ?? { done: true as const },
  )
}
