import { type Effect, navigate, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { pathAfterLogin, type Session } from '#model/accounts/session.ts'

/** A session as the customer replaces the administrator's own, which is kept aside. */
export const createLoginAs = (submit: Submit<{ userId: string }, Session>) =>
  createForm({
    submit,
    onDone: (session) => [
      { type: 'impersonation.begun', session },
      navigate(pathAfterLogin(session.viewer.standing)),
    ],
    onFailed: () => [toast('error', impersonationTexts.failed)],
  })

const over: readonly Effect[] = [{ type: 'impersonation.over' }]

/** A session that the server no longer knows has ended as well. */
export const createImpersonationEnd = (submit: Submit<object, void>) =>
  createForm({
    submit,
    onDone: () => over,
    onFailed: ({ status }) => (status === 401 ? over : [toast('error', impersonationTexts.notEnded)]),
  })
