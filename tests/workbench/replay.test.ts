import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { recompute } from '#charts/recompute.ts'
import { replay } from '#charts/replay.ts'
import type { TestTrail } from '#model/trail.ts'
import { letterMachine } from '#tests/charts/fixtures/letter.machine.ts'
import { countOfActor, laterWords, trailMoments } from '#workbench/replay/steps.ts'

const at = { at: 0, chart: 'letter' }
const trail: TestTrail = {
  kind: 'test-trail',
  version: 1,
  app: 'test',
  test: 'sends a letter',
  entries: [
    {
      ...at,
      actor: 'a',
      event: 'xstate.init',
      from: '',
      to: 'opening',
      payload: { input: { openedAt: 0 } },
    },
    {
      ...at,
      actor: 'b',
      event: 'xstate.init',
      from: '',
      to: 'opening',
      payload: { input: { openedAt: 0 } },
    },
    {
      ...at,
      actor: 'a',
      event: 'xstate.done.actor.loadDraft',
      from: 'opening',
      to: 'composing.written',
      payload: { output: 'Dear', actorId: 'loadDraft' },
    },
  ],
}

describe('a replay on the page', () => {
  it('[WKB-14] computes again what was shown, event by event, also when all happened in one moment', () => {
    const { steps } = replay(trail, [describeChart(letterMachine)])
    const shown = steps.map(({ actor, to }, position) => {
      const computed = recompute(letterMachine, trail, actor).steps[countOfActor(steps, position) - 1]
      return [actor, to.join(' '), computed?.computed]
    })
    expect(shown).toEqual([
      ['a', 'opening', 'opening'],
      ['b', 'opening', 'opening'],
      ['a', 'composing.written', 'composing.written'],
    ])
  })

  it('[WKB-14] tells the time and the event of each position', () => {
    const { steps } = replay(trail, [describeChart(letterMachine)])
    expect(trailMoments(steps).at(-1)).toEqual({ at: 0, time: '0:00.0', what: 'letter, loadDraft ✓' })
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
