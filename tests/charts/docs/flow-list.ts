import { describeChart, statesOf } from '#charts/describe.ts'
import { type FlowWords, groups, groupTitles } from '#charts/flow-words.ts'
import { plainGraph } from '#charts/plain-graph.ts'
import { pathsOverEdges } from '#charts/strategies.ts'
import type { FoundChart } from './discover.ts'
import { table } from './document.ts'
import { wordsOf } from './words.ts'

const head = ['Flow', 'What it is for', 'States', 'Transitions', 'Paths']
const between = /(<!-- flows -->\n)[\s\S]*(<!-- end of flows -->)/

/** A page with the list of all charts, by group and title, in its place. */
export const withFlowList = (
  page: string,
  charts: readonly FoundChart[],
  words: ReadonlyMap<string, FlowWords>,
): string => page.replace(between, (_all, start, end) => `${start}\n${flowList(charts, words)}\n\n${end}`)

function flowList(charts: readonly FoundChart[], words: ReadonlyMap<string, FlowWords>): string {
  const rows = charts
    .map((chart) => rowOf(chart, words))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
  return groups
    .flatMap((group) => {
      const own = rows.filter((row) => row.group === group).map(({ cells }) => cells)
      return own.length === 0 ? [] : [`### ${groupTitles[group]}`, table(head, own)]
    })
    .join('\n\n')
}

function rowOf({ name, machine, flow }: FoundChart, words: ReadonlyMap<string, FlowWords>) {
  const described = describeChart(machine)
  const { title, group } = wordsOf(described, words)
  const edges = described.edges.map(({ id }) => id)
  const paths = flow && pathsOverEdges(plainGraph(machine, flow.stimuli), edges)
  const counts = [statesOf(described), edges, paths ?? []].map(({ length }) => String(length))
  return { title, group, cells: [`[${title}](${name}.md)`, described.description, ...counts] }
}
