import type { FastifyInstance } from 'fastify'
import { activationCalls } from '#model/calls/activation.ts'
import { isRefusal } from '#model/problem.ts'
import { accountState, activateAccount, requestActivation } from '../accounts/activation.ts'
import { logIn } from '../accounts/log-in.ts'
import { addressKey } from './address-key.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'

export function activationRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, activationCalls.confirmation, ({ body }, { request }) =>
    requestActivation(foresale, body.email, addressKey(request.ip)),
  )

  route(app, foresale, activationCalls.confirm, async ({ body }, { request }) => {
    const address = addressKey(request.ip)
    const user = await activateAccount(foresale, body, address)
    if (isRefusal(user)) return user
    return logIn(foresale, user, { remember: false, userAgent: request.headers['user-agent'], address })
  })

  route(app, foresale, activationCalls.redirect, ({ body }, { request }) =>
    accountState(foresale, body.email, addressKey(request.ip)),
  )
}
