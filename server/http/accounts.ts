import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accountCalls } from '#model/calls/accounts.ts'
import { signupCalls } from '#model/calls/signup.ts'
import { isRefusal, notThere } from '#model/problem.ts'
import { actingAdmin, endImpersonation } from '../accounts/impersonation.ts'
import { checkLogin, logIn } from '../accounts/log-in.ts'
import { activate, resend, signUp } from '../accounts/signup.ts'
import { actorOf, isImpersonated, revokeSession } from '../sessions/sessions.ts'
import { standingOf, userById, viewerOf } from '../users/users.ts'
import { addressKey } from './address-key.ts'
import type { AppContext } from './app-context.ts'
import { notLoggedIn } from './errors.ts'
import { route } from './route.ts'

export function accountRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, accountCalls.login, async ({ body }, { request }) => {
    const address = addressKey(request.ip)
    const user = await checkLogin(foresale, body, address)
    if (isRefusal(user)) return user
    const userAgent = request.headers['user-agent']
    return logIn(foresale, user, { remember: body.remember, userAgent, address })
  })

  route(app, foresale, accountCalls.logout, async (_received, { session }) => {
    if (isImpersonated(session)) {
      await endImpersonation(foresale, session)
      return { done: true as const }
    }
    await foresale.journal.command(session.userId, actorOf(session), async (attempt) => {
      await attempt.append('profile', session.userId, { type: 'v1.UserLoggedOut', data: {} })
      await revokeSession(attempt, session.userId, session.sessionId)
    })
    return { done: true as const }
  })

  route(app, foresale, accountCalls.check, async ({ body }, { session, request }) => {
    if (request.headers.authorization !== `Bearer ${body.token}`) return notLoggedIn
    const user = await userById(db, session.userId)
    if (!user) return notLoggedIn
    const viewer = await viewerOf(db, user, await actingAdmin(db, session))
    return { id: user.id, token: body.token, userName: viewer.userName, viewer }
  })

  route(app, foresale, signupCalls.signup, async ({ body }, { request }) => {
    return signUp(foresale, body, { id: randomUUID(), address: addressKey(request.ip) })
  })

  route(app, foresale, signupCalls.resendCode, async ({ params }, { request }) => {
    return resend(foresale, params.userId, addressKey(request.ip))
  })

  route(app, foresale, signupCalls.activate, async ({ body }, { request }) => {
    const address = addressKey(request.ip)
    const user = await activate(foresale, body, address)
    if (isRefusal(user)) return user
    return logIn(foresale, user, { remember: false, userAgent: request.headers['user-agent'], address })
  })

  route(app, foresale, accountCalls.purchases, async (_received, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    return standingOf(db, user)
  })
}
