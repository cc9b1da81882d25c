import { expect, type Page } from '@playwright/test'
import type { LiveEvent } from '#model/app/facts-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

/** As the tab sends it that holds the stream of a journal, once this one listens. */
export const sentByOtherTab = (userId: string, event: LiveEvent) => async (page: Page) => {
  const name = `foresale.tail.${userId}`
  // A tab that follows a journal holds its lock, or waits for it.
  const listens = () =>
    page.evaluate(async (lock) => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].some((each) => each.name === lock)
    }, name)
  await expect.poll(listens).toBe(true)
  await page.evaluate(
    ([channelName, said]) => {
      const channel = new BroadcastChannel(channelName)
      channel.postMessage({ kind: 'event', event: said })
      channel.close()
    },
    [name, event] as const,
  )
}

/** A fact of an account that its pages have not heard of. */
export const newsOf = (userId: string, type: string, changes: Partial<RecordedFact> = {}): RecordedFact => ({
  ownerId: userId,
  seq: 10,
  streamId: userId,
  kind: 'profile',
  type,
  data: {},
  actorId: userId,
  onBehalfOf: null,
  at: '2026-11-20T15:00:00Z',
  ...changes,
})

/** The journal goes on with these facts, numbered from 10: after the opening that `hearOpeningOf` sends. */
export const hearFacts =
  (...facts: readonly RecordedFact[]) =>
  async (page: Page) => {
    const first = await page.evaluate((count) => {
      const next = Number(document.body.dataset.heard ?? 9) + 1
      document.body.dataset.heard = String(next + count - 1)
      return next
    }, facts.length)
    const numbered = facts.map((fact, place) => ({ ...fact, seq: first + place }))
    await sentByOtherTab(numbered[0]?.ownerId ?? '', { kind: 'facts', facts: numbered })(page)
  }

/** The same, and the page asks for these addresses because of it. */
export const asking =
  (act: (page: Page) => Promise<unknown>, ...addresses: readonly string[]) =>
  (page: Page) =>
    Promise.all([...addresses.map((address) => page.waitForRequest(address)), act(page)])
