import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserServer, chromium, type Page } from '@playwright/test'
import { chromiumOptions, emptyPage, servingPages, timelineOf, watchGaps } from './lib/browser.ts'
import type { Bench } from './lib/figures.ts'
import { writeContacts } from './parse.ts'

/** In milliseconds since the drop, and megabytes; without /proc there are none. */
interface Drop {
  readonly head: number
  readonly counted: number
  readonly longestGap: number
  readonly memory: number
}

/** Drops a file of 1,000,000 rows on the built page, in Chromium. */
export const drop: Bench = {
  floor: 'papaparse alone on an empty page: its first chunk, and the whole file',
  aims: { 'mapping dialog': 10, 'whole file counted': 2, 'longest time without an answer': 100, memory: 3 },
  async run(figures) {
    const folder = mkdtempSync(join(tmpdir(), 'foresale-bench-'))
    const file = join(folder, 'contacts.csv')
    await writeContacts(file)
    const server = await chromium.launchServer(await chromiumOptions())
    const browser = await chromium.connect(server.wsEndpoint())
    try {
      await servingPages({}, (ours) =>
        servingPages(emptyPage, async (empty) => {
          const [least, dropped] = [
            await dropAlone(server, browser, empty, file),
            await dropOn(server, browser, ours, file),
          ]
          figures.add('mapping dialog', dropped.head, least.head)
          figures.add('whole file counted', dropped.counted, least.counted)
          figures.add('longest time without an answer', dropped.longestGap)
          figures.add('memory', dropped.memory, least.memory, 'MB')
        }),
      )
      figures.note('of 1,000,000 rows, 82 MB')
    } finally {
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true })
    }
  },
}

async function dropOn(server: BrowserServer, browser: Browser, origin: string, file: string): Promise<Drop> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('**/backend/**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.addInitScript(markRead)
  await page.addInitScript(watchGaps)
  await page.goto(`${origin}refresh`)
  await page.getByText('Drop your contact list here').waitFor()
  return measure(server, page, file)
}

async function dropAlone(
  server: BrowserServer,
  browser: Browser,
  origin: string,
  file: string,
): Promise<Drop> {
  const page = await browser.newPage()
  await page.addInitScript(watchGaps)
  await page.goto(origin)
  await page.addScriptTag({ path: 'node_modules/papaparse/papaparse.min.js' })
  await page.evaluate(parseDropped)
  return measure(server, page, file)
}

async function measure(server: BrowserServer, page: Page, file: string): Promise<Drop> {
  const process = renderers(server.process().pid ?? 0).at(-1)
  const before = residentMegabytes(process)
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(process))
  }, 20)
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.waitForFunction(() => performance.getEntriesByName('counted').length > 0, undefined, {
    timeout: 120_000,
  })
  clearInterval(sampling)
  const { at, longestGap } = await timelineOf(page)
  const [dropped, head, counted] = [at('dropped'), at('head'), at('counted')]
  await page.close()
  return {
    ...{ head: head - dropped, counted: counted - dropped, longestGap: longestGap(dropped, counted) },
    memory: peak - before,
  }
}

/** Runs in the page: marks what is seen when. */
function markRead(): void {
  addEventListener('change', () => performance.mark('dropped'), { capture: true })
  new MutationObserver(() => {
    const state = document.querySelector('[data-chart="mapping"]')?.getAttribute('data-state')
    if (!state) return
    if (performance.getEntriesByName('open').length === 0) {
      performance.mark('open')
      requestAnimationFrame(() => setTimeout(() => performance.mark('head')))
    }
    if (state.endsWith('open.rows.counted')) performance.mark('counted')
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] })
}

declare global {
  interface Window {
    readonly Papa: typeof import('papaparse')
  }
}

/** Runs in the page: an input whose file is parsed. */
function parseDropped(): void {
  const input = document.body.appendChild(document.createElement('input'))
  input.type = 'file'
  input.addEventListener('change', () => {
    performance.mark('dropped')
    const [file] = input.files ?? []
    if (!file) return
    window.Papa.parse(file, {
      // Methods: the page does not have what names arrow functions here.
      chunk() {
        performance.mark('head')
      },
      complete() {
        performance.mark('counted')
      },
    })
  })
}

/** The browser's processes that show pages, the youngest last. */
function renderers(browser: number): number[] {
  if (!existsSync('/proc')) return []
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]))
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0
    return parent === browser || (parent > 1 && descends(parent))
  }
  return all.filter((pid) => descends(pid) && readProc(pid, 'cmdline').includes('--type=renderer'))
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0)

function residentMegabytes(pid: number | undefined): number {
  const kilobytes = pid === undefined ? undefined : /^VmRSS:\s*(\d+)/m.exec(readProc(pid, 'status'))?.[1]
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) / 1024
}
