import { isDeepStrictEqual } from 'node:util'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import { describeChart } from '#charts/describe.ts'
import { declaredEdges, declaredTransitions, type Edge, stateNodes } from '#charts/edges.ts'
import { exploreChart, type Move, momentKey, type Stepper, stepperOf } from '#charts/paths.ts'
import type { Moment, Step } from '#charts/step.ts'
import { statePath, stateWords } from '#charts/words.ts'
import { checkStart, checkStep } from './cases.ts'
import type { Flow } from './flow.ts'
import { unseenStates, untakenEdges } from './play.ts'

/** A chart with one bug planted in it. */
interface Mutant {
  /** "submitting: signUp ✗ #1 -> code", "form: signup.submit #1 without isBot" */
  readonly name: string
  readonly edge: Edge
  readonly transition: AnyTransitionDefinition
  readonly planted: { readonly target?: unknown; readonly guard?: unknown }
}

export interface MutantReport {
  /** How many bugs were planted. */
  readonly planted: number
  /** Names of those that no check of the flow's tables notices. */
  readonly unnoticed: readonly string[]
}

/** Plants one bug after the other in a flow's chart and walks it by its tables, without running anything. */
export function mutantReport(flow: Flow): MutantReport {
  const machine = withDeferredActors(flow.machine)
  // A bug may lead round in circles of states that are left at once.
  machine.options = { maxIterations: 100 }
  const steps = new KnownSteps(machine)
  exploreChart(machine, flow.stimuli, steps)
  const fates = mutantsOf(machine).map((mutant) => ({ mutant, fate: fateOf(flow, machine, mutant, steps) }))
  return {
    planted: fates.filter(({ fate }) => fate !== 'the same').length,
    unnoticed: fates.filter(({ fate }) => fate === 'unnoticed').map(({ mutant }) => mutant.name),
  }
}

/**
 * Each transition that competes with others for its event led to every other state, and each guard dropped and turned
 * round. Where a plain transition leads is in the committed document of its chart.
 */
function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const edges = declaredEdges(machine)
  const leaves = stateNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final')
  return declaredTransitions(machine).flatMap((transition, index): Mutant[] => {
    const edge = edges[index]
    if (edge === undefined) return []
    const { guard } = transition
    const isPlain = guard === undefined && !edges.some((other) => competes(other, edge))
    const elsewhere = isPlain ? [] : [undefined, ...leaves].filter((leaf) => isElsewhere(transition, leaf))
    const targets = elsewhere.map((leaf) => ({
      name: `${edge.id} -> ${leaf === undefined ? 'stays' : statePath(leaf)}`,
      planted: { target: leaf && [leaf] },
    }))
    const guards = !isGuard(guard)
      ? []
      : [
          { name: `${edge.id} without ${edge.guard}`, planted: { guard: undefined } },
          { name: `${edge.id} with not ${edge.guard}`, planted: { guard: not(guard) } },
        ]
    return [...targets, ...guards].map((bug) => ({ ...bug, edge, transition }))
  })
}

const competes = (one: Edge, other: Edge): boolean =>
  one !== other && one.source === other.source && one.descriptor === other.descriptor

const isGuard = (guard: unknown): guard is Parameters<typeof not>[0] => guard !== undefined

/** Whether a transition leads elsewhere by this target; none is to stay. */
function isElsewhere({ source, target }: AnyTransitionDefinition, leaf: AnyStateNode | undefined): boolean {
  if (leaf === undefined) return target !== undefined
  if (leaf === source) return false
  return !(target ?? []).flatMap(entered).includes(leaf)
}

/** The leaves that are entered with a state when nothing else says which. */
function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'compound') return (node.initial.target ?? []).flatMap(entered)
  return node.type === 'parallel' ? Object.values(node.states).flatMap(entered) : [node]
}

type Fate = 'noticed' | 'unnoticed' | 'the same'

/** Steps with a bug that are made before it is taken to be unnoticed: it may open a chart that never ends. */
const MOST_STEPS = 20_000

class Enough extends Error {
  override readonly name = 'Enough'
}

/**
 * What the flow's tests say of a mutant: a check fails, or nothing leads to a transition or a state any more.
 * A target that comes to the same, through a state that is left at once, is no bug.
 */
