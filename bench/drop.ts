import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { chromiumOptions, timelineOf, watchGaps } from './chromium.ts'
import { writeContacts } from './parse.ts'

export interface DropFigures {
  /** Milliseconds from the drop to the mapping dialog on the screen. */
  readonly dialog: number
  /** Milliseconds from the drop until the whole file is counted. */
  readonly counted: number
  /** Milliseconds of the longest time in between in which the page could not have answered. */
  readonly longestGap: number
  /** Megabytes that the page's process, its workers included, grew by at most; NaN where /proc is not. */
  readonly memory: number
}

/** Drops a file of 1,000,000 rows on the built page, in Chromium. */
export async function benchDrop(): Promise<DropFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-drop-'))
  const outDir = join(folder, 'pages')
  const file = join(folder, 'contacts.csv')
  await writeContacts(file)
  await build({ logLevel: 'error', build: { outDir } })
  const pages = await preview({
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await chromium.launchServer(await chromiumOptions())
  try {
    const address = `${pages.resolvedUrls?.local[0]}refresh`
    const figures = await measure(browser, address, file)
    print(figures)
    return figures
  } finally {
    await browser.close()
    await pages.close()
    rmSync(folder, { recursive: true })
  }
}

async function measure(server: BrowserServer, address: string, file: string): Promise<DropFigures> {
  const browser = await chromium.connect(server.wsEndpoint())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('**/backend/**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.addInitScript(markRead)
  await page.addInitScript(watchGaps)
  await page.goto(address)
  await page.getByText('Drop your contact list here').waitFor()
  const process = renderers(server.process().pid ?? 0).at(-1)
  const before = residentMegabytes(process)
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(process))
  }, 20)
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.locator('[data-chart="mapping"][data-state$="open.rows.counted"]').waitFor({ timeout: 120_000 })
  clearInterval(sampling)
  return { ...(await marks(page)), memory: peak - before }
}

/** Runs in the page: marks what is seen when. */
function markRead(): void {
  addEventListener('change', () => performance.mark('dropped'), { capture: true })
  new MutationObserver(() => {
    const state = document.querySelector('[data-chart="mapping"]')?.getAttribute('data-state')
    if (!state) return
    if (performance.getEntriesByName('open').length === 0) {
      performance.mark('open')
      requestAnimationFrame(() => setTimeout(() => performance.mark('dialog')))
    }
    if (state.endsWith('open.rows.counted')) performance.mark('counted')
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] })
}

async function marks(page: Page): Promise<Omit<DropFigures, 'memory'>> {
  const { at, longestGap } = await timelineOf(page)
  const [dropped, dialog, counted] = [at('dropped'), at('dialog'), at('counted')]
  return {
    dialog: dialog - dropped,
    counted: counted - dropped,
    longestGap: longestGap(dropped, counted),
  }
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

function print({ dialog, counted, longestGap, memory }: DropFigures): void {
  const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`
  console.log('drop: 1,000,000 rows, 82 MB, in Chromium')
  console.log(`drop: mapping dialog after ${ms(dialog)}`)
  console.log(`drop: whole file counted after ${ms(counted)}`)
  console.log(`drop: longest time without an answer ${ms(longestGap)}`)
  console.log(`drop: ${Math.round(memory)} MB more in the page's process`)
}
