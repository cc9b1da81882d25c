import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { withDeferredActors } from '#charts/deferred.ts'
import { describeChart, statesOf } from '#charts/describe.ts'
import { declaredEdges, type Edge } from '#charts/edges.ts'
import { exploreChart, nodeAt } from '#charts/paths.ts'
import { type FoundChart, findCharts } from './docs/discover.ts'
import { unnoticed, unnoticedInViews } from './unnoticed.ts'

/**
 * What the walk of a flow in the browser leaves out is shown by a test whose id the reason names:
 * - one in a browser or of a view, that sees the state which it leads to, by `showsState`, or the step, by `tookStep`;
 * - a unit test that runs the chart, for what no page shows or no browser can cause: it names the event, the service,
 *   or a state at either end.
 */
interface NamedTest {
  readonly file: string
  readonly ids: readonly string[]
  /** From its title to its end, or that of what it is described with. */
  readonly body: string
}

const idsIn = (text: string): string[] => [...text.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id = '']) => id)

function testsIn(file: string): NamedTest[] {
  const text = readFileSync(file, 'utf8')
  const titles = [...text.matchAll(/[`'"](\[[A-Z0-9]+-\d+\] ?)+/g)]
  return titles.map(({ 0: title, index }, place) => ({
    file,
    ids: idsIn(title),
    body: text.slice(index, titles[place + 1]?.index).split(/\n\n(?=\S)/)[0] ?? '',
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

/** Texts that a call of a helper in a test's body is given, after its page. */
const given = (body: string, helper: string): string[][] =>
  [...body.matchAll(new RegExp(`\\b${helper}\\(\\s*\\w+,((?:\\s*'[^']*',?)+)\\s*\\)`, 'g'))].map(
    ([, texts = '']) => [...texts.matchAll(/'([^']*)'/g)].map(([, text = '']) => text),
  )

/** Whether a test sees a chart in a leaf that a transition leads to; one without a target stays. */
function shows(body: string, { name, machine }: FoundChart, { source, targets }: Edge): boolean {
  const leaves = new Set(leafPathsOf(machine))
  const ends = targets.length > 0 ? targets : [source]
  return given(body, 'showsState').some(
    ([chart, leaf = '']) => chart === name && leaves.has(leaf) && ends.some((end) => isWithin(leaf, end)),
  )
}

const leafPathsOf = (machine: FoundChart['machine']): string[] =>
  statesOf(describeChart(machine)).flatMap(({ path, states }) => (states.length === 0 ? [path] : []))

const isWithin = (path: string, state: string): boolean =>
  state === '' || path === state || path.startsWith(`${state}.`)

/** Whether a test sees a step of a chart that takes a transition, by the walk of its tables. */
function sees(body: string, chart: FoundChart, edge: Edge): boolean {
  const steps = given(body, 'tookStep').filter(([name]) => name === chart.name)
  return steps.some(([, from = '', event = '', to = '']) =>
    arcsOf(chart).some(
      (arc) =>
        arc.edges.some(({ id }) => id === edge.id) &&
        arc.edges.some(({ descriptor }) => descriptor.startsWith(event)) &&
        arc.from.includes(from) &&
        arc.to.includes(to),
    ),
  )
}

interface SeenArc {
  readonly edges: readonly Edge[]
  /** Leaf paths. */
  readonly from: readonly string[]
  readonly to: readonly string[]
}

const walked = new Map<FoundChart, readonly SeenArc[]>()

function arcsOf(chart: FoundChart): readonly SeenArc[] {
  const arcs = walked.get(chart) ?? walk(chart)
  walked.set(chart, arcs)
  return arcs
}

function walk({ machine, flow }: FoundChart): readonly SeenArc[] {
  if (flow === undefined) return []
  const graph = exploreChart(withDeferredActors(machine), flow.stimuli)
  const edges = new Map(declaredEdges(machine).map((edge) => [edge.id, edge]))
  const leaves = (index: number) => nodeAt(graph, index).state.split(' ')
  return graph.arcs.map(({ from, to, edges: ids }) => ({
    edges: ids.flatMap((id) => edges.get(id) ?? []),
    from: leaves(from),
    to: leaves(to),
  }))
}

/** Whether a test writes what a transition is about: its event, its service, or a state at either end. */
function names(body: string, { event, descriptor, source, targets }: Edge): boolean {
  const isService = event.kind === 'done' || event.kind === 'error' || event.kind === 'snapshot'
  const keys = [source, ...targets].flatMap((path) => path.split('.').at(-1) || [])
  return (
    (event.kind === 'intent' && body.includes(`'${descriptor}'`)) ||
    (isService && new RegExp(`\\b${event.name}\\b`).test(body)) ||
    keys.some((key) => new RegExp(`['.]${key}'|\\b${key}: `).test(body))
  )
}

const covers = (chart: FoundChart, edge: Edge, { file, body }: NamedTest): boolean =>
  shows(body, chart, edge) ||
  sees(body, chart, edge) ||
  (!file.endsWith('.browser.ts') && runs(file, chart.name) && names(body, edge))

const charts = await findCharts('src/machines', 'tests')
const excluded = charts.flatMap((chart) =>
  declaredEdges(chart.machine, chart.flow).flatMap((edge) =>
    // A life has no page.
    edge.browserExcluded === undefined || chart.flow?.browserExcluded?.[''] !== undefined
      ? []
      : [{ name: chart.name, place: edge.id, reason: edge.browserExcluded, chart, edge }],
  ),
)

it.each(excluded)(
  '[CHT-44] $name: $place is shown by the test that its exclusion names',
  ({ chart, edge, reason }) => {
    const named = idsIn(reason).map((id) => tests.filter(({ ids }) => ids.includes(id)))
    expect(named.map((each) => each.length > 0)).toEqual(named.map(() => true))
    expect(
      named.flat().some((each) => covers(chart, edge, each)),
      reason,
    ).toBe(true)
  },
)

it('[CHT-44] each test that says why a planted bug is not noticed is there', () => {
  const known = new Set(tests.flatMap(({ ids }) => ids))
  const shown = new Set(
    tests.flatMap(({ file, ids }) => (/\.(browser\.ts|test\.tsx)$/.test(file) ? ids : [])),
  )
  const named = Object.values(unnoticed)
    .flatMap(Object.values<string>)
    .flatMap(idsIn)
  const inViews = Object.values(unnoticedInViews).flatMap(Object.values<string>)
  expect(inViews.filter((reason) => !idsIn(reason).some((id) => shown.has(id)))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

it('[CHT-44] a test shows a transition by the state that it leads to or by the step, or runs the chart and names it', () => {
  const session = charts.find(({ name }) => name === 'session')
  const edge = session && declaredEdges(session.machine).find(({ id }) => id === 'out: session.adopt')
  if (session === undefined || edge === undefined) throw new Error('there is no session')
  const saying = (chart: string, state: string) => `await showsState(page, '${chart}', '${state}')`
  expect(shows(saying('session', 'loggedIn.current'), session, edge)).toBe(true)
  expect(shows(saying('session', 'loggedIn'), session, edge)).toBe(false)
  expect(shows(saying('session', 'out.loggedOut'), session, edge)).toBe(false)
  expect(shows(saying('login', 'checking'), session, edge)).toBe(false)
  const stepping = (event: string) =>
    `tookStep(page, 'session', 'out.loggedOut', '${event}', 'loggedIn.current')`
  expect(sees(stepping('session.adopt'), session, edge)).toBe(true)
  expect(sees(stepping('xstate.done.actor.login'), session, edge)).toBe(false)
  expect(names(`session.send({ type: 'session.adopt' })`, edge)).toBe(true)
  expect(names(`session.send({ type: 'session.refresh' })`, edge)).toBe(false)
  expect(runs('tests/app/app.test.ts', 'session')).toBe(true)
  expect(runs('tests/shared/table/model.test.ts', 'session')).toBe(false)
})
