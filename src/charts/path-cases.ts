import { csvLine } from '#model/uploads/sheet/csv-out.ts'
import type { PathSet } from './path-words.ts'
import { type SaidFlow, type SaidPath, type SaidStep, saidPaths } from './said-paths.ts'

/** The names of TestRail’s own fields: a case takes several rows, and a title begins one. No byte-order mark: it would be read as part of a name. */
export function testrailOf(set: PathSet, flow: SaidFlow): string {
  const columns = [
    'Title',
    'Section',
    'References',
    'Preconditions',
    'Steps (Step)',
    'Steps (Expected Result)',
  ]
  const rows = saidPaths(set, flow).flatMap((path) => {
    const { title, requirements, start, moves } = path
    const [first = ['', outcome(start)], ...others] = moves.map((step) => [
      lines(happening(step), dataOf(step)),
      outcome(step),
    ])
    return [
      [
        title,
        flow.title,
        requirements.join(', '),
        lines(happening(start), dataOf(start), outcome(start)),
        ...first,
      ],
      ...others.map((step) => ['', '', '', '', ...step]),
    ]
  })
  return csvOf([columns, ...rows])
}

/** The columns of Xray’s examples for its Test Case Importer: rows of one test have the same id, labels stand between semicolons. */
export function xrayOf(set: PathSet, flow: SaidFlow): string {
  const columns = ['Issue ID', 'Test Type', 'Test Summary', 'Action', 'Data', 'Result', 'Test Repo', 'Labels']
  const rows = saidPaths(set, flow).flatMap((path, index) =>
    [path.start, ...path.moves].map((step, position) => {
      const [title, folder, labels] = position === 0 ? headOf(path, flow) : ['', '', '']
      const id = String(index + 1)
      return [id, 'Manual', title, happening(step), dataOf(step), outcome(step), folder, labels]
    }),
  )
  return csvOf([columns, ...rows])
}

const headOf = ({ title, requirements }: SaidPath, flow: SaidFlow): [string, string, string] => [
  title,
  flow.title,
  [flow.id, ...requirements].join(';'),
]

const csvOf = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('')

const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n')

const happening = ({ what, conditions }: SaidStep): string => lines(what, ...conditions)

const outcome = ({ effects, states }: SaidStep): string => lines(...effects, ...states)

const dataOf = ({ data }: SaidStep): string => (data === null ? '' : JSON.stringify(data))
