import { expect, type Page, type Route } from '@playwright/test'

const refusals = {
  notAList: ['extension', 'Invalid extension, please provide a valid CSV or Excel file.'],
  refusing: [
    'unreadable',
    'Could not process the submitted file. It could be either empty or in an invalid format.',
  ],
  tooMuch: ['takesTooMuch', 'This file cannot be read.'],
} as const

/** It parses, refuses whatever it is asked, or never comes. */
type Passage = 'open' | keyof typeof refusals | 'lost'

/** The workers of a page that wait, by their number. */
const gates = new WeakMap<Page, Map<number, Route>>()

declare global {
  interface Window {
    /** The workers that were started and not ended, by their number. */
    living?: number[]
  }
}

/** Runs in the page: numbers its workers, and notes which of them are still wanted. */
function numberWorkers(): void {
  let last = 0
  window.living = []
  window.Worker = class extends Worker {
    private readonly number: number
    constructor(url: string | URL, options?: WorkerOptions) {
      last += 1
      const numbered = new URL(url, location.href)
      numbered.searchParams.set('number', String(last))
      super(numbered, options)
      this.number = last
      window.living?.push(last)
    }
    override terminate(): void {
      window.living = window.living?.filter((number) => number !== this.number)
      super.terminate()
    }
  }
}

function refusing(name: keyof typeof refusals): string {
  const [code, message] = refusals[name]
  const problem = { status: 422, code: `sheet.${code}`, message }
  return `self.postMessage(${JSON.stringify({ kind: 'refused', problem })})`
}

const numberOf = (route: Route) => Number(new URL(route.request().url()).searchParams.get('number'))

/** Every worker that parses waits: the page goes on reading a file until a test lets it. */
export async function gateParsing(page: Page): Promise<void> {
  const held = new Map<number, Route>()
  gates.set(page, held)
  await page.addInitScript(numberWorkers)
  // Without a number it is a part of a worker, asked for by another part.
  await page.route(/\/parse\.worker.*[?&]number=\d+$/, (route) => void held.set(numberOf(route), route))
}

/** Lets the newest worker pass that the page still wants and that waits, once there is one. */
async function letPass(page: Page, passage: Passage, after = 0): Promise<void> {
  const held = gates.get(page) ?? new Map<number, Route>()
  let newest: Route | undefined
  const comes = async () => {
    const living = await page.evaluate(() => window.living ?? [])
    const number = living.findLast((each) => each > after && held.has(each))
    newest = number === undefined ? undefined : held.get(number)
    return newest !== undefined
  }
  await expect.poll(comes, { intervals: [10, 20, 50] }).toBe(true)
  if (!newest) return
  held.delete(numberOf(newest))
  if (passage === 'open') await newest.continue()
  else if (passage === 'lost') await newest.abort('failed')
  else await newest.fulfill({ contentType: 'text/javascript', body: refusing(passage) })
}

/** The worker that was started last, or comes next, parses or dies. */
export const worker = (passage: Passage) => (page: Page) => letPass(page, passage)

/** The worker that `act` starts parses or dies; those before it wait on. */
export async function workerOf(page: Page, passage: Passage, act: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(() => Math.max(0, ...(window.living ?? [])))
  await act()
  await letPass(page, passage, before)
}
