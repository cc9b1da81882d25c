import type { ChartDescription } from './describe.ts'
import type { Edge } from './edges.ts'
import type { FlowWords } from './flow-words.ts'
import type { PlainGraph } from './plain-graph.ts'
import type { ReadReview } from './review.ts'

/** `machine`: the chart alone, services and time played; `browser`: on the page, as a user. */
export const levels = ['machine', 'browser'] as const
export type Level = (typeof levels)[number]

export interface FlowSummary extends ChartDescription, FlowWords {
  /** Which version of the chart it is. */
  readonly hash: string
  /** Of a general chart its uses, of another those that it runs. */
  readonly uses: readonly UseSummary[]
  /** How many paths of the last test run walked each transition, by its id; null while nothing has run. */
  readonly walks: Readonly<Record<Level, Readonly<Record<string, number>> | null>>
}

/** What a general chart is used for. */
export interface UseSummary {
  readonly id: string
  /** The general chart. */
  readonly part: string
  readonly description: string
  /** By the transition of the general chart that says it. */
  readonly says: Readonly<Record<string, string>>
  /** States that run it; none where a page does. */
  readonly runsIn: readonly { readonly flow: string; readonly state: string }[]
}

/** What a use is for, and what it says. */
export const wordsOfUse = ({ description, says }: UseSummary): string =>
  [description, ...Object.values(says)].join(' ')

export interface FlowDetail {
  readonly id: string
  /** Titles of the paths that walked each transition, by its id; null while nothing has run. */
  readonly walkedBy: Readonly<Record<Level, Readonly<Record<string, readonly string[]>> | null>>
  /** The rows of docs/requirements.md that the chart names, by id, with the titles of their tests. */
  readonly requirements: Readonly<Record<string, RequirementRow>>
  readonly graph: PlainGraph | null
  /** Pictures of its states; null where none were made. */
  readonly screens: FlowScreens | null
  /** What was said of it, or why that could not be read. */
  readonly review: ReadReview
  /** Why no pictures are made of it; null where they are. */
  readonly unpictured: string | null
}

export interface FlowScreens {
  /** The version of the chart that they show: a flow's own, or an earlier one. */
  readonly hash: string
  /** Path of a leaf state -> name of its pictures, without their width. */
  readonly states: Readonly<Record<string, string>>
}

/** How wide the window is on the pictures of a state, in pixels. */
export const pictureWidths = [390, 1440] as const

/** The file of a picture, below the folder of the workbench's data. */
export const pictureFile = (flow: string, { hash }: FlowScreens, picture: string, width: number): string =>
  `screens/${flow}/${hash}/${picture}.${width}.jpg`

/** What the search reads besides the charts. */
export interface SearchTexts {
  /** The rows of docs/requirements.md that charts name, by id. */
  readonly requirements: Readonly<Record<string, string>>
  /** Texts that a transition shows with the flow's test data, by flow and transition. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Words of the pictures of states, by flow and state. */
  readonly screens: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface RequirementRow {
  readonly text: string
  readonly tests: readonly string[]
}

/** `missing`: it has to be walked and is not. `excluded`: no browser can see or cause it, for a reason that it gives. */
export type Walk = 'walked' | 'missing' | 'excluded'

export function walkOf({ walks }: Pick<FlowSummary, 'walks'>, edge: Edge, level: Level): Walk | undefined {
  const counts = walks[level]
  if (counts === null) return undefined
  if ((counts[edge.id] ?? 0) > 0) return 'walked'
  return isRequired(edge, level) ? 'missing' : 'excluded'
}

/** Whether a level has to walk a transition: in the browser all but those that a chart excludes with a reason. */
export const isRequired = ({ browserExcluded }: Edge, level: Level): boolean =>
  level === 'machine' || browserExcluded === undefined
