import { type Effect, laterToast, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  type PushOrder,
  type PushResumption,
  type PushStarted,
  pushTexts,
  zapierSuccessDelayMs,
} from '#model/deliveries/pushes.ts'
import type { ZapSwitch } from '#model/deliveries/zapier.ts'

function scheduled({ destination, type }: PushOrder): Effect {
  if (destination !== 'zapier') return toast('success', pushTexts.scheduled)
  const isOfPredictions = type === 'prediction' || type === 'order-file'
  const text = isOfPredictions ? pushTexts.scheduledPredictions : pushTexts.scheduledZapier
  return laterToast('success', text, zapierSuccessDelayMs)
}

/** A push that was made before is no success: its dialog offers to insist. */
export const createPush = (submit: Submit<PushOrder, PushStarted>) =>
  createForm({
    submit,
    fields: ['customTag'],
    onDone: ({ isRepeat }, order) => (isRepeat ? [] : [scheduled(order)]),
    onFailed: (problem) => [{ type: 'failure', problem }],
  })

export const createPushResumption = (submit: Submit<PushResumption, void>) =>
  createForm({
    submit,
    onDone: () => [toast('success', pushTexts.resumed)],
    onFailed: (problem) => [{ type: 'failure', problem }],
  })

export const createZapSwitch = (submit: Submit<ZapSwitch, void>) => createForm({ submit })
