import type { Locator, Page, Response } from '@playwright/test'
import { type MarketPeriod, marketPeriods } from '#model/markets/markets.ts'
import { mostLocations } from '#model/markets/property-map.ts'
import { type Customer, drawingMaps, inChromium, newVisit, timelineOf } from './lib/browser.ts'
import { ownerOf } from './lib/county.ts'
import { onDatabase } from './lib/database.ts'
import { drawnAlone, type Points } from './lib/empty-map.ts'
import { type Bench, count, type Figures } from './lib/figures.ts'
import { countiesOf, fillHomes, fillRuns } from './lib/market.ts'

const rounds = 5
const locations = '**/prediction-property-locations'
/** For what follows a move. */
const settleMs = 400
/** Of each county more homes are predicted in three months than its part of the map's 50,000. */
const market = { counties: 10, homes: 20_000, inFile: 9_000 } as const

/** In milliseconds. */
interface Drawing {
  readonly whole: number
  /** Of the call, from the request to the first byte of the answer. */
  readonly waiting: number
  /** Of the page's main thread. */
  readonly longestTask: number
}

/** The property map of a customer with 50,000 homes, from the built server to clusters drawn in Chromium. */
export const propertyMap: Bench = {
  floor: 'MapLibre and supercluster alone with the same points, on an empty page of the same build',
  aims: { opened: 2, chosen: 2, 'longest task, panned and zoomed': 50 },
  run: (figures) =>
    onDatabase(async ({ store, serve }) => {
      await fillRuns(store.pool, market.counties)
      await fillHomes(store.pool, market)
      const customer = await ownerOf(countiesOf(market.counties), store.db)
      await store.pool.query('vacuum analyze order_items, orders')
      await measure(figures, await (await serve()).origin, customer)
    }),
}

async function measure(figures: Figures, origin: string, customer: Customer): Promise<void> {
  const opened: Drawing[] = []
  const chosen = new Map<MarketPeriod, Drawing[]>(marketPeriods.map((period) => [period, []]))
  const moves: number[] = []
  let points: Points = { lons: [], lats: [] }
  await inChromium(
    async (browser) => {
      for (let round = 0; round < rounds; round += 1) {
        const context = await newVisit(browser, { origin, awaits: 'tbody td', customer })
        await context.addInitScript(watchMap)
        const page = await context.newPage()
        const asked = page.waitForResponse(locations)
        await page.goto('/dashboard')
        const map = page.getByRole('region', { name: 'Property map' })
        await map.scrollIntoViewIfNeeded()
        opened.push(await drawn(page, asked))
        const { property_longitude: lons, property_latitude: lats } = await (await asked).json()
        points = { lons, lats }
        const period = map.getByRole('combobox', { name: 'Period' })
        for (const each of [6, 9, 3] as const) {
          const answer = page.waitForResponse(locations)
          await period.evaluate(choose, String(each))
          chosen.get(each)?.push(await drawn(page, answer))
        }
        moves.push(await move(page, map))
        await context.close()
      }
      const alone = await drawnAlone(browser, points, rounds)
      for (const [name, drawings] of [['opened', opened] as const, ...namedPeriods(chosen)]) {
        const of = (part: keyof Drawing) => drawings.map((drawing) => drawing[part])
        figures.add(name, of('whole'), alone)
        figures.add(`of these the server: ${name}`, of('waiting'))
        figures.add(`longest task: ${name}`, of('longestTask'))
      }
    },
    ...drawingMaps,
  )
  figures.add('longest task, panned and zoomed', Math.max(...moves))
  figures.note(`${count(mostLocations)} homes of ${market.counties} counties`)
}

const namedPeriods = (chosen: ReadonlyMap<MarketPeriod, Drawing[]>) =>
  [...chosen].map(([period, drawings]) => [`chosen: last ${period} months`, drawings] as const)

/** Runs in the page: measures its long tasks, and marks when it draws clusters. */
function watchMap(): void {
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries())
      performance.measure('task', { start, duration })
  }).observe({ type: 'longtask' })
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    if (added.some((node) => node instanceof Element && node.matches('button.maplibregl-marker')))
      requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')))
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function choose(select: Element, value: string): void {
  performance.clearMarks()
  performance.mark('begun')
  if (select instanceof HTMLSelectElement) select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Once nothing more is drawn: since the period was chosen, or since the page asked for the homes. */
async function drawn(page: Page, answer: Promise<Response>): Promise<Drawing> {
  const request = (await answer).request()
  await page.waitForFunction(() => {
    const last = performance.getEntriesByName('drawn').at(-1)
    return last && performance.now() - last.startTime > 1_000
  })
  const inView = await page.getByRole('region', { name: 'Properties in view' }).textContent()
  if (!inView?.startsWith(`${count(mostLocations)} in view`)) throw new Error(`The map has ${inView}`)
  const { at, lastAt, longestTask } = await timelineOf(page)
  const begun = at('begun') || at(request.url())
  const { requestStart, responseStart } = request.timing()
  return {
    whole: lastAt('drawn') - begun,
    waiting: responseStart - requestStart,
    longestTask: longestTask(begun),
  }
}

/** The longest task in milliseconds, 0 if none is over 50. */
async function move(page: Page, map: Locator): Promise<number> {
  await page.evaluate(() => performance.clearMeasures('task'))
  const box = await map.getByTestId('lead-canvas').boundingBox()
  if (!box) throw new Error('There is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const drag = async (dx: number, dy: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 20 })
    await page.mouse.up()
    await page.waitForTimeout(settleMs)
  }
  const zoom = async (name: 'Zoom in' | 'Zoom out') => {
    await map.getByRole('button', { name, exact: true }).click()
    await page.waitForTimeout(settleMs)
  }
  for (const name of ['Zoom in', 'Zoom out'] as const)
    for (let step = 0; step < 4; step += 1) {
      await zoom(name)
      await drag(120, 60)
      await drag(-90, -80)
    }
  return (await timelineOf(page)).longestTask(0)
}
