import { expect, type Page } from '@playwright/test'
import { activationTexts } from '#model/accounts/activation.ts'
import { answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { link, typed } from './typed.ts'

const session = sessionOf()
const state = (name: string) => ({ status: 200, json: { state: name } })
const refused = (message: string) => ({ status: 422, json: { status: 422, code: 'test', message } })
const replies = {
  'POST /backend/login/confirmation': state('sent'),
  'POST /backend/login/redirect': state('unconfirmed'),
  'POST /backend/login/confirm': { status: 200, json: session },
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'New Password' })
const welcome = (page: Page) => page.getByRole('alertdialog', { name: 'Welcome to the new Foresale' })

test('[ACT-01] [ACT-09] [ACT-15] [ACT-64] each log-in leads to the request of the mail, which needs no mouse and is sent again', async ({
  page,
}) => {
  answering(replies)
  for (const path of ['/audiences', '/cart/checkout', '/account']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Activate your account' }).click()
    await expect(email(page)).toBeFocused()
  }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Activate your account' }).press('Enter')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(typed.email)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'A mail with a link is on its way' }),
  ).toContainText(typed.email)
  await expectAccessibleInEveryLook(page)

  const again = page.waitForRequest('**/backend/login/confirmation')
  await page.getByRole('button', { name: 'Send it again' }).click()
  expect(await bodyOf(again)).toEqual({ email: typed.email })
  await expect(page.getByText(activationTexts.resent)).toBeVisible()
  await page.getByRole('button', { name: 'give another address' }).click()
  await expect(email(page)).toHaveValue(typed.email)
})

