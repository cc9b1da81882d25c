import { AssertionError } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { describeChart, statesOf } from '#charts/describe.ts'
import type { Arc, Move } from '#charts/paths.ts'
import { plainData } from '#charts/plain-data.ts'
import type { Moment, Step } from '#charts/step.ts'
import { leafPaths, statePath, stateWords } from '#charts/words.ts'
import { asProblem } from '#model/shared/problem.ts'
import type { ByState, Cause, Flow, Goal, Incident, Saying, Sends } from './flow.ts'
import { askedIn, type ChartRecord, textsIn, waitsIn } from './record.ts'

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
export function checkStep(flow: Flow, step: Step, from: Moment, move: Move): void {
  const { to, edges, sent } = step
  if (edges.length === 0 || to.snapshot.status === 'error') return
  const moved = { move, edges }
  checkGoal(flow, moved, from.snapshot, stateWords(to.snapshot.value))
  const row = move.kind === 'time' ? timedOut(flow, moved, from.snapshot) : caseOf(flow, move)
  const sends = said<Sends>(row?.sends, from.snapshot)
  if (sends !== undefined) checkSent(move.label, sends.flat(), sent)
  if (move.kind !== 'time') checkKnown(move.label, caseOf(flow, move)?.knows, from.snapshot, to.snapshot)
  checkTexts(move.label, textsOf(moved, said(row?.says, from.snapshot), sent), step)
  checkBegun(flow, to, from)
  checkPending(to)
  checkState(flow, to.snapshot)
}

/** @throws AssertionError where a state has outlived all the actors that it waits for */
function checkPending({ snapshot, ended }: Moment): void {
  const hasEnded = (id: string) => {
    const child = snapshot.children[id]
    return child !== undefined && ended.has(child)
  }
  const stuck = snapshot._nodes.find(
    ({ type, invoke }) => type === 'atomic' && invoke.length > 0 && invoke.every(({ id }) => hasEnded(id)),
  )
  if (stuck !== undefined) throw new AssertionError({ message: `${statePath(stuck)} waits for nothing` })
}

/** The same for a start. */
export function checkStart(flow: Flow, step: Step, input: unknown): void {
  const { to, sent } = step
  const start = flow.starts.find((each) => each.input === input)
  const goals = [start?.to ?? []].flat()
  const leaves = leafPaths(to.snapshot.value)
  if (goals.length > 0 && !isAt(goals, [], leaves))
    throw new AssertionError({ message: `it starts in ${leaves.join(' ')}, not in ${goals.join(' ')}` })
  if (start?.sends !== undefined) checkSent('it', start.sends, sent)
  checkTexts('it', [start?.says ?? []].flat(), step)
  checkBegun(flow, to)
  checkState(flow, to.snapshot)
}

/** @throws what a check of the table throws, at the first that does not hold in a state of the snapshot */
export function checkState(flow: Flow, snapshot: AnyMachineSnapshot): void {
  for (const path of leafPaths(snapshot.value)) flow.states[path]?.machine?.(snapshot)
}

/**
 * @param moved something that the chart heard
 * @param after leaf paths joined by a space
 * @throws AssertionError where it leads elsewhere than the table says
 */
export function checkGoal(flow: Flow, moved: Moved, before: Before, after: string): void {
  const goals = goalsOf(flow, moved, before)
  if (goals === undefined) return
  const { label } = moved.move
  if (goals.length > 0 && goals.every((goal) => goal === 'ignored'))
    throw new AssertionError({ message: `${label} is heard in ${stateWords(before.value)}, not ignored` })
  const states = goals.flat().filter((goal) => goal !== 'stays' && goal !== 'ignored')
  if (isAt(states, leafPaths(before.value), after.split(' '))) return
  const words = states.join(' ') || stateWords(before.value)
  const strange = namesOfNoState(flow, states)
  const hint = strange.length > 0 ? `: there is no state ${strange.join(' or ')}` : ''
  throw new AssertionError({ message: `${label} leads to ${after}, not to ${words}${hint}` })
}

function namesOfNoState({ machine }: Flow, paths: readonly string[]): string[] {
  const states = new Set(statesOf(describeChart(machine)).map(({ path }) => path))
  return paths.filter((path) => !states.has(path))
}

/** @throws AssertionError where others are sent anything else than the table says */
function checkSent(label: string, sends: Sends, sent: Step['sent']): void {
  const listed = sends.map((each) => (typeof each === 'string' ? each : plainData(each)))
  const heard = sent.map((event, at) => (typeof listed[at] === 'object' ? plainData(event) : event.type))
  if (isDeepStrictEqual(listed, heard)) return
  const [found, meant] = [heard, listed].map(
    (events) =>
      events.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(' ') || 'nothing',
  )
  throw new AssertionError({ message: `${label} sends ${found}, not ${meant}` })
}

