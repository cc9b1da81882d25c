import { describe, expect, it } from 'vitest'
import type { ScoredIn } from '#model/county-data/score-run.ts'
import type { ScoreHistory, ScoreOutcome } from '#model/markets/score-outcomes.ts'
import { likelyWords, outcomeLabel, outcomeWords, scoreWords } from '#model/markets/score-words.ts'

const known: ScoreOutcome = {
  ...{ from: 80, to: 90, homes: 900, listed: 62, runs: 27, periods: 3, asOf: '2026-08-17' },
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
      'Of homes with a score of 80% to 90%, 6.9% (5.1% to 9.2%) were listed within 90 days, 2.3 times as often as all homes there that were not sold in 24 months (3%). Counted: 62 of 900 homes, the average of 27 runs for each of 3 periods of 90 days up to Aug 17, 2026.',
      'Higher than 94% of the homes in El Paso County, as of Nov 16, 2026.',
    ])
  })

  it('[SCO-07] is no more than the interval allows', () => {
    expect(outcomeWords({ ...known, base: 0.06 })).toMatch(
      /, 1\.1 times as often as all homes there that were not sold in 24 months \(6%\), which can be chance\./,
    )
  })

  it('[SCO-07] is a rate alone where no other home was listed', () => {
    expect(outcomeLabel(scored({ ...known, base: null }))).toBe('6.9% listed')
    expect(outcomeWords({ ...known, base: null, runs: 1 })).toBe(
      'Of homes with a score of 80% to 90%, 6.9% (5.1% to 9.2%) were listed within 90 days. Counted: 62 of 900 homes, in one run up to Aug 17, 2026.',
    )
  })

  it('[SCO-04] says where too few were listed to say', () => {
    const few = { ...known, rate: null, homes: 1_020, listed: 7 }
    expect(outcomeLabel(scored(few))).toBe('Above 94% of El Paso County')
    expect(outcomeLabel(scored(few, null))).toBe('Too few to say')
    expect(outcomeWords(few)).toBe(
      'Too few homes with a score of 80% to 90% were listed to say how they turn out: 7 of 1,020 homes, the average of 27 runs for each of 3 periods of 90 days up to Aug 17, 2026.',
    )
  })

  it('[SCO-08] is a rank in the county where there is no history', () => {
    expect(outcomeLabel(scored(null))).toBe('Above 94% of El Paso County')
    expect(scoreWords(scored(null))).toEqual([
      'How homes with such a score turned out is not known here yet.',
      'Higher than 94% of the homes in El Paso County, as of Nov 16, 2026.',
    ])
    expect(outcomeLabel(scored(null, null))).toBe('--')
  })

  it('[SCO-22] of likely sellers is one in how many, or a rank where too few were listed', () => {
    const { fips, county, state, predictionTime } = scored(null)
    const run = {
      ...{ fips, county, state, predictionTime },
      percentiles: Array.from({ length: 99 }, (_, at) => (at + 1) / 190),
    }
    const history = (listed: number): ScoreHistory => ({
      ...{ runs: 1, periods: 1, from: '2026-08-17', to: '2026-08-17', eligible: 9_000, marketListed: 200 },
      tenthPredictions: [500, 0, 0, 0, 300, 0, 0, 400, 300, 300],
      tenthListed: [90, 0, 0, 0, 60, 0, 0, 0, 0, listed],
    })
    expect(likelyWords({ run, history: history(70) })).toBe(
      'Of such homes in El Paso County, about 1 in 14 was listed within 90 days.',
    )
    const rank = 'Such homes are above 94% of El Paso County; too few were listed there to say more.'
    expect(likelyWords({ run, history: history(7) })).toBe(rank)
    expect(likelyWords({ run, history: null })).toBe(rank)
    expect(likelyWords({ run: null, history: null })).toBeNull()
  })
})
