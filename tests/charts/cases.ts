import { AssertionError } from 'node:assert/strict'
import type { AnyMachineSnapshot } from 'xstate'
import { describeChart, statesOf } from '#charts/describe.ts'
import type { Arc, Move } from '#charts/paths.ts'
import type { Moment, Step } from '#charts/step.ts'
import { leafPaths, stateWords } from '#charts/words.ts'
import type { Cause, Flow } from './flow.ts'

type Intent = Extract<Move, { kind: 'event' }>
type Outcome = Extract<Move, { kind: 'outcome' }>

/** The case of the flow's table that an event is. */
export const intentOf = (flow: Flow, { event, variant }: Intent) => flow.events[event.type]?.[variant]

const outcomeOf = (flow: Flow, { actor, outcome, variant }: Outcome) =>
  flow.actors[actor]?.[outcome]?.[variant]

export const caseOf = (flow: Flow, move: Intent | Outcome) =>
  move.kind === 'event' ? intentOf(flow, move) : outcomeOf(flow, move)

/** How an outcome comes about, by the flow's table. */
export const causeOf = (flow: Flow, move: Move): Cause =>
  move.kind === 'outcome' ? (outcomeOf(flow, move)?.browser ?? null) : null

/**
 * Holds a step that something was heard in against the table: where it leads, and what must be true there.
 * @throws what the first check throws that does not hold
 */
export function checkStep(flow: Flow, { to, edges }: Step, from?: Moment, move?: Move): void {
  const { value, status } = to.snapshot
  if (from !== undefined && move !== undefined) {
    if (edges.length === 0 || status === 'error') return
    checkGoal(flow, { move, edges }, stateWords(from.snapshot.value), stateWords(value))
  }
  checkState(flow, to.snapshot)
}

/** @throws what a check of the table throws, at the first that does not hold in a state of the snapshot */
export function checkState(flow: Flow, snapshot: AnyMachineSnapshot): void {
  for (const path of leafPaths(snapshot.value)) flow.states[path]?.machine?.(snapshot)
}

/**
 * @param before leaf paths joined by a space, as `after`
 * @throws AssertionError where a move leads elsewhere than the table says
 */
export function checkGoal(flow: Flow, moved: Moved, before: string, after: string): void {
  const goal = goalOf(flow, moved, before.split(' '))
  if (goal === undefined || isAt(goal, before.split(' '), after.split(' '))) return
  const words = [goal].flat().join(' ')
  const strange = goal === 'stays' ? [] : namesOfNoState(flow, [goal].flat())
  const hint = strange.length > 0 ? `: there is no state ${strange.join(' or ')}` : ''
  throw new AssertionError({ message: `${moved.move.label} leads to ${after}, not to ${words}${hint}` })
}

function namesOfNoState({ machine }: Flow, paths: readonly string[]): string[] {
  const states = new Set(statesOf(describeChart(machine)).map(({ path }) => path))
  return paths.filter((path) => !states.has(path))
}

type Moved = Pick<Arc, 'move' | 'edges'>

/** Where the table says that a move leads: a state, several that go on at the same time, or 'stays'. */
function goalOf(
  flow: Flow,
  { move, edges }: Moved,
  before: readonly string[],
): string | readonly string[] | undefined {
  if (move.kind === 'time')
    return before.flatMap((path) =>
      edges.some((edge) => edge.startsWith(`${path}: after `)) ? (flow.states[path]?.after ?? []) : [],
    )[0]
  const to = caseOf(flow, move)?.to
  if (to === undefined || typeof to === 'string' || isList(to)) return to
  const found = Object.entries(to).filter(([from]) => before.some((path) => isWithin(path, from)))
  const named = found.flatMap(([, goal = 'stays']) => (goal === 'stays' ? [] : goal))
  return named.length > 0 ? named : 'stays'
}

/** What a goal does not name stays as it was: the other regions of a state whose regions go on at the same time. */
function isAt(
  goal: string | readonly string[],
  before: readonly string[],
  after: readonly string[],
): boolean {
  if (goal === 'stays') return before.join(' ') === after.join(' ')
  const named = [goal].flat()
  const forks = forksOf(before).filter((fork) => forksOf(after).includes(fork))
  const beside = before.filter((path) => named.every((other) => forks.includes(shared(path, other))))
  return (
    named.every((state) => after.some((path) => isWithin(path, state))) &&
    beside.every((path) => after.includes(path))
  )
}

/** States whose regions the leaves are in. */
const forksOf = (leaves: readonly string[]): string[] =>
  leaves.flatMap((one, index) => leaves.slice(index + 1).map((other) => shared(one, other)))

/** Path of the innermost state around both. */
function shared(one: string, other: string): string {
  const [keys, others] = [one.split('.'), other.split('.')]
  const end = keys.findIndex((key, index) => key !== others[index])
  return keys.slice(0, end < 0 ? keys.length : end).join('.')
}

const isWithin = (path: string, state: string): boolean => path === state || path.startsWith(`${state}.`)

const isList = (to: object): to is readonly string[] => Array.isArray(to)
