import { expect, type Page } from '@playwright/test'
import { securityTexts } from '#model/accounts/security.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { actingSession, sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { arrive, field, here, phone, press, support } from './page.ts'

/** The page's clock runs: an administrator who acts until earlier is themself again at once. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const json = (reply: object, status = 200) => ({ status, json: reply })
const wrongPassword = {
  status: 422,
  code: 'wrongPassword',
  message: securityTexts.wrongPassword,
  field: 'currentPassword',
}

async function open(page: Page, session = sessionOf(), sessions = [here, phone, support]): Promise<void> {
  answering({
    'GET /backend/user/*': json(profileOf()),
    'GET /backend/user/transactions/*': json({ transactions: [], totalCount: 0 }),
    'GET /backend/account/sessions': json({ sessions }),
    'GET /backend/cards/*': json({ cards: [{ id: 'pm_1', brand: 'visa', last4: '4242' }] }),
    'POST /backend/login/check': json(session),
    'POST /backend/account/password': json(wrongPassword, 422),
    'POST /backend/account/email': json({ changeId: 'change-1' }),
    'DELETE /backend/account/sessions': json({ done: true }),
    'POST /backend/logout': json({ done: true }),
  })
  await arrive(page, session, '/account')
  await page.getByRole('heading', { name: /^(Payment Methods|Security)$/ }).waitFor()
}

/** Types with the keyboard alone, from field to field. */
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    // Past the button that shows a password.
    const isShow = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Show password')
    if (await isShow()) await page.keyboard.press('Tab')
  }
}

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  'the settings': async (page) => {
    await open(page)
    await page.getByText('This browser').waitFor()
  },
  'a refused change of password': async (page) => {
    await open(page)
    await press('Change password')(page)
    await type(page, 'not-this-one', 'fresh-and-longer', 'fresh-and-longer')
    await page.keyboard.press('Enter')
    await page.getByText(securityTexts.wrongPassword).waitFor()
  },
  'a code for a new address': async (page) => {
    await open(page)
    await press('Change e-mail')(page)
    await type(page, 'dana.whitfield@example.com', 'six-or-more')
    await page.keyboard.press('Enter')
    await field(page, 'Code').waitFor()
  },
  'an address that is still to be confirmed': async (page) => {
    const session = sessionOf()
    await open(page, { ...session, viewer: { ...session.viewer, emailProven: false } })
    await page.getByText('Not confirmed yet.').waitFor()
    await press('Confirm e-mail')(page)
    await page.getByRole('dialog', { name: 'Confirm e-mail' }).waitFor()
  },
  'the question whether to log out everywhere else': async (page) => {
    await open(page)
    await press('Log out everywhere else')(page)
    await page.getByRole('alertdialog').waitFor()
  },
  'what an administrator sees who acts': (page) => open(page, actingSession(inAnHour())),
}

for (const [name, show] of Object.entries(screens)) {
  test(`[SEC-50] nothing bars the way for assistive technology: ${name}`, async ({ page }) => {
    await show(page)
    await expectAccessibleInEveryLook(page)
  })
}

for (const sessions of [[here, phone], [here]]) {
  test(`[SEC-47] Log out everywhere ends this session too, with ${sessions.length} open`, async ({
    page,
  }) => {
    await open(page, sessionOf(), sessions)
    const asked: string[] = []
    page.on('request', (request) => {
      const [path] = request.url().split('/backend').slice(1)
      if (request.method() === 'DELETE' || path === '/logout') asked.push(`${request.method()} ${path}`)
    })
    await press('Log out everywhere')(page)
    const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' })
    await expect(question).toContainText('this one too')
    await question.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL('/refresh')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect.poll(() => asked).toEqual(['DELETE /account/sessions', 'POST /logout'])
    expect(await page.evaluate(() => localStorage.getItem('foresale.session'))).toBeNull()
  })
}

