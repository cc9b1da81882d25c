import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  not,
} from 'xstate'
import { declaredEdges, declaredTransitions, type Edge, stateNodes } from '#charts/edges.ts'
import type { Move } from '#charts/paths.ts'
import type { Moment, Step } from '#charts/step.ts'
import { actionWords, statePath } from '#charts/words.ts'
import { askedIn } from './record.ts'

export const chartKinds = ['target', 'guard', 'action', 'event', 'input', 'initial', 'delay', 'text'] as const
export type ChartKind = (typeof chartKinds)[number]

/** A bug that can be planted in a chart. */
export interface Mutant {
  readonly kind: ChartKind
  /** "submitting: signUp ✗ #1 -> code", "form: signup.submit #1 without isBot" */
  readonly name: string
  /** Plants it; the result takes it out again. */
  plant(): () => void
  /** Whether a step of the chart without it can be another with it. */
  touches(step: Step, from?: Moment, move?: Move): boolean
  /** Whether a declared transition cannot be taken with it. */
  readonly isBarring?: true
}

/**
 * All bugs of these kinds, in a machine of one's own.
 * @param asked the fields of what each service was asked with, by the id of its invocation
 */
export const mutantsOf = (
  machine: AnyStateMachine,
  asked: Asked,
  kinds: readonly ChartKind[] = chartKinds,
): Mutant[] => kinds.flatMap((kind) => plans[kind](machine, asked))

const always = () => true

/** The states before and after a step, and those that it passes at once. */
const enters =
  (node: AnyStateNode): Mutant['touches'] =>
  ({ to, edges }, from) =>
    to.snapshot._nodes.includes(node) || edges.length > 1 || from === undefined

const leaves =
  (node: AnyStateNode): Mutant['touches'] =>
  ({ edges }, from) =>
    Boolean(from?.snapshot._nodes.includes(node)) || edges.length > 1

/** Sets fields of an object that XState reads when it runs, until they are set back. */
function setting<T extends object>(object: T, fields: Partial<T>): () => () => void {
  return () => {
    const before = Object.fromEntries(Object.keys(fields).map((key) => [key, object[key as keyof T]]))
    Object.assign(object, fields)
    return () => void Object.assign(object, before)
  }
}

interface Declared {
  readonly edge: Edge
  readonly transition: AnyTransitionDefinition
}

function declaredOf(machine: AnyStateMachine): Declared[] {
  const edges = declaredEdges(machine)
  return declaredTransitions(machine).flatMap((transition, index) => {
    const edge = edges[index]
    return edge === undefined ? [] : [{ edge, transition }]
  })
}

const takes =
  ({ edge }: Declared): Mutant['touches'] =>
  (step) =>
    step.edges.includes(edge.id)

/** Also where the transition is not taken: its guard is asked wherever its state is. */
const asks =
  ({ edge, transition }: Declared): Mutant['touches'] =>
  (step, from) =>
    step.edges.includes(edge.id) ||
    edge.event.kind === 'always' ||
    (from?.snapshot._nodes.includes(transition.source) ?? false)

const leavesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  stateNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final')

type Asked = ReadonlyMap<string, ReadonlySet<string>>

