import { expect, type Page } from '@playwright/test'

/** Opens a page whose code comes with it, and lets just enough time pass for it to show the chart. */
export async function openPage(page: Page, path: string, chart: string): Promise<void> {
  await page.goto(path)
  const shown = page.locator(`[data-chart="${chart}"]`)
  const appears = async () => {
    await page.clock.runFor(20)
    return shown.count()
  }
  await expect.poll(appears, { intervals: [20, 20, 50, 50, 100] }).toBe(1)
}
