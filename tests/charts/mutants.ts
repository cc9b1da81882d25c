import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import { describeChart } from '#charts/describe.ts'
import { exploreChart, type Move, momentKey, type Stepper, stepperOf } from '#charts/paths.ts'
import { plainData } from '#charts/plain-data.ts'
import type { Moment, Step } from '#charts/step.ts'
import { stateWords } from '#charts/words.ts'
import { checkStart, checkStep, neverBegun } from './cases.ts'
import type { Flow } from './flow.ts'
import { type ChartKind, chartKinds, type Mutant, mutantsOf } from './mutant-kinds.ts'
import { unseenStates, untakenEdges } from './play.ts'
import { askedIn, ChartRecord } from './record.ts'

export interface MutantReport {
  /** How many bugs were planted. */
  readonly planted: number
  /** Names of those that no check of the flow's tables notices, but its document would be another. */
  readonly documented: readonly string[]
  /** Names of those that neither notices. */
  readonly unnoticed: readonly string[]
}

/** Bugs of each kind that there are of a flow. */
export type MutantReports = Readonly<Record<ChartKind, MutantReport>>

/** Plants one bug after the other in a flow's chart and walks it by its tables, without running anything. */
export function mutantReports(flow: Flow, kinds: readonly ChartKind[] = chartKinds): MutantReports {
  const fates = mutantsOfFlow(flow, kinds).map(({ kind, name, fate }) => ({ kind, name, fate: fate() }))
  const reportOf = (kind: ChartKind): MutantReport => {
    const planted = fates.filter((each) => each.kind === kind && each.fate !== 'the same')
    const named = (fate: Fate) => planted.filter((each) => each.fate === fate).map(({ name }) => name)
    return { planted: planted.length, documented: named('documented'), unnoticed: named('unnoticed') }
  }
  return Object.fromEntries(chartKinds.map((kind) => [kind, reportOf(kind)])) as MutantReports
}

/** The same of some kinds together. */
export function mutantReport(flow: Flow, kinds: readonly ChartKind[]): MutantReport {
  const reports = Object.values(mutantReports(flow, kinds))
  return {
    planted: reports.reduce((sum, { planted }) => sum + planted, 0),
    documented: reports.flatMap(({ documented }) => documented),
    unnoticed: reports.flatMap(({ unnoticed }) => unnoticed),
  }
}

/** All bugs that can be planted in a flow's chart; what notices one is found when it is asked. */
export function mutantsOfFlow(flow: Flow, kinds?: readonly ChartKind[]): (Mutant & { fate(): Fate })[] {
  const machine = withDeferredActors(flow.machine)
  // A bug may lead round in circles of states that are left at once.
  machine.options = { maxIterations: 100 }
  const steps = new KnownSteps(machine)
  exploreChart(machine, flow.stimuli, steps)
  return mutantsOf(machine, steps.asked, kinds).map((mutant) => ({
    ...mutant,
    fate: () => fateOf(flow, machine, mutant, steps),
  }))
}

export type Fate = 'noticed' | 'documented' | 'unnoticed' | 'the same'

/** Steps with a bug that are made before it is taken to be unnoticed: it may open a chart that never ends. */
const MOST_STEPS = 20_000

class Enough extends Error {
  override readonly name = 'Enough'
}

/**
 * What the flow's tests say of a mutant: a check fails, or nothing leads to a transition or a state any more.
 * A bug that changes nothing in any step is none, but for a guard, which the tables have to ask both ways.
 */
function fateOf(flow: Flow, machine: AnyStateMachine, mutant: Mutant, steps: KnownSteps): Fate {
  const stepper = new MutantSteps(flow, machine, mutant, steps)
  const cure = mutant.plant()
  try {
    if (!changesStep(stepper, mutant, steps) && mutant.kind !== 'guard') return 'the same'
    if (mutant.isBarring) return 'noticed'
    const graph = exploreChart(machine, flow.stimuli, stepper)
    if (!stepper.differs && mutant.kind !== 'guard') return 'the same'
    const isMissing =
      untakenEdges(machine, graph).length > 0 ||
      unseenStates(describeChart(machine), graph).length > 0 ||
      neverBegun(flow, stepper.record).length > 0
    if (isMissing) return 'noticed'
    return isDrawn(mutant.kind) ? 'documented' : 'unnoticed'
  } catch (error) {
    if (!(error instanceof Enough)) return 'noticed'
    return isDrawn(mutant.kind) ? 'documented' : 'unnoticed'
  } finally {
    cure()
  }
}

