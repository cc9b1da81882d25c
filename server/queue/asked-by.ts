import * as z from 'zod/mini'
import type { Actor } from '#server/store/journal.ts'

/** Who requested the job, for the facts that it writes. Jobs from before this field have none. */
export const AskedBy = z.optional(z.object({ actorId: z.string(), onBehalfOf: z.nullable(z.string()) }))

/** Attributes what happens by itself to its account. */
export const byItself = (ownerId: string): Actor => ({ actorId: ownerId, onBehalfOf: null })
