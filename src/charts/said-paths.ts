import { type ChartDescription, type StateDescription, statesOf } from './describe.ts'
import type { Edge } from './edges.ts'
import { eventPhrase, type FlowWords, guardPhrase, phraseOf } from './flow-words.ts'
import { type PathSet, type PathStep, stepsOf } from './path-words.ts'
import type { Plain } from './plain-data.ts'
import type { Path } from './strategies.ts'
import { isWithin, nameWords, UNNAMED } from './words.ts'

/** A flow with its words. */
export type SaidFlow = ChartDescription & Pick<FlowWords, 'title' | 'phrases'>

/** A path in the product's words, as testers read it. */
export interface SaidPath {
  /** "3. “form reopen”": no two are the same. */
  readonly title: string
  /** What it is taken for, by its names in the chart. */
  readonly shows: readonly string[]
  /** Of the transitions that it takes, each once. */
  readonly requirements: readonly string[]
  readonly start: SaidStep
  readonly moves: readonly SaidStep[]
}

export interface SaidStep {
  /** "the server makes the account: it fails (about a field)" */
  readonly what: string
  readonly data: Plain
  /** What holds of the transitions that it takes. */
  readonly conditions: readonly string[]
  /** What it does. */
  readonly effects: readonly string[]
  /** The states that it comes to. */
  readonly states: readonly string[]
}

export function saidPaths({ graph, paths }: PathSet, flow: SaidFlow): SaidPath[] {
  const edges = new Map(flow.edges.map((edge) => [edge.id, edge]))
  const states = statesOf(flow)
  const taken = (ids: readonly string[]) => ids.flatMap((id) => edges.get(id) ?? [])
  const said = (step: PathStep): SaidStep => ({
    what: whatWords(step, taken(step.edges), flow),
    data: step.data,
    conditions: taken(step.edges).flatMap(({ guard }) => conditionWords(guard, flow)),
    effects: taken(step.edges).flatMap((edge) => effectWords(edge, flow)),
    states: step.states.map((path) => stateWords(path, states)),
  })
  const placeWords = (place: string): string => {
    const edge = edges.get(place)
    return edge === undefined ? stateWords(place, states) : edgeWords(edge, flow)
  }
  return paths.map((path, index) => {
    const [start, ...moves] = stepsOf(graph, path)
    if (start === undefined) throw new Error(`path ${index + 1} has no start`)
    return {
      title: `${index + 1}. ${titleWords(path, moves.at(-1) ?? start, placeWords)}`,
      shows: path.shows,
      requirements: unique(
        [start, ...moves].flatMap((step) => taken(step.edges).flatMap(({ requirements }) => requirements)),
      ),
      start: said(start),
      moves: moves.map(said),
    }
  })
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function titleWords({ shows }: Path, last: PathStep, placeWords: (place: string) => string): string {
  const [first = last.states.join(' '), ...others] = shows
  const words = first
    .split(', then ')
    .map((place) => placeWords(place).replace(/\.$/, ''))
    .join(', then ')
  return others.length === 0 ? words : `${words}, and ${others.length} more`
}

const outcomeWords = { done: 'it succeeds', error: 'it fails', snapshot: 'it goes on' }

function whatWords({ kind, what }: PathStep, edges: readonly Edge[], { title, phrases }: SaidFlow): string {
  const [label = what, ...rest] = what.split(/ (?=\()/)
  const variant = rest.map((part) => ` ${part}`).join('')
  switch (kind) {
    case 'start':
      return what === 'start' ? `“${title}” starts` : `“${title}” starts (${what})`
    case 'time':
      return what
    case 'event':
      return [`${eventPhrase(label, phrases)}${variant}`, ...edges.flatMap(meaningWords)].join(': ')
    default:
      return `${servicePhrase(label.replace(/ (?:✓|✗|moves on)$/, ''), phrases)}: ${outcomeWords[kind]}${variant}`
  }
}

const servicePhrase = (name: string, phrases: FlowWords['phrases']): string =>
  phrases[name] ?? `“${nameWords(name)}”`

/** A transition in words, where it starts left out: "the server makes the account: it fails, the refusal is about one field". */
function edgeWords(edge: Edge, flow: SaidFlow): string {
  const { event, label, guard, index } = edge
  const { kind, name } = event
  const when =
    kind === 'intent'
      ? (meaningWords(edge)[0] ?? eventPhrase(name, flow.phrases)).replace(/\.$/, '')
      : kind === 'done' || kind === 'error' || kind === 'snapshot'
        ? `${servicePhrase(name, flow.phrases)}: ${outcomeWords[kind]}`
        : label.replace(/ \[.*\]$/, '')
  const isElse = guard === '' && index > 0
  return [when, ...conditionWords(guard, flow), ...(isElse ? ['otherwise'] : [])].join(', ')
}

const conditionWords = (guard: string, { phrases }: SaidFlow): string[] =>
  guard === '' || guard === UNNAMED ? [] : [guardPhrase(guard, phrases)]

/** What an event means where it is heard, if that is said. */
const meaningWords = ({ event, description }: Edge): string[] =>
  event.kind === 'intent' && description !== '' ? [oneLine(description)] : []

const effectWords = ({ event, description, actions }: Edge, { phrases }: SaidFlow): string[] => [
  ...(event.kind === 'intent' || description === '' ? [] : [oneLine(description)]),
  ...actions.filter((name) => name !== UNNAMED).map((name) => `it ${phraseOf(name, phrases)}`),
]

/** What a state means: as it says itself, or the nearest around it that says something. */
function stateWords(path: string, states: readonly StateDescription[]): string {
  const around = states.filter((state) => state.description !== '' && isWithin(path, state.path))
  return oneLine(around.at(-1)?.description ?? nameWords(path.replaceAll('.', ' ')))
}
