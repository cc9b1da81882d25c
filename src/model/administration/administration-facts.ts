import * as z from 'zod/mini'
import { AccountStatus } from '#model/accounts/user.ts'
import { type FactOf, fact } from '#model/shared/fact.ts'

const ofImport = z.object({
  /** Not in facts of an earlier release. */
  importId: z.optional(z.string()),
  kind: z.string(),
  path: z.string(),
})

/** In the profile of the administrator who started or stopped it; its end in that of who started it. */
export const importFacts = [
  fact('v1.ImportStarted', ofImport),
  fact('v1.ImportStopped', ofImport),
  fact('v1.ImportDone', ofImport),
  fact('v1.ImportFailed', ofImport),
] as const
export type ImportFact = FactOf<typeof importFacts>

/** In the profile of the administrator who asked for it. */
const orderFileEnded = fact(
  'v1.OrderFileEnded',
  z.object({ orderId: z.string(), fileId: z.string(), status: z.enum(['ready', 'empty', 'failed']) }),
)
export type OrderFileFact = FactOf<readonly [typeof orderFileEnded]>

/** By an administrator. */
const userStatusSet = fact('v1.UserStatusSet', z.object({ status: AccountStatus }))
export type UserStatusFact = FactOf<readonly [typeof userStatusSet]>

export const administrationFacts = [
  /** By an administrator, for the user of an order. */
  fact(
    'v1.OrderFilesMade',
    z.object({ orderId: z.string(), channel: z.string(), predictionSet: z.string(), files: z.number() }),
    { hides: 'all' },
  ),
  orderFileEnded,
  userStatusSet,
  /** In the profile of the administrator who did it. */
  fact('v1.JobRetried', z.object({ jobId: z.string(), kind: z.string() }), { hides: 'all' }),
  ...importFacts,
  fact('v1.ImportRejectsExported', z.object({ kind: z.string(), path: z.string() }), { hides: 'all' }),
  fact('v1.TrailExported', z.object({})),
  /** By an administrator, in the profile whose journal it is. */
  fact('v1.JournalSaved', z.object({})),
] as const

/** In a user's life a fact of their status says which. */
export type UserEvent = `v1.UserStatusSet.${AccountStatus}`

export const userEventOf = ({ type, data: { status } }: UserStatusFact): UserEvent => `${type}.${status}`

/** In a file's life how it ended says which. */
export type OrderFileEvent = `v1.OrderFileEnded.${OrderFileFact['data']['status']}`
