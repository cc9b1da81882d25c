import * as z from 'zod/mini'
import { countsOfFile } from '#model/deliveries/deliveries.ts'
import { fact } from '#model/shared/fact.ts'

export const kaptureFacts = [
  fact('v1.RealtorsExported', z.object({ state: z.string(), format: z.string(), ...countsOfFile }), {
    hides: 'all',
  }),
] as const
