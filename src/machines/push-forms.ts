import { type PushOrder, type PushResumption, type PushStarted, pushTexts } from '#model/pushes.ts'
import { toast } from './effects.ts'
import { createForm, type Submit } from './form.machine.ts'

/** A push that was made before is no success: its dialog offers to insist. */
export const createPush = (submit: Submit<PushOrder, PushStarted>) =>
  createForm({
    submit,
    fields: ['customTag'],
    onDone: ({ isRepeat }) => (isRepeat ? [] : [toast('success', pushTexts.scheduled)]),
    onFailed: (problem) => [{ type: 'failure', problem }],
  })

export const createPushResumption = (submit: Submit<PushResumption, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', pushTexts.resumed)],
    onFailed: (problem) => [{ type: 'failure', problem }],
  })
