import type { Page } from '@playwright/test'

/**
 * Stops the page's clock, which has to be installed, so that nothing is tried by itself, and lets a request that failed
 * so far be answered from the next click on.
 */
export async function answerOnceClicked(page: Page, url: string, json: unknown): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() =>
    document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''), true),
  )
  await page.route(url, async (route) => {
    const isClicked = await page.evaluate(() => document.body.hasAttribute('data-clicked'))
    await (isClicked ? route.fulfill({ json }) : route.fallback())
  })
}
