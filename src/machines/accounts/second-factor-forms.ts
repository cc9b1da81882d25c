import { type Effect, toast } from '#machines/shared/effects.ts'
import { type Submit, submission } from '#machines/shared/form.machine.ts'
import { question } from '#machines/shared/question.machine.ts'
import { ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { type NamedOffer, type PasskeyRename, passkeyTexts } from '#model/accounts/passkey.ts'
import {
  type FactorAdded,
  type FactorRemoval,
  isOfferOver,
  type SecondCode,
  secondFactorTexts,
} from '#model/accounts/second-factor.ts'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import { type PasswordProof, securityFailure } from '#model/accounts/security.ts'
import { type Problem, refusalOr } from '#model/shared/problem.ts'

const failure = (problem: Problem): readonly Effect[] => [
  { type: 'failure', problem: { ...problem, message: securityFailure(problem) } },
]

const byPassword = { fields: ['currentPassword'], onFailed: failure, isStep: true }
const proof = (body: PasswordProof) => ({ body })

export const secondFactorStatus = resource(
  ask(secondFactorCalls.status, (_: object) => ({})),
  { id: 'second-factor-status', description: 'Which second factors the account has.' },
)

export const appOffer = submission(ask(secondFactorCalls.offerApp, proof), {
  id: 'app-offer',
  description: 'A secret for the authenticator app, after the password.',
  ...byPassword,
})

export const appConfirmation = submission(
  ask(secondFactorCalls.confirmApp, (body: SecondCode) => ({ body })),
  {
    id: 'app-confirmation',
    description: 'The first code of the authenticator app.',
    fields: ['code'],
    onDone: [toast('success', secondFactorTexts.added)],
    onFailed: (problem) => (isOfferOver(problem) ? [] : failure(problem)),
    isStep: true,
  },
)

export const passkeyOffer = submission(ask(secondFactorCalls.offerPasskey, proof), {
  id: 'passkey-offer',
  description: 'What a new passkey is made from, after the password.',
  ...byPassword,
})

/** Why there is none is said in the dialog that asked for it. */
export const createPasskeyCreation = (submit: Submit<NamedOffer, FactorAdded>) =>
  submission(submit, {
    id: 'passkey-creation',
    description: 'A passkey that the browser makes.',
    onDone: [toast('success', passkeyTexts.added)],
    isStep: true,
  })

export const passkeyRename = submission(
  ask(secondFactorCalls.renamePasskey, ({ passkeyId, name }: PasskeyRename) => ({
    params: { passkeyId },
    body: { name },
  })),
  {
    id: 'passkey-rename',
    description: 'Another name for a passkey.',
    onDone: [toast('success', passkeyTexts.renamed)],
    onFailed: failure,
    isStep: true,
  },
)

export const recoveryCodes = submission(ask(secondFactorCalls.newRecoveryCodes, proof), {
  id: 'recovery-codes',
  description: 'New recovery codes.',
  ...byPassword,
})

export const secondFactorRemoval = submission(
  ({ passkeyId, ...body }: FactorRemoval, signal, client) =>
    passkeyId === null
      ? client.request(secondFactorCalls.removeApp, { body }, { signal })
      : client.request(secondFactorCalls.removePasskey, { params: { passkeyId }, body }, { signal }),
  {
    id: 'second-factor-removal',
    description: 'A second factor that is taken off.',
    ...byPassword,
    onDone: (_, { passkeyId }) => [
      toast('success', passkeyId === null ? secondFactorTexts.removed : passkeyTexts.removed),
    ],
  },
)

export const secondFactorReset = submission(
  ask(secondFactorCalls.reset, (params: { id: string }) => ({ params })),
  {
    id: 'second-factor-reset',
    description: 'The second factors of a person who lost them, taken off by an administrator.',
    isStep: true,
    onDone: [toast('success', secondFactorTexts.reset)],
    toPage: () => [{ type: 'resource.refresh' }],
    onFailed: (problem) => [toast('error', refusalOr(problem, secondFactorTexts.notReset))],
  },
)

export const secondFactorResetQuestion = question(secondFactorReset)
