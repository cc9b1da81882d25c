import { type Effect, navigate, toast } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask } from '#machines/shared/request.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { impersonationCalls } from '#model/accounts/impersonation-calls.ts'
import { pathAfterLogin } from '#model/accounts/session.ts'

/** A session as the customer replaces the administrator's own, which is kept aside. */
export const loginAs = submission(
  ask(impersonationCalls.begin, (body: { userId: string }) => ({ body })),
  {
    onDone: (session) => [
      { type: 'impersonation.begun', session },
      navigate(pathAfterLogin(session.viewer.standing)),
    ],
    onFailed: () => [toast('error', impersonationTexts.failed)],
  },
)

const over: readonly Effect[] = [{ type: 'impersonation.over' }]

/** A session that the server no longer knows has ended as well. */
export const impersonationEnd = submission(
  ask(impersonationCalls.end, (_: object) => ({})),
  {
    onDone: () => over,
    onFailed: ({ status }) => (status === 401 ? over : [toast('error', impersonationTexts.notEnded)]),
  },
)
