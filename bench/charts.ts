import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type ChartDescription, describeChart } from '#charts/describe.ts'
import type { FlowSummary, SearchTexts } from '#charts/flow-data.ts'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { SCREENS } from '#tests/charts/docs/screens.ts'
import { summariesOf } from '#tests/charts/docs/uses.ts'
import { findWords } from '#tests/charts/docs/words.ts'
import { findUses } from '#tests/charts/uses.ts'
import { questions } from '#tests/workbench/questions.ts'
import { search, searchIndex } from '#workbench/data/search.ts'
import { chartsData } from '../scripts/lib/charts-data.ts'
import { writeDiff } from '../scripts/lib/charts-diff.ts'
import { REVIEWS } from '../scripts/lib/reviews.ts'
import { inChromium, servingPages } from './lib/browser.ts'
import { type Bench, median, timed } from './lib/figures.ts'
import { showChart } from './workbench.ts'

/** A reader presses a link so long after the pointer came to it, when the chart is already being laid out. */
const aimingMs = 200
/** So many of the charts with the most transitions. */
const opened = 5

/** What the readers of the product's own charts wait for. */
export const charts: Bench = {
  floor: 'none: the aims are what a reader waits for',
  aims: {
    ...{ 'next chart': 300, 'next chart, pressed at once': 300, search: 50 },
    ...{ difference: 2_000, 'difference, as a command': 2_000, 'paths of signup': 2_000 },
  },
  async run(figures) {
    const found = await findCharts('src/machines', 'tests')
    const data = chartsData(found, summariesOf(await findUses(), found), {
      coverage: '.cache/coverage',
      requirements: readFileSync('docs/requirements.md', 'utf8'),
      titles: [],
      words: await findWords('src/machines'),
      screens: SCREENS,
      reviews: REVIEWS,
    })
    const flows: FlowSummary[] = JSON.parse(data.get('index.json') ?? '')
    const texts: SearchTexts = JSON.parse(data.get('search.json') ?? '')
    const large = flows.toSorted((a, b) => b.edges.length - a.edges.length).slice(0, opened)
    await servingPages({ configFile: 'vite.charts.config.ts', base: '/' }, (origin) =>
      inChromium(async (browser) => {
        for (const [figure, wait] of [
          ['next chart', aimingMs],
          ['next chart, pressed at once', null],
        ] as const)
          for (const { id, time } of await timesOf(browser, origin, data, large, wait))
            figures.add(`${figure}: ${id}`, time)
      }),
    )
    figures.add('search', await slowestSearch(flows, texts))
    figures.add(
      'difference',
      await difference(
        found.map(({ machine }) => describeChart(machine)),
        large[0]?.id,
      ),
    )
    figures.add('difference, as a command', await commandTime('charts:diff', 'HEAD~1'))
    figures.add('paths of signup', await commandTime('paths', 'signup'))
    figures.note(`of ${flows.length} charts, with ${Object.keys(texts.requirements).length} requirements`)
  },
}

/** From the press of its link, `wait` milliseconds after a pointer came to it; each after another chart on one page. */
async function timesOf(
  browser: Browser,
  origin: string,
  data: ReadonlyMap<string, string>,
  flows: readonly FlowSummary[],
  wait: number | null,
): Promise<{ id: string; time: number }[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('**/data/*.json', (route) => {
    const body = data.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body })
  })
  await page.goto(origin)
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.evaluate(showChart, 'consent')
  const times: { id: string; time: number }[] = []
  for (const { id } of flows) {
    if (wait !== null) {
      await page.locator(`nav a[href="#/${id}"]`).hover()
      await page.waitForTimeout(wait)
    }
    times.push({ id, time: await page.evaluate(showChart, id) })
  }
  await page.close()
  return times
}

/** Milliseconds of the slowest of a product owner's questions, and of queries too long and too short. */
async function slowestSearch(flows: readonly FlowSummary[], texts: SearchTexts): Promise<number> {
  const index = searchIndex(flows, texts)
  const queries = [...questions.map(({ question }) => question), 'cart '.repeat(2_000), 'c']
  const times: number[] = []
  for (const query of queries) times.push(await timed(async () => void search(index, query, 12)))
  return Math.max(...times)
}

/** Milliseconds to compare all charts with a version in which the busiest lacks its last transition, and to draw both in one. */
async function difference(after: readonly ChartDescription[], busiest?: string): Promise<number> {
  const before = after.map((chart) =>
    chart.id === busiest ? { ...chart, edges: chart.edges.slice(0, -1) } : chart,
  )
  const folder = mkdtempSync(join(tmpdir(), 'foresale-bench-'))
  try {
    return await timed(() => writeDiff({ before, after, since: 'before' }, folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Milliseconds of an npm script, its start included: the median of three runs, after one that does not count. */
async function commandTime(script: string, argument: string): Promise<number> {
  const run = async () => void execFileSync('npm', ['run', '-s', script, '--', argument], { stdio: 'ignore' })
  const times: number[] = []
  for (let round = 0; round <= 3; round += 1) times.push(await timed(run))
  return median(times.slice(1))
}