function fateOf(flow: Flow, machine: AnyStateMachine, mutant: Mutant, steps: KnownSteps): Fate {
  const { transition, planted } = mutant
  const { target, guard } = transition
  Object.assign(transition, planted)
  const stepper = new MutantSteps(flow, machine, mutant, steps)
  try {
    const graph = exploreChart(machine, flow.stimuli, stepper)
    if (!stepper.differs && 'target' in planted) return 'the same'
    const isMissing =
      untakenEdges(machine, graph).length > 0 || unseenStates(describeChart(machine), graph).length > 0
    return isMissing ? 'noticed' : 'unnoticed'
  } catch (error) {
    return error instanceof Enough ? 'unnoticed' : 'noticed'
  } finally {
    Object.assign(transition, { target, guard })
  }
}

/** Steps of the chart without a bug, so that only those that a bug can change are made again. */
class KnownSteps implements Stepper {
  readonly #stepper: Stepper
  readonly #starts = new Map<unknown, Step>()
  readonly #steps = new WeakMap<Moment, Map<string, Step>>()

  constructor(machine: AnyStateMachine) {
    this.#stepper = stepperOf(machine)
  }

  start(input: unknown): Step {
    const step = this.#stepper.start(input)
    this.#starts.set(input, step)
    return step
  }

  next(from: Moment, move: Move): Step {
    const step = this.#stepper.next(from, move)
    const known = this.#steps.get(from) ?? new Map<string, Step>()
    this.#steps.set(from, known.set(moveKey(move), step))
    return step
  }

  stepOf(from: Moment, move: Move): Step | undefined {
    return this.#steps.get(from)?.get(moveKey(move))
  }

  ofStart(input: unknown): Step | undefined {
    return this.#starts.get(input)
  }
}

const moveKey = (move: Move): string => (move.kind === 'time' ? move.label : `${move.label} ${move.variant}`)

/** Steps of a chart with a bug: those it can change are computed again and checked against the table. */
class MutantSteps implements Stepper {
  /** Whether a step leads elsewhere than without the bug. */
  differs = false
  readonly #stepper: Stepper
  #steps = 0

  constructor(
    private readonly flow: Flow,
    machine: AnyStateMachine,
    private readonly mutant: Mutant,
    private readonly known: KnownSteps,
  ) {
    this.#stepper = stepperOf(machine)
  }

  start(input: unknown): Step {
    const known = this.known.ofStart(input)
    if (this.#isSame(known)) return known
    const step = this.#made(this.#stepper.start(input), known)
    checkStart(this.flow, step, input)
    return step
  }

  next(from: Moment, move: Move): Step {
    const known = this.known.stepOf(from, move)
    if (this.#isSame(known, from)) return known
    const step = this.#made(this.#stepper.next(from, move), known, from)
    checkStep(this.flow, step, from, move)
    return step
  }

  #isSame(known: Step | undefined, from?: Moment): known is Step {
    const { edge, planted, transition } = this.mutant
    if (known === undefined || known.edges.includes(edge.id)) return false
    if ('target' in planted) return true
    return edge.event.kind !== 'always' && !from?.snapshot._nodes.includes(transition.source)
  }

  /** A step that comes to the same as without the bug goes on from there. */
  #made(step: Step, known: Step | undefined, from?: Moment): Step {
    this.#steps += 1
    if (this.#steps > MOST_STEPS) throw new Enough()
    if (known !== undefined && this.#comesTo(step, known, from)) return { ...step, to: known.to }
    this.differs ||= known === undefined || wordsOf(step) !== wordsOf(known)
    return step
  }

  #comesTo(one: Step, other: Step, from?: Moment): boolean {
    const [outcome, otherOutcome] = [one, other].map(({ to, sent }) => {
      const { context, children } = to.snapshot
      const begun = Object.keys(children).filter((id) => children[id] !== from?.snapshot.children[id])
      return { key: momentKey(to, this.flow.stimuli.key), sent, begun, context }
    })
    return isDeepStrictEqual(outcome, otherOutcome)
  }
}

const wordsOf = ({ to }: Step): string => stateWords(to.snapshot.value)
