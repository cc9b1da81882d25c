import { describe, expect, it } from 'vitest'
import {
  cameTrueByWeek,
  daysToListing,
  housesAndCondos,
  plottedOf,
  predictionsByMonth,
  type Shown,
  turnoverByWeek,
  valueListedByWeek,
} from '#views/markets/dashboard/market-cards.ts'

const all = { group_tag: 'all' }
const shown: Shown = {
  days: { from: '2026-09-01', to: '2026-09-23' },
  weekWords: (monday) => monday,
  names: new Map([['48453', 'Travis, TX']]),
}

const series = (plotted: ReturnType<typeof plottedOf>) =>
  plotted.series.map(({ name, values }) => [name, ...values])

describe('a card of the dashboard', () => {
  it('[DSH-38] [DSH-76] has a gap for a month without a set, and says how many counties have one', () => {
    const month = { ...all, prediction_time: null, of_counties: 2 }
    const plotted = plottedOf(
      predictionsByMonth,
      [
        { ...month, month: '2026-08', predictions: 40, predictions_new: 4, counties: 2 },
        { ...month, month: '2026-10', predictions: 20, predictions_new: 2, counties: 1 },
      ],
      shown,
    )
    expect(series(plotted)).toEqual([
      ['Predictions', 40, null, 20],
      ['New', 4, null, 2],
    ])
    expect(plotted).toMatchObject({
      kind: 'bars',
      labels: ['Aug 2026', 'Sep 2026', 'Oct 2026'],
      ticks: ['Aug 2026', 'Sep 2026\n0 of 2', 'Oct 2026\n1 of 2'],
      more: [{ name: 'Counties', texts: ['2 of 2', '0 of 2', '1 of 2'] }],
      caution: expect.stringContaining('“0 of 2” below a month'),
    })
  })

  it.each([
    ['Listed', cameTrueByWeek, [8, 0, 3], '8'],
    ['Value', valueListedByWeek, [800_000, 0, 300_000], '$800,000'],
  ] as const)('[DSH-38] [DSH-77] has every week of a figure by week: %s', (name, card, values, words) => {
    const week = { ...all, listed_week: 36, listed_year: 2026 }
    const plotted = plottedOf(
      card,
      [
        { ...week, listed_date: '2026-08-31', true_predictions: 8, listed_predictions_avm: 800_000 },
        { ...week, listed_date: '2026-09-14', true_predictions: 3, listed_predictions_avm: 300_000 },
        {
          ...week,
          group_tag: '48453',
          listed_date: '2026-10-05',
          true_predictions: 9,
          listed_predictions_avm: 1,
        },
      ],
      { ...shown, days: { from: '2026-09-01', to: '2026-09-18' } },
    )
    expect(series(plotted)).toEqual([[name, ...values]])
    expect(plotted).toMatchObject({
      labels: ['2026-08-31', '2026-09-07', '2026-09-14'],
      plottedLabels: 2,
      caution:
        'Weeks are counted within the range, up to the newest runs: the first from 2026-09-01, the last up to 2026-09-18.',
    })
    expect(plotted.format(values[0])).toBe(words)
  })

  it('[DSH-55] has houses and condos of all counties', () => {
    const plotted = plottedOf(
      housesAndCondos,
      [
        { ...all, sfr: 30, condo: 12 },
        { group_tag: '48453', sfr: 30, condo: 12 },
      ],
      shown,
    )
    expect([plotted.labels, series(plotted)]).toEqual([['Houses (SFR)', 'Condos'], [['Predictions', 30, 12]]])
  })

  it('[DSH-62] names each county after all of them', () => {
    const plotted = plottedOf(
      daysToListing,
      [
        { group_tag: '48453', true_predictions: 2, true_prediction_meantime: 31.5 },
        { ...all, true_predictions: 3, true_prediction_meantime: null },
      ],
      shown,
    )
    expect([plotted.labels, series(plotted)]).toEqual([['All', 'Travis, TX'], [['Days', null, 31.5]]])
    expect(plotted.isNamed).toBe(true)
  })

  it('[DSH-95] says what a share is of, and which are of few data', () => {
    const plotted = plottedOf(
      turnoverByWeek,
      [
        {
          ...{ ...all, listed_date: '2026-09-07', listed_week: 37, listed_year: 2026, pto: 0.1, mto: 0.02 },
          ...{ predictions: 100, listed: 10, eligible: 5_000, market_listed: 100, counties: 1 },
        },
      ],
      shown,
    )
    expect(series(plotted)).toEqual([
      ['Prediction turnover (PTO)', 0.1],
      ['Market turnover (MTO)', 0.02],
    ])
    expect(plotted).toMatchObject({
      kind: 'lines',
      more: [
        { name: 'Listed of predicted', texts: ['10 of 100, few data'] },
        { name: 'Listed of all', texts: ['100 of 5,000'] },
        { name: 'Counties', texts: ['1'] },
      ],
      caution: expect.stringContaining('Few data'),
    })
  })
})
