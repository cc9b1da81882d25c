import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionWords, type EventName, eventLabel, eventName, guardWords, statePath } from './words.ts'

/** What a chart's table adds to it, by the path of a state or the id of a transition. */
export interface ChartNotes {
  /** Why a browser cannot show or cause a transition; by a state, all that leave it or its children. */
  readonly browserExcluded?: Readonly<Record<string, string>>
  /** Ids of docs/requirements.md. */
  readonly requirements?: Readonly<Record<string, readonly string[]>>
}

export interface Edge {
  /** Stable and readable: "form.idle: code.request", with "#2" for the second candidate of the same event. */
  readonly id: string
  /** State path; '' is the root. */
  readonly source: string
  /** XState's event descriptor; '' for `always`. */
  readonly descriptor: string
  readonly event: EventName
  readonly index: number
  /** "code.request [isComplete]" as drawn on the chart. */
  readonly label: string
  readonly targets: readonly string[]
  readonly reenter: boolean
  readonly guard: string
  readonly actions: readonly string[]
  readonly description: string
  readonly browserExcluded: string | undefined
  readonly requirements: readonly string[]
}

export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

export const declaredEdges = (machine: AnyStateMachine, notes: ChartNotes = {}): Edge[] =>
  declaredTransitions(machine).map((transition) => toEdge(machine, transition, notes))

/** The same as XState keeps them: what it follows when it runs. */
export const declaredTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  stateNodes(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())

/**
 * Id of a transition as XState hands it out in `StateNode.transitions`, `StateNode.always` and in the
 * `_transitions` of an inspected microstep: all three are the same objects.
 */
function edgeId(machine: AnyStateMachine, transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = candidates(transition)
  const label = eventLabel(eventName(eventType, source), machine)
  const place = statePath(source) || '(anywhere)'
  return siblings.length > 1
    ? `${place}: ${label} #${siblings.indexOf(transition) + 1}`
    : `${place}: ${label}`
}

/** Ids of the transitions that a microstep really took: those that a deeper or earlier one preempts are left out. */
export function takenEdges(machine: AnyStateMachine, selected: readonly AnyTransitionDefinition[]): string[] {
  const taken: AnyTransitionDefinition[] = []
  for (const transition of selected) {
    const rivals = taken.filter((other) => conflict(transition, other))
    if (rivals.some((rival) => !isWithin(transition.source, rival.source))) continue
    for (const rival of rivals) taken.splice(taken.indexOf(rival), 1)
    taken.push(transition)
  }
  return taken.map((transition) => edgeId(machine, transition))
}

function toEdge(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  { browserExcluded = {}, requirements = {} }: ChartNotes,
): Edge {
  const { source, eventType } = transition
  const id = edgeId(machine, transition)
  const event = eventName(eventType, source)
  const guard = guardWords(transition.guard)
  const label = eventLabel(event, machine)
  const index = candidates(transition).indexOf(transition)
  return {
    id,
    source: statePath(source),
    descriptor: eventType,
    event,
    index,
    label: conditional(label, guard, index),
    targets: (transition.target ?? []).map(statePath),
    reenter: transition.reenter,
    guard,
    actions: transition.actions.map(actionWords),
    description: transition.description ?? '',
    browserExcluded: browserExcluded[id] ?? inherited(browserExcluded, source),
    requirements: requirements[id] ?? [],
  }
}

/** The last of several candidates has no guard of its own: it is taken when none before it is. */
function conditional(label: string, guard: string, index: number): string {
  if (guard !== '') return `${label} [${guard}]`
  return index > 0 ? `${label} [else]` : label
}

function candidates({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
}

function inherited(reasons: Readonly<Record<string, string>>, node: AnyStateNode): string | undefined {
  return reasons[statePath(node)] ?? (node.parent && inherited(reasons, node.parent))
}

/** SCXML: two transitions conflict when the states that they exit overlap, that is, when one's domain holds the other's. */
function conflict(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
  if (one.target === undefined || other.target === undefined) return false
  const [a, b] = [domain(one), domain(other)]
  return isWithin(a, b) || isWithin(b, a)
}

function domain({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode {
  const targets: readonly AnyStateNode[] = target ?? []
  if (!reenter && targets.every((node) => isWithin(node, source))) return source
  let ancestor: AnyStateNode = source.parent ?? source
  while (
    ancestor.parent !== undefined &&
    !targets.every((node) => node !== ancestor && isWithin(node, ancestor))
  ) {
    ancestor = ancestor.parent
  }
  return ancestor
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))
}
