import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { requiredEdges } from '#tests/charts/coverage.ts'
import type { FoundChart } from '#tests/charts/docs/discover.ts'
import { camelCase, type FoundMachine } from '#tests/charts/docs/discover.ts'
import type { Flow } from '#tests/charts/flow.ts'
import { type ChartKind, chartKinds } from '#tests/charts/mutant-kinds.ts'
import { type Fate, mutantsOfFlow } from '#tests/charts/mutants.ts'
import { type ViewKind, type ViewMutant, viewKinds, viewMutants } from '#tests/charts/view-mutants.ts'
import { runInstalled } from './run.mjs'

/** What the tours are of: first of each flow without a bug, then of each bug. */
export interface TourPlan {
  readonly tours: readonly { readonly flow: string; readonly title: string }[]
  /** Where the index of a tour is posted to before it begins. */
  readonly plantAt: string
  readonly results: string
}

/** What a tour leaves: a line of JSON. */
export interface TourResult {
  readonly index: number
  readonly isWhole: boolean
  /** How it failed, in a sentence or two. */
  readonly words: string
}

interface ChartBug {
  readonly kind: ChartKind
  readonly flow: string
  readonly name: string
  readonly file: string
  readonly tables: PlantedBug['tables']
}

type Bug = ChartBug | ViewMutant

/** What became of a planted bug. */
export interface PlantedBug {
  readonly kind: ChartKind | ViewKind
  readonly flow: string
  readonly name: string
  /** What the tables of the flow say; of a bug in a view they know nothing. */
  readonly tables: Exclude<Fate, 'the same'>
  readonly isToured: boolean
}

/** A flow whose tour fails without a bug, and how. */
interface BrokenTour {
  readonly flow: string
  readonly words: string
}

const folder = '.cache/tour-mutants'

/**
 * Plants bugs of each kind, of charts and of views, one after the other in the pages that the sources serve, and has
 * the tour of their flow walk them.
 * @param names of the flows; none for all
 * @param most how many of a kind
 */
export async function tourMutants(
  charts: readonly (FoundChart & FoundMachine)[],
  names: readonly string[],
  seed: number,
  most: number,
): Promise<{ bugs: PlantedBug[]; broken: BrokenTour[] }> {
  const isChosen = (name: string) => names.length === 0 || names.includes(name)
  const all = charts.flatMap(({ flow }) => flow ?? [])
  const flows = charts.flatMap(({ flow, feature, name }) =>
    flow !== undefined && isChosen(name) && requiredEdges(flow, 'browser').length > 0
      ? [{ flow, file: join('src/machines', feature, `${name}.machine.ts`) }]
      : [],
  )
  const random = randomOf(seed)
  const bugs = [
    ...chartBugs(flows, random, most),
    ...viewBugs(
      flows.map(({ flow }) => flow.name),
      all,
      random,
      most,
    ),
  ]
  const healthy = [...new Set(bugs.map(({ flow }) => flow))]
  const tours = [
    ...healthy.map((flow) => ({ flow, title: `${flow} without a bug` })),
    ...bugs.map(({ flow, kind, name }, index) => ({
      flow,
      title: `${index + 1} ${kind} in ${flow}: ${name}`,
    })),
  ]
  const toured = await walked(tours, (index) => bugs[index - healthy.length])
  const broken = healthy.flatMap((flow, index) => {
    const result = toured.get(index)
    return result?.isWhole ? [] : [{ flow, words: result?.words ?? 'it was not toured' }]
  })
  const isBroken = (flow: string) => broken.some((each) => each.flow === flow)
  return {
    broken,
    bugs: bugs.flatMap((bug, index) =>
      isBroken(bug.flow)
        ? []
        : [
            {
              ...{ kind: bug.kind, flow: bug.flow, name: bug.name },
              tables: 'tables' in bug ? bug.tables : 'unnoticed',
              isToured: toured.get(healthy.length + index)?.isWhole !== true,
            },
          ],
    ),
  }
}

/** What was noticed by kind and by level, and what by no level alone. */
export function bugsReport(bugs: readonly PlantedBug[]): string[] {
  const isMissed = ({ tables, isToured }: PlantedBug) => tables !== 'noticed' && !isToured
  const counts = (some: readonly PlantedBug[]) => {
    const [byTables, byTour] = [
      some.filter(({ tables }) => tables === 'noticed'),
      some.filter(({ isToured }) => isToured),
    ]
    const missed = some.filter(isMissed)
    const documented = missed.filter(({ tables }) => tables === 'documented')
    return (
      `${some.length} bugs planted, ${byTables.length} noticed by tables, ${byTour.length} by tours, ` +
      `${missed.length} by neither${documented.length === 0 ? '' : ` (${documented.length} by the document)`}`
    )
  }
  const noticed = bugs.length - bugs.filter(isMissed).length
  return [
    ...bugs
      .filter(isMissed)
      .map(({ flow, kind, name }) => `${flow}: ${kind}, ${name} is noticed by neither tables nor tour`),
    ...[...new Set(bugs.map(({ kind }) => kind))].map(
      (kind) => `${kind}: ${counts(bugs.filter((bug) => bug.kind === kind))}`,
    ),
    `all: ${counts(bugs)}: ${bugs.length === 0 ? 0 : Math.floor((noticed / bugs.length) * 100)} % noticed`,
  ]
}

