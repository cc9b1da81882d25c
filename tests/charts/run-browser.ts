import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import { type Arc, type ChartGraph, type ChartNode, exploreChart, type Move, nodeAt } from '#charts/paths.ts'
import { nextTimer } from '#charts/step.ts'
import type { TestTrail } from '#model/app/trail.ts'
import { test } from '#tests/support/kept-page.ts'
import { causeOf, checkGoal, intentOf } from './cases.ts'
import { requiredEdges, Walked, writeCoverage } from './coverage.ts'
import type { Flow } from './flow.ts'
import { Camera } from './screens.ts'
import { Stage } from './stage.ts'
import { writeTestTrail } from './test-trail.ts'
import { arrangedNext, type Leg, planLeg, type TourRules } from './tour.ts'

const MOST_FAILURES = 5

/** Declares the browser-level test of a flow: a tour over every edge that can be seen and caused in a browser. */
export function walkBrowser(flow: Flow): void {
  const required = requiredEdges(flow, 'browser')
  test(`${flow.name}, every edge in the browser`, async ({ takeStage }) => {
    const asides = Object.keys(flow.asides ?? {})
    test.setTimeout(30_000 + required.length * 4_000 + asides.length * 20_000)
    const renew = process.env.CHARTS_SCREENS === 'all'
    const camera = flow.unpictured === undefined ? new Camera(flow, renew) : undefined
    const tour = await tourBrowser(flow, takeStage, undefined, camera)
    writeCoverage(flow, 'browser', tour.walked)
    const unwalked = required.filter((id) => !tour.walked.has(id))
    const report = tourReport(unwalked, tour)
    if (report !== '') throw new Error(report)
  })
}

interface TourFailure {
  /** The way from the opening of the page, and what went wrong. */
  readonly words: string
  /** What was done on the page, to where it was seen to be then; undefined when there was no page. */
  readonly trail: TestTrail | undefined
}

export interface Tour {
  readonly walked: Walked
  /** Words of the table that no page of the walk showed. */
  readonly unshown: readonly string[]
  /** States whose asides were not tried. */
  readonly untried: readonly string[]
  /** The tour goes on elsewhere. */
  readonly failures: readonly TourFailure[]
}

/**
 * Walks all edges that it can, going on from where the page is and opening a new one only when stuck.
 * @param takeStage resolves with a page as new; the one before is no more used
 * @param camera takes pictures of the states that it comes to
 * @param patience real time that a page has to reach a state or make a request, in milliseconds
 */
export async function tourBrowser(
  flow: Flow,
  takeStage: () => Promise<Page>,
  patience = 20_000,
  camera?: Camera,
  mostFailures = MOST_FAILURES,
): Promise<Tour> {
  const graph = exploreChart(withDeferredActors(flow.machine), flow.stimuli)
  const roots = graph.roots.filter((root) => flow.starts[nodeAt(graph, root).input]?.open !== null)
  const required = new Set(requiredEdges(flow, 'browser'))
  const walked = new Walked()
  const failures: TourFailure[] = []
  const lookout = {
    forms: new Set<string>(),
    unshown: new Set(flow.shows),
    asides: new Set(Object.keys(flow.asides ?? {})),
  }
  const broken = new Set<string>()
  const place = (arc: Arc) => `${nodeAt(graph, arc.from).state} ${arc.move.label}`
  const isOffered = ({ from, move }: Arc) =>
    move.kind !== 'event' || (intentOf(flow, move)?.when?.(nodeAt(graph, from).at.snapshot.context) ?? true)
  const rules = tourRules(flow, (arc) => !broken.has(place(arc)) && isOffered(arc))
  const wants = (edges: readonly string[]) => edges.some((edge) => required.has(edge) && !walked.has(edge))

  let stage: Stage | undefined
  let position = -1
  while (failures.length < mostFailures) {
    const tired = stage === undefined || (await stage.isShortOfTime())
    const onward = tired ? undefined : planLeg(graph, rules, { starts: [position], fresh: false, wants })
    const leg = onward ?? planLeg(graph, rules, { starts: roots, fresh: true, wants })
    if (leg === undefined) break
    const walk = new LegWalk(flow, graph, leg, rules, walked)
    try {
      if (onward === undefined) {
        stage = await Stage.set(flow, await takeStage(), lookout, patience, camera)
        await walk.open(stage)
      }
      if (stage !== undefined) await walk.along(stage)
      position = leg.arcs.at(-1)?.to ?? leg.start
    } catch (error) {
      const way = [...(stage?.way ?? []), walk.current()?.move.label ?? 'open'].join(', ')
      const words = `${way}\n${error instanceof Error ? error.message : String(error)}`
      const test = `${flow.name} in the browser ${failures.length + 1}`
      failures.push({ words, trail: stage && (await walk.brokenTrail(stage, test)) })
      const arc = walk.current()
      if (arc === undefined) break
      broken.add(place(arc))
      stage = undefined
    }
  }
  return { walked, failures, unshown: [...lookout.unshown], untried: [...lookout.asides] }
}

