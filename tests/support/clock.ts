import type { Page } from '@playwright/test'

/**
 * To be called before a page is opened: no time passes on it but what a test lets pass. A clock that is only installed
 * goes on by itself, and on a slow machine a deadline of seconds is over before it is looked at.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}
