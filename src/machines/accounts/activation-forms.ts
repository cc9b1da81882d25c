import { type Effect, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  activationTexts,
  type Confirmation,
  type ConfirmRequest,
  type EmailRequest,
} from '#model/accounts/activation.ts'
import { pathAfterActivation, type Session } from '#model/accounts/session.ts'
import type { Problem } from '#model/shared/problem.ts'

/** The form shows a refusal itself. */
const failure = (problem: Problem): readonly Effect[] =>
  problem.status === 422 ? [] : [{ type: 'failure', problem }]

/** The mail with the link. */
export const createLinkRequest = (submit: Submit<EmailRequest, Confirmation>) =>
  createForm({ submit, onFailed: failure })

export const createLinkResend = (submit: Submit<EmailRequest, Confirmation>) =>
  createForm({
    submit,
    onDone: ({ state }) => (state === 'sent' ? [toast('success', activationTexts.resent)] : []),
    onFailed: failure,
  })

/** The first password, with the code of the link. */
export const createActivation = (submit: Submit<ConfirmRequest, Session>) =>
  createForm({
    submit,
    fields: ['newPassword'],
    onDone: (session) => [
      toast('success', activationTexts.activated),
      { type: 'session.adopt', session, to: pathAfterActivation(session.viewer.standing) },
    ],
    onFailed: failure,
  })
