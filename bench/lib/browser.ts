import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { build, type InlineConfig, preview } from 'vite'
import { findChromium } from '../../scripts/lib/chromium.mjs'

/** On a machine that is busy with other things. */
const patienceMs = 120_000
/** No hand presses a link sooner than this after it points at it. */
const pointingMs = 100

/** The browser that the tests use, without a window; `args` come on top of what every bench wants. */
export async function chromiumOptions(...args: string[]): Promise<LaunchOptions> {
  const executablePath = await findChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  }
}

export async function inChromium(run: (browser: Browser) => Promise<void>, ...args: string[]): Promise<void> {
  const browser = await chromium.launch(await chromiumOptions(...args))
  try {
    await run(browser)
  } finally {
    await browser.close()
  }
}

/** Draws maps without a graphics card. */
export const drawingMaps = ['--use-gl=angle', '--use-angle=swiftshader']

/** Builds pages and serves them meanwhile. */
export async function servingPages(
  config: InlineConfig,
  run: (origin: string) => Promise<void>,
): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'foresale-bench-'))
  const all: InlineConfig = { logLevel: 'error', ...config }
  try {
    await build({ ...all, build: { outDir, emptyOutDir: true } })
    const server = await preview({ ...all, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
    try {
      await run(server.resolvedUrls?.local[0] ?? '')
    } finally {
      await server.close()
    }
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** An empty page of React and Mantine with our theme, built as ours are. */
export const emptyPage: InlineConfig = {
  configFile: 'vite.charts.config.ts',
  root: 'bench/floor',
  base: '/',
  publicDir: false,
}

export interface Customer {
  readonly id: string
  readonly token: string
}

export interface Visitor {
  readonly origin: string
  /** Selects what its pages mark as `shown` when the frame with it is drawn. */
  readonly awaits: string
  /** Logged in as. */
  readonly customer?: Customer
}

/** A fresh browser, whose pages measure their gaps. */
export async function newVisit(
  browser: Browser,
  { origin, awaits, customer }: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(patienceMs)
  if (customer) {
    const session = JSON.stringify({ ...customer, userName: 'Ada Example' })
    await context.addInitScript((kept) => localStorage.setItem('foresale.session', kept), session)
  }
  await context.addInitScript(watchGaps)
  await context.addInitScript(markFirst, awaits)
  return context
}

/** Runs in the page. */
function markFirst(selector: string): void {
  performance.setResourceTimingBufferSize(1_000)
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: measures as `gap` whenever it could not have answered for more than 4 ms. */
export function watchGaps(): void {
  const channel = new MessageChannel()
  let last = performance.now()
  channel.port1.onmessage = () => {
    const now = performance.now()
    if (now - last > 4) performance.measure('gap', { start: last, end: now })
    last = now
    setTimeout(() => channel.port2.postMessage(null))
  }
  channel.port2.postMessage(null)
}

/** How an address, or a link of a page, opens another. */
export interface Way {
  readonly from: string
  /** A link or a button of that page; else its address alone opens it. */
  readonly click?: string
}

export interface Opened {
  /** Milliseconds to the first of what was waited for on the screen. */
  readonly whole: number
  /** The longest time in which the page could not have answered meanwhile. */
  readonly stillness: number
}

export async function open(context: BrowserContext, { from, click }: Way): Promise<Opened> {
  const page = await context.newPage()
  await page.goto(from)
  let started = 0
  if (click !== undefined) {
    const link = page.locator(click).first()
    await link.hover()
    await page.waitForTimeout(pointingMs)
    started = await link.evaluate((button: HTMLElement) => {
      button.click()
      return performance.now()
    })
  }
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  const { at, longestGap } = await timelineOf(page)
  await page.close()
  return { whole: at('shown') - started, stillness: longestGap(started, at('shown')) }
}

/** Runs in the page: clicks, and waits for a frame in which there is another first text than before. */
export async function clickUntilOther(button: Element, selector: string): Promise<number> {
  const before = document.querySelector(selector)?.textContent
  const start = performance.now()
  if (button instanceof HTMLElement) button.click()
  for (let shown = before; shown === undefined || shown === before; ) {
    await new Promise((frame) => requestAnimationFrame(frame))
    shown = document.querySelector(selector)?.textContent
  }
  return performance.now() - start
}

export interface Timeline {
  /** When something was first marked, in milliseconds of the page's own clock; NaN where it never was. */
  at(mark: string): number
  lastAt(mark: string): number
  /** Milliseconds of the longest gap that began between two instants; 0 where there was none. */
  longestGap(from: number, to: number): number
  /** Likewise of the tasks that the page has measured as `task`. */
  longestTask(from: number): number
}

/** What a page has marked, and measured by `watchGaps`. */
export async function timelineOf(page: Page): Promise<Timeline> {
  const entries = await page.evaluate(() =>
    performance.getEntries().map(({ name, startTime, duration }) => ({ name, startTime, duration })),
  )
  const longest = (measure: string, from: number, to: number) =>
    entries
      .filter(({ name, startTime }) => name === measure && startTime >= from && startTime <= to)
      .reduce((most, { duration }) => Math.max(most, duration), 0)
  return {
    at: (mark) => entries.find(({ name }) => name === mark)?.startTime ?? Number.NaN,
    lastAt: (mark) => entries.findLast(({ name }) => name === mark)?.startTime ?? Number.NaN,
    longestGap: (from, to) => longest('gap', from, to),
    longestTask: (from) => longest('task', from, Number.POSITIVE_INFINITY),
  }
}
