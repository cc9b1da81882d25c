import { fromPromise } from 'xstate'
import { securityCalls } from '#model/calls/security.ts'
import type { EmailChange, PasswordChange, SessionEntry } from '#model/security.ts'
import type { Http } from './http.ts'

export function passwordChangeServices(http: Http) {
  return {
    changePassword: fromPromise<void, PasswordChange>(async ({ input, signal }) => {
      await http.request(securityCalls.changePassword, { body: input }, { signal })
    }),
  }
}

export function emailChangeServices(http: Http) {
  return {
    requestEmail: fromPromise<{ changeId: string }, EmailChange>(({ input, signal }) =>
      http.request(securityCalls.requestEmail, { body: input }, { signal }),
    ),
  }
}

export function sessionsServices(http: Http) {
  return {
    loadSessions: fromPromise<readonly SessionEntry[], void>(async ({ signal }) => {
      const { sessions } = await http.request(securityCalls.sessions, {}, { signal })
      return sessions
    }),
    endSession: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await http.request(securityCalls.endSession, { params: input }, { signal })
    }),
    endOtherSessions: fromPromise<void, void>(async ({ signal }) => {
      await http.request(securityCalls.endOtherSessions, {}, { signal })
    }),
  }
}
