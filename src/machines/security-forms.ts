import type { Problem } from '#model/problem.ts'
import {
  type EmailChange,
  type PasswordChange,
  type PasswordProof,
  securityFailure,
  securityTexts,
} from '#model/security.ts'
import { type Effect, toast } from './effects.ts'
import { createForm, type Submit } from './form.machine.ts'

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

/** Afterwards this browser is logged out. */
export const createAccountDeletion = (submit: Submit<PasswordProof, void>) =>
  createForm({
    submit,
    fields: ['currentPassword'],
    onDone: () => [toast('success', securityTexts.accountDeleted), { type: 'logout' }],
    onFailed: failure,
  })