test('[SEC-47] Log out everywhere ends nothing here when the others could not be ended', async ({ page }) => {
  await open(page)
  await page.route('**/backend/account/sessions', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await press('Log out everywhere')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText(securityTexts.failed)).toBeVisible()
  await expect(page.getByText('This browser')).toBeVisible()
})

test('[SEC-34] an address that is not confirmed yet is confirmed with its own code', async ({ page }) => {
  const session = sessionOf()
  await open(page, { ...session, viewer: { ...session.viewer, emailProven: false } })
  await press('Confirm e-mail')(page)
  await expect(field(page, 'Email')).toHaveValue(session.viewer.emailAddress)
  await expect(field(page, 'Current Password')).toBeFocused()
  await page.keyboard.type('six-or-more')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Code')).toBeFocused()
  await expect(page.getByRole('dialog')).toContainText(session.viewer.emailAddress)
})

test('[SEC-41] a session is logged out; one that is gone already is no failure', async ({ page }) => {
  await open(page)
  const end = page.getByRole('button', { name: 'Log out Safari on iPhone' })
  const answerWith = async (reply: object, status: number) => {
    await page.route('**/backend/account/sessions/*', (route) => route.fulfill(json(reply, status)))
    await end.click()
  }
  await answerWith({}, 500)
  await expect(page.getByText(securityTexts.failed)).toBeVisible()
  await answerWith({ status: 404, code: 'notFound', message: 'Nothing here.' }, 404)
  await expect(page.getByText(securityTexts.sessionEnded)).toBeVisible()
  await page.route('**/backend/account/sessions', (route) => route.fulfill(json({ sessions: [here] })))
  await answerWith({ done: true }, 200)
  await expect(end).toHaveCount(0)
  await expect(page.getByText('No other browser is logged in.')).toBeVisible()
})

test('[SEC-43] Log out everywhere else leaves this browser, and says so', async ({ page }) => {
  await open(page)
  await press('Log out everywhere else')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText(securityTexts.sessionsEnded)).toBeVisible()
  await expect(page.getByText('This browser')).toBeVisible()
})

test('[SEC-50] a button has room for its words on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  for (const name of ['Log out everywhere else', 'Log out everywhere']) {
    const label = page.getByText(name, { exact: true })
    expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  }
})

test('[SEC-50] a dialog gives the focus back to the button that opened it', async ({ page }) => {
  await open(page)
  for (const name of ['Change password', 'Change e-mail', 'Log out everywhere else', 'Log out everywhere']) {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
})

test('[ACC-60] [ACC-61] a saved card is listed, and removed after a question', async ({ page }) => {
  await open(page)
  const cards = page.getByRole('region', { name: 'Payment Methods' })
  const remove = cards.getByRole('button', { name: 'Remove Visa ending in 4242' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await page.route('**/backend/account/cards/*', (route) => route.fulfill(json({ done: true })))
  await page.route('**/backend/cards/*', (route) => route.fulfill(json({ cards: [] })))
  await page
    .getByRole('alertdialog', { name: 'Remove this card?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText(securityTexts.cardRemoved)).toBeVisible()
  await expect(cards).toContainText('No card is saved.')
})

test('[ACC-62] [ACC-63] an account is deleted with its password, and this browser is logged out', async ({
  page,
}) => {
  await open(page)
  await page.route('**/backend/account', (route) =>
    route.request().postData()?.includes('six-or-more')
      ? route.fulfill(json({ done: true }))
      : route.fulfill(json(wrongPassword, 422)),
  )
  await press('Delete account')(page)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = field(page, 'Current Password')
  await expect(password).toBeFocused()
  const confirm = dialog.getByRole('button', { name: 'Delete account for good' })
  await confirm.click()
  await expect(dialog).toContainText(signupTexts.required)
  await expect(password).toBeFocused()
  await password.fill('not-this-one')
  await confirm.click()
  await expect(dialog).toContainText(securityTexts.wrongPassword)
  await password.fill('six-or-more')
  await confirm.click()
  await expect(page.getByText(securityTexts.accountDeleted)).toBeVisible()
  await expect(page).toHaveURL('/refresh')
})
