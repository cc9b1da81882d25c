import type { FastifyRequest } from 'fastify'
import { type ApiKeyKind, apiKeyPrefixes } from '#model/accounts/api-key.ts'
import { zapierCallsAMinute } from '#model/deliveries/zapier.ts'
import { apiCallsAMinute, RealtorFilter } from '#model/kapture/kapture.ts'
import { refuse } from '#model/shared/problem.ts'
import type { Authenticated } from '#server/http/authenticated.ts'
import type { Callers, HttpContext } from '#server/http/context.ts'
import { Refused } from '#server/http/errors.ts'
import { consume, quota } from '#server/limits/rate-limiter.ts'
import { apiCalls } from '#server/store/schema/accounts.ts'
import { findKey } from './api-keys.ts'
import { authenticate } from './sessions/sessions.ts'

type CallersNeeds = Pick<HttpContext, 'store' | 'now'>

interface KeyedCall {
  readonly userId: string
  readonly kind: ApiKeyKind
  rows: number | null
}

/** What calls by a key, and log entries beyond that limit, count as. */
const limitsOf = {
  kapture: { call: 'kaptureCall', excess: 'kaptureExcess', most: apiCallsAMinute },
  zapier: { call: 'zapierCall', excess: 'zapierExcess', most: zapierCallsAMinute },
} as const satisfies Record<ApiKeyKind, object>

const keyedCalls = new WeakMap<FastifyRequest, KeyedCall>()

const isKeyOf = (kind: ApiKeyKind, token: string): boolean => token.startsWith(apiKeyPrefixes[kind])

const unknownKey = () =>
  refuse('unknownKey', 'This API key is not known. You can generate one in your account settings.', 401)
const revokedKey = () =>
  refuse(
    'revokedKey',
    'This API key no longer works. Please use the newest one of your account settings.',
    401,
  )

/** The key's owner, within the key's limit. The call is in the owner's log, refused or not; of those beyond the limit one a minute is. */
async function authenticateByKey(
  { store: { db }, now }: CallersNeeds,
  request: FastifyRequest,
  kind: ApiKeyKind,
  token: string,
): Promise<Authenticated> {
  const key = await findKey(db, kind, token)
  if (!key) throw new Refused(unknownKey())
  const id = key.hash.toString('hex')
  const { call, excess, most } = limitsOf[kind]
  const refusal = await consume(db, [quota(call, id)], now())
  const isLogged = !refusal || !(await consume(db, [quota(excess, id)], now()))
  if (isLogged) keyedCalls.set(request, { userId: key.userId, kind, rows: null })
  if (key.isRevoked) throw new Refused(revokedKey())
  if (refusal) throw new Refused({ ...refusal, message: tooManyCalls(most) })
  const { userId, hash: tokenHash } = key
  return {
    sessionId: id,
    userId,
    actorId: userId,
    isAdmin: false,
    tokenHash,
    lacksFactor: false,
    asAdmin: false,
    expiresAt: endless,
  }
}

const tooManyCalls = (most: number) =>
  `A key may make ${most} calls a minute. Please wait as long as Retry-After says.`
const endless = new Date(8_640_000_000_000_000)

/** How many rows the reply to a call by key has. */
export function noteRows(request: FastifyRequest, rows: number): void {
  const call = keyedCalls.get(request)
  if (call) call.rows = rows
}

async function recordCall(
  { store: { db }, now }: CallersNeeds,
  request: FastifyRequest,
  status: number,
): Promise<void> {
  const call = keyedCalls.get(request)
  if (!call) return
  const filter = call.kind === 'kapture' ? (RealtorFilter.safeParse(request.query).data ?? null) : null
  const made = `${request.method} ${request.routeOptions.url ?? ''}`
  try {
    await db.insert(apiCalls).values({ ...call, call: made, at: now(), filter, status })
  } catch (error) {
    request.log.error({ err: error }, 'a call by key is missing in its log')
  }
}

export const callersOf = (needs: CallersNeeds): Callers => ({
  authenticate: (request, token, orKey) =>
    orKey !== undefined && isKeyOf(orKey, token)
      ? authenticateByKey(needs, request, orKey, token)
      : authenticate(needs.store.db, token, needs.now()),
  isByKey: (request) => keyedCalls.has(request),
  recordCall: (request, status) => recordCall(needs, request, status),
})
