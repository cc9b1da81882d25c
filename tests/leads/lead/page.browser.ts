import { expect, type Locator, type Page } from '@playwright/test'
import { noStats } from '#model/audits/audit-stats.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test as stubbed } from '#tests/accounts/session/answering.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { auditCard, paidRow } from '#tests/audits/audit-detail/rows.ts'
import { test } from '#tests/e2e/app.ts'
import { buyReport } from '#tests/e2e/orders.ts'
import { logIn } from '#tests/e2e/steps.ts'
import { today } from '#tests/leads/today/today.table.ts'
import { openCountyList } from '#tests/likely-sellers/counties.ts'
import {
  allWidths,
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoOverflow,
} from '#tests/support/accessible.ts'
import { customer as agent, gone, lead, leadId, noted, optedOut, undoable } from './lead.ts'

const panel = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('group', { name: 'Status' }) })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })

test('[LED-11] [LED-12] [LED-03] [LED-21] [LED-22] [LED-30] a report’s leads are worked by keys beside the list, in two windows', async ({
  page,
  request,
  customer,
}) => {
  await buyReport(request, customer)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto('/audiences?tab=audits')
  await page.getByRole('link', { name: 'View Data' }).click()
  await expectHighUp(page, /^Contacts of/)
  const names = page.getByRole('table').locator('tbody tr td:nth-child(2) button')
  await expect(names.first()).toBeVisible()
  const [first = '', second = ''] = await names.allTextContents()
  await names.first().click()
  await expect(panel(page).getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
  const open = page.getByRole('table').locator('tr[aria-current="true"]')
  await expect(open.getByRole('button', { name: first, exact: true })).toBeVisible()
  await panel(page).press('x')
  await expect(open.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Call 1' })).toBeEnabled()
  await panel(page).press('x')
  await expect(open.getByRole('checkbox')).not.toBeChecked()

  const other = await page.context().newPage()
  const address = (await panel(page).getByRole('link', { name: 'Open as a page' }).getAttribute('href')) ?? ''
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await panel(page).press('4')
  await expect(status(page, 'Appointment')).toHaveAttribute('aria-pressed', 'true')
  await expect(status(other, 'Appointment')).toHaveAttribute('aria-pressed', 'true')
  await panel(page).getByLabel('A note').fill('Not yet saved')
  await other.getByLabel('A note').fill('<b>Moving</b> 4 in spring')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(panel(page).getByText('<b>Moving</b> 4 in spring')).toBeVisible()
  await expect(other.getByLabel('A note')).toHaveValue('')
  await panel(page).getByLabel('A note').press('5')
  await expect(status(page, 'Appointment')).toHaveAttribute('aria-pressed', 'true')
  await panel(page).press('u')
  await expect(status(other, 'To call')).toHaveAttribute('aria-pressed', 'true')

  await panel(page).press('j')
  await expect(panel(page).getByRole('heading', { level: 2, name: second })).toBeVisible()
  await expect(panel(page).getByLabel('A note')).toHaveValue('')
  await page.getByRole('region', { name: /^Contacts of/ }).press('k')
  await expect(panel(page).getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expect(panel(page).getByLabel('A note')).toHaveValue(/Not yet saved/)
  await panel(page).press('s')
  await expect(panel(page).getByRole('group', { name: 'Status' }).getByRole('button').first()).toBeFocused()
  const secondBox = page.getByRole('checkbox', { name: `Select ${second}` })
  await secondBox.press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2, name: second })).toBeVisible()
  await secondBox.press('x')
  await expect(secondBox).toBeChecked()
  await secondBox.press('s')
  await expect(page.getByRole('dialog', { name: 'Set the status' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'Set the status')
  await page.keyboard.press('Escape')
  await secondBox.press('x')
  await panel(page).press('k')
  await expect(panel(page).getByRole('heading', { level: 2, name: first })).toBeVisible()
  await panel(page).getByRole('switch', { name: 'Keys' }).uncheck({ force: true })
  await panel(page).press('j')
  await panel(page).press('2')
  await expect(panel(page).getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expect(status(page, 'To call')).toHaveAttribute('aria-pressed', 'true')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('list', { name: /^Contacts of/ })
    .getByRole('button')
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: first })
  await expect(sheet.getByRole('group', { name: 'Status' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('dialog', { name: second })).toBeVisible()
})

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

/** The first lead of a list on a phone, and on a wide screen its heading with its toolbar. */
async function expectHighUp(page: Page, list: RegExp) {
  await page.setViewportSize({ width: 390, height: 844 })
  const first = page.getByRole('list', { name: list }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect(await topOf(first)).toBeLessThanOrEqual(260)
  await expect(page.getByRole('button', { name: 'Call list' })).toBeHidden()
  await first.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Call 1' })).toBeInViewport()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
  await more.click()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(more).toBeHidden()
  const heading = await topOf(page.getByRole('button', { name: 'Export' }))
  expect((await bottomOf(page.getByRole('searchbox'))) - heading).toBeLessThanOrEqual(120)
}

test('[LED-14] [LED-22] a county’s home and its call list open the same lead', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  await logIn(page, { email: 'agent@example.com', password: 'open-house-42' })
  await page.goto('/audiences')
  await openCountyList(page)
  await expectHighUp(page, /^Likely sellers in/)
  await page
    .getByRole('row')
    .filter({ hasText: /555.01\d\d/ })
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  const link = panel(page).getByRole('link', { name: 'Open as a page' })
  const address = await link.getAttribute('href')
  await expectAccessible(page, 'a county with a lead beside it')
  const addToList = panel(page).getByRole('button', { name: 'Add to call list' })
  await addToList.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the list' }).click()
  await expect(page.getByText('0 of 1 worked through')).toBeVisible()
  await page.getByRole('button', { name: 'Open lead' }).click()
  await expect(link).toHaveAttribute('href', address ?? '')
  await page.getByRole('main').locator('section').first().press('v')
  await expect(page.getByText('1 of 1 worked through')).toBeVisible()
  await page.goto(address ?? '')
  await expect(page.getByText('Called: Voicemail').first()).toBeVisible()
})

const path = `/leads/${agent.id}`

const toCheck = paidRow({
  ...{ matchKind: 'fuzzy', matchConfidence: 0.9 },
  candidates: ['12 Oak St, Austin, 78704'],
})

for (const [about, row, way] of [
  ['to check', toCheck, 'Yes, this home'],
  ['not matched', paidRow({ matchKind: 'none', matchConfidence: 0 }), 'Match again'],
] as const)
  stubbed(
    `[CNF-05] [LED-11] on a phone a contact ${about} of a bought report is settled, and its lead opens from there`,
    async ({ page }) => {
      const matches = { matched: 9, toCheck: 1, notMatched: 1, duplicates: 1, withoutAddress: 0 }
      const rows = { items: [row], next: null, version: 1 }
      answering({
        'POST /backend/login/check': { status: 200, json: agent },
        [`GET /backend/audit/${agent.id}/audit-1/opening`]: {
          status: 200,
          json: { audit: auditCard({ matches }), rows, version: 1 },
        },
        [`POST /backend/audit/${agent.id}/audit-1/rows/count`]: {
          status: 200,
          json: { count: 1, version: 1 },
        },
        [`POST /backend${path}`]: { status: 200, json: lead() },
        [`GET /backend/calls/${agent.id}/likely/audit-1`]: { status: 200, json: { likely: 1, withPhone: 1 } },
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await arrive(page, agent, '/audiences/audit/audit-1/refresh')
      await page
        .getByRole('list', { name: /^Contacts of/ })
        .getByRole('button')
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: way })).toBeVisible()
      await expectAccessibleInEveryLook(page, about, allWidths)
      await page.setViewportSize({ width: 390, height: 844 })
      await dialog.getByRole('button', { name: 'Open lead' }).click()
      await expect(dialog.getByRole('group', { name: 'Status' })).toBeVisible()
    },
  )

const looks = [
  ['a lead', lead(), 'Owned for 11 years'],
  ['one to undo', undoable, 'Undo: back to “To call”'],
  ['one with a note', noted, '<b>Moving</b> in spring'],
  ['one who opted out', optedOut, 'They asked you not to contact them'],
  ['one that is gone', gone, 'This contact is no longer there'],
] as const

const whole = {
  stats: { ...noStats, numOfLikelySellers: 9, likelySellersSum: 3_800_000 },
  matches: { matched: 120, toCheck: 8, notMatched: 11, duplicates: 9, withoutAddress: 2 },
  upload: {
    id: 'upload-1',
    originalRows: 150,
    addressRows: 148,
    duplicates: 9,
    originalFileName: 'spring.csv',
  },
}

stubbed('[LED-22] a report with each of its figures begins high up', async ({ page }) => {
  const rows = { items: [paidRow()], next: null, version: 1 }
  answering({
    'POST /backend/login/check': { status: 200, json: agent },
    [`GET /backend/audit/${agent.id}/audit-1/opening`]: {
      status: 200,
      json: { audit: auditCard(whole), rows, version: 1 },
    },
    [`POST /backend/audit/${agent.id}/audit-1/rows/count`]: { status: 200, json: { count: 1, version: 1 } },
  })
  await arrive(page, agent, '/audiences/audit/audit-1/refresh')
  await page.setViewportSize({ width: 390, height: 844 })
  const first = page
    .getByRole('list', { name: /^Contacts of/ })
    .getByRole('listitem')
    .first()
  await expect(first).toBeVisible()
  expect(await topOf(first)).toBeLessThanOrEqual(260)
  await expectNoOverflow(page, 'a report with each of its figures')
  await page.setViewportSize({ width: 1440, height: 900 })
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const heading = await topOf(page.getByRole('button', { name: 'Export' }))
  expect((await bottomOf(page.getByRole('searchbox'))) - heading).toBeLessThanOrEqual(120)
  expect((await topOf(table)) - heading).toBeLessThanOrEqual(160)
})

/** 6:30 AM in Texas. */
const dawn = new Date('2026-11-20T12:30:00Z')

stubbed(
  '[LED-31] [LED-32] before 8 AM a report, a lead and today say from when to call, without a link',
  async ({ page }) => {
    const agent = sessionOf({ counties: true, purchases: true })
    const rows = { items: [paidRow()], next: null, version: 1 }
    answering({
      'POST /backend/login/check': { status: 200, json: agent },
      [`GET /backend/audit/${agent.id}/audit-1/opening`]: {
        status: 200,
        json: { audit: auditCard(), rows, version: 1 },
      },
      [`POST /backend/audit/${agent.id}/audit-1/rows/count`]: { status: 200, json: { count: 1, version: 1 } },
      [`POST /backend${path}`]: { status: 200, json: lead() },
      [`GET /backend/leads/${agent.id}/today`]: { status: 200, json: today() },
      'POST /backend/market-summary': { status: 200, json: { resp: [] } },
    })
    await page.clock.setFixedTime(dawn)
    await arrive(page, agent, '/audiences/audit/audit-1/refresh')
    const calls = page.locator('main a[href^="tel:"]')
    const early = page.getByText('Call from 8 AM')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(early.first()).toBeVisible()
      await expect(calls).toHaveCount(0)
    }
    await page.goto(`/leads/${leadId}`)
    await expect(early.first()).toBeVisible()
    await expect(calls).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(
      page
        .getByRole('region', { name: 'Today', exact: true })
        .getByText(/^Call from 8 AM · 6:30 AM/)
        .first(),
    ).toBeVisible()
    await expect(calls).toHaveCount(0)
  },
)

stubbed(
  '[LED-12] keys call, set the status and undo it on a lead’s page, until they are turned off',
  async ({ page }) => {
    const asked = answering({
      'POST /backend/login/check': { status: 200, json: agent },
      [`POST /backend${path}`]: { status: 200, json: lead() },
      [`POST /backend${path}/${leadId}/status`]: { status: 200, json: undoable },
      [`POST /backend${path}/${leadId}/status/undo`]: { status: 200, json: lead() },
    })
    const sent = () => asked.filter(({ path: at }) => at.includes('/status')).map(({ path: at }) => at)
    await arrive(page, agent, `/leads/${leadId}`)
    const shown = page.getByRole('region', { name: 'Ann Lee' })
    await expect(shown).toBeFocused()
    await page.keyboard.press('4')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
    expect(sent()).toHaveLength(1)
    await page.keyboard.press('u')
    await expect.poll(sent).toHaveLength(2)
    await expect(status(page, 'To call')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('s')
    await expect(status(page, 'To call')).toBeFocused()
    await shown.getByRole('switch', { name: 'Keys' }).uncheck({ force: true })
    await shown.press('4')
    await expect(status(page, 'To call')).toHaveAttribute('aria-pressed', 'true')
    expect(sent()).toHaveLength(2)
  },
)

stubbed('[LED-13] [LED-01] [LED-04] a lead’s page is accessible and fits', async ({ page }) => {
  for (const [about, reply, text] of looks) {
    await page.goto('about:blank')
    await page.unrouteAll()
    answering({
      'POST /backend/login/check': { status: 200, json: agent },
      [`POST /backend${path}`]: { status: 200, json: reply },
    })
    await arrive(page, agent, `/leads/${leadId}`)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Status' })).toHaveCount(reply.blocked === 'gone' ? 0 : 1)
    await expectAccessibleInEveryLook(page, about)
    await page.setViewportSize({ width: 768, height: 900 })
    await expectNoOverflow(page, about)
  }
})