const plans: Record<ChartKind, (machine: AnyStateMachine, asked: Asked) => Mutant[]> = {
  /** A transition that competes with others for its event leads to each other state, a plain one to one of them. */
  target: (machine) => {
    const declared = declaredOf(machine)
    const leaves = leavesOf(machine)
    return declared.flatMap((one) => {
      const { edge, transition } = one
      const isPlain = transition.guard === undefined && !declared.some((other) => competes(other.edge, edge))
      const elsewhere = [undefined, ...leaves].filter((leaf) => isElsewhere(transition, leaf))
      return (isPlain ? nearest(transition, elsewhere) : elsewhere).map((leaf) => ({
        kind: 'target' as const,
        name: `${edge.id} -> ${leaf === undefined ? 'stays' : statePath(leaf)}`,
        plant: setting(transition, { target: leaf && [leaf] }),
        touches: takes(one),
      }))
    })
  },

  /** Dropped, and turned round. */
  guard: (machine) =>
    declaredOf(machine).flatMap((one) => {
      const { edge, transition } = one
      const { guard } = transition
      if (!isGuard(guard)) return []
      const kind = 'guard' as const
      return [
        { name: `${edge.id} without ${edge.guard}`, guard: undefined },
        { name: `${edge.id} with not ${edge.guard}`, guard: not(guard) },
      ].map((bug) => ({
        ...{ kind, name: bug.name, touches: asks(one) },
        plant: setting(transition, { guard: bug.guard }),
      }))
    }),

  /** Each action dropped, and the next one of the chart run in its place. */
  action: (machine) => {
    const names = Object.keys(machine.implementations.actions)
    const bugs = (
      place: string,
      actions: readonly AnyTransitionDefinition['actions'][number][],
      plant: (actions: AnyTransitionDefinition['actions'][number][]) => () => () => void,
      touches: Mutant['touches'],
    ): Mutant[] =>
      actions.flatMap((action, index) => {
        const name = actionWords(action)
        const place_ = names.indexOf(name)
        if (place_ < 0) return []
        const other = names[(place_ + 1) % names.length] ?? name
        const dropped = actions.filter((_, at) => at !== index)
        const params = typeof action === 'object' && 'params' in action ? { params: action.params } : {}
        const swapped = actions.map((each, at) => (at === index ? { type: other, ...params } : each))
        return [
          { kind: 'action' as const, name: `${place} without ${name}`, plant: plant(dropped), touches },
          ...(other === name
            ? []
            : [
                {
                  kind: 'action' as const,
                  name: `${place} with ${other} for ${name}`,
                  plant: plant(swapped),
                  touches,
                },
              ]),
        ]
      })
    return [
      ...declaredOf(machine).flatMap((one) =>
        bugs(
          one.edge.id,
          one.transition.actions,
          (actions) => setting(one.transition, { actions }),
          takes(one),
        ),
      ),
      ...stateNodes(machine).flatMap((node) =>
        (['entry', 'exit'] as const).flatMap((moment) =>
          bugs(
            `${moment} of ${statePath(node) || 'the chart'}`,
            node[moment],
            (actions) => setting(node, { [moment]: actions }),
            moment === 'entry' ? enters(node) : leaves(node),
          ),
        ),
      ),
    ]
  },

  /**
   * Each event removed where it is heard, and heard where it is not: it leads to the first other state that stays and
   * that it leads to nowhere else.
   */
  event: (machine) => {
    const leaves = leavesOf(machine).filter(({ type }) => type !== 'final')
    const declared = declaredOf(machine).filter(({ edge }) => edge.event.kind === 'intent')
    const types = [...new Set(declared.map(({ edge }) => edge.descriptor))].filter(
      (type) => !type.includes('*'),
    )
    const removed = declared
      .filter(({ edge }) => edge.index === 0)
      .map(({ edge, transition: { source, eventType } }) => ({
        kind: 'event' as const,
        name: `${edge.source || '(anywhere)'} without ${edge.descriptor}`,
        plant: hearing(source, eventType, () => undefined),
        isBarring: true as const,
        touches: ({ edges }: Step) =>
          declared.some(
            ({ edge: { id, source, descriptor } }) =>
              edges.includes(id) && source === edge.source && descriptor === edge.descriptor,
          ),
      }))
    const [pattern] = declared
    const added = leaves.flatMap((leaf) =>
      types
        .filter((type) => !hears(leaf, type))
        .flatMap((type): Mutant[] => {
          const goals = declared.flatMap(({ edge, transition }) =>
            edge.descriptor === type ? (transition.target ?? []) : [],
          )
          const isGoal = (node: AnyStateNode): boolean =>
            goals.includes(node) || (node.parent !== undefined && isGoal(node.parent))
          const others = leaves.filter((other) => other !== leaf && !other.always?.length)
          const target = others.find((other) => !isGoal(other)) ?? others[0]
          if (pattern === undefined || target === undefined) return []
          const transition = {
            ...pattern.transition,
            ...{
              source: leaf,
              eventType: type,
              target: [target],
              actions: [],
              guard: undefined,
              reenter: false,
            },
          }
          return [
            {
              kind: 'event' as const,
              name: `${statePath(leaf)} with ${type} -> ${statePath(target)}`,
              plant: hearing(leaf, type, () => [transition]),
              touches: (_, from, move) =>
                move?.kind === 'event' &&
                move.event.type === type &&
                Boolean(from?.snapshot._nodes.includes(leaf)),
            },
          ]
        }),
    )
    return [...removed, ...added]
  },

  /** Each field of what a service is asked with left out. */
  input: (machine, asked) =>
    stateNodes(machine).flatMap((node) =>
      node.invoke.flatMap((invocation): Mutant[] => {
        const { input, id } = invocation
        if (input === undefined) return []
        const place = `${id} of ${statePath(node) || 'the chart'}`
        return [...(asked.get(id) ?? [])].map((field) => ({
          kind: 'input' as const,
          name: `${place} without ${field}`,
          plant: setting(invocation, {
            input: (args: never) => {
              const given: unknown = typeof input === 'function' ? input(args) : input
              const { [field]: _, ...rest } = Object(given)
              return rest
            },
          }),
          touches: (step, from) => askedIn(step.to, from).some(([begun]) => begun === id),
        }))
      }),
    ),

  /** Each state that is entered in another of its own. */
  initial: (machine) =>
    stateNodes(machine).flatMap((node) => {
      if (node.type !== 'compound') return []
      const { initial } = node
      return Object.values(node.states)
        .filter((child) => child.type !== 'history' && !initial.target?.includes(child))
        .map((child) => ({
          kind: 'initial' as const,
          name: `${statePath(node) || 'the chart'} starts in ${child.key}`,
          plant: setting(initial, { target: [child] }),
          touches: enters(node),
        }))
    }),

  /** Ten times as long. */
  delay: (machine) => {
    const { delays } = machine.implementations
    return Object.entries(delays).map(([name, delay]) => ({
      kind: 'delay' as const,
      name: `${name} ten times as long`,
      plant: setting(delays, {
        [name]:
          typeof delay === 'function'
            ? (...args: Parameters<typeof delay>) => 10 * delay(...args)
            : 10 * delay,
      }),
      touches: always,
    }))
  },

  /** What a toast or a dialog says. */
  text: (machine) =>
    Object.entries(machine.implementations.actions).flatMap(([name, action]): Mutant[] => {
      if (!isEmit(action)) return []
      const { event } = action
      const wrong = (emitted: AnyEventObject): AnyEventObject => {
        if (emitted.type === 'toast') return { ...emitted, text: `${emitted.text}?` }
        if (emitted.type !== 'failure') return emitted
        return { ...emitted, problem: { ...emitted.problem, message: `${emitted.problem.message}?` } }
      }
      if (typeof event !== 'function' && wrong(event) === event) return []
      return [
        {
          kind: 'text',
          name: `${name} says something else`,
          plant: setting(action, {
            event: typeof event === 'function' ? (...args: unknown[]) => wrong(event(...args)) : wrong(event),
          }),
          touches: (step) => step.sent.some(({ type }) => type === 'toast' || type === 'failure'),
        },
      ]
    }),
}

