import { describe, expect, it } from 'vitest'
import { findCharts } from './docs/discover.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import { chartKinds } from './mutant-kinds.ts'
import { mutantReport, mutantReports } from './mutants.ts'
import { unnoticed } from './unnoticed.ts'

const charts = await findCharts('src/machines', 'tests')

describe('a bug planted in a chart', () => {
  it('[CHT-34] is named when no check notices it, and the chart is left as it was', () => {
    const before = JSON.stringify(letterMachine.definition)
    const { planted, unnoticed } = mutantReport(letterFlow, ['target', 'guard'])
    expect(planted).toBeGreaterThan(80)
    expect(unnoticed).toEqual([
      'helping: help.close -> composing.checking',
      'composing.written: letter.send #1 with not hasText and not hasTakenTime',
    ])
    expect(JSON.stringify(letterMachine.definition)).toBe(before)
  })

  it('[CHT-51] is of each kind, counted by kind, and noticed where the table says what is asked and how long is waited', () => {
    const reports = mutantReports(letterFlow)
    const kinds = Object.entries(reports).filter(([, { planted }]) => planted > 0)
    expect(kinds.map(([kind]) => kind)).toEqual(chartKinds.filter((kind) => kind !== 'text'))
    expect(reports.delay).toEqual({ planted: 2, documented: [], unnoticed: [] })
    expect(reports.input).toEqual({ planted: 1, documented: [], unnoticed: [] })
  })

  for (const { name, flow } of charts) {
    it(`[CHT-34] [CHT-51] is noticed by the tables of ${name}, less those with a reason`, {
      timeout: 900_000,
    }, () => {
      const report = flow && mutantReport(flow, chartKinds)
      expect(report?.unnoticed ?? []).toEqual([])
      expect((report?.documented ?? []).toSorted()).toEqual(Object.keys(unnoticed[name] ?? {}).toSorted())
    })
  }
})
