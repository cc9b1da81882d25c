import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median, patienceMs, pointingMs } from './opening.ts'

const rounds = 5
const aimMs = 300

interface Customer {
  readonly id: string
  readonly token: string
}

/** From when to the frame that shows the first figure, in milliseconds. */
const ways = {
  'its address, nothing cached': byAddress,
  'its address, second visit': byAddress,
  'a click in the menu': byClick,
} as const

/** The dashboard's first figures in Chromium by each way to it, and its JavaScript beyond the shell. */
export async function benchFirstFigures(browser: Browser, origin: string, customer: Customer): Promise<void> {
  const kib = await ownKib(browser, origin, customer)
  const took = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    const context = await newVisit(browser, origin, customer)
    for (const [way, open] of Object.entries(ways)) {
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      const started = await open(page)
      took.set(way, [...(took.get(way) ?? []), (await shownAt(page)) - started])
      await page.close()
    }
    await context.close()
  }
  console.log(`  in Chromium to the first figures, the median of ${rounds} (aim: ${aimMs} ms)`)
  for (const [way, all] of took) console.log(`    from ${way.padEnd(28)} ${median(all).toFixed(0)} ms`)
  console.log(`  JavaScript beyond the shell ${kib.toFixed(1)} KiB (aim: 120)`)
}

async function newVisit(browser: Browser, origin: string, customer: Customer): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const session = JSON.stringify({ ...customer, userName: 'Ada Example' })
  await context.addInitScript((kept) => localStorage.setItem('foresale.session', kept), session)
  await context.addInitScript(markFigures)
  return context
}

async function byAddress(page: Page): Promise<number> {
  await page.goto('/dashboard')
  return 0
}

async function byClick(page: Page): Promise<number> {
  await page.goto('/audiences')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first()
  await link.hover()
  await page.waitForTimeout(pointingMs)
  return link.evaluate((button: HTMLElement) => {
    button.click()
    return performance.now()
  })
}

/** Runs in the page: marks the frame that shows the market's first figure. */
function markFigures(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('table[aria-label="My Market"] td')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function shownAt(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  return page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN)
}

async function ownKib(browser: Browser, origin: string, customer: Customer): Promise<number> {
  const context = await newVisit(browser, origin, customer)
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto('/dashboard')
  // Its stream of news stays open, so the network is never idle.
  const months = page.getByRole('region', { name: 'Predictions by month' })
  await months.locator('path[role=presentation]').first().waitFor()
  const own = await scriptsOf(page)
  await context.close()
  const visitor = await browser.newPage({ baseURL: origin })
  await visitor.goto('/login', { waitUntil: 'networkidle' })
  const shell = new Set((await scriptsOf(visitor)).map(({ name }) => name))
  await visitor.close()
  return own.reduce((sum, { name, bytes }) => sum + (shell.has(name) ? 0 : bytes), 0) / 1024
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.includes('.js')) return []
      return [{ name: entry.name, bytes: entry.encodedBodySize }]
    }),
  )
