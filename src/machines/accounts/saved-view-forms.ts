import { toast } from '#machines/shared/effects.ts'
import { createForm, type FormOptions, type Submit } from '#machines/shared/form.machine.ts'
import { type ViewOrder, type ViewRemoval, type ViewUpdate, viewTexts } from '#model/accounts/saved-views.ts'

const onFailed: FormOptions<unknown, void>['onFailed'] = (problem) => [{ type: 'failure', problem }]

export const createViewSaving = (submit: Submit<ViewOrder, void>) =>
  createForm({ submit, fields: ['name'], onDone: () => [toast('success', viewTexts.saved)], onFailed })

export const createViewChange = (submit: Submit<ViewUpdate, void>) =>
  createForm({ submit, fields: ['name'], onFailed })

export const createViewRemoval = (submit: Submit<ViewRemoval, void>) =>
  createForm({ submit, onDone: () => [toast('success', viewTexts.removed)], onFailed })
