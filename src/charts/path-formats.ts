import { escapeCell } from '#model/uploads/sheet/csv-out.ts'
import { testrailOf, xrayOf } from './path-cases.ts'
import { gherkinOf } from './path-gherkin.ts'
import { countWords, type PathSet, type PathStep, stepsOf } from './path-words.ts'
import type { SaidFlow } from './said-paths.ts'
import type { Path } from './strategies.ts'

export const formats = ['list', 'gherkin', 'csv', 'testrail', 'xray', 'json'] as const
export type Format = (typeof formats)[number]

export function formatPaths(set: PathSet, flow: SaidFlow, format: Format): string {
  switch (format) {
    case 'list':
      return listOf(set)
    case 'gherkin':
      return gherkinOf(set, flow)
    case 'csv':
      return csvOf(set)
    case 'testrail':
      return testrailOf(set, flow)
    case 'xray':
      return xrayOf(set, flow)
    case 'json':
      return jsonOf(set)
  }
}

const nameOf = ({ shows }: Path, steps: readonly PathStep[]): string =>
  shows.length > 0 ? shows.join('; ') : `to ${steps.at(-1)?.states.join(' ')}`

const heading = ({ flow, title, paths }: PathSet): string => `${flow}: ${title}, ${countWords(paths)}`

function listOf(set: PathSet): string {
  const parts = set.paths.map((path, index) => {
    const steps = stepsOf(set.graph, path)
    return [`${index + 1}. ${nameOf(path, steps)}`, ...steps.map(stepLine)].join('\n')
  })
  return `${[[heading(set), ...set.notes].join('\n'), ...parts].join('\n\n')}\n`
}

const stepLine = ({ what, data, states }: PathStep): string =>
  `   ${what}${data === null ? '' : ` ${JSON.stringify(data)}`} -> ${states.join(' ')}`

const columns = ['path', 'shows', 'step', 'kind', 'what', 'data', 'states', 'transitions']

/** RFC 4180 with a byte-order mark; no cell is taken for a formula. */
function csvOf(set: PathSet): string {
  const rows = set.paths.flatMap((path, index) => {
    const steps = stepsOf(set.graph, path)
    return steps.map(({ kind, what, data, states, edges }, position) => [
      String(index + 1),
      nameOf(path, steps),
      String(position),
      kind,
      what,
      data === null ? '' : JSON.stringify(data),
      states.join(' '),
      edges.join('; '),
    ])
  })
  const cell = (text: string) => `"${escapeCell(text).replaceAll('"', '""')}"`
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function jsonOf(set: PathSet): string {
  const { flow, title, notes, graph } = set
  const paths = set.paths.map((path) => ({ shows: path.shows, steps: stepsOf(graph, path) }))
  return `${JSON.stringify({ flow, title, notes, paths }, null, 2)}\n`
}