/** @throws AssertionError where the chart does not know what the table says that it knows then */
function checkKnown(
  label: string,
  knows: Incident['knows'],
  { context: before }: Before,
  { context }: AnyMachineSnapshot,
): void {
  const known = typeof knows === 'function' ? knows(before) : (knows ?? {})
  for (const [field, value] of Object.entries(known))
    if (!isDeepStrictEqual(context[field], value)) {
      const [found, meant] = [context[field], value].map((each) => JSON.stringify(plainData(each)))
      throw new AssertionError({ message: `${label} leaves ${field} at ${found}, not ${meant}` })
    }
}

/** Toasts and failures that a move brings by the table; a failure without words has those of the case's own error. */
function textsOf(
  { move }: Moved,
  says: readonly (string | readonly string[])[] | undefined,
  sent: Step['sent'],
): readonly string[] {
  if (says !== undefined) return says.flat()
  if (move.kind !== 'outcome' || move.outcome !== 'error') return []
  return sent.flatMap(({ type }) => (type === 'failure' ? [asProblem(move.event.error).message] : []))
}

/** @throws AssertionError where anything else is said than the table says */
function checkTexts(label: string, meant: readonly string[], step: Step): void {
  const texts = textsIn(step.sent)
  if (isDeepStrictEqual(meant, texts)) return
  const [heard, words] = [texts, meant].map((each) => each.map((text) => `“${text}”`).join(' ') || 'nothing')
  throw new AssertionError({ message: `${label} says ${heard}, not ${words}` })
}

/** @throws AssertionError where a service is asked with something, or a delay lasts, that the table does not say */
function checkBegun(flow: Flow, to: Moment, from?: Moment): void {
  for (const [id, input] of askedIn(to, from)) {
    const asked = plainData(input)
    if (!(flow.actors[id]?.asked ?? [{}]).some((each) => isDeepStrictEqual(plainData(each), asked)))
      throw new AssertionError({ message: `${id} is asked with ${JSON.stringify(asked)}` })
  }
  for (const [delay, lasts] of waitsIn(to, from))
    if (![flow.lasts?.[delay] ?? []].flat().includes(lasts))
      throw new AssertionError({ message: `${delay} lasts ${lasts}` })
}

/** What the table says that services are asked with or that delays last, and is on none of the ways; delays without a word. */
export function neverBegun({ machine, actors, lasts = {} }: Flow, record: ChartRecord): string[] {
  const asked = Object.entries(record.asked).flatMap(([id, inputs]) =>
    inputs.map((input) => [id, JSON.parse(input)]),
  )
  return [
    ...Object.entries(actors).flatMap(([id, cases]) =>
      (cases.asked ?? [])
        .map((input) => [id, plainData(input)] as const)
        .filter((each) => !asked.some((other) => isDeepStrictEqual(each, other)))
        .map(([, input]) => `${id} is never asked with ${JSON.stringify(input)}`),
    ),
    ...Object.entries(lasts).flatMap(([delay, words]) =>
      [words]
        .flat()
        .filter((each) => !record.lasts[delay]?.includes(each))
        .map((each) => `${delay} never lasts ${each}`),
    ),
    ...Object.keys(machine.implementations.delays)
      .filter((delay) => lasts[delay] === undefined)
      .map((delay) => `it is not said how long ${delay} lasts`),
  ]
}

type Moved = Pick<Arc, 'move' | 'edges'>
type Before = Pick<AnyMachineSnapshot, 'value' | 'context'>

/** Where the table says that a move leads, of each region: none where it stays. */
function goalsOf(flow: Flow, moved: Moved, before: Before): readonly Goal[] | undefined {
  if (moved.move.kind !== 'time') return said(caseOf(flow, moved.move)?.to, before)
  return said<Goal>(timedOut(flow, moved, before)?.after, before)
}

/** What the table says of the state whose time is up. */
function timedOut(flow: Flow, { edges }: Moved, { value }: Before): Flow['states'][string] {
  const over = edges.flatMap((edge) => /^(.+): after /.exec(edge)?.[1] ?? [])
  const left = leafPaths(value).find((path) => over.some((state) => isWithin(path, state)))
  return left === undefined ? undefined : flow.states[left]
}

/** What the table says of a case in the states that it finds; nothing where they are left out. */
function said<Said extends string | readonly unknown[]>(
  saying: Saying<Said> | undefined,
  { value, context }: Before,
): readonly Said[] | undefined {
  const byState = typeof saying === 'function' ? saying(context) : saying
  if (byState === undefined) return undefined
  if (isSaid(byState)) return [byState]
  const leaves = leafPaths(value)
  return Object.entries(byState).flatMap(([from, each]) =>
    each !== undefined && leaves.some((path) => isWithin(path, from)) ? [each] : [],
  )
}

/** What a goal does not name stays as it was: the other regions of a state whose regions go on at the same time. */
function isAt(named: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  if (named.length === 0) return before.join(' ') === after.join(' ')
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

const isSaid = <Said>(byState: ByState<Said>): byState is Said =>
  typeof byState === 'string' || Array.isArray(byState)
