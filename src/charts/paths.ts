import type { AnyActorRef, AnyEventObject, AnyStateMachine, StateValue } from 'xstate'
import {
  firstStep,
  type Moment,
  nextStep,
  nextTimer,
  type Outcome,
  outcomeEvent,
  pendingChildren,
  type Step,
  type Stimulus,
} from './step.ts'
import { durationWords, stateWords } from './words.ts'

interface InputCase {
  readonly name?: string
  readonly input?: unknown
}

interface EventCase {
  readonly name?: string
  readonly event: AnyEventObject
}

interface OutcomeCases {
  readonly done: readonly { readonly name?: string; readonly output?: unknown }[]
  readonly error: readonly { readonly name?: string; readonly error?: unknown }[]
  readonly snapshot: readonly { readonly name?: string; readonly snapshot: object }[]
}

/** What may happen to a machine, taken from its flow's table. */
export interface Stimuli {
  readonly inputs: readonly InputCase[]
  readonly events: readonly EventCase[]
  readonly outcomes: Readonly<Record<string, OutcomeCases>>
  /** The part of the context that guards read. */
  readonly key: (context: unknown) => unknown
  /** No state after one of these is explored. */
  readonly stopWhen: (context: unknown, value: StateValue) => boolean
  /** Distinct states after which exploring stops with an error. */
  readonly limit?: number
}

interface Named {
  readonly label: string
  /** Index in its list of cases in the flow's table. */
  readonly variant: number
}

export type Move =
  | (Named & Extract<Stimulus, { kind: 'event' }>)
  | (Named &
      Extract<Stimulus, { kind: 'outcome' }> & {
        readonly actor: string
        readonly outcome: Outcome
      })
  | (Pick<Named, 'label'> & Extract<Stimulus, { kind: 'time' }>)

/** A distinct state of the machine that the moves can reach. */
export interface ChartNode {
  readonly index: number
  readonly input: number
  /** Leaf state paths joined by a space. */
  readonly state: string
  readonly at: Moment
  readonly via: Arc | undefined
  readonly startEdges: readonly string[]
}

export interface Arc {
  readonly from: number
  readonly to: number
  readonly move: Move
  readonly edges: readonly string[]
}

export interface ChartGraph {
  readonly nodes: readonly ChartNode[]
  readonly arcs: readonly Arc[]
  /** Nodes where the machine starts, one for each input case. */
  readonly roots: readonly number[]
}

/** How a machine is stepped while it is explored. */
export interface Stepper {
  start(input: unknown): Step
  next(from: Moment, move: Move): Step
}

const LIMIT = 5000

export const stepperOf = (machine: AnyStateMachine): Stepper => ({
  start: (input) => firstStep(machine, input),
  next: (from, move) => nextStep(machine, from, move),
})

export function exploreChart(
  machine: AnyStateMachine,
  stimuli: Stimuli,
  stepper: Stepper = stepperOf(machine),
): ChartGraph {
  const limit = stimuli.limit ?? LIMIT
  const nodes: ChartNode[] = []
  const arcs: Arc[] = []
  const known = new Map<string, number>()
  const visit = (
    at: Moment,
    found: Pick<ChartNode, 'input' | 'startEdges'>,
    via?: Omit<Arc, 'to'>,
  ): number => {
    const key = momentKey(at, stimuli.key)
    const index = known.get(key) ?? nodes.length
    if (index === nodes.length) {
      if (index >= limit) throw new Error(tooMany(machine, limit, nodes))
      known.set(key, index)
      const state = stateWords(at.snapshot.value)
      nodes.push({ ...found, index, state, at, via: via && { ...via, to: index } })
    }
    return index
  }

  const roots = stimuli.inputs.map(({ input }, number) => {
    const { to, edges } = stepper.start(input)
    return visit(to, { input: number, startEdges: edges })
  })
  for (let next = 0; next < nodes.length; next += 1) {
    const node = nodes[next]
    if (node === undefined) break
    for (const move of movesFrom(node.at, stimuli)) {
      const { to, edges } = stepper.next(node.at, move)
      if (edges.length === 0 || to.snapshot.status === 'error') continue
      const arc = { from: node.index, move, edges }
      arcs.push({ ...arc, to: visit(to, { input: node.input, startEdges: [] }, arc) })
    }
  }
  return { nodes, arcs, roots }
}

/** @internal */
export function nodeAt(graph: ChartGraph, index: number): ChartNode {
  const node = graph.nodes[index]
  if (node === undefined) throw new Error(`no node ${index}`)
  return node
}

function movesFrom(at: Moment, { events, outcomes, stopWhen }: Stimuli): Move[] {
  if (at.snapshot.status !== 'active' || stopWhen(at.snapshot.context, at.snapshot.value)) return []
  const timer = nextTimer(at)
  const intents = events.map(({ name, event }, index): Move => {
    const variant = events.slice(0, index).filter((other) => other.event.type === event.type).length
    return { kind: 'event', event, variant, label: named(event.type, name) }
  })
  const answers = pendingChildren(at).flatMap(({ id, actor }) => outcomeMoves(id, actor, outcomes[actor]))
  const time: Move[] =
    timer === undefined ? [] : [{ kind: 'time', ms: timer.left, label: `${durationWords(timer.left)} pass` }]
  return [...intents, ...answers, ...time]
}

function outcomeMoves(child: string, actor: string, cases: OutcomeCases | undefined): Move[] {
  const moves = (outcome: Outcome, words: string, all: readonly { name?: string; data: unknown }[]) =>
    all.map(
      ({ name, data }, variant): Move => ({
        kind: 'outcome',
        child,
        actor,
        outcome,
        variant,
        event: outcomeEvent(child, outcome, data),
        ends: outcome !== 'snapshot',
        label: named(`${child} ${words}`, name),
      }),
    )
  const { done = [], error = [], snapshot = [] } = cases ?? {}
  return [
    ...moves(
      'done',
      '✓',
      done.map(({ output, ...rest }) => ({ ...rest, data: output })),
    ),
    ...moves(
      'error',
      '✗',
      error.map(({ error, ...rest }) => ({ ...rest, data: error })),
    ),
    ...moves(
      'snapshot',
      'moves on',
      snapshot.map(({ snapshot, ...rest }) => ({ ...rest, data: { status: 'active', ...snapshot } })),
    ),
  ]
}

const named = (label: string, name: string | undefined) => (name === undefined ? label : `${label} (${name})`)

export function momentKey({ snapshot, timers, ended }: Moment, key: Stimuli['key']): string {
  const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children)
  const running = children.map(([, child]) => [child?.src, child !== undefined && ended.has(child)])
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ])
  const pending = timers.map(({ id, left }) => [id, left])
  return JSON.stringify([snapshot.status, snapshot.value, running, history, pending, key(snapshot.context)])
}

function tooMany(machine: AnyStateMachine, limit: number, nodes: readonly ChartNode[]): string {
  const counts = new Map<string, number>()
  for (const { state } of nodes) counts.set(state, (counts.get(state) ?? 0) + 1)
  const [worst] = [...counts].sort(([, a], [, b]) => b - a)
  return (
    `${machine.id} has more than ${limit} distinct states, ${worst?.[1]} of them in "${worst?.[0]}": ` +
    'let `key` return only what guards read'
  )
}
