import { chromium, type LaunchOptions, type Page } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'

/** The browser that the tests use, without a window; `args` come on top of what every bench wants. */
export async function chromiumOptions(...args: string[]): Promise<LaunchOptions> {
  const executablePath = await findChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  }
}

export const launchChromium = async (...args: string[]) => chromium.launch(await chromiumOptions(...args))

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
