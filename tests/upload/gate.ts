import type { Page, Request, Route } from '@playwright/test'

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
  page.on('requestfailed', (request: Request) => {
    const index = held.findIndex((route) => route.request() === request)
    if (index >= 0) held.splice(index, 1)
  })
  await page.route('**/parse.worker*', (route) => {
    const next = waiting.shift()
    if (next) next(route)
    else held.push(route)
  })
}

/** The worker that was started last, or comes next, parses or dies. */
export const worker = (passage: Passage) => async (page: Page) => {
  const { held, waiting } = gateOf(page)
  const route = held.pop() ?? (await new Promise<Route>((resolve) => waiting.push(resolve)))
  await (passage === 'open' ? route.continue() : route.abort('failed'))
}
