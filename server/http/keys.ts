import type { FastifyInstance } from 'fastify'
import { keyCalls } from '#model/calls/keys.ts'
import { isRefusal, refuse } from '#model/problem.ts'
import { spend } from '../accounts/allowance.ts'
import { generateKey } from '../accounts/api-keys.ts'
import { checkKey, entrustKey, removeKey } from '../accounts/entrusted-keys.ts'
import { actorOf } from '../sessions/sessions.ts'
import { userByEmail } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { tooMany } from './errors.ts'
import { notTheOwner } from './owner-only.ts'
import { route } from './route.ts'

const hourMs = 60 * 60_000
/** Far more than anybody needs, and little for whoever tries out keys at a party's. */
const perHour = 20

const done = { done: true } as const

export function keyRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  async function spendOne(what: string, userId: string): Promise<void> {
    const allowance = { key: `${what}|${userId}`, most: perHour, perMs: hourMs }
    const wait = await spend(db, allowance, foresale.now())
    if (wait > 0) throw tooMany(wait)
  }

  route(app, foresale, keyCalls.generate, async ({ body }, { ownerId, session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    const named = await userByEmail(db, body.email)
    if (named?.id !== ownerId)
      return refuse('otherEmail', 'This is not the e-mail address of your account.', 422, 'email')
    await spendOne('api-key', ownerId)
    return { key: await generateKey(foresale, ownerId, actorOf(session), body.keyName) }
  })

  route(app, foresale, keyCalls.entrust, async ({ body }, { ownerId, session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    await spendOne('fub-key', ownerId)
    const kept = await entrustKey(foresale, ownerId, actorOf(session), body.key)
    return isRefusal(kept) ? kept : { fUBApiKey: kept }
  })

  route(app, foresale, keyCalls.check, async (_received, { ownerId, session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    await spendOne('fub-key', ownerId)
    return (await checkKey(foresale, ownerId)) ?? done
  })

  route(app, foresale, keyCalls.remove, async (_received, { ownerId, session }) => {
    const refusal = notTheOwner(session)
    if (refusal) return refusal
    await removeKey(foresale, ownerId, actorOf(session))
    return done
  })
}
