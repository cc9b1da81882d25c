import { type Effect, toast } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor } from '#machines/shared/request.ts'
import {
  activationTexts,
  type Confirmation,
  type ConfirmRequest,
  type EmailRequest,
} from '#model/accounts/activation.ts'
import { activationCalls } from '#model/accounts/activation-calls.ts'
import { pathAfterActivation } from '#model/accounts/session.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'

/** The form shows a refusal itself. */
const failure = (problem: Problem): readonly Effect[] =>
  problem.status === 422 ? [] : [{ type: 'failure', problem }]

export type LinkRequested = Confirmation & EmailRequest

const askForLink = askFor(
  activationCalls.confirmation,
  (body: EmailRequest) => ({ body }),
  (answer, { email }): LinkRequested => ({ ...answer, email }),
)

/** The mail with the link. */
export const activationLink = submission(askForLink, {
  id: 'activation-link',
  description: 'The link of the activation mail.',
  onFailed: failure,
  refused: activationTexts.notValid,
  isStep: true,
})

export const activationResend = submission(askForLink, {
  id: 'activation-resend',
  description: 'Another activation mail.',
  onDone: ({ state }) => (state === 'sent' ? [toast('success', activationTexts.resent)] : []),
  onFailed: failure,
  isStep: true,
})

const activate = ask(activationCalls.confirm, (body: ConfirmRequest) => ({ body }))

/** The first password, with the code of the link. */
export const firstPassword = submission(
  (request: ConfirmRequest, signal, client) =>
    activate(request, signal, client).catch((error: unknown) => {
      const problem = asProblem(error)
      throw problem.field === 'password' ? { ...problem, field: 'newPassword' } : problem
    }),
  {
    id: 'first-password',
    description: 'The first password of an account.',
    fields: ['newPassword'],
    refused: activationTexts.notThere,
    onDone: (session) => [
      toast('success', activationTexts.activated),
      { type: 'session.adopt', session, to: pathAfterActivation(session.viewer.standing) },
    ],
    onFailed: failure,
    isStep: true,
  },
)
