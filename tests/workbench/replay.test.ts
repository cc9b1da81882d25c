import { describe, expect, it } from 'vitest'
import { countOfActor, laterWords } from '#workbench/replay/steps.ts'

describe('a replay on the page', () => {
  it('[WKB-14] counts the events of an actor up to a position, also of one moment', () => {
    const steps = [{ actor: 'a' }, { actor: 'b' }, { actor: 'a' }]
    expect(steps.map((_, position) => countOfActor(steps, position))).toEqual([1, 1, 2])
  })

  it.each([
    [0, ''],
    [999, ''],
    [30_400, '30 s later'],
    [90_000, '1 min 30 s later'],
    [3_600_000, '1 h later'],
    [2 * 86_400_000 + 3 * 3_600_000 + 5_000, '2 d 3 h later'],
  ])('[WKB-14] a wait of %i ms is "%s"', (ms, words) => {
    const moments = [{ at: 500 }, { at: 500 + ms }]
    expect([laterWords(moments, 0), laterWords(moments, 1)]).toEqual(['', words])
  })
})
