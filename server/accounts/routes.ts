import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accountCalls } from '#model/accounts/accounts-calls.ts'
import { activationCalls } from '#model/accounts/activation-calls.ts'
import { impersonationCalls } from '#model/accounts/impersonation-calls.ts'
import { resetCalls } from '#model/accounts/reset-calls.ts'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import { signupCalls } from '#model/accounts/signup-calls.ts'
import { isRefusal, notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { isImpersonated } from '#server/http/authenticated.ts'
import { notLoggedIn } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { accountState, activateAccount, requestActivation } from './activation.ts'
import { actingAdmin, beginImpersonation, endImpersonation } from './impersonation.ts'
import { checkLogin, logIn } from './log-in.ts'
import { requestReset, resendReset } from './reset.ts'
import { resetPassword, verifyReset } from './reset-password.ts'
import { hasSecondFactor, secondFactorDue } from './second-factor/factors.ts'
import { awaitSecondFactor, finishByCode, finishByPasskey } from './second-factor/second-step.ts'
import { logOut } from './sessions/end-sessions.ts'
import { activate, resend, signUp } from './signup.ts'
import { entitlementsOf, type User, userById, viewerOf } from './users/users.ts'

export function accountRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, accountCalls.login, async ({ body }, { address, request }) => {
    const user = await checkLogin(foresale, body, address)
    if (isRefusal(user)) return user
    if (await hasSecondFactor(db, user.id)) return awaitSecondFactor(foresale, user, body.remember)
    const userAgent = request.headers['user-agent']
    return logIn(foresale, user, { remember: body.remember, userAgent, address })
  })

  route(app, foresale, secondFactorCalls.second, ({ body }, { address, request }) =>
    finishByCode(foresale, body, { userAgent: request.headers['user-agent'], address }),
  )

  route(app, foresale, secondFactorCalls.secondByPasskey, ({ body }, { address, request }) =>
    finishByPasskey(foresale, body, { userAgent: request.headers['user-agent'], address }),
  )

  route(app, foresale, accountCalls.logout, (_received, { session }) =>
    isImpersonated(session) ? endImpersonation(foresale, session) : logOut(foresale.journal, session),
  )

  route(app, foresale, accountCalls.check, async ({ body }, { session, request }) => {
    if (request.headers.authorization !== `Bearer ${body.token}`) return notLoggedIn
    const user = await userById(db, session.userId)
    if (!user) return notLoggedIn
    const seen: User = session.asAdmin ? user : { ...user, role: 'customer' }
    const viewer = {
      ...(await viewerOf(db, seen, await actingAdmin(db, session))),
      ...(isImpersonated(session) ? {} : await secondFactorDue(db, foresale.config, seen, session)),
    }
    return { id: user.id, token: body.token, userName: viewer.userName, viewer }
  })

  route(app, foresale, signupCalls.signup, ({ body }, { address }) =>
    signUp(foresale, body, { id: randomUUID(), address }),
  )

  route(app, foresale, signupCalls.resendCode, ({ params }, { address }) =>
    resend(foresale, params.userId, address),
  )

  route(app, foresale, signupCalls.activate, async ({ body }, { address, request }) => {
    const user = await activate(foresale, body, address)
    if (isRefusal(user)) return user
    return logIn(foresale, user, { remember: false, userAgent: request.headers['user-agent'], address })
  })

  route(app, foresale, accountCalls.purchases, async (_received, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? entitlementsOf(db, user) : notThere
  })

  route(app, foresale, resetCalls.forgot, ({ body }, { address }) =>
    requestReset(foresale, body.email, address),
  )

  route(app, foresale, resetCalls.resend, ({ params }, { address }) =>
    resendReset(foresale, params.userId, address),
  )

  route(app, foresale, resetCalls.verify, ({ body }, { address }) => verifyReset(foresale, body, address))

  route(app, foresale, resetCalls.password, ({ body }, { address }) => resetPassword(foresale, body, address))

  route(app, foresale, activationCalls.confirmation, ({ body }, { address }) =>
    requestActivation(foresale, body.email, address),
  )

  route(app, foresale, activationCalls.confirm, async ({ body }, { address, request }) => {
    const user = await activateAccount(foresale, body, address)
    if (isRefusal(user)) return user
    return logIn(foresale, user, { remember: false, userAgent: request.headers['user-agent'], address })
  })

  route(app, foresale, activationCalls.redirect, ({ body }, { address }) =>
    accountState(foresale, body.email, address),
  )

  route(app, foresale, impersonationCalls.begin, async ({ body }, { session, request }) => {
    const userAgent = request.headers['user-agent']
    return (await beginImpersonation(foresale, session, body.userId, userAgent)) ?? notThere
  })

  route(app, foresale, impersonationCalls.end, (_received, { session }) =>
    endImpersonation(foresale, session),
  )
}
