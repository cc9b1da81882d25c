import { countWords, type PathSet } from './path-words.ts'
import { oneLine, type SaidFlow, type SaidPath, type SaidStep, saidPaths } from './said-paths.ts'

/** One feature for a flow, tagged by it, with a scenario for each path, tagged by the requirements it shows. */
export function gherkinOf(set: PathSet, flow: SaidFlow): string {
  const { title, notes, paths } = set
  const said = saidPaths(set, flow)
  const [first, second] = said
  const isShared = second !== undefined && paths.every(({ start }) => start === paths[0]?.start)
  const feature = [
    `@${flow.id}`,
    `Feature: ${flow.title}`,
    ...[flow.purpose, `It shows ${title}: ${countWords(paths)}.`, ...notes].map(
      (line) => `  ${oneLine(line)}`,
    ),
  ]
  const background = isShared && first ? [block('  Background:', startLines(first))] : []
  const scenarios = said.map((path) => scenario(path, isShared))
  return `${[feature.join('\n'), ...background, ...scenarios].join('\n\n')}\n`
}

const block = (head: string, lines: readonly string[]): string =>
  [head, ...lines.map((line) => `    ${line}`)].join('\n')

function scenario(path: SaidPath, startIsShared: boolean): string {
  const { title, shows, requirements, start, moves } = path
  const head = [
    ...shows.map((place) => `  # ${place}`),
    ...(requirements.length === 0 ? [] : [`  ${requirements.map((id) => `@${id}`).join(' ')}`]),
    `  Scenario: ${title}`,
  ]
  const before = startIsShared ? [] : startLines(path)
  const steps = moves.length === 0 ? clauses('Then', start.states.map(stateClause)) : moves.flatMap(moveLines)
  return block(head.join('\n'), [...before, ...steps])
}

const startLines = ({ start }: SaidPath): string[] => [
  `Given ${start.what}`,
  ...dataLines(start),
  ...[...start.conditions, ...start.effects, ...start.states.map(stateClause)].map((text) => `And ${text}`),
]

const moveLines = (step: SaidStep): string[] => [
  `When ${step.what}`,
  ...dataLines(step),
  ...step.conditions.map((text) => `And ${text}`),
  ...clauses('Then', [...step.effects, ...step.states.map(stateClause)]),
]

const stateClause = (state: string): string => `the state is: ${state}`

const clauses = (keyword: string, texts: readonly string[]): string[] =>
  texts.map((text, index) => `${index === 0 ? keyword : 'And'} ${text}`)

const dataLines = ({ data }: SaidStep): string[] =>
  data === null
    ? []
    : [
        '  """json',
        ...JSON.stringify(data, null, 2)
          .split('\n')
          .map((line) => `  ${line}`),
        '  """',
      ]
