import { fromPromise } from 'xstate'
import type { AccountState, Confirmation, ConfirmRequest, EmailRequest } from '#model/activation.ts'
import { activationCalls } from '#model/calls/activation.ts'
import type { Session } from '#model/session.ts'
import type { Http } from './http.ts'

export function activationServices(http: Http) {
  return {
    /** What the link in the mail says stays neither in the address bar nor in the history: only that there was one. */
    hideLink: fromPromise<void, void>(async () =>
      history.replaceState({ ...history.state, hadLink: true }, '', '/login/confirm'),
    ),
    lookUp: fromPromise<AccountState, EmailRequest>(({ input, signal }) =>
      http.request(activationCalls.redirect, { body: input }, { signal }),
    ),
    requestLink: fromPromise<Confirmation, EmailRequest>(({ input, signal }) =>
      http.request(activationCalls.confirmation, { body: input }, { signal }),
    ),
    activate: fromPromise<Session, ConfirmRequest>(({ input, signal }) =>
      http.request(activationCalls.confirm, { body: input }, { signal }),
    ),
  }
}
