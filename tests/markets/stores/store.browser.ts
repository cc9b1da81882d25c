import { expect, type Page } from '@playwright/test'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { allWidths, expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('[STO-01] [STO-04] [SHL-02] [SHL-96] the Product Store is a visitor’s to see in any look, and leads to what can be bought', async ({
  page,
}) => {
  answering()
  await page.goto('/login')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Product Store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Product Store' })).toBeVisible()
  for (const [name, path] of [
    ['Database REfresh', '/refresh'],
    ['SkipTrace Pro', '/skiptrace'],
    ['KaptuRE', '/kapture-purchase'],
  ] as const)
    await expect(card(page, name).getByRole('link')).toHaveAttribute('href', path)
  await expect(card(page, 'COVID Distressed').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/set up yet|not available yet/)
  const claims = page.getByRole('region', { name: 'What Foresale covers' })
  await expect(claims).toContainText('41,683+')
  await expect(claims).toContainText('Sample figures.')
  await expect(claims).not.toContainText('2021')
  await expectAccessibleInEveryLook(page, '', allWidths)
})

test('[STO-02] a visitor logs in at the dashboard and stays there; without counties it is the Product Store', async ({
  page,
}) => {
  const session = sessionOf({ audits: true })
  answering({ 'POST /backend/login': { status: 200, json: session } })
  await page.goto('/dashboard')
  await expect(page.getByText('Log in to see your markets.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(session.userName)
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Your dashboard opens with your first county.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(
    page.getByRole('navigation', { name: 'Products', exact: true }).getByRole('link', { name: 'Dashboard' }),
  ).toHaveAttribute('aria-current', 'page')
})

for (const [address, reason, heading] of [
  ['/marketstore', 'Log in to see your markets, and those that you can have.', 'My Markets'],
  [
    '/marketstore?counties=48453&period=9',
    'Log in to see your markets, and those that you can have.',
    'My Markets',
  ],
  ['/dashboard?counties=48453', 'Log in to see your markets.', 'Dashboard'],
] as const)
  test(`[STO-45] a visitor logs in at ${address} and stays there`, async ({ page }) => {
    const session = sessionOf({ purchases: true, counties: true })
    answering({
      'POST /backend/login': { status: 200, json: session },
      [`GET /backend/counties/${session.id}`]: { status: 200, json: ['48453'] },
    })
    await page.goto(address)
    await expect(page.getByText(reason, { exact: true })).toBeVisible()
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByLabel('Email').fill(session.userName)
    await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
    await form.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(address)
  })

test('[STO-02] with counties the dashboard is of them', async ({ page }) => {
  await asKnown(page, sessionOf({ purchases: true, counties: true }), {
    'GET /backend/api/v1/likely/orders/user/*/likelyseller/active': { status: 200, json: { items: [] } },
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Your dashboard opens with your first county.')).toHaveCount(0)
})
