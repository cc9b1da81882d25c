import { navigate, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  type CallListMade,
  type CallListOrder,
  type CallListQuery,
  callListPath,
  callListTexts,
} from '#model/leads/call-lists.ts'

/** The dialog itself shows why rows cannot be a list. */
export const createCallListMaking = (submit: Submit<CallListOrder, CallListMade>) =>
  createForm({
    submit,
    fields: ['name', 'from'],
    onDone: ({ id }) => [navigate(callListPath(id))],
    onFailed: (problem) => (problem.status === 422 ? [] : [{ type: 'failure', problem }]),
  })

export const createCallListRemoval = (submit: Submit<CallListQuery, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', callListTexts.removed), navigate('/calls')],
    onFailed: (problem) => [{ type: 'failure', problem }],
  })
