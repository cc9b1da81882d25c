import type { FastifyInstance } from 'fastify'
import { resetCalls } from '#model/calls/reset.ts'
import { requestReset, resendReset } from '../accounts/reset.ts'
import { resetPassword, verifyReset } from '../accounts/reset-password.ts'
import { addressKey } from './address-key.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function resetRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, resetCalls.forgot, ({ body }, { request }) =>
    requestReset(foresale, body.email, addressKey(request.ip)),
  )

  route(app, foresale, resetCalls.resend, ({ params }, { request }) =>
    resendReset(foresale, params.userId, addressKey(request.ip)),
  )

  route(app, foresale, resetCalls.verify, ({ body }, { request }) =>
    verifyReset(foresale, body, addressKey(request.ip)),
  )

  route(app, foresale, resetCalls.password, ({ body }, { request }) =>
    resetPassword(foresale, body, addressKey(request.ip)),
  )
}
