import type { Problem } from '#model/problem.ts'
import {
  type AppOffer,
  type FactorAdded,
  type RecoveryCodes,
  type SecondCode,
  secondFactorTexts,
} from '#model/second-factor.ts'
import { type PasswordProof, securityFailure } from '#model/security.ts'
import { type Effect, toast } from './effects.ts'
import { createForm, type Submit } from './form.machine.ts'

const failure = (problem: Problem): readonly Effect[] => [
  { type: 'failure', problem: { ...problem, message: securityFailure(problem) } },
]

const byPassword = { fields: ['currentPassword'], onFailed: failure }

export const createAppOffer = (submit: Submit<PasswordProof, AppOffer>) =>
  createForm({ submit, ...byPassword })

export const createAppConfirmation = (submit: Submit<SecondCode, FactorAdded>) =>
  createForm({
    submit,
    fields: ['code'],
    onDone: () => [toast('success', secondFactorTexts.added)],
    onFailed: failure,
  })

export const createRecoveryCodes = (submit: Submit<PasswordProof, RecoveryCodes>) =>
  createForm({ submit, ...byPassword })

export const createSecondFactorRemoval = (submit: Submit<PasswordProof, void>) =>
  createForm({
    submit,
    ...byPassword,
    onDone: () => [toast('success', secondFactorTexts.removed)],
  })

export const createSecondFactorReset = (submit: Submit<{ id: string }, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', secondFactorTexts.reset)],
    onFailed: ({ status, message }) => [
      toast('error', status >= 400 && status < 500 ? message : secondFactorTexts.notReset),
    ],
  })
