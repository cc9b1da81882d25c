import type { Page, Route } from '@playwright/test'

type Passage = 'open' | 'broken'

interface Gate {
  readonly held: Route[]
  readonly waiting: ((route: Route) => void)[]
}

const gates = new WeakMap<Page, Gate>()

function gateOf(page: Page): Gate {
  const gate = gates.get(page) ?? { held: [], waiting: [] }
  gates.set(page, gate)
  return gate
}

/** Every worker that parses waits: the page goes on reading a file until a test lets it. */
export async function gateParsing(page: Page): Promise<void> {
  const { held, waiting } = gateOf(page)
  await page.route('**/parse.worker*', (route) => {
    const next = waiting.shift()
    if (next) next(route)
    else held.push(route)
  })
}

const pass = (route: Route, passage: Passage) =>
  passage === 'open' ? route.continue() : route.abort('failed')

const arrival = (page: Page) => new Promise<Route>((resolve) => gateOf(page).waiting.push(resolve))

/** The worker that was started last, or comes next, parses or dies. */
export const worker = (passage: Passage) => async (page: Page) =>
  pass(gateOf(page).held.pop() ?? (await arrival(page)), passage)

/** The worker that `act` starts parses or dies; those before it wait on. */
export async function workerOf(page: Page, passage: Passage, act: () => Promise<unknown>): Promise<void> {
  const started = arrival(page)
  await act()
  await pass(await started, passage)
}

/** Workers that waited were ended by the page: nobody waits for them any more. */
export const forgetWorkers = (page: Page): void => void gateOf(page).held.splice(0)
