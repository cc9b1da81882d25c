import type { FastifyInstance } from 'fastify'
import { securityCalls } from '#model/calls/security.ts'
import { isRefusal } from '#model/problem.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { confirmEmailChange, requestEmailChange, resendEmailCode } from '../accounts/email-change.ts'
import { secondsUntilProof } from '../accounts/own-password.ts'
import { changePassword } from '../accounts/password-change.ts'
import { endOtherSessions, endSession } from '../sessions/end-sessions.ts'
import { type Authenticated, sessionsOf } from '../sessions/sessions.ts'
import { addressKey } from './address-key.ts'
import type { AppContext } from './app-context.ts'
import { notFound, tooMany } from './errors.ts'
import { notTheOwner } from './owner-only.ts'
import { route } from './route.ts'

const done = { done: true as const }

export function securityRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  const waitForProof = async (session: Authenticated) => {
    const wait = await secondsUntilProof(foresale, session)
    if (wait > 0) throw tooMany(wait)
  }

  route(app, foresale, securityCalls.changePassword, async ({ body }, { session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    await waitForProof(session)
    return (await changePassword(foresale, session, body)) ?? done
  })

  route(app, foresale, securityCalls.requestEmail, async ({ body }, { session, request }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    await waitForProof(session)
    const asked = await requestEmailChange(foresale, session, body, addressKey(request.ip))
    if (isRefusal(asked)) return asked
    if ('wait' in asked) throw tooMany(asked.wait)
    return asked
  })

  route(app, foresale, securityCalls.resendEmailCode, async ({ params }, { session, request }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    const wait = await resendEmailCode(foresale, session, params.changeId, addressKey(request.ip))
    if (wait === undefined) throw notFound()
    if (wait > 0) throw tooMany(wait)
    return done
  })

  route(app, foresale, securityCalls.confirmEmail, async ({ body }, { session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    const answer = (await confirmEmailChange(foresale, session, body)) ?? done
    if ('wait' in answer) throw tooMany(answer.wait)
    return answer
  })

  route(app, foresale, securityCalls.sessions, async (_received, { session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    const open = await sessionsOf(db, session.userId, foresale.now())
    return {
      sessions: open.map(({ id, device, actorId, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === session.sessionId,
        isImpersonated: actorId !== session.userId,
      })),
    }
  })

  route(app, foresale, securityCalls.endSession, async ({ params }, { session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    if (!(await endSession(foresale.journal, session, params.id))) throw notFound()
    return done
  })

  route(app, foresale, securityCalls.removeCard, async ({ params }, { session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    if (!(await foresale.payments.removeCard(session.userId, params.id))) throw notFound()
    return done
  })

  route(app, foresale, securityCalls.deleteAccount, async ({ body }, { session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    await waitForProof(session)
    return (await deleteAccount(foresale, session, body)) ?? done
  })

  route(app, foresale, securityCalls.endOtherSessions, async (_received, { session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    await endOtherSessions(foresale.journal, session, foresale.now())
    return done
  })
}
