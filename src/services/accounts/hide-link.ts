import { fromPromise } from 'xstate'

/** What the link in the mail says stays neither in the address bar nor in the history: only that there was one. */
export const hideActivationLink = fromPromise<void, void>(async () =>
  history.replaceState({ ...history.state, hadLink: true }, '', '/login/confirm'),
)

/** The code of the link in the mail stays neither in the address bar nor in the history. */
export const hideResetLink = fromPromise<void, { id: string }>(async ({ input }) =>
  history.replaceState(history.state, '', `/login/reset/${input.id}`),
)
