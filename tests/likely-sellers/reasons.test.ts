import { describe, expect, it } from 'vitest'
import { PredictionImport } from '#model/county-data/bulk.ts'
import { type Factor, reasonsOf } from '#model/likely-sellers/likely-reasons.ts'

const factor = (code: string, value: number, weight: number, usual: number | null = null): Factor => ({
  ...{ code, value, weight, usual },
})

describe('the reasons for a score', () => {
  it('[LIK-30] are its three strongest factors in words, with their direction', () => {
    const factors = [
      factor('absentee', 1, 0.1),
      factor('tenure', 11.2, 0.3, 7),
      factor('distress', 0.21, -0.4, 0.3),
      factor('neighboursSold', 2, 0.2),
    ]
    expect(reasonsOf(factors)).toEqual([
      { text: 'COVID distress 21 of 100, below the county’s 30 of 100', raises: false },
      { text: 'Owned for 11 years, above the county’s 7 years', raises: true },
      { text: '2 neighbours sold lately', raises: true },
    ])
  })

  it('[LIK-30] compare nothing that looks the same, and say one year', () => {
    expect(reasonsOf([factor('tenure', 1.2, -0.1, 0.9)])).toEqual([
      { text: 'Owned for 1 year', raises: false },
    ])
    expect(reasonsOf([factor('soldMonthsAgo', 0.4, -1)])).toEqual([
      { text: 'Sold within the last month', raises: false },
    ])
  })

  it('[LIK-31] are never made up: no words, no weight or no factors is no reason', () => {
    expect(reasonsOf([factor('toString', 1, 1), factor('moonPhase', 1, 1), factor('tenure', 5, 0)])).toEqual(
      [],
    )
    expect(reasonsOf([])).toEqual([])
  })
})

describe('the factors of a prediction file', () => {
  const read = (factors: string) => {
    const row = {
      ...{ fips: '48453', attom_id: '1', prediction_time: '2026-11-02T08:00:00Z', file_class: 'base' },
      ...{ score: '0.5', in_file: 'Y', factors },
    }
    const parsed = PredictionImport.safeParse(row)
    return parsed.success ? parsed.data.factors : 'refused'
  }

  it('[LIK-32] are a JSON list of code, value, usual and weight, or empty', () => {
    expect(read('')).toBeNull()
    expect(read('[{"code":"tenure","value":11,"usual":7,"weight":0.3}]')).toBe(
      '[{"code":"tenure","value":11,"usual":7,"weight":0.3}]',
    )
    expect(read('[{"code":"tenure","value":11,"weight":0.3,"more":1}]')).toBe(
      '[{"code":"tenure","value":11,"usual":null,"weight":0.3}]',
    )
  })

  it.each(['nonsense', '{}', '[1]', '[{"code":"tenure"}]', '[{"code":"<b>","value":1,"weight":1}]', '[{'])(
    '[LIK-32] are refused otherwise: %s',
    (factors) => {
      expect(read(factors)).toBe('refused')
    },
  )
})
