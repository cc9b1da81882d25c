import { expect, type Page } from '@playwright/test'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { link, typed } from '#tests/accounts/activation/typed.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { showsState } from '#tests/accounts/session/open-page.ts'
import { actingSession, adminSession, sessionOf } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
/** Until an hour from now, on the clock of the page. */
const acting = () => actingSession(new Date(Date.now() + 3_600_000).toISOString())
const login = (page: Page) => page.getByRole('button', { name: 'Login as this user', exact: true })
const banner = (page: Page) => page.getByRole('region', { name: 'Login as another user' })

async function open(page: Page): Promise<void> {
  answering({
    'GET /backend/user/*': { status: 200, json: profileOf() },
    'POST /backend/loginAsSuperAdmin': { status: 200, json: acting() },
    'POST /backend/impersonation/end': { status: 200, json: { done: true } },
    'POST /backend/login/check': ({ body }) => json(body.token === admin.token ? admin : acting()),
  })
  await arrive(page, admin, `/user/${actingSession().id}`)
}

/** From now on the server takes its time, until the result is called, to find the administrator's own session good. */
function holdOwnSession(): () => void {
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  alsoAnswering({ 'POST /backend/login/check': () => released.then(() => json(admin)) })
  return answer
}

test('[IMP-22] an administrator becomes a customer and themself again without a mouse, and without a barrier', async ({
  page,
}) => {
  await open(page)
  await login(page).waitFor()
  await expectAccessibleInEveryLook(page)
  await login(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: impersonationTexts.confirm }).waitFor()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Ada Okafor is logged in as Dana Whitfield')
  await showsState(page, 'session', 'loggedIn.current')
  await page.reload()
  await expect(banner(page)).toContainText('60 minutes left')
  await expectAccessibleInEveryLook(page)
  await banner(page).getByRole('button', { name: 'End' }).focus()
  const answer = holdOwnSession()
  await page.keyboard.press('Enter')
  await showsState(page, 'session', 'out.restoring.own')
  answer()
  await expect(profileOfAda(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/user/${actingSession().id}$`))
  const kept = await page.evaluate(() => [localStorage['foresale.session'], localStorage['foresale.aside']])
  expect(kept).toEqual([expect.stringContaining(admin.token), undefined])
})

test('[IMP-20] an hour that passed while the browser was closed leaves the administrator', async ({
  page,
}) => {
  await open(page)
  alsoAnswering({
    'POST /backend/login/check': ({ body }) =>
      body.token === admin.token
        ? json(admin)
        : json({ status: 401, code: 'unauthorized', message: 'No' }, 401),
  })
  const own = { id: admin.id, token: admin.token, userName: admin.userName }
  const customer = acting()
  await page.evaluate(
    ([session, aside]) => {
      localStorage['foresale.session'] = session
      localStorage['foresale.aside'] = aside
    },
    [
      JSON.stringify({ id: customer.id, token: customer.token, userName: customer.userName }),
      JSON.stringify(own),
    ] as const,
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Profile of Ada Okafor' })).toBeVisible()
})

/** The administrator acts as the customer. */
async function act(page: Page): Promise<void> {
  await open(page)
  alsoAnswering({ 'POST /backend/logout': json({ done: true }) })
  await login(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
  await banner(page).waitFor()
}

const profileOfAda = (page: Page) => page.getByRole('button', { name: 'Profile of Ada Okafor' })

test('[SES-93] a login as a user that is ended in another window returns the administrator here, and says so', async ({
  page,
}) => {
  await act(page)
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  const answer = holdOwnSession()
  await other.evaluate(() => {
    localStorage['foresale.session'] = localStorage['foresale.aside']
  })
  await showsState(page, 'session', 'out.restoring.own')
  answer()
  await expect(profileOfAda(page)).toBeVisible()
  await expect(page.getByText(sessionTexts.returned)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/user/${actingSession().id}$`))
})

test('[SES-94] an administrator who logs out as the user is themself again', async ({ page }) => {
  await act(page)
  await page.getByRole('button', { name: 'Profile of Dana Whitfield' }).click()
  const answer = holdOwnSession()
  await page.getByRole('button', { name: 'Logout' }).click()
  await showsState(page, 'session', 'out.restoring.own')
  answer()
  await expect(profileOfAda(page)).toBeVisible()
  await expect(page.getByText(sessionTexts.returned)).toBeVisible()
})

test('[SES-95] an account that is activated while an administrator acts as another takes the place of both', async ({
  page,
}) => {
  await act(page)
  let revoked = 0
  let answer = () => {}
  const shown = new Promise<void>((resolve) => {
    answer = resolve
  })
  alsoAnswering({
    'POST /backend/login/confirm': json(sessionOf({}, 'token-activated')),
    'POST /backend/logout': async () => {
      revoked += 1
      if (revoked === 2) await shown
      return json({ done: true })
    },
  })
  await page.evaluate((to) => history.pushState(null, '', to), link.path)
  for (const name of ['New Password', 'Confirm Password'])
    await page.getByRole('textbox', { name }).fill(typed.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect.poll(() => revoked).toBe(2)
  await showsState(page, 'session', 'loggingOut')
  answer()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
  const kept = await page.evaluate(() => [localStorage['foresale.session'], localStorage['foresale.aside']])
  expect(kept).toEqual([expect.stringContaining('token-activated'), undefined])
})

test('[SES-96] a login as a user that the server has ended returns the administrator at the next request', async ({
  page,
}) => {
  await act(page)
  const ended = json({ status: 401, code: 'unauthorized', message: 'No' }, 401)
  alsoAnswering({ 'GET /backend/user/transactions/*': ended })
  const answer = holdOwnSession()
  await page.evaluate(() => history.pushState(null, '', '/account'))
  await showsState(page, 'session', 'out.restoring.own')
  answer()
  await expect(profileOfAda(page)).toBeVisible()
  await expect(page.getByText(sessionTexts.returned)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
