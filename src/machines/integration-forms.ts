import { type MoxiConnection, moxiTexts } from '#model/integrations/moxi.ts'
import { toast } from './effects.ts'
import { createForm, type Submit } from './form.machine.ts'

/** A pop-up logs in to Moxi Works meanwhile. */
export const createMoxiConnect = (submit: Submit<{ userId: string }, MoxiConnection>) =>
  createForm({ submit, onDone: () => [toast('success', moxiTexts.connected)] })

export const createMoxiDisconnect = (submit: Submit<{ userId: string }, MoxiConnection>) =>
  createForm({ submit, onDone: () => [toast('success', moxiTexts.disconnected)] })
