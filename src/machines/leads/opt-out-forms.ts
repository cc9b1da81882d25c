import { toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  addedText,
  type OptOutAddition,
  type OptOutRemoval,
  type OptOutsAdded,
  optOutTexts,
} from '#model/leads/opt-outs.ts'

export const createOptOutAddition = (submit: Submit<OptOutAddition, OptOutsAdded>) =>
  createForm({
    submit,
    fields: ['text', 'requestedOn'],
    onDone: (added, { isFile }) => [
      toast('success', isFile ? `${optOutTexts.uploaded}. ${addedText(added)}` : addedText(added)),
    ],
    onFailed: (problem) => [{ type: 'failure', problem }],
  })

/** Makes or revokes the link by which people opt out themselves. */
export const createOptOutLinkForm = <Output>(submit: Submit<{ userId: string }, Output>) =>
  createForm({ submit, onFailed: (problem) => [{ type: 'failure', problem }] })

export const createOptOutRemoval = (submit: Submit<OptOutRemoval, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', optOutTexts.removed)],
    onFailed: () => [toast('error', optOutTexts.notRemoved)],
  })
