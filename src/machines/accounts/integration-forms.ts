import { toast } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { askFor } from '#machines/shared/request.ts'
import { type MoxiConnection, moxiTexts } from '#model/uploads/integrations/moxi.ts'
import { moxiCalls } from '#model/uploads/moxi-calls.ts'

export const moxiDisconnect = submission(
  askFor(
    moxiCalls.disconnect,
    ({ userId }: { userId: string }) => ({ params: { id: userId } }),
    (): MoxiConnection => null,
  ),
  { id: 'moxi-disconnect', onDone: [toast('success', moxiTexts.disconnected)] },
)
