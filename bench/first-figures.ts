import type { Browser, Page } from '@playwright/test'
import { inChromium, newVisit, type Visitor } from './lib/browser.ts'
import type { Figures } from './lib/figures.ts'
import { compareOpenings } from './lib/openings.ts'

/** The dashboard's first figures in Chromium by each way to it, and its JavaScript beyond the shell. */
export async function benchFirstFigures(figures: Figures, visitor: Visitor): Promise<void> {
  await compareOpenings(figures, visitor, {
    'first figures: by its address, nothing cached': { from: '/dashboard' },
    'first figures: by its address, second visit': { from: '/dashboard' },
    'first figures: by the menu': { from: '/audiences', click: 'nav a:has-text("Dashboard")' },
  })
  await inChromium(async (browser) =>
    figures.add('JavaScript beyond the shell', await ownKib(browser, visitor), [], 'KiB'),
  )
}

async function ownKib(browser: Browser, visitor: Visitor): Promise<number> {
  const context = await newVisit(browser, visitor)
  const page = await context.newPage()
  await page.goto('/dashboard')
  // Its stream of news stays open, so the network is never idle.
  const months = page.getByRole('region', { name: 'Predictions by month' })
  await months.locator('path[role=presentation]').first().waitFor()
  const own = await scriptsOf(page)
  await context.close()
  const stranger = await browser.newPage({ baseURL: visitor.origin })
  await stranger.goto('/login', { waitUntil: 'networkidle' })
  const shell = new Set((await scriptsOf(stranger)).map(({ name }) => name))
  await stranger.close()
  return own.reduce((sum, { name, bytes }) => sum + (shell.has(name) ? 0 : bytes), 0) / 1024
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.includes('.js')) return []
      return [{ name: entry.name, bytes: entry.encodedBodySize }]
    }),
  )
