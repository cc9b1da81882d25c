import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { requiredEdges } from '#tests/charts/coverage.ts'
import type { FoundChart } from '#tests/charts/docs/discover.ts'
import { camelCase, type FoundMachine } from '#tests/charts/docs/discover.ts'
import type { Flow } from '#tests/charts/flow.ts'
import { type ChartKind, chartKinds } from '#tests/charts/mutant-kinds.ts'
import { type Fate, mutantsOfFlow } from '#tests/charts/mutants.ts'
import { unnoticedInViews } from '#tests/charts/unnoticed.ts'
import {
  bugsOfViews,
  type ViewKind,
  type ViewMutant,
  viewKinds,
  withBugs,
} from '#tests/charts/view-mutants.ts'
import { runInstalled } from './run.mjs'

export interface TourPlan {
  readonly tours: readonly Tour[]
  /** Where a tour is posted to before it begins: its flow, and the number of its bug. */
  readonly plantAt: string
  readonly results: string
}

interface Tour {
  readonly flow: string
  /** Number of the bug in the pages that it is of. */
  readonly bug?: number
  readonly title: string
}

/** What a tour leaves: a line of JSON. */
export interface TourResult extends Omit<Tour, 'title'> {
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
  /** Flows whose tours, without a bug, come to its place. */
  readonly tours: readonly string[]
  readonly isToured: boolean
  /** Why neither tables nor tours need to notice it: the test that does. */
  readonly reason?: string | undefined
}

/** Noticed by neither tables nor tours, and without a reason. */
export const isLeft = ({ tables, isToured, reason }: PlantedBug): boolean =>
  tables !== 'noticed' && !isToured && reason === undefined

/** A flow whose tour fails without a bug, and how. */
interface BrokenTour {
  readonly flow: string
  readonly words: string
}

const folder = '.cache/tour-mutants'

/** Of those that come to a bug in a view; a general one is on many pages. */
const mostTours = 3

/**
 * Plants bugs of each kind, of charts and of views, one after the other in the pages that the sources serve, and has
 * the tours walk them that come to where they are.
 * @param names of the flows; none for all
 * @param most how many of a kind
 */
export async function tourMutants(
  charts: readonly (FoundChart & FoundMachine)[],
  names: readonly string[],
  kinds: readonly string[],
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
  const chosen = flows.map(({ flow }) => flow.name)
  const random = randomOf(seed)
  const bugs = [
    ...chartBugs(flows, kinds, random, most),
    ...viewBugs(chosen, all, random, most).filter(({ kind }) => kinds.includes(kind)),
  ]
  const toured = bugs.some((bug) => 'site' in bug)
    ? chosen
    : chosen.filter((name) => bugs.some(({ flow }) => flow === name))
  const planting = new Planting(bugs)
  return walking(planting, async (walk) => {
    const healthy = await walk(toured.map((flow) => ({ flow, title: `${flow} without a bug` })))
    const broken = toured.flatMap((flow) => {
      const result = healthy.find((each) => each.flow === flow)
      return result?.isWhole ? [] : [{ flow, words: result?.words ?? 'it was not toured' }]
    })
    const counted = bugs.flatMap((bug, number) => {
      if (broken.some(({ flow }) => flow === bug.flow)) return []
      const tours = 'site' in bug ? planting.toursTo(number) : [bug.flow]
      const whole = tours.filter((flow) => !broken.some((each) => each.flow === flow))
      return [{ ...bug, number, tours: whole.slice(0, mostTours) }]
    })
    const ill = await walk(
      counted.flatMap(({ kind, name, number, tours }) =>
        tours.map((flow) => ({ flow, bug: number, title: `${number + 1} ${kind}, ${flow}: ${name}` })),
      ),
    )
    return {
      broken,
      bugs: counted.map((bug) => ({
        ...{ kind: bug.kind, flow: bug.flow, name: bug.name, tours: bug.tours },
        tables: 'tables' in bug ? bug.tables : 'unnoticed',
        reason: 'site' in bug ? unnoticedInViews[bug.file]?.[bug.text] : undefined,
        isToured: bug.tours.some(
          (flow) => !ill.some((each) => each.flow === flow && each.bug === bug.number && each.isWhole),
        ),
      })),
    }
  })
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
      .map(
        ({ flow, kind, name, tours, reason = tours.length === 0 ? 'none comes to it' : '' }) =>
          `${flow}: ${kind}, ${name} is noticed by neither tables nor tour${reason === '' ? '' : `: ${reason}`}`,
      ),
    ...[...new Set(bugs.map(({ kind }) => kind))].map(
      (kind) => `${kind}: ${counts(bugs.filter((bug) => bug.kind === kind))}`,
    ),
    `all: ${counts(bugs)}: ${bugs.length === 0 ? 0 : Math.floor((noticed / bugs.length) * 100)} % noticed`,
  ]
}

