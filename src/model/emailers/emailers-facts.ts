import * as z from 'zod/mini'
import { type FactOf, fact } from '#model/shared/fact.ts'

export const emailersFacts = [
  /** By an administrator; in the profile of the customer whose counties it is of. */
  fact(
    'v1.EmailerSent',
    z.object({
      mailId: z.string(),
      orderId: z.nullable(z.string()),
      reportWeek: z.string(),
      kind: z.string(),
      recipientId: z.string(),
    }),
    { hides: ['orderId', 'reportWeek', 'kind', 'recipientId'] },
  ),
  /** The same mail, by the mail provider. */
  fact('v1.EmailerReturned', z.object({ mailId: z.string() })),
] as const
export type EmailerFact = FactOf<typeof emailersFacts>
