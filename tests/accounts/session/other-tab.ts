import { expect, type Page } from '@playwright/test'
import type { LiveEvent } from '#model/app/facts-calls.ts'

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