test('[ACT-02] [ACT-09] an address that is confirmed already is told so, and led to the log-in', async ({
  page,
}) => {
  answering({ ...replies, 'POST /backend/login/confirmation': state('confirmed') })
  await page.goto('/login/confirmation')
  await email(page).waitFor()
  await expectAccessibleInEveryLook(page)
  await email(page).fill(typed.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(activationTexts.alreadyConfirmed)).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('[ACT-03] [ACT-09] an unknown address is called not valid, with the support contact', async ({
  page,
}) => {
  answering({
    ...replies,
    'POST /backend/login/confirmation': refused(activationTexts.notValid),
  })
  await page.goto('/login/confirmation')
  await email(page).fill(typed.email)
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('It seems that this e-mail account is not valid')
  await expect(alert.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    /^mailto:support@example\.com/,
  )
  await expectAccessibleInEveryLook(page)
})

test('[ACT-04] what the link says is taken out of the address bar and the history', async ({ page }) => {
  answering(replies)
  await page.goto('/signup')
  await page.goto(link.path)
  await expect(email(page)).toHaveValue(typed.email)
  await expect(page).toHaveURL('/login/confirm')
  await page.goBack()
  await expect(page).toHaveURL('/signup')
  await page.goForward()
  await expect(page).toHaveURL(/\/login(\/confirm)?$/)
})

test('[ACT-04] the address in a link is read as it was written', async ({ page }) => {
  answering(replies)
  for (const address of [
    'dana+home@example.com',
    '50%off@example.com',
    '50%25off@example.com',
    'a/b@example.com',
  ]) {
    await page.goto(`/login/confirm/${encodeURIComponent(address)}/${link.code}`)
    await expect(email(page)).toHaveValue(address)
    await page.goto(`/login/redirect/${encodeURIComponent(address)}/`)
    await expect(welcome(page)).toContainText(address)
  }
})

test('[ACT-05] without both of its parts the link leads to the log-in', async ({ page }) => {
  answering(replies)
  for (const path of ['/login/confirm', '/login/confirm/', `/login/confirm/${typed.email}`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('[ACT-09] [ACT-16] a page that is loaded again without its link says to open it again, or to ask for another', async ({
  page,
}) => {
  answering(replies)
  await page.goto(link.path)
  await expect(email(page)).toHaveValue(typed.email)
  await page.reload()
  await expect(page.getByText('Please open the link in your mail again')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await expect(page).toHaveURL('/login/confirm')
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
  )
  expect(kept).not.toContain(link.code)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/login/confirmation')
})

test('[ACT-06] the first password ends with its owner logged in, where the activation leads', async ({
  page,
}) => {
  answering({
    ...replies,
    'POST /backend/login/confirm': { status: 200, json: sessionOf({ audits: true, counties: true }) },
  })
  await page.goto(link.path)
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(typed.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwords are not matching!')).toBeVisible()
  await page.keyboard.type(typed.password)
  const sent = page.waitForRequest('**/backend/login/confirm')
  await page.keyboard.press('Enter')
  expect(await bodyOf(sent)).toEqual({
    email: typed.email,
    code: link.code,
    password: typed.password,
  })
  await expect(page.getByText(activationTexts.activated)).toBeVisible()
  await expect(page).toHaveURL(/\/audiences/)
  await expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
})

test('[ACT-13] a link that is opened while another account is open leads on in its own', async ({ page }) => {
  const other = sessionOf({}, 'token-of-before')
  const stored = JSON.stringify({ id: other.id, token: other.token, userName: other.userName })
  await page.addInitScript((value) => localStorage.setItem('foresale.session', value), stored)
  answering({
    ...replies,
    'POST /backend/login/check': {
      status: 200,
      json: { ...other, viewer: { ...other.viewer, firstName: 'Avery' } },
    },
    'POST /backend/logout': { status: 200, json: { done: true } },
  })
  await page.goto(link.path)
  await expect(page.getByRole('button', { name: 'Profile of Avery Whitfield' })).toBeVisible()
  await password(page).fill(typed.password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(typed.password)
  const revoked = page.waitForRequest('**/backend/logout')
  await page.keyboard.press('Enter')
  expect((await revoked).headers().authorization).toBe('Bearer token-of-before')
  await expect(page).toHaveURL('/refresh')
  await expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(localStorage['foresale.session']).token)
  expect(kept).toBe(session.token)
})

test('[ACT-07] [ACT-09] a link that opens nothing says so in the given words, and leads to another', async ({
  page,
}) => {
  answering({ ...replies, 'POST /backend/login/confirm': refused(activationTexts.notThere) })
  await page.goto(link.path)
  await password(page).fill(typed.password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(typed.password)
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('It seems that this e-mail address does not exists in our database')
  await expect(alert).toContainText('support@example.com')
  await expectAccessibleInEveryLook(page)
  await alert.getByRole('link', { name: 'ask for a new one' }).click()
  await expect(page).toHaveURL('/login/confirmation')
})

test('[ACT-08] [ACT-09] who was activated before is welcomed, and led to the log-in', async ({ page }) => {
  answering({ ...replies, 'POST /backend/login/redirect': state('confirmed') })
  const asked = page.waitForRequest('**/backend/login/redirect')
  await page.goto(`/login/redirect/${encodeURIComponent(typed.email)}/`)
  expect(await bodyOf(asked)).toEqual({ email: typed.email })
  await expect(welcome(page)).toContainText('was activated before')
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('[ACT-08] who needs a password is welcomed, and led to the mail with the link, or later', async ({
  page,
}) => {
  answering(replies)
  await page.goto(`/login/redirect/${typed.email}/`)
  await welcome(page).getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('A mail with a link is on its way')).toContainText(typed.email)
  await page.goto(`/login/redirect/${typed.email}/`)
  await expect(welcome(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/login')
})

test('[ACT-09] [ACT-14] the welcome has the focus on what there is to do', async ({ page }) => {
  answering(replies)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/login/redirect/${typed.email}/`)
    await expect(welcome(page).getByRole('button', { name: 'Send me the link' })).toBeFocused()
  }
  await expectAccessibleInEveryLook(page)
})

test('[ACT-08] [ACT-09] who is unknown can sign up', async ({ page }) => {
  answering({ ...replies, 'POST /backend/login/redirect': state('unknown') })
  await page.goto(`/login/redirect/${typed.email}/`)
  await expect(page.getByText('We do not know this address')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('main').getByRole('link', { name: 'Signup' }).click()
  await expect(page).toHaveURL('/signup')
})

test('[ACT-09] [ACT-17] without an e-mail address the page says so, and sends nothing', async ({ page }) => {
  const asked = answering(replies)
  for (const path of [
    '/login/redirect',
    '/login/redirect/',
    '/login/redirect/%20/',
    '/login/redirect/dana/',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('This address is not complete')
    if (path === '/login/redirect/') await expectAccessibleInEveryLook(page)
    await page.getByRole('main').getByRole('link', { name: 'Activate your account' }).click()
    await expect(email(page)).toBeFocused()
  }
  expect(asked.map(({ path }) => path)).not.toContain('/backend/login/redirect')
})
