import * as z from 'zod/mini'

export const matchKinds = ['exact', 'fuzzy', 'none'] as const

/** What a customer says of a match. */
export const matchVerdicts = ['right', 'wrong'] as const
export type MatchVerdict = (typeof matchVerdicts)[number]

export const SkipTraceItem = z.object({
  firstNameResult: z.string(),
  middleNameResult: z.string(),
  lastNameResult: z.string(),
  addressResult: z.nullable(
    z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  ),
  phonesResult: z.array(z.object({ number: z.string() })),
  emailsResult: z.array(z.object({ email: z.string() })),
})
export type SkipTraceItem = z.infer<typeof SkipTraceItem>