const competes = (one: Edge, other: Edge): boolean =>
  one !== other && one.source === other.source && one.descriptor === other.descriptor

const isGuard = (guard: unknown): guard is Parameters<typeof not>[0] => guard !== undefined

interface Emit {
  event: AnyEventObject | ((...args: unknown[]) => AnyEventObject)
}

const isEmit = (action: unknown): action is Emit =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.emit' && 'event' in action

/** Whether a transition leads elsewhere by this target; none is to stay. */
function isElsewhere({ source, target }: AnyTransitionDefinition, leaf: AnyStateNode | undefined): boolean {
  if (leaf === undefined) return target !== undefined
  if (leaf === source) return false
  return !(target ?? []).flatMap(entered).includes(leaf)
}

/** A state beside the one that a transition leads to or, without a target, leaves; else any. */
function nearest(
  { source, target: [meant = source] = [] }: AnyTransitionDefinition,
  elsewhere: readonly (AnyStateNode | undefined)[],
): readonly (AnyStateNode | undefined)[] {
  const beside = elsewhere.find((leaf) => leaf !== undefined && leaf.parent === meant.parent)
  return beside === undefined ? elsewhere.slice(0, 1) : [beside]
}

/** The leaves that are entered with a state when nothing else says which. */
function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'compound') return (node.initial.target ?? []).flatMap(entered)
  return node.type === 'parallel' ? Object.values(node.states).flatMap(entered) : [node]
}

const hears = (node: AnyStateNode, type: string): boolean =>
  [type, '*'].some((descriptor) => node.transitions.has(descriptor)) ||
  (node.parent !== undefined && hears(node.parent, type))

/** Has a state hear an event otherwise. */
function hearing(
  node: AnyStateNode,
  type: string,
  heard: () => AnyTransitionDefinition[] | undefined,
): () => () => void {
  return () => {
    const { next } = Object.getPrototypeOf(node)
    const changed = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      event.type === type ? heard() : next.call(node, snapshot, event)
    Object.assign(node, { next: changed })
    return () => void Reflect.deleteProperty(node, 'next')
  }
}
