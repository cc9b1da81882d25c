import type { FastifyInstance } from 'fastify'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { confirmEmailChange, requestEmailChange, resendEmailCode } from './email-change.ts'
import { changePassword } from './password-change.ts'
import {
  confirmApp,
  newRecoveryCodes,
  offerApp,
  removeFactor,
  resetSecondFactor,
} from './second-factor/enrol.ts'
import { secondFactorStatus } from './second-factor/factors.ts'
import { addPasskey, offerPasskey, renamePasskey } from './second-factor/passkeys.ts'
import { endOtherSessions, endSession } from './sessions/end-sessions.ts'
import { sessionEntries } from './sessions/sessions.ts'
import { userById } from './users/users.ts'

export function securityRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, securityCalls.changePassword, ({ body }, { session }) =>
    changePassword(foresale, session, body),
  )

  route(app, foresale, secondFactorCalls.status, async (_received, { session }) => {
    const user = await userById(db, session.userId)
    return user ? secondFactorStatus(db, foresale.config, user) : notThere
  })

  route(app, foresale, secondFactorCalls.offerApp, ({ body }, { session }) =>
    offerApp(foresale, session, body),
  )

  route(app, foresale, secondFactorCalls.confirmApp, ({ body }, { session }) =>
    confirmApp(foresale, session, body),
  )

  route(app, foresale, secondFactorCalls.newRecoveryCodes, ({ body }, { session }) =>
    newRecoveryCodes(foresale, session, body),
  )

  route(app, foresale, secondFactorCalls.removeApp, ({ body }, { session }) =>
    removeFactor(foresale, session, body, 'app'),
  )

  route(app, foresale, secondFactorCalls.offerPasskey, ({ body }, { session, request }) =>
    offerPasskey(foresale, session, body, request.headers['user-agent']),
  )

  route(app, foresale, secondFactorCalls.addPasskey, ({ body }, { session }) =>
    addPasskey(foresale, session, body),
  )

  route(app, foresale, secondFactorCalls.renamePasskey, ({ params, body }, { session }) =>
    renamePasskey(foresale, session, params.passkeyId, body.name),
  )

  route(app, foresale, secondFactorCalls.removePasskey, ({ params, body }, { session }) =>
    removeFactor(foresale, session, body, params),
  )

  route(app, foresale, secondFactorCalls.reset, ({ params }, { actor }) =>
    resetSecondFactor(foresale, actor, params.id),
  )

  route(app, foresale, securityCalls.requestEmail, ({ body }, { address, session }) =>
    requestEmailChange(foresale, session, body, address),
  )

  route(app, foresale, securityCalls.resendEmailCode, ({ params }, { address, session }) =>
    resendEmailCode(foresale, session, params.changeId, address),
  )

  route(app, foresale, securityCalls.confirmEmail, ({ body }, { session }) =>
    confirmEmailChange(foresale, session, body),
  )

  route(app, foresale, securityCalls.sessions, async (_received, { session }) => ({
    sessions: await sessionEntries(db, session.userId, session, foresale.now()),
  }))

  route(app, foresale, securityCalls.endSession, ({ params }, { session, actor }) =>
    endSession(foresale.journal, session.userId, actor, params.id),
  )

  route(app, foresale, securityCalls.removeCard, async ({ params }, { session }) =>
    (await foresale.payments.removeCard(session.userId, params.id)) ? undefined : notThere,
  )

  route(app, foresale, securityCalls.deleteAccount, ({ body }, { session }) =>
    deleteAccount(foresale, session, body),
  )

  route(app, foresale, securityCalls.endOtherSessions, async (_received, { session }) => {
    await endOtherSessions(foresale.journal, session)
    return undefined
  })
}
