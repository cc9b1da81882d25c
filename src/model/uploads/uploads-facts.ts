import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'

export const uploadsFacts = [
  /** The file as it was sent. */
  fact('v1.UploadHandedOut', z.object({ uploadId: z.string() }), { hides: 'all' }),
] as const
