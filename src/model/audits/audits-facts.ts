import * as z from 'zod/mini'
import { countsOfFile } from '#model/deliveries/deliveries.ts'
import { matchReasons } from '#model/matching/match.ts'
import { fact } from '#model/shared/fact.ts'
import { matchVerdicts } from './audit-row.ts'

export const auditsFacts = [
  /** Of the link to an audit's sums. */
  fact('v1.StatsLinkMade', z.object({ auditId: z.string() }), { hides: 'all' }),
  fact('v1.StatsLinkEnded', z.object({ auditId: z.string() }), { hides: 'all' }),
  fact('v1.AuditExported', z.object({ auditId: z.string(), format: z.string(), ...countsOfFile }), {
    hides: 'all',
  }),
  /** The customer's word on a match, with what spoke for and against it and nothing of the row. */
  fact(
    'v1.MatchJudged',
    z.object({ verdict: z.enum(matchVerdicts), reasons: z.array(z.enum(matchReasons)) }),
    { hides: 'all' },
  ),
] as const
