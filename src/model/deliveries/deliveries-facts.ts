import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'
import { destinations, pushTypes, stopReasons } from './pushes.ts'

const push = { pushId: z.string(), destination: z.enum(destinations) }

export const deliveriesFacts = [
  fact('v1.PushStarted', z.object({ ...push, fileId: z.string(), rows: z.number() }), {
    hides: ['destination', 'fileId', 'rows'],
  }),
  fact('v1.PushResumed', z.object(push), { hides: ['destination'] }),
  fact(
    'v1.PushEnded',
    z.object({
      ...push,
      stopReason: z.nullable(z.enum(stopReasons)),
      sent: z.number(),
      skipped: z.number(),
      failed: z.number(),
    }),
    { hides: ['destination', 'failed', 'sent', 'skipped', 'stopReason'] },
  ),
  /** A Zap was turned on; it was turned off, or Zapier answers that it is gone. */
  fact('v1.ZapierHookSubscribed', z.object({ hookId: z.string(), type: z.enum(pushTypes) }), {
    hides: 'all',
  }),
  fact('v1.ZapierHookEnded', z.object({ hookId: z.string(), isDropped: z.boolean() }), { hides: 'all' }),
] as const
