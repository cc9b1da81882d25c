import { parseArgs } from 'node:util'
import { type ChartDescription, describeChart, statesOf } from '#charts/describe.ts'
import type { FlowWords } from '#charts/flow-words.ts'
import { formatPaths, formats } from '#charts/path-formats.ts'
import type { PathSet } from '#charts/path-words.ts'
import { plainGraph } from '#charts/plain-graph.ts'
import { hasPlace, planEdges, planPairs, planSimple, planToEach, strategies } from '#charts/plan.ts'
import { editDistance } from '#model/matching/address/edit-distance.ts'
import type { FoundChart } from '#tests/charts/docs/discover.ts'
import { wordsOf } from '#tests/charts/docs/words.ts'

export type Answer =
  | { readonly output: string; readonly file: string | undefined }
  | { readonly problem: string }

/** Without -s npm prints what it runs before what is asked for. */
const usage =
  'npm run -s paths -- <flow> [--to <state or transition>]… [--strategy edges|pairs|simple] [--format list|gherkin|csv|testrail|xray|json] [--out <file>]'

/** A flow's chart and tables with the words of its feature. */
export interface LoadedFlow extends FoundChart {
  readonly words: ReadonlyMap<string, FlowWords>
}

/** `load` is asked for the flow that is meant and for no other. */
export async function pathsCommand(
  args: readonly string[],
  names: readonly string[],
  load: (name: string) => Promise<LoadedFlow>,
): Promise<Answer> {
  const given = parsed(args)
  if ('problem' in given) return given
  const { flows, goals, help } = given
  if (help) return { output: `${usage}\nThere are ${names.join(', ')}.\n`, file: undefined }
  const [name, second] = flows
  if (name === undefined) return { problem: `Say which flow: ${usage}\nThere are ${names.join(', ')}.` }
  if (second !== undefined) return { problem: `One flow at a time: ${name} or ${second}?` }
  if (!names.includes(name))
    return { problem: `There is no flow "${name}".${nearest(name, names)}\nThere are ${names.join(', ')}.` }
  const format = formats.find((each) => each === given.format)
  if (format === undefined)
    return { problem: `There is no format "${given.format}": take ${formats.join(', ')}.` }
  const chart = await load(name)
  if (chart.flow === undefined)
    return { problem: `${name} has no tables yet, so nothing says what could happen to it.` }
  const description = describeChart(chart.machine, chart.flow)
  const planned = plan(chart, chart.flow, description, given.strategy, goals)
  if ('problem' in planned) return planned
  const said = { ...description, ...wordsOf(description, chart.words) }
  return { output: formatPaths(planned, said, format), file: given.out }
}

interface Given {
  readonly flows: readonly string[]
  readonly goals: readonly string[]
  readonly strategy: string | undefined
  readonly format: string
  readonly out: string | undefined
  readonly help: boolean
}

function parsed(args: readonly string[]): Given | { readonly problem: string } {
  const text = { type: 'string' } as const
  const options = {
    to: { ...text, multiple: true },
    strategy: text,
    format: text,
    out: text,
    help: { type: 'boolean', short: 'h', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { to: goals = [], strategy, format = 'list', out, help } = values
    return { flows: positionals, goals, strategy, format, out, help }
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : String(error)}\n${usage}` }
  }
}

function plan(
  { name, machine }: FoundChart,
  { stimuli }: NonNullable<FoundChart['flow']>,
  chart: ChartDescription,
  strategyName: string | undefined,
  goals: readonly string[],
): PathSet | { readonly problem: string } {
  const strategy = strategies.find((each) => each === strategyName)
  if (strategyName !== undefined && strategy === undefined)
    return { problem: `There is no strategy "${strategyName}": take ${strategies.join(', ')}.` }
  const places = [...statesOf(chart).map(({ path }) => path), ...chart.edges.map(({ id }) => id)]
  const stranger = goals.find((goal) => !hasPlace(chart, goal))
  if (stranger !== undefined)
    return { problem: `${name} has no state or transition "${stranger}".${numbered(stranger, places)}` }
  const [to, second] = goals
  if (to !== undefined && (strategy === 'edges' || strategy === 'pairs'))
    return {
      problem: `--to asks for ways to one place and --strategy ${strategy} for ways through all: take --to alone (the shortest way) or with --strategy simple (every way).`,
    }
  if (to !== undefined && strategy === 'simple' && !statesOf(chart).some(({ path }) => path === to))
    return {
      problem: `--strategy simple leads to states; "${to}" is a transition: leave the strategy out for the shortest way.`,
    }
  if (second !== undefined && strategy === 'simple')
    return { problem: `--strategy simple leads to one state: ${to} or ${second}?` }
  const graph = plainGraph(machine, stimuli)
  if (strategy === 'simple') return someOf(planSimple(chart, graph, to), name, to)
  if (to !== undefined)
    return planToEach(chart, graph, goals) ?? { problem: nothingLeads(name, goals.join(' or ')) }
  return strategy === 'pairs' ? planPairs(chart, graph) : planEdges(chart, graph)
}

const someOf = (set: PathSet, name: string, to: string | undefined) =>
  set.paths.length === 0 && to !== undefined ? { problem: nothingLeads(name, to) } : set

const nothingLeads = (name: string, to: string): string =>
  `Nothing in the test data of ${name} comes to rest in ${to}: see its rows in ${name}.table.ts.`

/** Names the transitions that differ by their number only; without any, what is nearest. */
function numbered(name: string, places: readonly string[]): string {
  const found = places.filter((place) => place.startsWith(`${name} #`))
  return found.length === 0 ? nearest(name, places) : ` There are ${found.join(' and ')}.`
}

/** " The nearest is …", or '' when nothing is like it. */
function nearest(name: string, names: readonly string[]): string {
  const limit = Math.max(2, Math.floor(name.length / 2))
  const lowerName = name.toLowerCase()
  const distances = names.map((each) => {
    const other = each.toLowerCase()
    return { each, away: other.includes(lowerName) ? 0 : editDistance(lowerName, other, limit) }
  })
  const [best] = distances.sort((one, other) => one.away - other.away)
  return best === undefined || best.away > limit ? '' : ` The nearest is ${best.each}.`
}
