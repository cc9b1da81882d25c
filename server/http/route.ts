import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import type { Access, Call, CallKind, Received, Reply } from '#model/shared/call.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { catchUp } from '#server/store/catch-up.ts'
import { isId } from '#server/store/id.ts'
import { type Actor, ownerOfStream } from '#server/store/journal.ts'
import { addressKey } from './address-key.ts'
import { type Authenticated, actorOf, isImpersonated } from './authenticated.ts'
import { countCostly, limitInProcess } from './call-limit.ts'
import type { HttpContext } from './context.ts'
import { notLoggedIn, Refused, sendRefusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly kind?: CallKind
    readonly form?: NonNullable<Call['form']>
  }
}

type SessionFor<A extends Access> = A['allows'] extends 'anyone' ? Authenticated | undefined : Authenticated
type ActorFor<A extends Access> = A['allows'] extends 'anyone' ? undefined : Actor
type OwnerFor<A extends Access> = A['allows'] extends 'self' ? string : undefined

export interface CallContext<C extends Call> {
  readonly session: SessionFor<C['access']>
  /** The account the call is about, already authorised. */
  readonly ownerId: OwnerFor<C['access']>
  readonly actor: ActorFor<C['access']>
  /** What limits count the caller by. */
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export const sent = Symbol('sent')

/** `undefined` means success for a call that replies with nothing but `done`. */
type Handler<C extends Call> = (
  received: Received<C>,
  context: CallContext<C>,
) => Promise<Reply<C> | Refusal | typeof sent | (Reply<C> extends { done: true } ? undefined : never)>

const bearer = /^Bearer (\S+)$/

async function sessionOf(
  { callers }: HttpContext,
  access: Access,
  request: FastifyRequest,
): Promise<Authenticated | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  return callers.authenticate(request, token, access.allows === 'self' ? access.orKey : undefined)
}

async function ownerFor(
  foresale: HttpContext,
  access: Access,
  request: FastifyRequest,
  session: Authenticated | undefined,
): Promise<string | undefined | Refusal> {
  if (access.allows === 'anyone') return undefined
  if (!session) return notLoggedIn
  if (access.allows === 'admin' && !session.isAdmin) return notThere
  if (access.allows !== 'self') return undefined
  if (access.owner.from === 'session') return session.userId
  const { from, field } = access.owner
  const parts = { ...asRecord(request.params), ...(from === 'stream' ? asRecord(request.body) : {}) }
  const named = from === 'query' ? asRecord(request.query) : from === 'body' ? asRecord(request.body) : parts
  const id = named[field] ?? (foresale.callers.isByKey(request) ? session.userId : undefined)
  if (typeof id !== 'string' || !isId(id)) return notThere
  const ownerId = from === 'stream' ? await ownerOfStream(foresale.store.db, id) : id
  const allowed = ownerId === session.userId || (access.orAdmin === true && session.isAdmin)
  if (ownerId === undefined || !allowed) return notThere
  return ownerId
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const whyOwnerOnly = { account: impersonationTexts.ownerOnly, purchase: impersonationTexts.noPurchase }

const sessions = new WeakMap<FastifyRequest, Authenticated | undefined>()

/** Serves a call of the table: its schemas validate and document it, its `access` guards it. */
export function route<const C extends Call>(
  app: FastifyInstance,
  foresale: HttpContext,
  call: C,
  handler: Handler<C>,
): void {
  const { params, query, body, bodyLimit, reply, kind } = call
  app.route({
    method: call.method,
    url: call.digits ? call.path.replace(`:${call.digits}`, `:${call.digits}(^\\d+$)`) : call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(kind === undefined ? { response: { 200: reply } } : {}),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      ...(kind ? { kind } : {}),
      ...(call.form ? { form: call.form } : {}),
      ...(call.limit ? { rateLimit: limitInProcess(call.limit) } : {}),
    },
    // After the limits, and before a body is read: an unauthenticated request costs and reveals nothing.
    preParsing: async (request) => {
      const session = await sessionOf(foresale, call.access, request)
      if (!session && call.access.allows !== 'anyone') throw new Refused(notLoggedIn)
      await countCostly(foresale.store.db, call, addressKey(request.ip))
      sessions.set(request, session)
    },
    ...(call.access.allows === 'self' && call.access.orKey
      ? {
          onSend: async (request: FastifyRequest, response: FastifyReply) =>
            foresale.callers.recordCall(request, response.statusCode),
        }
      : {}),
    handler: async (request, response) => {
      const session = sessions.get(request)
      const ownerId = await ownerFor(foresale, call.access, request, session)
      if (isRefusal(ownerId)) return sendRefusal(response, ownerId)
      if (call.ownerOnly && session && isImpersonated(session))
        return sendRefusal(response, refuse('impersonated', whyOwnerOnly[call.ownerOnly], 403))
      if (ownerId !== undefined) await catchUp(foresale.store.db, ownerId)
      const context = {
        session,
        ownerId,
        actor: session && actorOf(session),
        address: addressKey(request.ip),
        request,
        reply: response,
      } as CallContext<C>
      const received = { params: request.params, query: request.query, body: request.body } as Received<C>
      const answer = await handler(received, context)
      if (answer === sent) return response
      return isRefusal(answer) ? sendRefusal(response, answer) : response.send(answer ?? { done: true })
    },
  })
}
