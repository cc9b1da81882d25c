import { describe, expect, it } from 'vitest'
import { type PlainGraph, type PlainMove, plainGraph } from '#charts/plain-graph.ts'
import { pendingChildren } from '#charts/step.ts'
import { type Path, pathsOverEdges } from '#charts/strategies.ts'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { type Filled, recordOf } from '#workbench/simulate/form.ts'
import {
  begin,
  endService,
  now,
  pass,
  type Simulation,
  send,
  stateOf,
} from '#workbench/simulate/simulation.ts'

const charts = (await findCharts('src/machines', 'tests')).filter(({ flow }) => flow !== undefined)

function make(simulation: Simulation, { kind, name, label, data, ms }: PlainMove): Filled<Simulation> {
  if (kind === 'event') return send(simulation, { ...recordOf(data), type: name })
  if (kind === 'time') return pass(simulation, ms)
  const child = pendingChildren(now(simulation).moment).find(
    ({ id, actor }) => actor === name && label.startsWith(id),
  )
  return endService(simulation, child?.id ?? name, kind, data)
}

/** Where each move of a path leads in the simulation, or the problem with which it ends. */
function played(graph: PlainGraph, { start, arcs }: Path, begun: Filled<Simulation>): string[] {
  let simulation = begun
  const states = ['data' in simulation ? stateOf(now(simulation.data)) : simulation.problem]
  for (const index of arcs) {
    const move = graph.moves[graph.arcs[index]?.move ?? -1]
    if (move === undefined || !('data' in simulation)) break
    simulation = make(simulation.data, move)
    states.push('data' in simulation ? stateOf(now(simulation.data)) : `${start}: ${simulation.problem}`)
  }
  return states
}

const statesOf = (graph: PlainGraph, { start, arcs }: Path): string[] =>
  [graph.starts[start]?.node ?? -1, ...arcs.map((index) => graph.arcs[index]?.to ?? -1)].map(
    (node) => graph.nodes[node]?.state ?? '',
  )

describe('the test data of a flow, as JSON', () => {
  it.each(charts)('[WKB-18] lead the simulation of $name where they lead the tests', ({ machine, flow }) => {
    if (flow === undefined) throw new Error('no tables')
    const graph = plainGraph(machine, flow.stimuli)
    const paths = pathsOverEdges(graph, [...new Set(graph.arcs.flatMap(({ edges }) => edges))])
    const lead = paths.map((path) => played(graph, path, begin(machine, graph.starts[path.start]?.input)))
    expect(lead).toEqual(paths.map((path) => statesOf(graph, path)))
  })
})
