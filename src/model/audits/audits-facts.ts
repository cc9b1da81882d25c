import * as z from 'zod/mini'
import { countsOfFile } from '#model/deliveries/deliveries.ts'
import { fact } from '#model/shared/fact.ts'

export const auditsFacts = [
  /** Of the link to an audit's sums. */
  fact('v1.StatsLinkMade', z.object({ auditId: z.string() }), { hides: 'all' }),
  fact('v1.StatsLinkEnded', z.object({ auditId: z.string() }), { hides: 'all' }),
  fact('v1.AuditExported', z.object({ auditId: z.string(), format: z.string(), ...countsOfFile }), {
    hides: 'all',
  }),
] as const
