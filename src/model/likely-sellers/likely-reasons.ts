import * as z from 'zod/mini'

/** What moved a score, as its predictor gave it. A weight above 0 raises the score, one below lowers it. */
export const Factor = z.object({
  code: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  value: z.number(),
  /** The value that is usual in the county. */
  usual: z._default(z.nullable(z.number()), null),
  weight: z.number(),
})
export type Factor = z.infer<typeof Factor>

export const Factors = z.array(Factor).check(z.maxLength(20))

const strongest = 3

const years = (value: number): string => `${Math.round(value)} ${Math.round(value) === 1 ? 'year' : 'years'}`
const points = (fraction: number): string => `${Math.round(fraction * 100)} of 100`

function beside({ value, usual }: Factor, show: (value: number) => string): string {
  if (usual === null || show(value) === show(usual)) return ''
  return `, ${value > usual ? 'above' : 'below'} the county’s ${show(usual)}`
}

/** By code; a code that is not here has no words yet, and is not shown. */
const words: Readonly<Record<string, (factor: Factor) => string>> = {
  tenure: (factor) => `Owned for ${years(factor.value)}${beside(factor, years)}`,
  absentee: () => 'The owner lives elsewhere',
  distress: (factor) => `COVID distress ${points(factor.value)}${beside(factor, points)}`,
  soldMonthsAgo: ({ value }) =>
    value < 1 ? 'Sold within the last month' : `Sold ${Math.round(value)} months ago`,
  neighboursSold: ({ value }) => `${value} ${value === 1 ? 'neighbour' : 'neighbours'} sold lately`,
}

export interface Reason {
  readonly text: string
  readonly raises: boolean
}

/** The strongest reasons for a score, in words. */
export const reasonsOf = (factors: readonly Factor[]): readonly Reason[] =>
  factors
    .flatMap((factor) => {
      const say = Object.hasOwn(words, factor.code) ? words[factor.code] : undefined
      return say && factor.weight !== 0 ? [{ factor, text: say(factor) }] : []
    })
    .toSorted((a, b) => Math.abs(b.factor.weight) - Math.abs(a.factor.weight))
    .slice(0, strongest)
    .map(({ factor, text }) => ({ text, raises: factor.weight > 0 }))
