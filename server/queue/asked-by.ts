import * as z from 'zod/mini'
import type { Actor } from '../store/journal.ts'

/**
 * In a payload: who asked for the work, and is named in the facts that it writes. Work that was asked for before this
 * was kept has none.
 */
export const AskedBy = z.optional(z.object({ actorId: z.string(), onBehalfOf: z.nullable(z.string()) }))

/** What happens by itself is put down to the account that it happens to. */
export const byItself = (ownerId: string): Actor => ({ actorId: ownerId, onBehalfOf: null })
