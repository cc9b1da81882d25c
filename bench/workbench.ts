import type { Page } from '@playwright/test'
import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { createMachine } from 'xstate'
import { describeChart } from '#charts/describe.ts'
import { drawingOf } from '#charts/drawing.ts'
import type { FlowDetail, FlowSummary } from '#charts/flow-data.ts'
import { layOut } from '#charts/layout.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import { noReview } from '#charts/review.ts'
import { inChromium, servingPages } from './lib/browser.ts'
import { type Bench, timed } from './lib/figures.ts'

const groups = 6
const each = 10

/** Sixty states in six states, each leading on to three others. */
const large = createMachine({
  id: 'large',
  description: 'Sixty states.',
  initial: 'g0',
  states: Object.fromEntries(
    range(groups).map((group) => [
      `g${group}`,
      {
        description: 'A group.',
        initial: 's0',
        states: Object.fromEntries(
          range(each).map((state) => [
            `s${state}`,
            {
              description: 'A state.',
              on: {
                'step.next': `#large.g${group}.s${(state + 1) % each}`,
                'step.skip': `#large.g${group}.s${(state + 4) % each}`,
                ...(state === each - 1 ? { 'group.next': `#large.g${(group + 1) % groups}` } : {}),
              },
            },
          ]),
        ),
      },
    ]),
  ),
})

const mostMoves = 12
const mostPaths = 1_000_000

/** Draws, moves and counts in Chromium, in a production build. */
export const workbench: Bench = {
  floor: 'elkjs alone on the same graph; an empty page that moves; a bare search of the same paths',
  aims: {
    'first drawing': 3,
    drawing: 3,
    'frame while moved': 1.1,
    '1,000,000 paths counted': 10,
    stillness: 100,
  },
  run: (figures) =>
    servingPages({ configFile: 'vite.charts.config.ts', base: '/' }, (origin) =>
      inChromium(async (browser) => {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        await page.setContent(
          '<div style="height: 400px; overflow: auto"><div style="height: 9999px"></div></div>',
        )
        const bareFrames = await page.locator('div').first().evaluate(moveFrames)
        await serveData(page)
        await page.goto(origin)
        await page.getByRole('main').getByRole('link').first().waitFor()
        const layout = await layoutAlone()
        figures.add('first drawing', await page.evaluate(showChart, 'large'), layout)
        figures.add('drawing', await page.evaluate(showChart, 'again'), layout)
        for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
        const frames = await page.getByRole('region', { name: /^Chart of/ }).evaluate(moveFrames)
        figures.add('frame while moved', frames, bareFrames)
        await page.evaluate(() => {
          location.hash = '#/large/paths'
        })
        await page.getByLabel('Which paths').selectOption('simple')
        const { count, stillness } = await page.evaluate(countPaths, mostMoves)
        figures.add('1,000,000 paths counted', count, await timed(async () => void countAlone()))
        figures.add('stillness', stillness)
        figures.note('of a chart of 60 states, and paths through 14')
      }),
    ),
}

/** Milliseconds that the layout library takes for what a drawing asks of it. */
async function layoutAlone(): Promise<number> {
  const elk = new ELK()
  const graphs: ElkNode[] = []
  const layout = (graph: ElkNode) => {
    graphs.push(structuredClone(graph))
    return elk.layout(graph)
  }
  await layOut({ layout }, drawingOf(describeChart(large)))
  return timed(async () => {
    for (const graph of graphs) await elk.layout(graph)
  })
}

/** Simple paths of the mesh, depth first, until there are as many as the page counts. */
function countAlone(): number {
  const seen = new Set([0])
  let paths = 0
  const follow = (): void => {
    for (let next = 0; next < meshed && paths < mostPaths; next += 1) {
      if (seen.has(next)) continue
      paths += 1
      if (seen.size >= mostMoves) continue
      seen.add(next)
      follow()
      seen.delete(next)
    }
  }
  follow()
  return paths
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

const meshed = 14

/** Every situation leads to every other. */
function mesh(): PlainGraph {
  const nodes = range(meshed)
  return {
    starts: [{ node: 0, name: 'start', input: null, edges: [] }],
    nodes: nodes.map((index) => ({ state: `g0.s${index % each}` })),
    moves: [{ kind: 'event', label: 'step.next', name: 'step.next', data: null, ms: 0 }],
    arcs: nodes.flatMap((from) =>
      nodes.filter((to) => to !== from).map((to) => ({ from, to, move: 0, edges: [`g0.s0: step.next`] })),
    ),
  }
}

async function serveData(page: Page): Promise<void> {
  const chart = describeChart(large)
  const walks = { machine: null, browser: null }
  const small = { ...chart, id: 'small', root: { ...chart.root, states: [] }, edges: [] }
  const again = { ...chart, id: 'again' }
  const index: FlowSummary[] = [small, chart, again].map((flow) => ({
    ...flow,
    hash: '',
    uses: [],
    title: flow.id,
    group: 'parts',
    phrases: {},
    walks,
  }))
  const detail: FlowDetail = {
    id: 'large',
    walkedBy: walks,
    requirements: {},
    graph: mesh(),
    screens: null,
    review: { review: noReview('large') },
    unpictured: null,
  }
  await page.route('**/data/index.json', (route) => route.fulfill({ json: index }))
  await page.route('**/data/{small,large,again}.json', (route) => route.fulfill({ json: detail }))
}

/** Runs in the page: milliseconds from an address to the frame that shows its chart. */
export async function showChart(flow: string): Promise<number> {
  const start = performance.now()
  location.hash = `#/${flow}`
  while (document.querySelector(`[data-chart-of="${flow}"] svg`) === null) {
    await new Promise((frame) => requestAnimationFrame(frame))
  }
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
  return performance.now() - start
}

/** Milliseconds between frames over 240 of them, nine pixels a frame across and down. */
async function moveFrames(box: Element): Promise<number[]> {
  const times: number[] = []
  while (times.length < 240) {
    times.push(await new Promise<number>((frame) => requestAnimationFrame(frame)))
    const sign = times.length % 120 < 60 ? 1 : -1
    box.scrollTop += 9 * sign
    box.scrollLeft += 9 * sign
  }
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/** Runs in the page: asks for paths of at most so many moves, and watches the frames until they are counted. */
async function countPaths(moves: number): Promise<{ count: number; stillness: number }> {
  const input = [...document.querySelectorAll('input')].find(({ inputMode }) => inputMode === 'numeric')
  const start = performance.now()
  // React hears of a change only when its own setter is gone round.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(moves))
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  let last = start
  let stillness = 0
  while (!document.body.textContent.includes('counting stopped')) {
    const frame = await new Promise<number>((next) => requestAnimationFrame(next))
    stillness = Math.max(stillness, frame - last)
    last = frame
  }
  return { count: performance.now() - start, stillness }
}
