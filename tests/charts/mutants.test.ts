import { describe, expect, it } from 'vitest'
import { findCharts } from './docs/discover.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import { mutantReport } from './mutants.ts'
import { unnoticedAtMost } from './unnoticed.ts'

const charts = await findCharts('src/machines', 'tests')

describe('a bug planted in a chart', () => {
  it('[CHT-34] is named when no check notices it, and the chart is left as it was', () => {
    const before = JSON.stringify(letterMachine.definition)
    const { planted, unnoticed } = mutantReport(letterFlow)
    expect(planted).toBeGreaterThan(80)
    expect(unnoticed).toContain('composing.checking: at once #1 without hasText')
    expect(unnoticed).not.toContain('sending.post.posting: postLetter ✗ #1 -> composing.failed')
    expect(JSON.stringify(letterMachine.definition)).toBe(before)
  })

  for (const { name, flow } of charts) {
    it(`[CHT-34] is noticed by the tables of ${name}, but for as many as are known`, {
      timeout: 240_000,
    }, () => {
      const unnoticed = flow === undefined ? [] : mutantReport(flow).unnoticed
      expect(unnoticed.length, unnoticed.join('\n')).toBeLessThanOrEqual(unnoticedAtMost[name] ?? 0)
    })
  }
})
