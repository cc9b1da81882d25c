import type { FastifyInstance } from 'fastify'
import { resetCalls } from '#model/calls/reset.ts'
import { requestReset, resendReset } from '../accounts/reset.ts'
import { resetPassword, verifyReset } from '../accounts/reset-password.ts'
import { addressKey } from './address-key.ts'
import type { AppContext } from './app-context.ts'
import { tooMany } from './errors.ts'
import { route } from './route.ts'

const done = { done: true as const }

export function resetRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, resetCalls.forgot, async ({ body }, { request }) => {
    const asked = await requestReset(foresale, body.email, addressKey(request.ip))
    if ('wait' in asked) throw tooMany(asked.wait)
    return { userId: asked.id }
  })

  route(app, foresale, resetCalls.resend, async ({ params }, { request }) => {
    const wait = await resendReset(foresale, params.userId, addressKey(request.ip))
    if (typeof wait !== 'number') return wait
    if (wait > 0) throw tooMany(wait)
    return done
  })

  route(app, foresale, resetCalls.verify, async ({ body }, { request }) => {
    const answer = (await verifyReset(foresale, body, addressKey(request.ip))) ?? done
    if ('wait' in answer) throw tooMany(answer.wait)
    return answer
  })

  route(app, foresale, resetCalls.password, async ({ body }, { request }) => {
    const answer = (await resetPassword(foresale, body, addressKey(request.ip))) ?? done
    if ('wait' in answer) throw tooMany(answer.wait)
    return answer
  })
}
