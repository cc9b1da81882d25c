import { toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import { type MoxiConnection, moxiTexts } from '#model/uploads/integrations/moxi.ts'

/** A pop-up logs in to Moxi Works meanwhile. */
export const createMoxiConnect = (submit: Submit<{ userId: string }, MoxiConnection>) =>
  createForm({ submit, onDone: () => [toast('success', moxiTexts.connected)] })

export const createMoxiDisconnect = (submit: Submit<{ userId: string }, MoxiConnection>) =>
  createForm({ submit, onDone: () => [toast('success', moxiTexts.disconnected)] })
