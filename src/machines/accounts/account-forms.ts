import { toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  accountTexts,
  type MaskedKey,
  type Profile,
  type ProfileUpdate,
  profileFields,
} from '#model/accounts/account.ts'
import type { GenerateKeyRequest } from '#model/accounts/api-key.ts'
import { type CrmKeyRequest, type CrmKeyTask, crmKeyTexts } from '#model/accounts/crm-key.ts'
import { unauthorized } from '#model/shared/problem.ts'

export const createProfileForm = (submit: Submit<ProfileUpdate, Profile>) =>
  createForm({
    submit,
    fields: profileFields,
    onDone: () => [toast('success', accountTexts.updated)],
    onFailed: (problem) => {
      const message = problem.status === 401 ? unauthorized : accountTexts.failed
      return [{ type: 'failure', problem: { ...problem, message } }]
    },
  })

/** The key is shown two seconds after it was made. */
export const createApiKey = (generate: Submit<GenerateKeyRequest, string>) =>
  createForm({
    submit: async (request: GenerateKeyRequest, signal, client) => {
      const key = await generate(request, signal, client)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      return key
    },
    onFailed: (problem) => [{ type: 'failure', problem }],
  })

/** Follow Up Boss is asked about a key before it is stored. */
export const createCrmKey = (submit: Submit<CrmKeyRequest, MaskedKey>) =>
  createForm({ submit, fields: ['key'], onDone: () => [toast('success', crmKeyTexts.kept)] })

/** What is done with the stored key. */
export const createCrmKeyTask = (submit: Submit<CrmKeyTask, void>) =>
  createForm({
    submit,
    onDone: (_, { task }) => [toast('success', task === 'check' ? crmKeyTexts.works : crmKeyTexts.removed)],
  })
