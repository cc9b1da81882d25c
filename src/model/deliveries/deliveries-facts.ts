import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'
import { pushFacts, pushTypes } from './pushes.ts'

export const deliveriesFacts = [
  ...pushFacts,
  /** A Zap was turned on; it was turned off, or Zapier answers that it is gone. */
  fact('v1.ZapierHookSubscribed', z.object({ hookId: z.string(), type: z.enum(pushTypes) }), {
    hides: 'all',
  }),
  fact('v1.ZapierHookEnded', z.object({ hookId: z.string(), isDropped: z.boolean() }), { hides: 'all' }),
] as const
