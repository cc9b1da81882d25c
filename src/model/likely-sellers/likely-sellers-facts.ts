import * as z from 'zod/mini'
import { countsOfFile } from '#model/deliveries/deliveries.ts'
import { fact } from '#model/shared/fact.ts'

export const likelySellersFacts = [
  fact(
    'v1.LikelySellersExported',
    z.object({ itemId: z.string(), channel: z.string(), format: z.string(), ...countsOfFile }),
    { hides: 'all' },
  ),
] as const
