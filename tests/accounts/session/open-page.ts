import { expect, type Locator, type Page } from '@playwright/test'
import type { Trail } from '#model/app/trail.ts'

/** Lets just enough time pass for a page whose code is on its way. */
export async function appears(locator: Locator): Promise<void> {
  const isThere = async () => {
    await locator.page().clock.runFor(20)
    return locator.count()
  }
  await expect.poll(isThere, { intervals: [20, 20, 50, 50, 100] }).toBe(1)
}

export async function openPage(page: Page, path: string, chart: string): Promise<void> {
  await page.goto(path)
  await appears(page.locator(`[data-chart="${chart}"]`))
}

/** The stream of an account reopens, and the page has heard of it. */
export const hearOpeningOf = (userId: string) => async (page: Page) => {
  await page.evaluate(async (name) => {
    const heard = new Promise((resolve) => {
      new BroadcastChannel(name).onmessage = resolve
    })
    new BroadcastChannel(name).postMessage({ kind: 'event', event: { kind: 'open', seq: 9 } })
    await heard
  }, `foresale.tail.${userId}`)
  await page.clock.runFor(20)
}

/**
 * The trail of the tab says that a chart has taken this step, however soon the next one came. It forgets when a user
 * logs out.
 * @param event as XState names it, or its beginning
 */
export const tookStep = (page: Page, chart: string, from: string, event: string, to: string) =>
  expect
    .poll(async () => {
      const kept = await page.evaluate(() => {
        // The trail is kept now and then, and when a page is hidden.
        document.dispatchEvent(new Event('visibilitychange'))
        return sessionStorage.getItem('foresale.trail')
      })
      const { entries }: Pick<Trail, 'entries'> = JSON.parse(kept ?? '{"entries":[]}')
      return entries
        .filter((entry) => entry.chart === chart && entry.event.startsWith(event))
        .map((entry) => [entry.from.split(' ').includes(from), entry.to.split(' ').includes(to)])
    })
    .toContainEqual([true, true])

/** The page says that a chart is in this state, or one of its regions. */
export const showsState = (page: Page, chart: string, state: string) =>
  expect(page.locator(`[data-chart="${chart}"]`)).toHaveAttribute(
    'data-state',
    new RegExp(`(^| )${state.replaceAll('.', '\\.')}( |$)`),
  )