function chartBugs(
  flows: readonly { flow: Flow; file: string }[],
  random: () => number,
  most: number,
): ChartBug[] {
  const all = flows.flatMap(({ flow, file }) =>
    mutantsOfFlow(flow).map((mutant) => ({ ...mutant, flow: flow.name, file })),
  )
  return chartKinds.flatMap((kind) => {
    const mixed = sample(
      all.filter((bug) => bug.kind === kind),
      random,
      Number.POSITIVE_INFINITY,
    )
    const chosen: ChartBug[] = []
    for (const { name, flow, file, fate } of mixed) {
      if (chosen.length === most) break
      const tables = fate()
      if (tables !== 'the same') chosen.push({ kind, flow, name, file, tables })
    }
    return chosen
  })
}

/** A view belongs to the flow that alone of all hears the events that it sends. */
function viewBugs(
  names: readonly string[],
  all: readonly Flow[],
  random: () => number,
  most: number,
): ViewMutant[] {
  const heard = all.map((flow) => [flow.name, Object.keys(flow.events)] as const)
  const events = new Map(
    heard.map(([name, types]) => [
      name,
      types.filter((type) => heard.every(([other, others]) => other === name || !others.includes(type))),
    ]),
  )
  const bugs = viewMutants('src/views', events).filter(({ flow }) => names.includes(flow))
  return viewKinds.flatMap((kind) =>
    sample(
      bugs.filter((bug) => bug.kind === kind),
      random,
      most,
    ),
  )
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function sample<T>(all: readonly T[], random: () => number, most: number): T[] {
  const left = [...all]
  return Array.from({ length: Math.min(most, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

/** How the tours ended, by their index. */
async function walked(
  tours: TourPlan['tours'],
  bugOf: (index: number) => Bug | undefined,
): Promise<Map<number, TourResult>> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [plan, results] = [join(folder, 'plan.json'), join(folder, 'results.jsonl')]
  const planting = new Planting(bugOf)
  const server = await createServer({
    plugins: [planting.plugin],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    logLevel: 'error',
  })
  await server.listen()
  const address = server.httpServer?.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  writeFileSync(plan, JSON.stringify({ tours, plantAt: `${url}/plant/`, results } satisfies TourPlan))
  try {
    await runInstalled(
      '@playwright/test/cli.js',
      ['test', '--config=playwright.tour.config.ts', '--reporter=line'],
      {
        live: true,
        // Passkeys are of the place that the tests were told.
        env: { TOUR_URL: url, TOUR_PLAN: plan, BROWSER_TESTS_PORT: new URL(url).port },
      },
    )
  } finally {
    await server.close()
  }
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : []
  const ended = lines.map((line): TourResult => JSON.parse(line))
  return new Map(ended.map((result) => [result.index, result]))
}

/** Serves the sources with one bug in them. */
class Planting {
  #bug: Bug | undefined
  readonly plugin: Plugin

  constructor(bugOf: (index: number) => Bug | undefined) {
    this.plugin = {
      name: 'plant-a-bug',
      enforce: 'pre',
      configureServer: (server: ViteDevServer) => {
        server.middlewares.use('/plant/', (request, response) => {
          const before = this.#bug
          this.#bug = bugOf(Number(request.url?.slice(1)))
          for (const bug of [before, this.#bug])
            for (const module of server.moduleGraph.getModulesByFile(resolve(bug?.file ?? '')) ?? [])
              server.moduleGraph.invalidateModule(module)
          response.end()
        })
      },
      transform: (code, id) => this.#planted(code, id),
    }
  }

  #planted(code: string, id: string): string | undefined {
    const bug = this.#bug
    if (bug === undefined || id.split('?')[0] !== resolve(bug.file)) return undefined
    if ('text' in bug) return code.slice(0, bug.start) + bug.text + code.slice(bug.end)
    const planted = [`${camelCase(bug.flow)}Machine`, JSON.stringify(bug.kind), JSON.stringify(bug.name)]
    return `${code}\nimport { plantInPage } from '/tests/charts/plant-in-page.ts'\nplantInPage(${planted.join(', ')})\n`
  }
}