/** One leg played on a stage; knows how far it came. */
class LegWalk {
  #done = -1
  /** Edges taken since the page was last looked at. */
  readonly #unseen: string[] = []

  constructor(
    private readonly flow: Flow,
    private readonly graph: ChartGraph,
    private readonly leg: Leg,
    private readonly rules: TourRules,
    private readonly walked: Walked,
  ) {}

  async open(stage: Stage): Promise<void> {
    const start = nodeAt(this.graph, this.leg.start)
    await this.#arrange(stage, 0)
    await stage.open(start)
    stage.way.push(this.flow.starts[start.input]?.name ?? 'start')
    await this.#see(stage, 0, start, start.startEdges)
    stage.trail.add(this.#taken(), start.state)
  }

  async along(stage: Stage): Promise<void> {
    for (const [position, arc] of this.leg.arcs.entries()) {
      const { move, from, to, edges } = arc
      this.#done = position
      const node = nodeAt(this.graph, to)
      await test.step(`${move.label} -> ${node.state}`, async () => {
        if (!this.rules.comesByItself(move)) await this.#arrange(stage, position + 1)
        await stage.make(move, node)
        await this.#see(stage, position + 1, node, edges, move)
        checkGoal(this.flow, arc, nodeAt(this.graph, from).at.snapshot, node.state)
      })
      stage.way.push(move.label)
      stage.trail.add(this.#taken(), node.state)
    }
  }

  /** The trail of a page on which this leg broke off: the last event led to what the page shows. */
  async brokenTrail(stage: Stage, test: string): Promise<TestTrail> {
    stage.trail.add(this.#taken(), (await stage.shownState()) ?? '')
    return stage.trail.trail(test)
  }

  /** The event with which the machine starts or makes its current move. */
  #taken(): AnyEventObject {
    const arc = this.current()
    if (arc === undefined) {
      const { input } = nodeAt(this.graph, this.leg.start)
      return { type: 'xstate.init', input: this.flow.starts[input]?.input }
    }
    if (arc.move.kind !== 'time') return arc.move.event
    return nextTimer(nodeAt(this.graph, arc.from).at)?.event ?? { type: 'xstate.after' }
  }

  current(): Arc | undefined {
    return this.leg.arcs[this.#done]
  }

  /** Where the leg starts, and what was done since. */
  title(): string {
    const moves = this.leg.arcs.slice(0, this.#done + 1).map(({ move }) => move.label)
    return [`in ${nodeAt(this.graph, this.leg.start).state}`, ...moves].join(', ')
  }

  async #arrange(stage: Stage, position: number): Promise<void> {
    for (const move of arrangedNext(this.leg, position, this.rules)) await stage.arrange(move)
  }

  /** A state from which the machine goes on by itself cannot be looked at; its edges count once the next is seen. */
  async #see(
    stage: Stage,
    next: number,
    node: ChartNode,
    edges: readonly string[],
    move?: Move,
  ): Promise<void> {
    this.#unseen.push(...edges)
    if (arrangedNext(this.leg, next, this.rules).length > 0) return
    await stage.see(node)
    if (move !== undefined) await stage.lookAfter(move)
    this.walked.add(this.#unseen.splice(0), this.title())
  }
}

function tourRules(flow: Flow, isOpen: (arc: Arc) => boolean): TourRules {
  const isPossible = (move: Move): boolean => {
    if (move.kind === 'time') return true
    if (move.kind === 'outcome') return causeOf(flow, move) !== null
    return intentOf(flow, move)?.user !== null
  }
  return {
    isPossible: (arc) => isOpen(arc) && isPossible(arc.move),
    comesByItself: (move) => {
      const cause = causeOf(flow, move)
      return cause !== null && 'before' in cause
    },
    needsFreshPage: (move) => move.kind === 'event' && intentOf(flow, move)?.freshPage === true,
  }
}

function tourReport(unwalked: readonly string[], { failures, unshown, untried }: Tour): string {
  const listed = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
  return [
    ...listed('edges that no step of the tour walked:', unwalked),
    ...listed('words that no page of the tour showed:', unshown),
    ...listed('states in which what else is to be tried was not:', untried),
    ...failures.map(failureWords),
  ].join('\n')
}

/** A failure leaves its trail for the workbench's replay. */
function failureWords({ words, trail }: TourFailure): string {
  const file = trail === undefined ? [] : [`Trail: ${writeTestTrail(trail)}`]
  return [`failed: ${words}`, ...file].join('\n')
}
