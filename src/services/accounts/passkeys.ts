import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { type NamedOffer, type PasskeyUse, passkeyTexts } from '#model/accounts/passkey.ts'
import type { FactorAdded } from '#model/accounts/second-factor.ts'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import type { Session } from '#model/accounts/session.ts'
import type { Problem } from '#model/shared/problem.ts'
import type { Http } from '#services/shared/http.ts'

/** By the names that WebAuthn gives errors. A browser does not say whether it was cancelled or took too long. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: passkeyTexts.cancelled,
  AbortError: passkeyTexts.cancelled,
  InvalidStateError: passkeyTexts.known,
}

const problemOf = (error: unknown): Problem => ({
  status: 422,
  code: 'noPasskey',
  message: (error instanceof Error && reasons[error.name]) || passkeyTexts.failed,
})

/** What the browser answers. It stops asking when the page that wanted it is left. */
async function ask<T>(ceremony: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop)
  try {
    return await ceremony()
  } catch (error) {
    throw problemOf(error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

export const createPasskey =
  (http: Http) =>
  async ({ offer: { id, creation }, name }: NamedOffer, signal: AbortSignal): Promise<FactorAdded> => {
    const created = await ask(() => startRegistration({ optionsJSON: creation }), signal)
    return http.request(secondFactorCalls.addPasskey, { body: { id, name, created } }, { signal })
  }

export const finishByPasskey =
  (http: Http) =>
  async ({ id, request }: PasskeyUse, signal: AbortSignal): Promise<Session> => {
    const asserted = await ask(() => startAuthentication({ optionsJSON: request.assertion }), signal)
    return http.request(secondFactorCalls.secondByPasskey, { body: { id, asserted } }, { signal })
  }
