import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'

export const reportsFacts = [
  /** By an administrator: a customer's in that customer's profile, if they chose one. */
  fact('v1.ReportExported', z.object({ report: z.enum(['Customer', 'Likelyseller']) }), { hides: 'all' }),
] as const
