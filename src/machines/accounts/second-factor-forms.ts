import { type Effect, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  type NamedOffer,
  type PasskeyOffer,
  type PasskeyRename,
  passkeyTexts,
} from '#model/accounts/passkey.ts'
import {
  type AppOffer,
  type FactorAdded,
  type FactorRemoval,
  type RecoveryCodes,
  type SecondCode,
  secondFactorTexts,
} from '#model/accounts/second-factor.ts'
import { type PasswordProof, securityFailure } from '#model/accounts/security.ts'
import { type Problem, refusalOr } from '#model/shared/problem.ts'

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

export const createPasskeyOffer = (submit: Submit<PasswordProof, PasskeyOffer>) =>
  createForm({ submit, ...byPassword })

/** Why there is none is said in the dialog that asked for it. */
export const createPasskeyCreation = (submit: Submit<NamedOffer, FactorAdded>) =>
  createForm({ submit, onDone: () => [toast('success', passkeyTexts.added)] })

export const createPasskeyRename = (submit: Submit<PasskeyRename, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', passkeyTexts.renamed)],
    onFailed: failure,
  })

export const createRecoveryCodes = (submit: Submit<PasswordProof, RecoveryCodes>) =>
  createForm({ submit, ...byPassword })

export const createSecondFactorRemoval = (submit: Submit<FactorRemoval, void>) =>
  createForm({
    submit,
    ...byPassword,
    onDone: (_, { passkeyId }) => [
      toast('success', passkeyId === null ? secondFactorTexts.removed : passkeyTexts.removed),
    ],
  })

export const createSecondFactorReset = (submit: Submit<{ id: string }, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', secondFactorTexts.reset)],
    onFailed: (problem) => [toast('error', refusalOr(problem, secondFactorTexts.notReset))],
  })
