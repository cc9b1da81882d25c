import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { holdBackend, type Reply } from './backend.ts'
import { OPENED_AT } from './stage.ts'

/** Steps of what else a page lets a user do. Each leaves the page as it was. */

/** What the page sends to an address once something is done. */
export async function sentBy(page: Page, address: RegExp, act: () => Promise<unknown>): Promise<unknown> {
  const asked = page.waitForRequest(address)
  await act()
  return (await asked).postDataJSON()
}

export async function onPhone(page: Page, look: () => Promise<unknown>): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.runFor(250)
  await look()
  if (size !== null) await page.setViewportSize(size)
  await page.clock.runFor(250)
}

/** A page of the app in another browser, as this user sees it. */
export async function inOtherBrowser(
  page: Page,
  [path, session]: readonly [path: string, session: Session],
  replies: Readonly<Record<string, Reply>>,
  act: (other: Page) => Promise<unknown>,
): Promise<void> {
  const context = await page.context().browser()?.newContext()
  const other = await context?.newPage()
  if (other === undefined) throw new Error('the page is of no browser')
  await other.clock.install({ time: OPENED_AT })
  const known: Reply = { status: 200, json: session }
  await holdBackend(other, { ...around, 'POST /backend/login/check': known, ...replies }, 20_000)
  await arrive(other, session, path)
  await act(other)
  await context?.close()
}

/** Sorts by a column up, down and not at all, by number the other way round. */
export async function sorts(page: Page, column: string, isNumber = false): Promise<void> {
  const header = page.getByRole('columnheader', { name: column })
  const ways = ['ascending', 'descending']
  for (const way of [...(isNumber ? ways.toReversed() : ways), null]) {
    await header.getByRole('button').click()
    await page.clock.runFor(50)
    if (way === null) await expect(header).not.toHaveAttribute('aria-sort', /ending$/)
    else await expect(header).toHaveAttribute('aria-sort', way)
  }
}

/** Hides a column of a table and shows it again. */
export async function hidesColumn(page: Page, column: string): Promise<void> {
  const header = page.getByRole('columnheader', { name: column })
  await page.getByRole('button', { name: 'Columns' }).click()
  const box = page.getByRole('checkbox', { name: column, exact: true })
  await box.uncheck()
  await expect(header).toHaveCount(0)
  await box.check()
  await expect(header).toHaveCount(1)
  await page.keyboard.press('Escape')
}

/** Ticks all rows, and takes the ticks away. */
export async function ticksAll(page: Page, selected: string, act: () => Promise<unknown>): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText(selected)).toBeVisible()
  await act()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText(selected)).toHaveCount(0)
}

/** Opens something in a dialog, looks at it, and closes it. */
export async function opensDialog(
  opener: Locator,
  name: string,
  look: (dialog: Locator) => Promise<unknown>,
) {
  const dialog = opener.page().getByRole('dialog', { name })
  await opener.click()
  await until(opener.page(), () => dialog.isVisible())
  await look(dialog)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
}
