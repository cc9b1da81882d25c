import type { FastifyInstance } from 'fastify'
import { activationCalls } from '#model/calls/activation.ts'
import { isRefusal } from '#model/problem.ts'
import { claimQuestion } from '../accounts/account-questions.ts'
import { accountState, activateAccount, requestActivation } from '../accounts/activation.ts'
import { logIn } from '../accounts/log-in.ts'
import { addressKey } from './address-key.ts'
import type { AppContext } from './app-context.ts'
import { tooMany } from './errors.ts'
import { route } from './route.ts'

export function activationRoutes(app: FastifyInstance, foresale: AppContext): void {
  const mayAsk = async (email: string, address: string) => {
    const wait = await claimQuestion(foresale, email, address)
    if (wait > 0) throw tooMany(wait)
  }

  route(app, foresale, activationCalls.confirmation, async ({ body }, { request }) => {
    const address = addressKey(request.ip)
    await mayAsk(body.email, address)
    const asked = await requestActivation(foresale, body.email, address)
    if ('wait' in asked) throw tooMany(asked.wait)
    return asked
  })

  route(app, foresale, activationCalls.confirm, async ({ body }, { request }) => {
    const address = addressKey(request.ip)
    const user = await activateAccount(foresale, body, address)
    if ('wait' in user) throw tooMany(user.wait)
    if (isRefusal(user)) return user
    return logIn(foresale, user, { remember: false, userAgent: request.headers['user-agent'], address })
  })

  route(app, foresale, activationCalls.redirect, async ({ body }, { request }) => {
    await mayAsk(body.email, addressKey(request.ip))
    return accountState(foresale, body.email)
  })
}
