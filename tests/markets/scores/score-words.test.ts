import { describe, expect, it } from 'vitest'
import type { ScoredIn } from '#model/county-data/score-run.ts'
import type { ScoreOutcome } from '#model/markets/score-outcomes.ts'
import { outcomeLabel, outcomeWords, scoreWords } from '#model/markets/score-words.ts'

const known: ScoreOutcome = {
  ...{ from: 80, to: 90, homes: 900, listed: 62, runs: 27, asOf: '2026-08-17' },
  rate: { share: 0.0689, low: 0.051, high: 0.092 },
  base: 0.03,
}
const scored = (outcome: ScoreOutcome | null, percentBelow: number | null = 94): ScoredIn => ({
  ...{ fips: '48141', county: 'El Paso', state: 'TX', predictionTime: '2026-11-16T08:00:00.000Z' },
  percentBelow,
  outcome,
})

describe('a score in words', () => {
  it('[SCO-07] is a rate and a multiple of the average home’s, from how many runs and up to when', () => {
    expect(outcomeLabel(scored(known))).toBe('6.9% listed, 2.3×')
    expect(scoreWords(scored(known))).toEqual([
      'Of homes with a score of 80% to 90%, 6.9% (5.1% to 9.2%) were listed within 90 days, 2.3 times as often as the average home there (3%). From 27 runs up to Aug 17, 2026.',
      'Higher than 94% of the homes in El Paso County, as of Nov 16, 2026.',
    ])
  })

  it('[SCO-07] is no more than the interval allows', () => {
    expect(outcomeWords({ ...known, base: 0.06 })).toMatch(
      /, 1\.1 times as often as the average home there \(6%\), which can be chance\./,
    )
  })

  it('[SCO-07] is a rate alone where no other home was listed', () => {
    expect(outcomeLabel(scored({ ...known, base: null }))).toBe('6.9% listed')
    expect(outcomeWords({ ...known, base: null, runs: 1 })).toBe(
      'Of homes with a score of 80% to 90%, 6.9% (5.1% to 9.2%) were listed within 90 days. From one run up to Aug 17, 2026.',
    )
  })

  it('[SCO-04] says where too few were listed to say', () => {
    const few = { ...known, rate: null, homes: 1_020, listed: 7 }
    expect(outcomeLabel(scored(few))).toBe('Too few to say')
    expect(outcomeWords(few)).toBe(
      'Too few homes with a score of 80% to 90% were listed to say how they turn out: 7 of 1,020. From 27 runs up to Aug 17, 2026.',
    )
  })

  it('[SCO-08] is a rank in the county where there is no history', () => {
    expect(outcomeLabel(scored(null))).toBe('Above 94%')
    expect(scoreWords(scored(null))).toEqual([
      'How homes with such a score turned out is not known here yet.',
      'Higher than 94% of the homes in El Paso County, as of Nov 16, 2026.',
    ])
    expect(outcomeLabel(scored(null, null))).toBe('--')
  })
})
