import * as z from 'zod/mini'
import { AccountStatus } from '#model/accounts/user.ts'
import { fact } from '#model/shared/fact.ts'

export const administrationFacts = [
  /** By an administrator, for the user of an order. */
  fact(
    'v1.OrderFilesMade',
    z.object({ orderId: z.string(), channel: z.string(), predictionSet: z.string(), files: z.number() }),
    { hides: 'all' },
  ),
  /** By an administrator. */
  fact('v1.UserStatusSet', z.object({ status: AccountStatus })),
  /** In the profile of the administrator who did it. */
  fact('v1.JobRetried', z.object({ jobId: z.string(), kind: z.string() }), { hides: 'all' }),
  fact('v1.ImportStarted', z.object({ kind: z.string(), path: z.string() }), { hides: 'all' }),
  fact('v1.ImportStopped', z.object({ kind: z.string(), path: z.string() }), { hides: 'all' }),
  fact('v1.ImportRejectsExported', z.object({ kind: z.string(), path: z.string() }), { hides: 'all' }),
  fact('v1.TrailExported', z.object({})),
  /** By an administrator, in the profile whose journal it is. */
  fact('v1.JournalSaved', z.object({})),
] as const
