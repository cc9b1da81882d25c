import { type BrowserContext, expect } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { test as base } from '#tests/support/kept-page.ts'
import { openAccount, type Person } from './people.ts'

interface Fixtures {
  /** What went wrong in the browser beside what a test looks at: nothing, or the test fails. */
  readonly faults: readonly string[]
  readonly customer: Person & Session
}

/** Tests of the built app on the real server: no request is held, no clock is driven. */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const faults = faultsOf(context)
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  customer: async ({ request }, use) => use(await openAccount(request)),
})

/** Uncaught errors, what the content policy stopped, and answers that are faults. */
export function faultsOf(context: BrowserContext): readonly string[] {
  const faults: string[] = []
  context.on('weberror', (error) => void faults.push(error.error().stack ?? error.error().message))
  context.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) faults.push(message.text())
  })
  context.on('response', (response) => {
    const method = response.request().method()
    // A read that is turned away on a busy machine is asked again; what a page then shows is the tests' to see.
    const isAskedAgain = response.status() === 503 && method === 'GET'
    if (response.status() >= 500 && !isAskedAgain)
      faults.push(`${response.status()} ${method} ${response.url()}`)
  })
  return faults
}
