import { escapeCell } from '#model/uploads/sheet/csv-out.ts'
import { type PathStep, stepsOf } from './path-words.ts'
import type { Plain } from './plain-data.ts'
import type { PlainGraph } from './plain-graph.ts'
import type { Path } from './strategies.ts'

export const formats = ['list', 'gherkin', 'csv', 'json'] as const
export type Format = (typeof formats)[number]

export interface PathSet {
  readonly flow: string
  /** "The shortest way over every transition" */
  readonly title: string
  /** What is left out and why, one sentence each. */
  readonly notes: readonly string[]
  readonly graph: PlainGraph
  readonly paths: readonly Path[]
}

export function formatPaths(set: PathSet, format: Format): string {
  switch (format) {
    case 'list':
      return listOf(set)
    case 'gherkin':
      return gherkinOf(set)
    case 'csv':
      return csvOf(set)
    case 'json':
      return jsonOf(set)
  }
}

const nameOf = ({ shows }: Path, steps: readonly PathStep[]): string =>
  shows.length > 0 ? shows.join('; ') : `to ${steps.at(-1)?.states.join(' ')}`

const heading = ({ flow, title, paths }: PathSet): string =>
  `${flow}: ${title}, ${paths.length === 1 ? '1 path' : `${paths.length} paths`}`

function listOf(set: PathSet): string {
  const parts = set.paths.map((path, index) => {
    const steps = stepsOf(set.graph, path)
    return [`${index + 1}. ${nameOf(path, steps)}`, ...steps.map(stepLine)].join('\n')
  })
  return `${[[heading(set), ...set.notes].join('\n'), ...parts].join('\n\n')}\n`
}

const stepLine = ({ what, data, states }: PathStep): string =>
  `   ${what}${data === null ? '' : ` ${JSON.stringify(data)}`} -> ${states.join(' ')}`

function gherkinOf(set: PathSet): string {
  const scenarios = set.paths.map((path) => {
    const steps = stepsOf(set.graph, path)
    return [`  Scenario: ${nameOf(path, steps)}`, ...steps.flatMap(gherkinStep)].join('\n')
  })
  const feature = [`Feature: ${set.flow}`, `  ${heading(set)}`, ...set.notes.map((note) => `  ${note}`)]
  return `${[feature.join('\n'), ...scenarios].join('\n\n')}\n`
}

const clause: Readonly<Record<PathStep['kind'], (what: string) => string>> = {
  start: (what) => `Given it starts: ${what}`,
  event: (what) => `When the user does: ${what}`,
  done: (what) => `When a service answers: ${what}`,
  error: (what) => `When a service fails: ${what}`,
  snapshot: (what) => `When a service goes on: ${what}`,
  time: (what) => `When time passes: ${what}`,
}

function gherkinStep({ kind, what, data, states }: PathStep): string[] {
  const given = data === null ? [] : ['      """json', ...jsonLines(data), '      """']
  return [`    ${clause[kind](what)}`, ...given, `    Then it is in: ${states.join(' ')}`]
}

const jsonLines = (data: Plain): string[] =>
  JSON.stringify(data, null, 2)
    .split('\n')
    .map((line) => `      ${line}`)

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
