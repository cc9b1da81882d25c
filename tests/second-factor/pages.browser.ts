import { test as drawn, expect, type Page } from '@playwright/test'
import { secondFactorTexts } from '#model/second-factor.ts'
import { test } from '#tests/e2e/app.ts'
import { submitLogin } from '#tests/e2e/steps.ts'
import { arrive, background, field } from '#tests/security/page.ts'
import { answering } from '#tests/session/answering.ts'
import { adminSession } from '#tests/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { codes, offer } from './factors.ts'
import { codeAt } from './office.ts'

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

drawn('[SEC-69] [SEC-71] an administrator is told to set one up, which any look shows', async ({ page }) => {
  const { viewer, ...rest } = adminSession()
  const session = { ...rest, viewer: { ...viewer, secondFactor: 'overdue' as const } }
  await answering(page, {
    ...background,
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/account/second-factor': {
      status: 200,
      json: { app: null, recoveryCodesLeft: 0, isRequired: true },
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
