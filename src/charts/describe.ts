import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { type ChartNotes, declaredEdges, type Edge } from './edges.ts'
import { actionWords, statePath, UNNAMED } from './words.ts'

export type StateKind = 'state' | 'compound' | 'parallel' | 'final' | 'history'

export interface StateDescription {
  /** State path; '' is the root. */
  readonly path: string
  /** Its own word: the last of the path, "H" or "H*" for a history state, the chart's id for the root. */
  readonly name: string
  readonly kind: StateKind
  /** Path of the state that it starts in; '' where it starts in none or in all of them. */
  readonly initial: string
  readonly description: string
  readonly tags: readonly string[]
  readonly services: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly requirements: readonly string[]
  readonly states: readonly StateDescription[]
}

export interface ChartDescription {
  readonly id: string
  readonly description: string
  /** The first sentence or two of the description. */
  readonly purpose: string
  readonly root: StateDescription
  readonly edges: readonly Edge[]
  /** Ids of the charts that run within it, by service. */
  readonly charts: Readonly<Record<string, string>>
}

export function describeChart(machine: AnyStateMachine, notes: ChartNotes = {}): ChartDescription {
  const description = machine.root.description ?? ''
  return {
    id: machine.id,
    description,
    purpose: purposeOf(description),
    root: describeState(machine.root, notes),
    edges: declaredEdges(machine, notes),
    charts: chartsWithin(machine),
  }
}

/** All states of a chart, outermost first, in document order, without the root. */
export function statesOf({ root }: Pick<ChartDescription, 'root'>): StateDescription[] {
  const below = ({ states }: StateDescription): StateDescription[] =>
    states.flatMap((state) => [state, ...below(state)])
  return below(root)
}

function describeState(node: AnyStateNode, notes: ChartNotes): StateDescription {
  const isHistory = node.type === 'history'
  return {
    path: statePath(node),
    name: isHistory ? (node.history === 'deep' ? 'H*' : 'H') : node.key,
    kind: node.type === 'atomic' ? 'state' : node.type,
    initial: node.type === 'compound' ? (node.initial.target ?? []).map(statePath).join(' ') : '',
    description: node.description ?? '',
    tags: node.tags,
    services: node.invoke.map(({ id }) => id),
    entry: namedActions(node.entry),
    exit: namedActions(node.exit),
    requirements: notes.requirements?.[statePath(node)] ?? [],
    states: Object.values(node.states).map((state) => describeState(state, notes)),
  }
}

const chartsWithin = (machine: AnyStateMachine): Record<string, string> =>
  Object.fromEntries(
    Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
      logic instanceof StateMachine ? [[name, logic.id]] : [],
    ),
  )

/** Without those that XState adds to keep the time. */
const namedActions = (actions: AnyStateNode['entry']): string[] =>
  actions.map(actionWords).filter((name) => name !== UNNAMED)

/** Sentences from the first on until they say something: "A contact file." alone does not. */
function purposeOf(description: string): string {
  const sentences = description.match(/.+?(?:[.!?](?=\s)|$)/gs) ?? []
  return sentences.reduce((text, sentence) => (text.length < 40 ? text + sentence : text), '').trim()
}
