import type { Page, Route } from '@playwright/test'

type Passage = 'open' | 'broken'

interface Gate {
  readonly passages: Passage[]
  readonly held: Route[]
}

const gates = new WeakMap<Page, Gate>()

const pass = (route: Route, passage: Passage) =>
  passage === 'open' ? route.continue() : route.abort('failed')

function gateOf(page: Page): Gate {
  const gate = gates.get(page) ?? { passages: [], held: [] }
  gates.set(page, gate)
  return gate
}

/** Every worker that parses waits for a passage: the page goes on reading a file until a test lets it. */
export async function gateParsing(page: Page): Promise<void> {
  const gate = gateOf(page)
  await page.route('**/parse.worker*', (route) => {
    const passage = gate.passages.shift()
    if (passage !== undefined) return pass(route, passage)
    gate.held.push(route)
  })
}

/** The next worker that starts parses, or dies. */
export const nextWorker = (passage: Passage) => ({
  before: async (page: Page) => void gateOf(page).passages.push(passage),
})

/** The worker that waits longest parses, or dies. */
export const waitingWorker = (passage: Passage) => async (page: Page) => {
  const route = gateOf(page).held.pop()
  if (route) await pass(route, passage)
}
