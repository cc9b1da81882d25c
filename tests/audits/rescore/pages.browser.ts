import { expect, type Page } from '@playwright/test'
import type { AuditCard } from '#model/audits/audit.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { alsoAnswering, answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { paid } from '#tests/audits/audiences/audits.ts'
import { auditCard, paidRow } from '#tests/audits/audit-detail/rows.ts'
import { session } from '#tests/checkout/page.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const kept = JSON.stringify({ id: session.id, token: session.token, userName: session.userName })

const rescore = {
  month: '2026-12',
  at: '2026-12-02T16:00:00.000Z',
  changes: { likely: 12, rose: 40, fell: 3, listed: 2, sold: 1 },
  counties: ['48453', '48491'],
  without: ['48209'],
}
const bought = {
  firstScoredAt: '2026-11-20T15:00:00.000Z',
  processedAt: rescore.at,
  rescoredUntil: '2099-02-18T15:00:00.000Z',
  rescore,
}
const words =
  'Scored again Dec 2, 2026: 12 newly likely, 40 rose, 3 fell, 2 listed, and 1 sold. First scored Nov 20, 2026. ' +
  '1 of its 3 counties had no new predictions, so homes there kept their score.'

const rows = [
  paidRow({
    id: '1',
    ownerAddressFull: '12 OAK ST',
    probability: 0.64,
    firstProbability: 0.13,
    scoreChange: 'likely',
  }),
  paidRow({
    id: '2',
    ownerAddressFull: '9 ELM ST',
    probability: 0.6,
    firstProbability: 0.55,
    scoreChange: 'rose',
  }),
  paidRow({ id: '3', ownerAddressFull: '7 PINE ST', probability: 0.55, firstProbability: 0.54 }),
]

async function openReport(page: Page, audit: AuditCard): Promise<void> {
  answering({
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/user/*': { status: 200, json: profileOf() },
    'GET /backend/audit/*/*/opening': {
      status: 200,
      json: { audit, rows: { items: rows, next: null, version: 1 }, version: 1 },
    },
    'POST /backend/audit/*/*/rows': { status: 200, json: { items: [rows[1]], next: null, version: 1 } },
    'POST /backend/audit/*/*/rows/count': ({ body }) =>
      json({ count: body.filter.scoreChange ? 1 : 3, version: 1 }),
    'POST /backend/cart/item': { status: 200, json: { id: 'item', cartId: 'cart', description: '' } },
  })
  await page.addInitScript((value) => localStorage.setItem('foresale.session', value), kept)
  await page.goto(`/audiences/audit/${audit.id}/refresh`)
}

test('[RSC-07] [CNF-10] a report shows its first and newest scores, is filtered by what changed, and says what that hides from a search', async ({
  page,
}) => {
  await openReport(page, auditCard(bought))
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('We re-score this list monthly until Feb 18, 2099.')).toBeVisible()
  const cells = page.getByRole('row', { name: /12 OAK ST/ }).getByRole('cell')
  await expect(cells.filter({ hasText: '13.00%' })).toBeVisible()
  await expect(cells.filter({ hasText: 'Newly likely' })).toBeVisible()
  await expectAccessibleInEveryLook(page)

  await page.getByRole('button', { name: /^Filter/ }).click()
  const asked = page.waitForRequest('**/rows')
  await page.getByRole('group', { name: 'Changed Since Last Score' }).getByLabel('Rose').check()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  expect((await bodyOf(asked)).filter).toMatchObject({ scoreChange: { equals: 'rose' } })
  await expect(page.getByRole('row', { name: /12 OAK ST/ })).toBeHidden()
  await expect(page.getByRole('row', { name: /9 ELM ST/ })).toBeVisible()

  const chip = page.getByRole('button', { name: 'Remove filter Changed Since Last Score: Rose' })
  await expect(chip).toBeVisible()
  await page.getByRole('searchbox').fill('st')
  await expect(page.getByText('2 more found without these filters.')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  const searched = page.waitForRequest('**/rows')
  await page.getByRole('button', { name: 'Show all' }).click()
  expect((await bodyOf(searched)).filter).toEqual({ search: { anyWord: 'ST' } })
  await expect(chip).toHaveCount(0)
  await expect(page.getByText('more found')).toHaveCount(0)

  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('group', { name: 'Changed Since Last Score' }).getByLabel('Rose').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  const alone = page.waitForRequest('**/rows')
  await chip.click()
  expect((await bodyOf(alone)).filter).toEqual({})
  await expect(chip).toHaveCount(0)
})

test('[RSC-11] a paused report puts a further term in the cart', async ({ page }) => {
  const paused = { ...bought, rescoredUntil: '2026-02-18T15:00:00.000Z' }
  const audit = paid('a', paused)
  await openReport(page, auditCard(paused))
  alsoAnswering({ 'GET /backend/audits/ids/user/*': json({ audits: [audit], seq: 20 }) })
  await page.goto('/audiences?tab=audits')
  const card = page.getByRole('article')
  await expect(card.getByText('Monthly scores ended Feb 18, 2026.')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  const asked = page.waitForRequest('**/cart/item')
  await card.getByRole('button', { name: 'Go on for 90 days, $840' }).click()
  expect(await bodyOf(asked)).toEqual({ userId: session.id, type: 'RESCORE', targetId: audit.id })
  await expect(page.getByText('Successfully added item to the cart.')).toBeVisible()
})

test('[RSC-09] the link of a mail stops monthly mails with one click and no log-in', async ({ page }) => {
  const asked = answering({ 'POST /backend/mail/stop/*': json({ done: true }) })
  const stops = () =>
    asked.map(({ method, path }) => `${method} ${path}`).filter((request) => request.includes('/mail/'))
  await page.goto('/mail/stop/a-token')
  const stop = page.getByRole('button', { name: 'Stop monthly mails' })
  await expect(stop).toBeVisible()
  await expectAccessibleInEveryLook(page)
  expect(stops()).toEqual([])
  await stop.click()
  await expect(page.getByRole('heading', { name: 'Monthly mails stopped' })).toBeVisible()
  expect(stops()).toEqual(['POST /backend/mail/stop/a-token'])
})

test('[RSC-10] the account settings stop the mails', async ({ page }) => {
  answering({
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/user/*': { status: 200, json: profileOf() },
    'PUT /backend/user/*': { status: 200, json: profileOf({ monthlyMail: false }) },
  })
  await page.addInitScript((value) => localStorage.setItem('foresale.session', value), kept)
  await page.goto('/account')
  const mails = page.getByRole('switch', { name: 'Mail me what changed in my reports' })
  await expect(mails).toBeChecked()
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await mails.click({ force: true })
  expect(await bodyOf(asked)).toEqual({ user: { monthlyMail: false } })
  await expect(mails).not.toBeChecked()
})
