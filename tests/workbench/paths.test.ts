import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import { plainGraph } from '#charts/plain-graph.ts'
import { planSimple } from '#charts/plan.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { codeFlow } from '#tests/accounts/code/code.table.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import { letterMachine } from '#tests/charts/fixtures/letter.machine.ts'
import { letterFlow } from '#tests/charts/fixtures/letter.table.ts'
import { simpleAnswers } from '#workbench/paths/count.ts'
import { answer, queryOf } from '#workbench/paths/query.ts'
import { summaryOf } from './summary.ts'

const flow = summaryOf(signupMachine)
const graph = plainGraph(signupMachine, signupFlow.stimuli)

/** Every one of `size` nodes leads to every other: far more simple paths than anybody can wait for. */
function mesh(size: number): PlainGraph {
  const indexes = Array.from({ length: size }, (_, index) => index)
  return {
    starts: [{ node: 0, name: 'start', input: null, edges: [] }],
    nodes: indexes.map((index) => ({ state: `s${index}` })),
    moves: [{ kind: 'event', label: 'go', name: 'go', data: null, ms: 0 }],
    arcs: indexes.flatMap((from) =>
      indexes.filter((to) => to !== from).map((to) => ({ from, to, move: 0, edges: [`s${from}: go ${to}`] })),
    ),
  }
}

describe('paths that are asked for', () => {
  it('[WKB-12] lead to several goals at once', () => {
    const goals = ['code.typing', 'submitting: signUp ✗ #1', 'nowhere']
    const { title, notes, paths } = answer(flow, graph, { strategy: 'shortest', goals })
    expect([title, notes, paths.map(({ shows }) => shows)]).toEqual([
      'the shortest ways to code.typing, submitting: signUp ✗ #1, nowhere',
      ['No test data lead to nowhere.'],
      [['code.typing'], ['submitting: signUp ✗ #1']],
    ])
  })

  it('[WKB-12] are asked for by what was chosen, and what cannot be asked is said', () => {
    const state = { kind: 'state', id: 'form' } as const
    const transition = { kind: 'transition', id: 'form: form.reopen' } as const
    expect(queryOf('edges', [state], 8)).toEqual({ strategy: 'edges' })
    expect(queryOf('shortest', [state, transition], 8)).toEqual({
      strategy: 'shortest',
      goals: ['form', 'form: form.reopen'],
    })
    expect(queryOf('shortest', [], 8)).toEqual({
      problem: 'Choose a state or a transition, here or on the chart.',
    })
    expect(queryOf('simple', [state], 8)).toEqual({ strategy: 'simple', to: 'form', longest: 8 })
    expect(queryOf('simple', [], 8)).toEqual({ strategy: 'simple', to: undefined, longest: 8 })
    expect(queryOf('simple', [transition], 8)).toEqual({
      problem:
        'These paths lead to states; “form: form.reopen” is a transition. Choose a state, or the shortest way.',
    })
    expect(queryOf('simple', [], undefined)).toEqual({ problem: 'Say how many moves a path may have.' })
  })

  it('[WKB-13] are counted a while at a time, and said to be all', () => {
    const code = plainGraph(codeFlow.machine, codeFlow.stimuli)
    const answers = [...simpleAnswers(code, { strategy: 'simple', to: undefined, longest: 60 })]
    const last = answers.at(-1)
    expect(answers[0]?.isCounting).toBe(true)
    expect(last?.isCounting).toBe(false)
    expect(last?.notes).toEqual([
      `The ${last?.paths.length} shortest are listed.`,
      'Every situation that comes up ends a path, also where another path goes on from it.',
    ])
  })

  it('[CHT-19] [WKB-13] are the same for the page and for the command', () => {
    const letter = plainGraph(letterMachine, letterFlow.stimuli)
    const [first] = simpleAnswers(letter, { strategy: 'simple', to: undefined, longest: 15 })
    const { paths, notes } = planSimple(describeChart(letterMachine), letter)
    expect(paths).toHaveLength(1_000)
    expect(notes[0]).toBe('There are more: only the 1000 shortest are given.')
    expect(first?.paths).toEqual(paths.slice(0, 200))
  })

  it('[WKB-13] stop at a bound when they are endless for all that anybody can do with them, and say so', () => {
    const answers = [...simpleAnswers(mesh(14), { strategy: 'simple', to: undefined, longest: 12 })]
    const { count = 0, notes = [], paths = [] } = answers.at(-1) ?? {}
    expect(count).toBeGreaterThanOrEqual(1_000_000)
    expect(answers.length).toBeGreaterThan(3)
    expect(notes).toEqual([
      `There are more: counting stopped at ${count.toLocaleString('en-US')}.`,
      'Those of more than 12 moves are left out.',
      'The 200 shortest are listed.',
      'Every situation that comes up ends a path, also where another path goes on from it.',
    ])
    expect(Math.max(...paths.map(({ arcs }) => arcs.length))).toBeLessThan(4)
  })
})
