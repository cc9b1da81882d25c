import { describe, expect, it } from 'vitest'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import { mutantReport } from './mutants.ts'

describe('the mutants', () => {
  it('[CHT-34] are counted and named, and the chart is left as it was', () => {
    const before = JSON.stringify(letterMachine.definition)
    const { planted, unnoticed } = mutantReport(letterFlow)
    expect(planted).toBeGreaterThan(200)
    expect(unnoticed).toContain('put: letter.withdraw -> filed')
    expect(JSON.stringify(letterMachine.definition)).toBe(before)
  })
})
