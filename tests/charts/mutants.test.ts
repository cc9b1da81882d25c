import { describe, expect, it } from 'vitest'
import { findCharts } from './docs/discover.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import { mutantReport } from './mutants.ts'

const charts = await findCharts('src/machines', 'tests')

describe('a bug planted in a chart', () => {
  it('[CHT-34] is named when no check notices it, and the chart is left as it was', () => {
    const before = JSON.stringify(letterMachine.definition)
    const { planted, unnoticed } = mutantReport(letterFlow)
    expect(planted).toBeGreaterThan(80)
    expect(unnoticed).toEqual(['composing.written: letter.send #1 with not hasText and not hasTakenTime'])
    expect(JSON.stringify(letterMachine.definition)).toBe(before)
  })

  for (const { name, flow } of charts) {
    it(`[CHT-34] is noticed by the tables of ${name}`, {
      timeout: 240_000,
    }, () => {
      expect(flow && mutantReport(flow).unnoticed).toEqual(flow && [])
    })
  }
})
