import type { FastifyRequest } from 'fastify'
import type { ApiKeyKind } from '#model/accounts/api-key.ts'
import type { Store } from '#server/store/pool.ts'
import type { Authenticated } from './authenticated.ts'

/** Who makes a call: the holder of a session, or of a key where the call may be made by one. */
export interface Callers {
  /** @throws Refused if a key is unknown, revoked or used too often */
  authenticate(
    request: FastifyRequest,
    token: string,
    orKey: ApiKeyKind | undefined,
  ): Promise<Authenticated | undefined>
  isByKey(request: FastifyRequest): boolean
  /** Before the reply is sent, so that its caller finds it in the log of their key. */
  recordCall(request: FastifyRequest, status: number): Promise<void>
}

/** What serving a call needs: the features provide it, so that this folder imports none. */
export interface HttpContext {
  readonly store: Store
  readonly now: () => Date
  readonly callers: Callers
}
