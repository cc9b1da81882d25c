import { expect, type Page } from '@playwright/test'
import { passkeyTexts } from '#model/accounts/passkey.ts'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { arrive, background, field } from '#tests/accounts/security/page.ts'
import { answering, test as drawn } from '#tests/accounts/session/answering.ts'
import { adminSession, sessionOf } from '#tests/accounts/session/people.ts'
import { test } from '#tests/e2e/app.ts'
import { submitLogin } from '#tests/e2e/steps.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { codeAt } from '#tests/support/given/second-factor.ts'
import { addAuthenticator, origin } from './browser-passkeys.ts'
import { codes, nothingOn, offer, passkeys } from './factors.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Second Factor' })

test('[SEC-60] [SEC-61] [SEC-71] a customer sets up an app, and logs in with it and with a recovery code', async ({
  page,
  customer,
}) => {
  await page.goto('/account')
  await submitLogin(page, customer)
  await section(page).getByRole('button', { name: 'Set up app' }).click()
  await field(page, 'Current Password').fill(customer.password)
  await page.keyboard.press('Enter')
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  const secret = key.replaceAll('-', '')
  await field(page, 'Code').fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const kept = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(kept).toHaveCount(10)
  const recovery = (await kept.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section(page)).toContainText('10 of 10 left')

  const profile = page.getByRole('button', { name: /^Profile of / })
  const again = async (code: string) => {
    await profile.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Login' }).click()
    await submitLogin(page, customer)
    await field(page, 'Code').fill(code)
    await page.keyboard.press('Enter')
  }
  // The next code: the one of now was used up by the set-up.
  await again(codeAt(secret, new Date(Date.now() + 30_000)))
  await expect(profile).toBeVisible()
  await again(recovery)
  await expect(profile).toBeVisible()
  await again(recovery)
  await expect(page.getByText(secondFactorTexts.wrongCode)).toBeVisible()
  await expect(field(page, 'Code')).toBeFocused()
})

test('[SEC-72] [SEC-75] [SEC-77] a customer adds a passkey, logs in with it once it is given, renames and removes it', async ({
  page,
  customer,
  baseURL,
}) => {
  const setAgrees = await addAuthenticator(page)
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/account`)
  await submitLogin(page, customer)
  await section(page).getByRole('button', { name: 'Add passkey' }).click()
  await field(page, 'Current Password').fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toHaveValue(/^Chrome on /)
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  const entry = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(entry).toContainText('Not used yet')

  await page.getByRole('button', { name: /^Profile of / }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await submitLogin(page, customer)
  await setAgrees(false)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(passkeyTexts.cancelled)
  await setAgrees(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible()

  await page.goto(`${new URL(page.url()).origin}/account`)
  await expect(entry).toContainText('Last used')
  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await field(page, 'Name').fill('Phone')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await field(page, 'Current Password').fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(section(page)).toContainText('your password alone opens this account')
})

drawn('[SEC-69] [SEC-71] an administrator is told to set one up, which any look shows', async ({ page }) => {
  const { viewer, ...rest } = adminSession()
  const session = { ...rest, viewer: { ...viewer, secondFactor: 'overdue' as const } }
  answering({
    ...background,
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/account/second-factor': {
      status: 200,
      json: { ...nothingOn, passkeyOrigin: origin, isRequired: true },
    },
    'POST /backend/account/second-factor/app': { status: 200, json: offer },
    'POST /backend/account/second-factor/app/confirm': { status: 200, json: { recoveryCodes: codes } },
  })
  await arrive(page, session, '/account')
  await expect(page.getByText(secondFactorTexts.overdue)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await section(page).getByRole('button', { name: 'Set up app' }).click()
  await field(page, 'Current Password').fill('six-or-more')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await field(page, 'Code').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

drawn(
  '[SEC-71] [SEC-76] passkeys are listed in any look, and offered only where they work',
  async ({ page }) => {
    const elsewhere = 'https://portal.example.com'
    const step = {
      secondFactor: offer.id,
      app: false,
      passkey: { origin: elsewhere, assertion: { challenge: 'Y2hhbGxlbmdl' } },
    }
    answering({
      ...background,
      'POST /backend/login': { status: 200, json: step },
      'POST /backend/login/check': { status: 200, json: sessionOf() },
      'GET /backend/account/second-factor': {
        status: 200,
        json: { ...nothingOn, passkeys, passkeyOrigin: elsewhere, recoveryCodesLeft: 2 },
      },
    })
    await page.goto('/login')
    await submitLogin(page, { email: 'dana@example.com', password: 'six-or-more' })
    await expect(page.getByText(passkeyTexts.elsewhere(elsewhere))).toBeVisible()
    await expect(field(page, 'Code')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toHaveCount(0)
    await expectAccessibleInEveryLook(page)
    await arrive(page, sessionOf(), '/account')
    await expect(section(page).getByRole('listitem')).toHaveCount(2)
    await expect(section(page)).toContainText(passkeyTexts.elsewhere(elsewhere))
    await expect(section(page).getByRole('button', { name: 'Add passkey' })).toHaveCount(0)
    await expectAccessibleInEveryLook(page)
  },
)
