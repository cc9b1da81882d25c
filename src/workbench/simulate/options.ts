import type { AnyEventObject } from 'xstate'
import type { FlowSummary } from '#charts/flow-data.ts'
import type { Plain } from '#charts/plain-data.ts'
import type { PlainGraph, PlainMove } from '#charts/plain-graph.ts'
import { type Outcome, pendingChildren } from '#charts/step.ts'
import { isWithin } from '#charts/words.ts'
import { recordOf } from './form.ts'
import { can, now, type Simulation, stateOf } from './simulation.ts'

/** Data to send: from the flow's table, or none. */
export interface Case {
  /** "wrong code"; '' for the only one. */
  readonly name: string
  readonly data: Plain
}

/** An event that the current state handles. */
export interface EventOption {
  readonly type: string
  readonly cases: readonly (Case & { readonly isPossible: boolean })[]
}

/** A running service with what it may come to. */
export interface ServiceOption {
  readonly id: string
  readonly outcomes: readonly (Case & { readonly outcome: Outcome })[]
}

/** Where a chart is while it is played. */
export interface Standing {
  /** Leaf paths joined by a space. */
  readonly state: string
  /** Services that can still come to something: id in the chart, name in `setup`. */
  readonly running: readonly { readonly id: string; readonly actor: string }[]
  can(event: AnyEventObject): boolean
}

export const standingOf = (simulation: Simulation): Standing => ({
  state: stateOf(now(simulation)),
  running: pendingChildren(now(simulation).moment),
  can: (event) => can(simulation, event),
})

/** What can be done now: events in the order in which the chart declares them, those of deeper states among them. */
export function eventOptions(
  { state, can }: Standing,
  flow: Pick<FlowSummary, 'edges'>,
  graph: PlainGraph | null,
): EventOption[] {
  const leaves = state.split(' ')
  const isActive = (path: string) => leaves.some((leaf) => isWithin(leaf, path))
  const types = new Set(
    flow.edges
      .filter(({ event, source }) => event.kind === 'intent' && isActive(source))
      .map(({ event }) => event.name),
  )
  return [...types].map((type) => {
    const known = casesOf(graph, ({ kind, name }) => kind === 'event' && name === type)
    const cases = known.length > 0 ? known : [{ name: '', data: null }]
    return {
      type,
      cases: cases.map((each) => ({
        ...each,
        isPossible: can({ ...recordOf(each.data), type }),
      })),
    }
  })
}

/** Event types of a flow that the current state does not handle. */
export function otherEvents(options: readonly EventOption[], flow: FlowSummary): string[] {
  const types = flow.edges.filter(({ event }) => event.kind === 'intent').map(({ event }) => event.name)
  return [...new Set(types)].filter((type) => !options.some((option) => option.type === type)).toSorted()
}

export function serviceOptions(
  { running }: Pick<Standing, 'running'>,
  graph: PlainGraph | null,
): ServiceOption[] {
  return running.map(({ id, actor }) => ({
    id,
    outcomes: (['done', 'error', 'snapshot'] as const).flatMap((outcome) =>
      casesOf(graph, ({ kind, name }) => kind === outcome && name === actor).map((each) => ({
        ...each,
        outcome,
      })),
    ),
  }))
}

function casesOf(graph: PlainGraph | null, isMeant: (move: PlainMove) => boolean): Case[] {
  const cases = new Map<string, Case>()
  for (const move of graph?.moves.filter(isMeant) ?? []) {
    const found: Case = { name: /\(([^()]*)\)$/.exec(move.label)?.[1] ?? '', data: move.data }
    const key = JSON.stringify(found)
    if (!cases.has(key)) cases.set(key, found)
  }
  return [...cases.values()]
}
