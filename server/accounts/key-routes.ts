import type { FastifyInstance } from 'fastify'
import { keyCalls } from '#model/accounts/keys-calls.ts'
import { isRefusal, refuse } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { consume, quota } from '#server/limits/rate-limiter.ts'
import { generateKey } from './api-keys.ts'
import { checkIntegrationKey, removeIntegrationKey, storeIntegrationKey } from './integration-keys.ts'
import { userByEmail } from './users/users.ts'

export function keyRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  const consumeOne = (name: 'apiKey' | 'crmKey', userId: string) =>
    consume(db, [quota(name, userId)], foresale.now())

  route(app, foresale, keyCalls.generate, async ({ body }, { actor, ownerId }) => {
    const named = await userByEmail(db, body.email)
    if (named?.id !== ownerId)
      return refuse('otherEmail', 'This is not the e-mail address of your account.', 422, 'email')
    const refusal = await consumeOne('apiKey', ownerId)
    if (refusal) return refusal
    return { key: await generateKey(foresale, ownerId, actor, body.keyName) }
  })

  route(app, foresale, keyCalls.store, async ({ body }, { actor, ownerId }) => {
    const refusal = await consumeOne('crmKey', ownerId)
    if (refusal) return refusal
    const kept = await storeIntegrationKey(foresale, ownerId, actor, body.key)
    return isRefusal(kept) ? kept : { fUBApiKey: kept }
  })

  route(
    app,
    foresale,
    keyCalls.check,
    async (_received, { ownerId }) =>
      (await consumeOne('crmKey', ownerId)) ?? (await checkIntegrationKey(foresale, ownerId)),
  )

  route(app, foresale, keyCalls.remove, async (_received, { actor, ownerId }) => {
    await removeIntegrationKey(foresale, ownerId, actor)
    return undefined
  })
}