/**
 * Whether a step of the chart without the bug comes to something else with it. Up to the first that does, the chart is
 * explored in the same order with the bug and without.
 * @throws what the first check throws that does not hold
 */
function changesStep(stepper: Stepper, mutant: Mutant, steps: KnownSteps): boolean {
  return steps.inOrder.some(
    ({ step, again, from, move }) => mutant.touches(step, from, move) && again(stepper).to !== step.to,
  )
}

/** What a transition does, what a state hears and where it starts is in the chart's tables and picture. */
const isDrawn = (kind: ChartKind): boolean => kind === 'action' || kind === 'event' || kind === 'initial'

interface KnownStep {
  readonly step: Step
  readonly from?: Moment
  readonly move?: Move
  again(stepper: Stepper): Step
}

/** Steps of the chart without a bug, so that only those that a bug can change are made again. */
class KnownSteps implements Stepper {
  readonly #stepper: Stepper
  readonly #starts = new Map<unknown, Step>()
  readonly #steps = new WeakMap<Moment, Map<string, Step>>()
  readonly #asked = new Map<string, Set<string>>()
  readonly inOrder: KnownStep[] = []

  constructor(machine: AnyStateMachine) {
    this.#stepper = stepperOf(machine)
  }

  start(input: unknown): Step {
    const step = this.#note(this.#stepper.start(input))
    this.#starts.set(input, step)
    this.inOrder.push({ step, again: (stepper) => stepper.start(input) })
    return step
  }

  next(from: Moment, move: Move): Step {
    const step = this.#note(this.#stepper.next(from, move), from)
    const known = this.#steps.get(from) ?? new Map<string, Step>()
    this.#steps.set(from, known.set(moveKey(move), step))
    this.inOrder.push({ step, from, move, again: (stepper) => stepper.next(from, move) })
    return step
  }

  /** Fields of what each service was asked with, by the id of its invocation. */
  get asked(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#asked
  }

  #note(step: Step, from?: Moment): Step {
    for (const [id, input] of askedIn(step.to, from))
      this.#asked.set(id, new Set([...(this.#asked.get(id) ?? []), ...Object.keys(Object(input))]))
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
  readonly #noted: (readonly [step: Step, from?: Moment])[] = []
  /** Steps without the bug that were made with it, and are the same. */
  readonly #same = new Set<Step>()
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
    if (this.#isSame(known)) return this.#note(known)
    const step = this.#note(this.#made(this.#stepper.start(input), known))
    if (!this.#same.has(step)) checkStart(this.flow, step, input)
    return step
  }

  next(from: Moment, move: Move): Step {
    const known = this.known.stepOf(from, move)
    if (this.#isSame(known, from, move)) return this.#note(known, from)
    const step = this.#note(this.#made(this.#stepper.next(from, move), known, from), from)
    if (!this.#same.has(step)) checkStep(this.flow, step, from, move)
    return step
  }

  get record(): ChartRecord {
    const record = new ChartRecord()
    for (const [step, from] of this.#noted) record.note(step, from)
    return record
  }

  #note(step: Step, from?: Moment): Step {
    this.#noted.push([step, from])
    return step
  }

  #isSame(known: Step | undefined, from?: Moment, move?: Move): known is Step {
    return known !== undefined && (this.#same.has(known) || !this.mutant.touches(known, from, move))
  }

  /** A step that comes to the same as without the bug goes on from there. */
  #made(step: Step, known: Step | undefined, from?: Moment): Step {
    this.#steps += 1
    if (this.#steps > MOST_STEPS) throw new Enough()
    if (known !== undefined && this.#comesTo(step, known, from)) {
      if (!isDeepStrictEqual(step.edges, known.edges)) return { ...step, to: known.to }
      this.#same.add(known)
      return known
    }
    this.differs ||= this.mutant.kind !== 'target' || known === undefined || wordsOf(step) !== wordsOf(known)
    return step
  }

  #comesTo(one: Step, other: Step, from?: Moment): boolean {
    const [outcome, otherOutcome] = [one, other].map(({ to, sent }) => {
      const { context } = to.snapshot
      const begun = askedIn(to, from)
      return { key: momentKey(to, this.flow.stimuli.key), sent, begun: plainData(begun), context }
    })
    return isDeepStrictEqual(outcome, otherOutcome)
  }
}

const wordsOf = ({ to }: Step): string => stateWords(to.snapshot.value)
