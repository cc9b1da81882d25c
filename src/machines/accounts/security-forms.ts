import { type Effect, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  type EmailChange,
  type PasswordChange,
  type PasswordProof,
  type SessionsEnd,
  securityFailure,
  securityTexts,
} from '#model/accounts/security.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'

const failure = (problem: Problem): readonly Effect[] => [
  { type: 'failure', problem: { ...problem, message: securityFailure(problem) } },
]

/** Another password. Every other browser is logged out. */
export const createPasswordChange = (submit: Submit<PasswordChange, void>) =>
  createForm({
    submit,
    fields: ['currentPassword', 'newPassword'],
    onDone: () => [toast('success', securityTexts.passwordChanged)],
    onFailed: failure,
  })

/** A code is mailed to another address. */
export const createEmailRequest = (submit: Submit<EmailChange, { changeId: string }>) =>
  createForm({ submit, fields: ['email', 'currentPassword'], onFailed: failure })

export const createCardRemoval = (submit: Submit<{ cardId: string }, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', securityTexts.cardRemoved)],
    onFailed: () => [toast('error', securityTexts.cardNotRemoved)],
  })

/** A session that is gone already was ended as intended. */
export const createSessionsEnd = (end: Submit<SessionsEnd, void>) =>
  createForm({
    submit: (which: SessionsEnd, signal, client) =>
      end(which, signal, client).catch((error: unknown) => {
        if (asProblem(error).status !== 404) throw error
      }),
    onDone: (_, { which }) => {
      if (which === 'all') return [{ type: 'logout' }]
      return [toast('success', which === 'one' ? securityTexts.sessionEnded : securityTexts.sessionsEnded)]
    },
    onFailed: (problem) => [toast('error', securityFailure(problem))],
  })

/** Afterwards this browser is logged out. */
export const createAccountDeletion = (submit: Submit<PasswordProof, void>) =>
  createForm({
    submit,
    fields: ['currentPassword'],
    onDone: () => [toast('success', securityTexts.accountDeleted), { type: 'logout' }],
    onFailed: failure,
  })
