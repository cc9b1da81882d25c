import type { Page } from '@playwright/test'
import type { LiveEvent } from '#model/calls/facts.ts'

/** As the tab tells it that holds the stream of a journal. */
export const toldByOtherTab = (userId: string, event: LiveEvent) => (page: Page) =>
  page.evaluate(
    ([name, said]) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage({ kind: 'event', event: said })
      channel.close()
    },
    [`foresale.tail.${userId}`, event] as const,
  )
