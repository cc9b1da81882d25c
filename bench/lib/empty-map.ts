import type { Browser } from '@playwright/test'
import { emptyPage, newVisit, servingPages } from './browser.ts'

export interface Points {
  readonly lons: readonly number[]
  readonly lats: readonly number[]
}

/** Milliseconds until MapLibre alone shows the clusters of points, each time in a fresh browser. */
export async function drawnAlone(browser: Browser, points: Points, rounds: number): Promise<number[]> {
  const took: number[] = []
  await servingPages(emptyPage, async (origin) => {
    for (let round = 0; round < rounds; round += 1) {
      const context = await newVisit(browser, { origin, awaits: 'form' })
      await context.route('**/points.json', (route) => route.fulfill({ json: points }))
      const page = await context.newPage()
      await page.goto('/')
      took.push(await page.evaluate(() => window.drawPoints('/points.json')))
      await context.close()
    }
  })
  return took
}
