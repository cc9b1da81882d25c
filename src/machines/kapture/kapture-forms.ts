import { type OnFailed, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import { leftOutText, type SavedFile } from '#model/deliveries/deliveries.ts'
import { type Audience, kaptureProblem, type RealtorFilter } from '#model/kapture/kapture.ts'

export const showKaptureFailure: OnFailed = (problem) => [
  { type: 'failure', problem: kaptureProblem(problem) },
]

/** Counts and prices the licences that pass the filters of /kapture-purchase. */
export const createKaptureSearch = (submit: Submit<RealtorFilter, Audience>) =>
  createForm({
    submit,
    onDone: () => [{ type: 'track', name: 'kapture search' }],
    onFailed: showKaptureFailure,
  })

/** A file is made and handed to the browser. */
export const createKaptureDownload = <File>(submit: Submit<File, SavedFile>) =>
  createForm({
    submit,
    onDone: ({ leftOut }) => (leftOut > 0 ? [toast('info', leftOutText(leftOut))] : []),
    onFailed: showKaptureFailure,
  })
