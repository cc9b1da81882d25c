import type { Locator, Page } from '@playwright/test'

const travis = 'Travis County, TX'

/** The row of a county in My Audiences, on a wide screen. */
export const countyRow = (page: Page, name = travis): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })

export const openCountyList = (page: Page, name = travis): Promise<void> =>
  countyRow(page, name).getByRole('link', { name }).click()

/** Unfolds a county, by its row or on a phone its item, and returns what is below it. */
export async function unfoldCounty(page: Page, name = travis): Promise<Locator> {
  await page.getByRole('button', { name: `Append phones and e-mails to ${name}` }).click()
  return page.getByRole('region', { name })
}
