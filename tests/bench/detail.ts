import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { build, type InlineConfig, preview } from 'vite'
import { launchChromium } from './chromium.ts'

const rows = 50_000
const gallery = join(import.meta.dirname, '..', 'audit-detail', 'gallery')

export interface DetailFigures {
  /** Milliseconds from the reply's text in the browser to rows on the screen. */
  readonly open: number
  /** Milliseconds from a filter, or a letter of a search, to the next frame painted; the slowest of five. */
  readonly filter: number
  readonly search: number
  /** Milliseconds between frames while the table scrolls: the 95th percentile. */
  readonly frameP95: number
  /** Megabytes of JavaScript heap with the audit open, after a collection. */
  readonly memory: number
}

/** Opens, filters and scrolls an audit of 50,000 rows in Chromium, in a production build. */
export async function benchDetail(): Promise<DetailFigures> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-detail-'))
  const config: InlineConfig = {
    configFile: false,
    root: gallery,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: { plugins: [presetMantine()] } },
    worker: { format: 'es' },
    build: { outDir, assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
    preview: { port: 0, host: '127.0.0.1' },
  }
  await build(config)
  const server = await preview(config)
  const browser = await launchChromium('--js-flags=--expose-gc', '--enable-precise-memory-info')
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(markFirstRow)
    await page.goto(`${server.resolvedUrls?.local[0]}?rows=${rows}`)
    const figures = await measure(page)
    print(figures)
    return figures
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true })
  }
}

/** Runs in the page: marks the frame that shows the first row. */
function markFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody td')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function measure(page: Page): Promise<DetailFigures> {
  await page.getByRole('region', { name: /^Contacts of/ }).waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  const open = await page.evaluate(() => {
    const [opened, shown] = ['open', 'shown'].map((name) => performance.getEntriesByName(name)[0]?.startTime)
    return (shown ?? Number.NaN) - (opened ?? Number.NaN)
  })
  const filter: number[] = []
  for (const score of ['Any', 'High', 'Any', 'Low', 'Any'] as const) {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('group', { name: 'Seller Score' }).getByRole('radio', { name: score }).click()
    filter.push(await page.getByRole('button', { name: 'Apply' }).evaluate(clickUntilPainted))
  }
  const search: number[] = []
  for (const text of ['O', 'OA', 'OAK', 'OAK 78704', '']) {
    search.push(await page.getByRole('searchbox').evaluate(typeUntilPainted, text))
  }
  const frames = await page.getByRole('region', { name: /^Contacts of/ }).evaluate(scrollFrames)
  return {
    open,
    filter: Math.max(...filter),
    search: Math.max(...search),
    frameP95: frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN,
    memory: await page.evaluate(heapMegabytes),
  }
}

async function clickUntilPainted(button: Element): Promise<number> {
  const start = performance.now()
  if (button instanceof HTMLElement) button.click()
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
  return performance.now() - start
}

async function typeUntilPainted(input: Element, text: string): Promise<number> {
  const start = performance.now()
  // React hears of a change only when its own setter is gone round.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
  return performance.now() - start
}

/** Milliseconds between frames over 240 of them, three rows a frame. */
async function scrollFrames(box: Element): Promise<number[]> {
  const times: number[] = []
  while (times.length < 240) {
    times.push(await new Promise<number>((frame) => requestAnimationFrame(frame)))
    box.scrollTop += 120
  }
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

function heapMegabytes(): number {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } }
  return (memory?.usedJSHeapSize ?? Number.NaN) / 1e6
}

function print(figures: DetailFigures): void {
  const { open, filter, search, frameP95, memory } = figures
  console.log(`Audit detail, ${rows.toLocaleString('en-US')} rows`)
  console.log(`  open       ${open.toFixed(0)} ms (aim: under 1500)`)
  console.log(`  filter     ${filter.toFixed(0)} ms (aim: under 100)`)
  console.log(`  search     ${search.toFixed(0)} ms (aim: under 100)`)
  console.log(`  scroll p95 ${frameP95.toFixed(1)} ms a frame (aim: under 34)`)
  console.log(`  heap       ${memory.toFixed(0)} MB`)
}
