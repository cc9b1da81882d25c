import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { createMachine } from 'xstate'
import { describeChart } from '#charts/describe.ts'
import type { FlowDetail, FlowSummary } from '#charts/flow-data.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import { launchChromium } from './chromium.ts'

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

export interface WorkbenchFigures {
  /** Milliseconds from choosing the chart to seeing it, the thread's start included, and in another visit. */
  readonly first: number
  readonly layout: number
  /** Milliseconds between frames while the chart is moved: the 95th percentile. */
  readonly frameP95: number
  /** Milliseconds until 1,000,000 simple paths are counted, and the longest that the page stood still meanwhile. */
  readonly count: number
  readonly stillness: number
}

/** Draws, moves and counts in Chromium, in a production build. */
export async function benchWorkbench(): Promise<WorkbenchFigures> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-workbench-'))
  const config = { configFile: 'vite.charts.config.ts', logLevel: 'error' as const }
  await build({ ...config, build: { outDir } })
  const server = await preview({
    ...config,
    base: '/',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await serveData(page)
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const figures = await measure(page)
    print(figures)
    return figures
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

/** Every one of 14 situations leads to every other. */
function mesh(): PlainGraph {
  const nodes = range(14)
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
  const index: FlowSummary[] = [small, chart, again].map((flow) => ({ ...flow, walks }))
  const detail: FlowDetail = { id: 'large', walkedBy: walks, requirements: {}, graph: mesh() }
  await page.route('**/data/index.json', (route) => route.fulfill({ json: index }))
  await page.route('**/data/{small,large,again}.json', (route) => route.fulfill({ json: detail }))
}

async function measure(page: Page): Promise<WorkbenchFigures> {
  await page.getByRole('main').getByRole('link').first().waitFor()
  const first = await page.evaluate(showChart, 'large')
  const layout = await page.evaluate(showChart, 'again')
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  const frames = await page.getByRole('region', { name: /^Chart of/ }).evaluate(moveFrames)
  await page.evaluate(() => {
    location.hash = '#/large/paths'
  })
  await page.getByLabel('Which paths').selectOption('simple')
  const { count, stillness } = await page.evaluate(countPaths)
  return { first, layout, frameP95: percentile(frames, 0.95), count, stillness }
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

/** Runs in the page: from an address to the frame that shows its chart. */
async function showChart(flow: string): Promise<number> {
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

/** Runs in the page: asks for paths of at most 12 moves, and watches the frames until they are counted. */
async function countPaths(): Promise<{ count: number; stillness: number }> {
  const input = [...document.querySelectorAll('input')].find(({ inputMode }) => inputMode === 'numeric')
  const start = performance.now()
  // React hears of a change only when its own setter is gone round.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '12')
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

function print({ first, layout, frameP95, count, stillness }: WorkbenchFigures): void {
  console.log('Chart workbench, a chart of 60 states')
  console.log(`  first drawing ${first.toFixed(0)} ms, with the start of its thread (aim: under 1000)`)
  console.log(`  drawing       ${layout.toFixed(0)} ms (aim: under 1000)`)
  console.log(`  moving p95    ${frameP95.toFixed(1)} ms a frame (aim: under 17)`)
  console.log(
    `  1,000,000 simple paths counted in ${count.toFixed(0)} ms; the page stood still for ${stillness.toFixed(0)} ms at most`,
  )
}
