import { fromPromise } from 'xstate'
import type { AccountState, ConfirmRequest, EmailRequest } from '#model/accounts/activation.ts'
import { activationCalls } from '#model/accounts/activation-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import type { Http } from '#services/shared/http.ts'

export function activationServices(http: Http) {
  return {
    /** What the link in the mail says stays neither in the address bar nor in the history: only that there was one. */
    hideLink: fromPromise<void, void>(async () =>
      history.replaceState({ ...history.state, hadLink: true }, '', '/login/confirm'),
    ),
    lookUp: fromPromise<AccountState, EmailRequest>(({ input, signal }) =>
      http.request(activationCalls.redirect, { body: input }, { signal }),
    ),
  }
}

export const requestLink = (http: Http) => (body: EmailRequest, signal: AbortSignal) =>
  http.request(activationCalls.confirmation, { body }, { signal })

export const activate = (http: Http) => (body: ConfirmRequest, signal: AbortSignal) =>
  http.request(activationCalls.confirm, { body }, { signal }).catch((error: unknown) => {
    const problem = asProblem(error)
    throw problem.field === 'password' ? { ...problem, field: 'newPassword' } : problem
  })
