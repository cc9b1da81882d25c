import { expect, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { test } from '#tests/e2e/app.ts'
import { codeSentTo, newPerson, openAccount } from '#tests/e2e/people.ts'
import { fillSignup, submitLogin } from '#tests/e2e/steps.ts'
import { button, chooseFile, confirmMapping, confirmTraceMapping } from './contacts.ts'
import { auditsOf, enter, offer, openAs, seesProfile, upload } from './sending-page.ts'

test("[UPL-57] a draft is its owner's alone", async ({ page, customer, request }) => {
  await openAs(page, customer)
  await chooseFile(page)
  await button(page, 'Close').click()
  await expect(offer(page)).toBeVisible()
  await enter(page, await openAccount(request))
  await page.reload()
  await seesProfile(page)
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await expect(offer(page)).toHaveCount(0)
  await enter(page, customer)
  await page.reload()
  await expect(offer(page)).toContainText('contacts.csv')
})

/** What another tab leaves in the browser's storage. */
async function logOutElsewhere(page: Page): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  await tab.evaluate(() => localStorage.removeItem('foresale.session'))
  await tab.close()
}

/** A user's session ends while they match the columns of a file; they continue all the same. */
async function mapPastTheSession(page: Page, who: Session): Promise<void> {
  await openAs(page, who)
  await chooseFile(page)
  await logOutElsewhere(page)
  await expect(page.getByText('You have been logged out. Please log in again to go on.')).toBeVisible()
  await confirmMapping(page)
  await expect(upload(page)).toContainText('The file is kept, and goes on when you log in.')
}

test('[UPL-71] a file whose owner was logged out meanwhile goes on when they are back', async ({
  page,
  customer,
  request,
}) => {
  await mapPastTheSession(page, customer)
  await submitLogin(page, customer)
  await expect(page).toHaveURL('/success/preview')
  expect(await auditsOf(request, customer)).toBe(1)
})

test('[UPL-71] a file whose owner was logged out meanwhile is neither shown to the next one nor sent as theirs', async ({
  page,
  customer,
  request,
}) => {
  const next = await openAccount(request)
  await mapPastTheSession(page, customer)
  await submitLogin(page, next)
  await seesProfile(page)
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await expect(page.getByText('contacts.csv')).toHaveCount(0)
  expect(await auditsOf(request, next)).toBe(0)
  await enter(page, customer)
  await page.reload()
  await expect(offer(page)).toContainText('Mapped, and not sent yet.')
})

for (const [from, confirm, to] of [
  ['/refresh', confirmMapping, '/success/preview'],
  ['/skiptrace', confirmTraceMapping, '/cart/checkout'],
] as const) {
  test(`[UPL-73] a file of ${from} that waits for a log-in is sent by that of the header, too`, async ({
    page,
    customer,
  }) => {
    await page.goto(from)
    await chooseFile(page)
    await confirm(page)
    await expect(button(page, 'Not now')).toBeVisible()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(upload(page)).toContainText('It is sent as soon as you are logged in.')
    await submitLogin(page, customer)
    await expect(page).toHaveURL(to)
    await expect(page.getByText('Successfully uploaded file.')).toBeVisible()
  })
}

test('[UPL-73] a file that waits for a log-in is sent by a Signup of the header, too', async ({
  page,
  request,
}) => {
  test.slow()
  const person = newPerson()
  await page.goto('/skiptrace')
  await chooseFile(page)
  await confirmTraceMapping(page)
  await expect(button(page, 'Not now')).toBeVisible()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Signup' }).click()
  await expect(page).toHaveURL('/signup')
  await fillSignup(page, person)
  const form = page.getByRole('form', { name: 'Code' })
  await expect(form).toBeVisible()
  await form.getByLabel('Code', { exact: true }).fill(await codeSentTo(request, person.phone))
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/cart/checkout')
})
