import { expect, type Page } from '@playwright/test'
import { codeTexts } from '#model/accounts/code.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { test } from '#tests/accounts/session/answering.ts'
import { showsState, tookStep } from '#tests/accounts/session/open-page.ts'
import { fillSignup } from '#tests/accounts/signup/filling.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { answering } from './answering.ts'
import { asKnown } from './known.ts'
import { sessionOf } from './people.ts'
import { json, never } from './replies.ts'

const session = sessionOf({ audits: true })
const refused = { status: 422, json: { status: 422, code: 'badCredentials', message: sessionTexts.refused } }
const granted = { status: 200, json: session }
const badCode = { status: 422, json: { status: 422, code: 'badCode', message: codeTexts.invalid } }
const message = {
  id: 'message-1',
  channel: 'sms',
  recipient: '+13125550142',
  subject: 'Your Foresale code',
  body: "48213 is your Foresale code to sign up. It expires in ten minutes. Don't share it.",
  html: null,
  attachments: [],
  sentAt: '2026-11-20T15:00:00Z',
}

const submit = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

test('[SES-01] [SES-14] [SES-15] Login can be pressed once both fields are filled, and a password is shown on demand only', async ({
  page,
}) => {
  answering()
  await page.goto('/login')
  await submit(page).waitFor()
  await expectAccessibleInEveryLook(page)
  await expect(submit(page)).toBeDisabled()
  await page.getByLabel('Email').fill('dana@example.com')
  await expect(submit(page)).toBeDisabled()
  await password(page).fill('six-or-more')
  await expect(submit(page)).toBeEnabled()
  await page.getByLabel('Email').fill(' ')
  await expect(submit(page)).toBeDisabled()

  await password(page).fill('six-or-more')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`[SHL-90] a button that waits shows its ring in its middle, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    answering({ 'POST /backend/login': never })
    await page.goto('/login')
    await page.getByLabel('Email').fill('dana@example.com')
    await password(page).fill('six-or-more')
    await submit(page).click()
    const offset = () =>
      page.locator('button[data-loading]').evaluate((button) => {
        const middle = (of: Element) => {
          const { x, y, width, height } = of.getBoundingClientRect()
          return [x + width / 2, y + height / 2] as const
        }
        const ring = button.querySelector('.mantine-Loader-root')
        if (!ring) return Number.NaN
        const [[x, y], [ringX, ringY]] = [middle(button), middle(ring)]
        return Math.round(Math.hypot(x - ringX, y - ringY))
      })
    await expect.poll(offset).toBeLessThanOrEqual(1)
  })
}

test('[SES-12] [SES-15] a log-in needs no mouse, also one that is refused first', async ({ page }) => {
  answering({ 'POST /backend/login': refused })
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type('dana@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-this-one')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(dialog).toHaveText(/You have entered an invalid username or password\./)
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(password(page)).toBeFocused()

  answering({ 'POST /backend/login': granted })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/audiences/)
})

test('[SES-06] a log-in that is remembered leaves its e-mail behind, and never its password', async ({
  page,
}) => {
  answering({
    'POST /backend/login': granted,
    'POST /backend/logout': { status: 200, json: { done: true } },
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('dana@example.com')
  await password(page).fill('six-or-more')
  await page.getByLabel('Remember Me').check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/audiences/)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('six-or-more')

  await page.getByRole('button', { name: 'Profile of Dana Whitfield' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com')
  await expect(page.getByLabel('Remember Me')).toBeChecked()
  await expect(password(page)).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('foresale.session'))).toBeNull()
})

test('[SES-03] going back after a log-in does not lead to the log-in', async ({ page }) => {
  answering({ 'POST /backend/login': granted })
  await page.goto('/outbox')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill('dana@example.com')
  await password(page).fill('six-or-more')
  await submit(page).click()
  await expect(page).toHaveURL(/\/audiences/)
  await page.goBack()
  await expect(page).toHaveURL(/\/outbox/)
})

test('[SES-13] who is logged in is led away from the log-in and the signup', async ({ page }) => {
  answering({ 'POST /backend/login': granted })
  await page.goto('/signup')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill('dana@example.com')
  await password(page).fill('six-or-more')
  await submit(page).click()
  await expect(page).toHaveURL(/\/audiences/)
  await page.goBack()
  await expect(page).toHaveURL(/\/refresh/)
})

test('[SES-60] requests that are refused in a running session lead to one dialog, then to the account screen', async ({
  page,
}) => {
  let refuse = () => {}
  const isRefused = new Promise<void>((settle) => (refuse = settle))
  let held = 0
  const hold = async () => {
    held += 1
    await isRefused
    return json({ status: 401, code: 'unauthorized', message: 'No' }, 401)
  }
  await asKnown(page, session, {
    'GET /backend/audits/ids/user/*': hold,
    'GET /backend/cart/*': hold,
  })
  await page.goto('/audiences')
  await expect.poll(() => held).toBeGreaterThan(1)
  refuse()
  const dialog = page.getByRole('alertdialog', { name: 'There is an error processing your request' })
  await expect(dialog).toContainText('You are unauthorized to complete this request.')
  await expect(page.getByText(sessionTexts.loggedOut)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/audiences/)
})

test('[SES-15] a signup with mistakes and a code that is wrong have no barrier', async ({ page }) => {
  answering({
    'POST /backend/signup': json({ userId: session.id }),
    'POST /backend/signup/activate': badCode,
  })
  await page.clock.install()
  await page.goto('/signup')
  await page.getByLabel('Phone').fill('312')
  await page.clock.runFor(7_000)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(signupTexts.password).waitFor()
  await expectAccessibleInEveryLook(page)
  await fillSignup(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('48210')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(codeTexts.invalid)).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('[SES-15] a log-in and a signup in the midst of a flow, and the outbox, have no barrier', async ({
  page,
}) => {
  answering({ 'GET /backend/outbox': json({ messages: [message] }) })
  await page.goto('/audiences')
  await page.getByRole('form', { name: 'Login' }).waitFor()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Last Name').waitFor()
  await expectAccessibleInEveryLook(page)
  await page.goto('/outbox')
  await page.getByText(message.body).waitFor()
  await expectAccessibleInEveryLook(page)
})

test('[SES-97] a log-in whose page is left is called off, and opens nothing later', async ({ page }) => {
  let grant = () => {}
  const answered = new Promise<void>((resolve) => {
    grant = resolve
  })
  answering({ 'POST /backend/login': () => answered.then(() => granted) })
  await page.goto('/login')
  await page.getByLabel('Email').fill('dana@example.com')
  await password(page).fill('six-or-more')
  const sent = page.waitForRequest('**/backend/login')
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/backend/login'))
  await submit(page).click()
  await sent
  await showsState(page, 'login', 'checking')
  await page.getByRole('link', { name: 'Signup' }).first().click()
  await calledOff
  await tookStep(page, 'login', 'checking', 'login.leave', 'password.untried')
  grant()
  await page.getByRole('form', { name: 'Create account' }).waitFor()
  await page.goBack()
  await expect(submit(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage['foresale.session'])).toBeUndefined()
})
