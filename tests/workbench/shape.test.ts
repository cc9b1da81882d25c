import { describe, expect, it } from 'vitest'
import type { Plain } from '#charts/plain-data.ts'
import { plainGraph } from '#charts/plain-graph.ts'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { eventSamples, fieldsOf, shapedDataOf } from '#workbench/simulate/form.ts'
import { shapeProblem } from '#workbench/simulate/shape.ts'

const charts = (await findCharts('src/machines', 'tests')).filter(({ flow }) => flow !== undefined)
const sample = { form: { email: 'ann@example.com', isKept: true }, rows: [{ id: 'r1', at: 7 }], note: null }

describe('the shape of data', () => {
  it.each<[Plain, string]>([
    [{ ...sample, form: { email: 3, isKept: true } }, '“form.email” has to be text, and is a number.'],
    [{ ...sample, form: { email: '' } }, '“form.isKept” is missing.'],
    [
      { ...sample, form: { ...sample.form, emial: '' } },
      '“form.emial” is unknown: the test data have no such key.',
    ],
    [{ ...sample, rows: [{ id: 'r1', at: 7 }, { id: 'r2' }] }, '“rows[1].at” is missing.'],
    [{ ...sample, rows: { id: 'r1' } }, '“rows” has to be a list, and is an object.'],
    [{ ...sample, form: null }, '“form” has to be an object, and is null.'],
    ['ann', 'This has to be an object, and is text.'],
  ])('[WKB-11] of %j is refused by the place where it differs from the test data', (data, problem) => {
    expect(shapeProblem(data, [sample])).toBe(problem)
    expect(shapedDataOf(fieldsOf(data), [sample])).toEqual({ problem })
  })

  it('[WKB-11] may be that of any sample, and is free where samples tell nothing', () => {
    const samples: Plain[] = [
      { code: '12345', from: null },
      { code: '54321', from: 'a text', seconds: 3 },
      { code: null },
    ]
    const fitting: Plain[] = [
      { code: null },
      { code: '1', from: 'mail' },
      { code: '1', from: null, seconds: 9 },
    ]
    expect(fitting.map((data) => shapeProblem(data, samples))).toEqual([undefined, undefined, undefined])
    expect(shapeProblem({ code: 1 }, samples)).toBe('“code” has to be text or null, and is a number.')
    const free: Plain[][] = [[], [{ part: null }], [{ part: {} }]]
    expect(free.map((each) => shapeProblem({ part: { any: 7 } }, each))).toEqual(free.map(() => undefined))
    expect(shapeProblem({ part: ['any', 7] }, [{ part: [] }])).toBe(undefined)
  })

  it.each(charts)('[WKB-11] refuses none of the test data of $name', ({ machine, flow }) => {
    if (flow === undefined) throw new Error('no tables')
    const { moves, starts } = plainGraph(machine, flow.stimuli)
    const inputs = eventSamples(starts.map(({ input }) => input))
    const refused = moves
      .map(({ kind, name, data }) => {
        const alike = moves.filter((each) => each.kind === kind && each.name === name)
        return shapeProblem(data ?? {}, eventSamples(alike.map((each) => each.data)))
      })
      .concat(inputs.map((input) => shapeProblem(input, inputs)))
    expect(refused.filter((problem) => problem !== undefined)).toEqual([])
  })
})
