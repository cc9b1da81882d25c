import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { describeChart, statesOf } from '#charts/describe.ts'
import { type FoundChart, findCharts } from './docs/discover.ts'

/**
 * What the walk of a flow in the browser leaves out is shown by a test whose id the reason names:
 * - a test in a browser, or of a view, that says where the chart is, by `showsState`;
 * - a unit test that runs the chart, for what no page shows or no browser can cause.
 */
interface NamedTest {
  readonly file: string
  readonly ids: readonly string[]
  /** From its title to the next. */
  readonly body: string
}

const idsIn = (text: string): string[] => [...text.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id = '']) => id)

function testsIn(file: string): NamedTest[] {
  const text = readFileSync(file, 'utf8')
  const titles = [...text.matchAll(/[`'"](\[[A-Z0-9]+-\d+\] ?)+/g)]
  return titles.map(({ 0: title, index }, place) => ({
    file,
    ids: idsIn(title),
    body: text.slice(index, titles[place + 1]?.index),
  }))
}

const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(browser|test)\.tsx?$/.test(file))
  .flatMap((file) => testsIn(join('tests', file)))

function importsOf(file: string): string[] {
  const imported = [...readFileSync(file, 'utf8').matchAll(/from '([#.][^']+)'/g)].map(
    ([, path = '']) => path,
  )
  return imported
    .map((path) =>
      path.startsWith('#') ? path.replace(/^#machines/, 'src/machines') : join(dirname(file), path),
    )
    .filter((path) => existsSync(path))
}

/** Whether a test starts a chart, or a machine that is made with it. */
function runs(file: string, chart: string): boolean {
  const machines = importsOf(file).filter((path) => path.startsWith('src/machines/'))
  return [...machines, ...machines.flatMap(importsOf)].some((path) => path.endsWith(`/${chart}.machine.ts`))
}

function shows(body: string, { name, machine }: FoundChart): boolean {
  const leaves = statesOf(describeChart(machine)).filter(({ states }) => states.length === 0)
  const paths = new Set(leaves.map(({ path }) => path))
  return [...body.matchAll(/showsState\(\s*\w+,\s*'([\w-]+)',\s*'([\w.]+)',?\s*\)/g)].some(
    ([, chart, state = '']) => chart === name && paths.has(state),
  )
}

const covers = (chart: FoundChart, { file, body }: NamedTest): boolean =>
  shows(body, chart) || (!file.endsWith('.browser.ts') && runs(file, chart.name))

const charts = await findCharts('src/machines', 'tests')
const excluded = charts.flatMap((chart) =>
  Object.entries(chart.flow?.browserExcluded ?? {})
    // A life has no page.
    .filter(([place]) => place !== '')
    .map(([place, reason]) => ({ name: chart.name, place, reason, chart })),
)

it.each(excluded)(
  '[CHT-44] $name: $place is shown by the test that its exclusion names',
  ({ chart, reason }) => {
    const named = idsIn(reason).map((id) => tests.filter(({ ids }) => ids.includes(id)))
    expect(named.map((each) => each.length > 0)).toEqual(named.map(() => true))
    expect(
      named.flat().some((each) => covers(chart, each)),
      reason,
    ).toBe(true)
  },
)

it('[CHT-44] a test shows a chart by one of its leaf states, or runs it', () => {
  const session = charts.find(({ name }) => name === 'session')
  if (session === undefined) throw new Error('there is no session')
  const saying = (chart: string, state: string) => `await showsState(page, '${chart}', '${state}')`
  expect(shows(saying('session', 'loggedIn.current'), session)).toBe(true)
  expect(shows(saying('session', 'loggedIn'), session)).toBe(false)
  expect(shows(saying('login', 'checking'), session)).toBe(false)
  expect(runs('tests/app/app.test.ts', 'session')).toBe(true)
  expect(runs('tests/shared/table/model.test.ts', 'session')).toBe(false)
})
