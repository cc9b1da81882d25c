import { expect, type Page } from '@playwright/test'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test as stubbed } from '#tests/accounts/session/answering.ts'
import { test } from '#tests/e2e/app.ts'
import { logIn } from '#tests/e2e/steps.ts'
import { openCountyList } from '#tests/likely-sellers/counties.ts'
import { expectAccessibleInEveryLook, expectNoOverflow } from '#tests/support/accessible.ts'
import { calling, customer, listId, optedOut, undoable, withSkipped } from './list.ts'

const agent = { email: 'agent@example.com', password: 'open-house-42' }

/** It has the focus, and hears the keys. */
const contact = (page: Page) => page.getByRole('main').locator('section')

test('[CLL-01] [CLL-04] [CLL-06] [CLL-12] selected properties are called by keys, in two windows', async ({
  page,
}) => {
  await page.goto('/login')
  await logIn(page, agent)
  await page.goto('/audiences')
  await openCountyList(page)
  await expect(page.getByRole('button', { name: 'Call list' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: /^Call \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a call list' })
  await dialog.getByLabel('Name').fill('All of Travis')
  await dialog.getByRole('button', { name: 'Make the list' }).click()
  await expect(page.getByRole('heading', { name: 'All of Travis' })).toBeVisible()
  await expect(page.getByText(/^0 of \d+ worked through$/)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByText(/^0 of \d+ worked through$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Voicemail/ })).toBeEnabled()
  await contact(page).press('v')
  await expect(page.getByText(/^1 of/)).toBeVisible()
  await expect(other.getByText(/^1 of/)).toBeVisible()
  await contact(other).press('n')
  await expect(page.getByText(/^2 of/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^2 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Reached', exact: true }).click()
  await expect(page.getByText(/^3 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo “Reached”' }).click()
  await expect(page.getByText(/^2 of/)).toBeVisible()
  await contact(page).press('v')
  await expect(page.getByText(/^3 of/)).toBeVisible()
  await contact(page).press('u')
  await expect(page.getByText(/^2 of/)).toBeVisible()
  await page.getByRole('link', { name: 'Call Lists' }).first().click()
  await expect(page.getByRole('link', { name: 'All of Travis' })).toBeVisible()
})

async function open(page: Page, path: string, reply: object): Promise<void> {
  answering({
    'POST /backend/login/check': { status: 200, json: customer },
    [`GET /backend${path}`]: { status: 200, json: reply },
  })
  await arrive(page, customer, path.replace(`/${customer.id}`, ''))
}

const { list } = calling()
const looks = [
  ['a contact', `/calls/${customer.id}/${listId}`, undoable, 'Why this score?'],
  ['an opted-out contact', `/calls/${customer.id}/${listId}`, optedOut, 'Do not call'],
  ['the end', `/calls/${customer.id}/${listId}`, withSkipped, 'No one is left to call today'],
  ['lists', `/calls/${customer.id}`, { lists: [list], totalCount: 1, seq: 1 }, '1 of 40 worked through'],
  ['no lists', `/calls/${customer.id}`, { lists: [], totalCount: 0, seq: 1 }, 'No call lists yet'],
] as const

stubbed('[CLL-14] [CLL-13] the pages of call lists are accessible and fit', async ({ page }) => {
  for (const [about, path, reply, text] of looks) {
    // A page that is still open would ask the real server in between, and be logged out.
    await page.goto('about:blank')
    await page.unrouteAll()
    await open(page, path, reply)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessibleInEveryLook(page, about)
    await page.setViewportSize({ width: 768, height: 900 })
    await expectNoOverflow(page, about)
  }
})
