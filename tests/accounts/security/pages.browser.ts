import { expect, type Page } from '@playwright/test'
import { securityTexts } from '#model/accounts/security.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { actingSession, sessionOf } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { arrive, field, here, phone, press, support } from './page.ts'

/** The page's clock runs: an administrator who acts until earlier is themself again at once. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
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

test('[SEC-50] nothing bars the way for assistive technology, a dialog gives the focus back, and buttons have room', async ({
  page,
}) => {
  await open(page)
  await page.getByText('This browser').waitFor()
  await expectAccessibleInEveryLook(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Log out everywhere else', 'Log out everywhere']) {
    const label = page.getByText(name, { exact: true })
    expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  }

  await press('Change password')(page)
  await type(page, 'not-this-one', 'fresh-and-longer', 'fresh-and-longer')
  await page.keyboard.press('Enter')
  await page.getByText(securityTexts.wrongPassword).waitFor()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await press('Change e-mail')(page)
  await type(page, 'dana.whitfield@example.com', 'six-or-more')
  await page.keyboard.press('Enter')
  await field(page, 'Code').waitFor()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')
  await press('Log out everywhere else')(page)
  await page.getByRole('alertdialog').waitFor()
  await expectAccessibleInEveryLook(page)
  await page.keyboard.press('Escape')

  for (const name of ['Change password', 'Change e-mail', 'Log out everywhere else', 'Log out everywhere']) {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
})

test('[SEC-50] what an administrator sees who acts has no barrier', async ({ page }) => {
  await open(page, actingSession(inAnHour()))
  await expectAccessibleInEveryLook(page)
})

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

test('[ACC-60] [ACC-61] [SEC-41] [SEC-43] [SEC-47] sessions are logged out and a card is removed, each after a question; a failure ends nothing', async ({
  page,
}) => {
  await open(page)
  alsoAnswering({ 'DELETE /backend/account/sessions': json({}, 500) })
  await press('Log out everywhere')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText(securityTexts.failed)).toBeVisible()
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: `Dismiss: ${securityTexts.failed}` }).click()

  alsoAnswering({ 'DELETE /backend/account/sessions': json({ done: true }) })
  await press('Log out everywhere else')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText(securityTexts.sessionsEnded)).toBeVisible()
  await expect(page.getByText('This browser')).toBeVisible()

  const end = page.getByRole('button', { name: 'Log out Safari on iPhone' })
  const answerWith = async (reply: object, status: number) => {
    alsoAnswering({ 'DELETE /backend/account/sessions/*': json(reply, status) })
    await end.click()
  }
  await answerWith({}, 500)
  await expect(page.getByText(securityTexts.failed)).toBeVisible()
  // The list is read again before its next answer stands: else that answers this reading.
  const listed = page.waitForResponse('**/backend/account/sessions')
  await answerWith({ status: 404, code: 'notFound', message: 'Nothing here.' }, 404)
  await expect(page.getByText(securityTexts.sessionEnded)).toBeVisible()
  await listed
  alsoAnswering({ 'GET /backend/account/sessions': json({ sessions: [here] }) })
  await answerWith({ done: true }, 200)
  await expect(end).toHaveCount(0)
  await expect(page.getByText('No other browser is logged in.')).toBeVisible()

  const cards = page.getByRole('region', { name: 'Payment Methods' })
  const remove = cards.getByRole('button', { name: 'Remove Visa ending in 4242' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  alsoAnswering({
    'DELETE /backend/account/cards/*': json({ done: true }),
    'GET /backend/cards/*': json({ cards: [] }),
  })
  await page
    .getByRole('alertdialog', { name: 'Remove this card?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText(securityTexts.cardRemoved)).toBeVisible()
  await expect(cards).toContainText('No card is saved.')
})

test('[SEC-34] [SEC-50] an address that is not confirmed yet is confirmed with its own code', async ({
  page,
}) => {
  const session = sessionOf()
  await open(page, { ...session, viewer: { ...session.viewer, emailProven: false } })
  await page.getByText('Not confirmed yet.').waitFor()
  await press('Confirm e-mail')(page)
  await page.getByRole('dialog', { name: 'Confirm e-mail' }).waitFor()
  await expectAccessibleInEveryLook(page)
  await expect(field(page, 'Email')).toHaveValue(session.viewer.emailAddress)
  await expect(field(page, 'Current Password')).toBeFocused()
  await page.keyboard.type('six-or-more')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Code')).toBeFocused()
  await expect(page.getByRole('dialog')).toContainText(session.viewer.emailAddress)
})

test('[ACC-62] [ACC-63] an account is deleted with its password, and this browser is logged out', async ({
  page,
}) => {
  await open(page)
  alsoAnswering({
    'DELETE /backend/account': ({ body }) =>
      JSON.stringify(body).includes('six-or-more') ? json({ done: true }) : json(wrongPassword, 422),
  })
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
