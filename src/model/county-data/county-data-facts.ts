import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'

export const countyDataFacts = [
  /** By an import, once its figures are counted. */
  fact('v1.PredictionsLoaded', z.object({ fipsCodes: z.array(z.string()) })),
  /** By a sync that added or changed orders, once their figures are counted. */
  fact('v1.CountiesChanged', z.object({ fipsCodes: z.array(z.string()) })),
  /** By imports, of any county. */
  fact('v1.ListingsLoaded', z.object({})),
] as const
