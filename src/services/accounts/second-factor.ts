import type { PasskeyRename } from '#model/accounts/passkey.ts'
import type { FactorRemoval, SecondCode } from '#model/accounts/second-factor.ts'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import type { PasswordProof } from '#model/accounts/security.ts'
import type { Http } from '#services/shared/http.ts'

export const loadSecondFactor = (http: Http) => (_: object, signal: AbortSignal) =>
  http.request(secondFactorCalls.status, {}, { signal })

export const offerApp = (http: Http) => (body: PasswordProof, signal: AbortSignal) =>
  http.request(secondFactorCalls.offerApp, { body }, { signal })

export const confirmApp = (http: Http) => (body: SecondCode, signal: AbortSignal) =>
  http.request(secondFactorCalls.confirmApp, { body }, { signal })

export const newRecoveryCodes = (http: Http) => (body: PasswordProof, signal: AbortSignal) =>
  http.request(secondFactorCalls.newRecoveryCodes, { body }, { signal })

export const removeSecondFactor =
  (http: Http) =>
  async ({ passkeyId, ...body }: FactorRemoval, signal: AbortSignal): Promise<void> => {
    await (passkeyId === null
      ? http.request(secondFactorCalls.removeApp, { body }, { signal })
      : http.request(secondFactorCalls.removePasskey, { params: { passkeyId }, body }, { signal }))
  }

export const offerPasskey = (http: Http) => (body: PasswordProof, signal: AbortSignal) =>
  http.request(secondFactorCalls.offerPasskey, { body }, { signal })

export const renamePasskey =
  (http: Http) =>
  async ({ passkeyId, name }: PasskeyRename, signal: AbortSignal): Promise<void> => {
    await http.request(secondFactorCalls.renamePasskey, { params: { passkeyId }, body: { name } }, { signal })
  }

export const resetSecondFactor =
  (http: Http) =>
  async (params: { id: string }, signal: AbortSignal): Promise<void> => {
    await http.request(secondFactorCalls.reset, { params }, { signal })
  }
