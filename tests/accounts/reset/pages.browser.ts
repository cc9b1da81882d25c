import { expect, type Page } from '@playwright/test'
import { resetTexts } from '#model/accounts/reset.ts'
import { alsoAnswering, answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { typed } from './typed.ts'

const id = '3f0b4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'
const ok = { status: 200, json: { done: true } }
const badCode = {
  status: 422,
  json: { status: 422, code: 'badCode', message: resetTexts.notVerified, field: 'code' },
}
const over = { status: 422, json: { status: 422, code: 'codeOver', message: resetTexts.over } }
const replies = {
  'POST /backend/login/forgot': { status: 200, json: { userId: id } },
  'POST /backend/login/forgot/*': ok,
  'POST /backend/login/verify': ok,
  'POST /backend/login/password': ok,
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const password = (page: Page) => page.getByRole('textbox', { name: 'New Password' })

test('[RST-01] [RST-04] the log-in leads to a reset, which needs no mouse and ends at the log-in', async ({
  page,
}) => {
  answering(replies)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(typed.email)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(typed.code)
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(typed.password)
  await page.keyboard.press('Enter')
  const repeated = page.getByRole('textbox', { name: 'Confirm Password' })
  await expect(page.getByText('Passwords provided are not matching!')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await expect(repeated).toBeFocused()
  await page.keyboard.type(typed.password)
  await expect(page.getByText('Passwords provided are not matching!')).toHaveCount(0)
  const sent = page.waitForRequest('**/backend/login/password')
  await page.keyboard.press('Enter')
  expect(await bodyOf(sent)).toEqual({ userId: id, code: typed.code, newPassword: typed.password })
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(resetTexts.changed)).toBeVisible()
})

test('[RST-02] [RST-03] [RST-04] a reset has an address of its own: it goes on at the code after a reload, and tells no address', async ({
  page,
}) => {
  answering(replies)
  await page.goto('/login/forgot')
  await email(page).waitFor()
  await expectAccessibleInEveryLook(page)
  await email(page).fill(typed.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/login/reset/${id}`)
  await expect(page.getByText('If there is an account with that e-mail address')).toBeVisible()
  await expect(page.getByText(typed.email)).toHaveCount(0)
  await page.reload()
  const sent = page.waitForRequest('**/backend/login/verify')
  await code(page).fill(typed.code)
  await page.keyboard.press('Enter')
  expect(await bodyOf(sent)).toEqual({ userId: id, code: typed.code })
  await expect(password(page)).toBeVisible()
})

test('[RST-02] [RST-04] without an id the page says what is wrong, and leads to a new code or the log-in', async ({
  page,
}) => {
  answering()
  const main = page.getByRole('main')
  for (const path of ['/login/reset', '/login/reset/']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('This address is not complete')
    await main.getByRole('button', { name: 'Ask for a code' }).click()
    await expect(email(page)).toBeFocused()
    await page.goto(path)
    await main.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/login/reset/')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('[RST-10] a mailed link is taken out of the address bar, and its code sets the password', async ({
  page,
}) => {
  const link = '0123456789abcdef0123456789abcdef'
  answering(replies)
  await page.goto(`/login/reset/${id}/${link}`)
  await expect(password(page)).toBeFocused()
  await expect(page).toHaveURL(`/login/reset/${id}`)
  const sent = page.waitForRequest('**/backend/login/password')
  await page.keyboard.type(typed.password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(typed.password)
  await page.keyboard.press('Enter')
  expect(await bodyOf(sent)).toEqual({ userId: id, code: link, newPassword: typed.password })
  await expect(page).toHaveURL('/login')
})

test('[RST-04] [RST-11] a wrong code and a reset that is none say so, and the latter leads to a new code', async ({
  page,
}) => {
  answering({ ...replies, 'POST /backend/login/verify': badCode })
  await page.goto(`/login/reset/${id}`)
  await code(page).fill(typed.code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(resetTexts.notVerified)).toBeVisible()
  await expectAccessibleInEveryLook(page)
  alsoAnswering({ 'POST /backend/login/verify': over })
  await code(page).fill(typed.code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This reset is over')
  await expectAccessibleInEveryLook(page)
  await page.getByRole('main').getByRole('button', { name: 'Ask for a code' }).click()
  await expect(email(page)).toBeFocused()
})

test('[RST-09] a browser that is logged in is logged out by a reset, and ends at the log-in', async ({
  page,
}) => {
  const session = sessionOf()
  const unauthorized = { status: 401, json: { status: 401, code: 'unauthorized', message: 'No' } }
  await asKnown(page, session, { ...replies, 'POST /backend/logout': unauthorized })
  await page.goto(`/login/reset/${id}`)
  await expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
  await code(page).fill(typed.code)
  await page.keyboard.press('Enter')
  await password(page).fill(typed.password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(typed.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(resetTexts.changed)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('foresale.session'))).toBeNull()
})

test('[RST-04] an address that could not be sent says so, without a barrier', async ({ page }) => {
  answering(replies)
  await page.route('**/backend/login/forgot', (route) => route.abort())
  await page.goto('/login/forgot')
  await email(page).fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
})
