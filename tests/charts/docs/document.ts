import type { AnyStateMachine } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import type { ChartDescription } from '#charts/describe.ts'
import { type ChartNotes, declaredEdges, type Edge, stateNodes } from '#charts/edges.ts'
import { type UseSummary, wordsOfUse } from '#charts/flow-data.ts'
import { exploreChart } from '#charts/paths.ts'
import { delayWords, nameWords, statePath } from '#charts/words.ts'
import { edgePaths } from '../edge-paths.ts'
import type { Flow } from '../flow.ts'
import { pathTitle } from '../path-title.ts'
import { recordOf } from '../record.ts'
import type { FoundChart } from './discover.ts'
import { mermaidOf } from './mermaid.ts'
import { codeLink } from './service-code.ts'
import { guardNames } from './words.ts'

/** The document of a flow in Markdown, for product owners and testers. */
export function documentOf(
  { name, machine, flow }: FoundChart,
  described: ChartDescription,
  uses: readonly UseSummary[],
): string {
  const edges = declaredEdges(machine, flow)
  const sections = [
    `# ${name}`,
    machine.root.description ?? '',
    `![The chart of ${name}](${name}.svg)`,
    section(
      'States',
      table(['State', 'What it means', 'Services it runs', 'Shows'], stateRows(machine, flow)),
    ),
    section('Transitions', table(['In', 'When', 'If', 'Then', 'Does', 'Shows'], edges.map(edgeRow))),
    section('Events', namesTable('Event', 'Where', eventsOf(edges))),
    section('Guards', namesTable('Guard', 'Decides', guardsOf(edges))),
    section('Services', table(['Service', 'Runs in', 'Code'], serviceRows(machine, described, uses))),
    section('Uses', table(['Use', 'What it is for', 'Runs in'], usesOf(name, uses))),
    section('Delays', table(['Delay', 'Lasts'], delayRows(machine))),
    ...recordSections(flow),
    section('Paths', flow === undefined ? '' : pathList(flow)),
    section('Not in the browser', excludedList(edges)),
    section('As text', `\`\`\`mermaid\n${mermaidOf(described)}\n\`\`\``),
  ]
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`
}

const section = (title: string, body: string): string => (body === '' ? '' : `## ${title}\n\n${body}`)

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function stateRows(machine: AnyStateMachine, { requirements = {} }: ChartNotes = {}): string[][] {
  return stateNodes(machine)
    .filter((node) => node.parent !== undefined)
    .map((node) => [
      node.type === 'final' ? `**${statePath(node)}** (the end)` : `**${statePath(node)}**`,
      node.description ?? '',
      node.invoke.map(({ id }) => code(id)).join(', '),
      (requirements[statePath(node)] ?? []).join(', '),
    ])
}

function edgeRow(edge: Edge): string[] {
  const guard = edge.guard === '' && edge.index > 0 ? 'else' : edge.guard
  const stays = edge.targets.length === 0 ? 'stays' : edge.targets.join(', ')
  return [
    edge.source || '(anywhere)',
    edge.label.replace(/ \[.*\]$/, ''),
    guard,
    edge.reenter ? `${stays} (reenters)` : stays,
    [edge.actions.map(nameWords).join(', '), edge.description].filter((text) => text !== '').join('. '),
    edge.requirements.join(', '),
  ]
}

/** Name -> where it occurs. */
type Places = ReadonlyMap<string, readonly string[]>

const namesTable = (nameHead: string, placesHead: string, places: Places): string =>
  table(
    [nameHead, placesHead],
    sorted(places).map(([name, found]) => [code(name), found.join('; ')]),
  )

const sorted = (places: Places) => [...places].sort(([a], [b]) => (a < b ? -1 : 1))

function gather(pairs: readonly (readonly [name: string, place: string])[]): Places {
  const places = new Map<string, string[]>()
  for (const [name, place] of pairs) {
    const known = places.get(name) ?? []
    if (!known.includes(place)) places.set(name, [...known, place])
  }
  return places
}

const eventsOf = (edges: readonly Edge[]): Places =>
  gather(
    edges.flatMap(({ event, source }) =>
      event.kind === 'intent' ? [[event.name, source || '(anywhere)'] as const] : [],
    ),
  )

const guardsOf = (edges: readonly Edge[]): Places =>
  gather(
    edges.flatMap(({ guard, id }) =>
      guardNames(guard).map((word) => [word, id.replace(/ #\d+$/, '')] as const),
    ),
  )

const serviceRows = (
  machine: AnyStateMachine,
  { charts }: ChartDescription,
  uses: readonly UseSummary[],
): string[][] =>
  sorted(servicesOf(machine)).map(([name, found]) => {
    const use = uses.find(({ id }) => id === charts[name])
    const link = codeLink(machine, name) ?? ''
    return [code(name), found.join('; '), use === undefined ? link : `${link}: ${wordsOfUse(use)}`]
  })

const usesOf = (name: string, uses: readonly UseSummary[]): string[][] =>
  uses
    .filter(({ part }) => part === name)
    .map((use) => [
      code(use.id),
      wordsOfUse(use),
      use.runsIn.map(({ flow, state }) => `[${flow}](${flow}.md) ${state}`.trim()).join('; '),
    ])

const servicesOf = (machine: AnyStateMachine): Places =>
  gather(
    stateNodes(machine).flatMap((node) =>
      node.invoke.map(({ src }) => [String(src), statePath(node) || '(the whole chart)'] as const),
    ),
  )

const delayRows = (machine: AnyStateMachine): string[][] =>
  Object.keys(machine.implementations.delays)
    .sort()
    .map((name) => [code(name), delayWords(machine, name)])

/** What services are asked with, what is said and how long is waited, on all ways that the test data lead to. */
function recordSections(flow: Flow | undefined): string[] {
  if (flow === undefined) return []
  const { asked, shown, lasts } = recordOf(flow)
  const list = (entries: Record<string, string[]>, words: (text: string) => string): string =>
    Object.entries(entries)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, texts]) => texts.map((text) => `- **${name}** – ${words(text)}`))
      .join('\n')
  return [
    section('Asked with', list(asked, code)),
    section(
      'Says',
      list(shown, (text) => text),
    ),
    section(
      'Waits',
      list(lasts, (text) => text),
    ),
  ]
}

function pathList(flow: Flow): string {
  const machine = withDeferredActors(flow.machine)
  const paths = edgePaths(machine, exploreChart(machine, flow.stimuli))
  const intro = 'The shortest way to each transition. The tests walk every one of them.'
  return [
    intro,
    '',
    ...paths.map((path, index) => `${index + 1}. **${path.edge}** – ${pathTitle(flow, path)}`),
  ].join('\n')
}

const excludedList = (edges: readonly Edge[]): string =>
  edges
    .filter(({ browserExcluded }) => browserExcluded !== undefined)
    .map(({ id, browserExcluded }) => `- **${id}** – ${browserExcluded}`)
    .join('\n')

const code = (name: string): string => `\`${name}\``
