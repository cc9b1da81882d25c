import type { StateDescription } from './describe.ts'
import { type Change, type ChartDiff, targetsOf } from './diff.ts'
import type { Edge } from './edges.ts'

/** How a state looked in two versions, as files beside the report; undefined where there was no such state. */
export interface PicturePair {
  readonly state: string
  readonly before: string | undefined
  readonly now: string | undefined
}

/** A report for a product owner in Markdown; `since` names the version compared with. Drawings and pictures lie beside it. */
export function diffReport(
  diffs: readonly ChartDiff[],
  since: string,
  pictures: ReadonlyMap<string, readonly PicturePair[]> = new Map(),
): string {
  const head = [`# What changed in the charts since ${since}`]
  const body =
    diffs.length === 0
      ? ['Nothing.']
      : [
          list(diffs.map(summary)),
          ...diffs.flatMap((diff) => chartSection(diff, pictures.get(diff.id) ?? [])),
        ]
  return `${[...head, ...body].join('\n\n')}\n`
}

/** "signup: 1 state added, 2 transitions changed" */
function summary({ id, mark, states, edges }: ChartDiff): string {
  if (mark !== 'changed') return `**${id}**: the flow was ${mark}`
  return `**${id}**: ${[...counts('state', states), ...counts('transition', edges)].join(', ')}`
}

function counts(noun: string, changes: readonly Change<unknown>[]): string[] {
  return (['added', 'removed', 'changed'] as const).flatMap((mark) => {
    const count = changes.filter((change) => change.mark === mark).length
    return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${mark}`]
  })
}

const chartSection = ({ id, states, edges }: ChartDiff, pictures: readonly PicturePair[]): string[] => [
  `## ${id}`,
  `![What changed in ${id}](${id}.svg)`,
  ...part('States', states.map(stateLine)),
  ...part('Transitions', edges.map(edgeLine)),
  ...(pictures.length === 0 ? [] : ['### Screens', ...pictures.map(pictureLine)]),
]

/** Before and now beside each other. */
const pictureLine = ({ state, before, now }: PicturePair): string =>
  [before && `![${state}, before](${before})`, now && `![${state}, now](${now})`].filter(Boolean).join(' ')

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${title}`, list(lines)]

function stateLine({ mark, before, after, words }: Change<StateDescription>): string {
  const state = after ?? before
  const name = state?.path === '' ? 'the chart itself' : (state?.path ?? '')
  return line(mark, name, mark === 'changed' ? words : [state?.description ?? ''])
}

function edgeLine({ mark, before, after, words }: Change<Edge>): string {
  const edge = after ?? before
  if (edge === undefined) return ''
  const condition = edge.guard === '' ? [] : [`if: ${edge.guard}`]
  const facts = [`leads to: ${targetsOf(edge)}`, ...condition, edge.description]
  return line(mark, edge.id, mark === 'changed' ? words : facts)
}

const line = (mark: string, name: string, words: readonly string[]): string =>
  [`${mark} **${name}**`, ...words.filter((text) => text !== '').map((text) => `  - ${text}`)].join('\n')

const list = (lines: readonly string[]): string => lines.map((text) => `- ${text}`).join('\n')
