import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { requiredEdges } from '#tests/charts/coverage.ts'
import type { FoundChart } from '#tests/charts/docs/discover.ts'
import { camelCase, type FoundMachine } from '#tests/charts/docs/discover.ts'
import type { Flow } from '#tests/charts/flow.ts'
import { type ChartKind, chartKinds } from '#tests/charts/mutant-kinds.ts'
import { mutantsOfFlow } from '#tests/charts/mutants.ts'
import { type ViewKind, type ViewMutant, viewKinds, viewMutants } from '#tests/charts/view-mutants.ts'
import { runInstalled } from './run.mjs'

/** What the tours are of: first of each flow without a bug, then of each bug. */
export interface TourPlan {
  readonly tours: readonly { readonly flow: string; readonly title: string }[]
  /** Where the index of a tour is posted to before it begins. */
  readonly plantAt: string
  readonly results: string
}

interface ChartBug {
  readonly kind: ChartKind
  readonly flow: string
  readonly name: string
  readonly file: string
}

type Bug = ChartBug | ViewMutant

interface Fate {
  readonly kind: ChartKind | ViewKind
  readonly flow: string
  readonly name: string
  readonly isNoticed: boolean
}

const folder = '.cache/tour-mutants'

/**
 * Plants bugs of each kind, of charts and of views, one after the other in the pages that the sources serve, and has
 * the tour of their flow walk them.
 * @param most how many of a kind
 */
export async function tourMutants(
  charts: readonly (FoundChart & FoundMachine)[],
  seed: number,
  most: number,
): Promise<Fate[]> {
  const flows = charts.flatMap(({ flow, feature, name }) =>
    flow !== undefined && requiredEdges(flow, 'browser').length > 0
      ? [{ flow, file: join('src/machines', feature, `${name}.machine.ts`) }]
      : [],
  )
  const random = randomOf(seed)
  const bugs = [
    ...chartBugs(flows, random, most),
    ...viewBugs(
      flows.map(({ flow }) => flow),
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
  const wholes = await walked(tours, (index) => bugs[index - healthy.length])
  const isHealthy = (flow: string) => wholes.get(healthy.indexOf(flow)) === true
  return bugs.flatMap(({ kind, flow, name }, index) => {
    const isWhole = wholes.get(healthy.length + index)
    return isHealthy(flow) ? [{ kind, flow, name, isNoticed: isWhole !== true }] : []
  })
}

function chartBugs(
  flows: readonly { flow: Flow; file: string }[],
  random: () => number,
  most: number,
): ChartBug[] {
  const all = flows.flatMap(({ flow, file }) =>
    mutantsOfFlow(flow).map(({ kind, name }) => ({ kind, flow: flow.name, name, file })),
  )
  return chartKinds.flatMap((kind) =>
    sample(
      all.filter((bug) => bug.kind === kind),
      random,
      most,
    ),
  )
}

function viewBugs(flows: readonly Flow[], random: () => number, most: number): ViewMutant[] {
  const heard = flows.map((flow) => [flow.name, Object.keys(flow.events)] as const)
  const events = new Map(
    heard.map(([name, types]) => [
      name,
      types.filter((type) => heard.every(([other, others]) => other === name || !others.includes(type))),
    ]),
  )
  const all = viewMutants('src/views', events)
  return viewKinds.flatMap((kind) =>
    sample(
      all.filter((bug) => bug.kind === kind),
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

/** Which tours, by their index, came through. */
async function walked(
  tours: TourPlan['tours'],
  bugOf: (index: number) => Bug | undefined,
): Promise<Map<number, boolean>> {
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
        env: { TOUR_URL: url, TOUR_PLAN: plan },
      },
    )
  } finally {
    await server.close()
  }
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : []
  return new Map(
    lines.map((line) => JSON.parse(line)).map(({ index, isWhole }) => [Number(index), isWhole === true]),
  )
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
          this.#bug = bugOf(Number(request.url?.slice(1)))
          server.moduleGraph.invalidateAll()
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
