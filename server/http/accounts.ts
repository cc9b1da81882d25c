import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accountCalls } from '#model/calls/accounts.ts'
import { signupCalls } from '#model/calls/signup.ts'
import { refuse } from '#model/problem.ts'
import type { Session } from '#model/session.ts'
import { sessionTexts } from '#model/session.ts'
import { actorOf, openSession, revokeSession } from '../accounts/sessions.ts'
import { activate, resend, signUp } from '../accounts/signup.ts'
import { forgetFailures, recordFailure, secondsToWait } from '../accounts/throttle.ts'
import { standingOf, type User, userByEmail, userById, viewerOf } from '../accounts/users.ts'
import type { Foresale } from '../foresale.ts'
import { notFound, notLoggedIn, tooMany } from './errors.ts'
import { route } from './route.ts'

/** Opens a session and says so in the user's journal. */
async function logIn(foresale: Foresale, user: User, remember: boolean): Promise<Session> {
  const actor = { actorId: user.id, onBehalfOf: null }
  const token = await foresale.journal.command(user.id, actor, async ({ tx, append }) => {
    await append('profile', user.id, { type: 'v1.UserLoggedIn', data: { remembered: remember } })
    return openSession(tx, user.id, remember, foresale.now())
  })
  const viewer = await viewerOf(foresale.store.db, user)
  return { id: user.id, token, userName: viewer.userName, viewer }
}

export function accountRoutes(app: FastifyInstance, foresale: Foresale): void {
  const { db } = foresale.store

  route(app, foresale, accountCalls.login, async ({ body }, { request }) => {
    const now = foresale.now()
    const account = { key: `login|${body.email.toLowerCase()}`, free: 5 }
    const address = { key: `login-from|${request.ip}`, free: 100 }
    const waits = await Promise.all([account, address].map((one) => secondsToWait(db, one, now)))
    const wait = Math.max(...waits)
    if (wait > 0) throw tooMany(wait)
    const user = await userByEmail(db, body.email)
    const known = await foresale.passwords.matches(user?.passwordHash, body.password)
    if (!user || !known || user.status !== 'active' || user.emailConfirmedAt === null) {
      for (const { key } of [account, address]) await recordFailure(db, key, now)
      return refuse('badCredentials', sessionTexts.refused, 422)
    }
    await forgetFailures(db, account.key)
    return logIn(foresale, user, body.remember)
  })

  route(app, foresale, accountCalls.logout, async (_received, { session }) => {
    await foresale.journal.command(session.userId, actorOf(session), async ({ tx, append }) => {
      await append('profile', session.userId, { type: 'v1.UserLoggedOut', data: {} })
      await revokeSession(tx, session, foresale.now())
    })
    return { done: true as const }
  })

  route(app, foresale, accountCalls.check, async ({ body }, { session, request }) => {
    if (request.headers.authorization !== `Bearer ${body.token}`) throw notLoggedIn()
    const user = await userById(db, session.userId)
    if (!user) throw notLoggedIn()
    const viewer = await viewerOf(db, user)
    return { id: user.id, token: body.token, userName: viewer.userName, viewer }
  })

  route(app, foresale, signupCalls.signup, async ({ body }) => ({
    userId: await signUp(foresale, body, randomUUID()),
  }))

  route(app, foresale, signupCalls.resendCode, async ({ params }) => {
    const wait = await resend(foresale, params.userId)
    if (wait > 0) throw tooMany(wait)
    return { done: true as const }
  })

  route(app, foresale, signupCalls.activate, async ({ body }) => {
    const user = await activate(foresale, body)
    return 'refused' in user ? user : logIn(foresale, user, false)
  })

  route(app, foresale, accountCalls.purchases, async (_received, { ownerId }) => {
    const user = await userById(db, ownerId)
    if (!user) throw notFound()
    return standingOf(db, user)
  })
}
