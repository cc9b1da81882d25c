import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, fromPromise, setup } from 'xstate'
import { adjacencyMapToArray, createTestModel, getAdjacencyMap } from 'xstate/graph'
import { withDeferredActors } from '#charts/deferred.ts'
import { exploreChart, type Stimuli } from '#charts/paths.ts'
import { stateWords } from '#charts/words.ts'
import { findCharts } from './docs/discover.ts'

const lives = (await findCharts('src/machines', 'tests')).filter(({ name }) => name.endsWith('-life'))

const still: Stimuli = { inputs: [{}], events: [], outcomes: {}, key: () => null, stopWhen: () => false }
const words = ({ value }: AnyMachineSnapshot) => stateWords(value)

const traversed = (machine: AnyStateMachine) =>
  Object.values(getAdjacencyMap(machine, { serializeState: words })).map(({ state }) => words(state))
const explored = (machine: AnyStateMachine, stimuli: Stimuli) =>
  exploreChart(machine, stimuli).nodes.map(({ state }) => state)

describe('the traversal of xstate/graph', () => {
  it.each(lives)('[CHT-61] leads through $name where our own exploration leads', ({ flow }) => {
    if (flow === undefined) throw new Error('a life has a table')
    const ways = adjacencyMapToArray(getAdjacencyMap(flow.machine, { serializeState: words })).map(
      ({ state, event, nextState }) => [words(state), event.type, words(nextState)],
    )
    const { nodes, arcs } = exploreChart(flow.machine, flow.stimuli)
    const own = arcs.map(({ from, to, move }) => [nodes[from]?.state, move.label, nodes[to]?.state])
    expect(own.sort()).toEqual(ways.sort())
  })
})

describe('our own exploration', () => {
  it('[CHT-61] knows which of two timers is first, and the traversal does not', () => {
    const machine = setup({ delays: { short: 1_000, long: 3_000 } }).createMachine({
      initial: 'waiting',
      states: { waiting: { after: { short: 'soon', long: 'late' } }, soon: {}, late: {} },
    })
    expect(traversed(machine)).toEqual(['waiting', 'soon', 'late'])
    expect(explored(machine, still)).toEqual(['waiting', 'soon'])
  })

  it('[CHT-61] lets a child end once, and the traversal again and again', () => {
    const machine = setup({ actors: { post: fromPromise(async () => {}) } }).createMachine({
      invoke: { id: 'post', src: 'post', onDone: '.once', onError: '.failed' },
      initial: 'posting',
      states: {
        posting: {},
        once: { on: { 'xstate.done.actor.post': 'twice' } },
        twice: {},
        failed: {},
      },
    })
    const outcomes = { post: { done: [{}], error: [], snapshot: [] } }
    expect(traversed(machine)).toContain('twice')
    expect(explored(withDeferredActors(machine), { ...still, outcomes })).toEqual(['posting', 'once'])
  })

  it('[CHT-61] says which transitions are taken at once on the way, and the traversal does not', () => {
    const machine = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
      initial: 'here',
      states: { here: { on: { go: 'between' } }, between: { always: 'there' }, there: {} },
    })
    const [way] = adjacencyMapToArray(getAdjacencyMap(machine, {}))
    expect(Object.keys(way ?? {})).toEqual(['state', 'event', 'nextState'])
    const { arcs } = exploreChart(machine, { ...still, events: [{ event: { type: 'go' } }] })
    expect(arcs.map(({ edges }) => edges)).toEqual([['here: go', 'between: at once']])
  })

  it('[CHT-61] takes charts with services and delays, and a test model of xstate/graph refuses both', () => {
    const asking = setup({ actors: { ask: fromPromise(async () => {}) } }).createMachine({
      invoke: { src: 'ask' },
    })
    const waiting = setup({ delays: { long: 3_000 } }).createMachine({
      initial: 'a',
      states: { a: { after: { long: 'b' } }, b: {} },
    })
    expect(() => createTestModel(asking)).toThrow('Invocations on test machines are not supported')
    expect(() => createTestModel(waiting)).toThrow('After events on test machines are not supported')
  })
})