function chartBugs(
  flows: readonly { flow: Flow; file: string }[],
  kinds: readonly string[],
  random: () => number,
  most: number,
): ChartBug[] {
  const all = flows.flatMap(({ flow, file }) =>
    mutantsOfFlow(flow).map((mutant) => ({ ...mutant, flow: flow.name, file })),
  )
  const wanted = chartKinds.filter((kind) => kinds.includes(kind))
  return wanted.flatMap((kind) => {
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

function viewBugs(
  names: readonly string[],
  all: readonly Flow[],
  random: () => number,
  most: number,
): ViewMutant[] {
  const bugs = bugsOfViews(all).filter(({ flow }) => names.includes(flow))
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

/** Serves the sources while tours walk them. */
async function walking<Found>(
  planting: Planting,
  use: (walk: (tours: readonly Tour[]) => Promise<TourResult[]>) => Promise<Found>,
): Promise<Found> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = await createServer({
    plugins: [planting.plugin],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    logLevel: 'error',
  })
  await server.listen()
  const address = server.httpServer?.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  try {
    return await use((tours) => walked(tours, url))
  } finally {
    await server.close()
  }
}

/** How the tours ended. */
async function walked(tours: readonly Tour[], url: string): Promise<TourResult[]> {
  const [plan, results] = [join(folder, 'plan.json'), join(folder, 'results.jsonl')]
  rmSync(results, { force: true })
  writeFileSync(plan, JSON.stringify({ tours, plantAt: `${url}/plant`, results } satisfies TourPlan))
  await runInstalled(
    '@playwright/test/cli.js',
    ['test', '--config=playwright.tour.config.ts', '--reporter=line'],
    {
      live: true,
      // A passkey belongs to one origin.
      env: { TOUR_URL: url, TOUR_PLAN: plan, BROWSER_TESTS_PORT: new URL(url).port },
    },
  )
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : []
  return lines.map((line): TourResult => JSON.parse(line))
}

/** Serves the sources with all bugs of views in them, of which a page has none or one, and with one bug of a chart. */
class Planting {
  #bug: Bug | undefined
  /** Which of all; -1 for none. */
  #number = -1
  #flow = ''
  readonly #sites: ReadonlyMap<number, ViewMutant>
  /** Flows whose tours came to the place of a bug. */
  readonly #tours = new Map<number, Set<string>>()
  readonly plugin: Plugin

  constructor(private readonly bugs: readonly Bug[]) {
    this.#sites = new Map([...bugs.entries()].flatMap(([at, bug]) => ('site' in bug ? [[at, bug]] : [])))
    this.plugin = {
      name: 'plant-a-bug',
      enforce: 'pre',
      configureServer: (server: ViteDevServer) => {
        server.middlewares.use('/plant/', (request, response) => {
          const [, flow = '', number = -1] = request.url?.split('/') ?? []
          this.#number = Number(number)
          this.#plant(server, flow, this.bugs[this.#number])
          response.end()
        })
        server.middlewares.use('/site/', (request, response) => {
          const number = Number(request.url?.slice(1))
          this.#tours.set(number, (this.#tours.get(number) ?? new Set()).add(this.#flow))
          response.end()
        })
        // Where a page is made as new: it is not the app's.
        server.middlewares.use('/robots.txt', (_, response) => void response.end())
      },
      transform: (code, id) => this.#served(code, id),
      transformIndexHtml: () => [
        { tag: 'script', children: `globalThis.plantedBug = ${this.#number}`, injectTo: 'head-prepend' },
      ],
    }
  }

  /** Its own flow first. */
  toursTo(number: number): string[] {
    const own = this.bugs[number]?.flow
    return [...(this.#tours.get(number) ?? [])].toSorted(
      (one, other) => Number(other === own) - Number(one === own),
    )
  }

  #plant(server: ViteDevServer, flow: string, bug: Bug | undefined): void {
    const before = this.#bug
    this.#bug = bug
    this.#flow = flow
    for (const each of [before, bug])
      if (each !== undefined && !('site' in each))
        for (const module of server.moduleGraph.getModulesByFile(resolve(each.file)) ?? [])
          server.moduleGraph.invalidateModule(module)
  }

  #served(code: string, id: string): string | undefined {
    const file = id.split('?')[0]
    const sites = [...this.#sites].filter(([, site]) => file === resolve(site.file))
    if (sites.length > 0) return withBugs(code, new Map(sites), '/site/')
    const bug = this.#bug
    if (bug === undefined || 'site' in bug || file !== resolve(bug.file)) return undefined
    const planted = [`${camelCase(bug.flow)}Machine`, JSON.stringify(bug.kind), JSON.stringify(bug.name)]
    return `${code}\nimport { plantInPage } from '/tests/charts/plant-in-page.ts'\nplantInPage(${planted.join(', ')})\n`
  }
}
