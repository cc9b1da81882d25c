import { expect, type Page } from '@playwright/test'
import { countyRow } from '#tests/likely-sellers/counties.ts'
import { expectNoOverflow } from '#tests/support/accessible.ts'
import { expectFocusSeen } from '#tests/support/keyboard.ts'
import { test } from './app.ts'
import { buyReport } from './orders.ts'
import { logIn } from './steps.ts'

/** As 1,440 × 900 px at 200 %, and as 1,280 px at 400 % (WCAG 1.4.10). */
const views = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
] as const

/** Words that are cut without a sign that they are. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((part) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(part)
        const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1
        const isWords = part.textContent.trim() !== ''
        return (
          isWords && isCut && overflowX === 'hidden' && textOverflow !== 'ellipsis' && clipPath === 'none'
        )
      })
      .map((part) => part.outerHTML.slice(0, 200)),
  )

/** Each stop of the first hundred is seen, below no bar. */
async function expectStopsSeen(page: Page): Promise<void> {
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await page.evaluate(() => document.activeElement === document.body)) return
  }
}

async function expectFits(page: Page, about: string): Promise<void> {
  for (const view of views) {
    await page.setViewportSize(view)
    await test.step(`${about} at ${view.width} px`, async () => {
      await page.evaluate(() => {
        scrollTo(0, 0)
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      await expectNoOverflow(page, `${about} ${view.width}`)
      expect(await cutWords(page), `${about} ${view.width}`).toEqual([])
      await expectStopsSeen(page)
    })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })

test('[E2E-17] the pages of a county’s leads fit at 200 % zoom, and nothing covers what has the focus', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  await logIn(page, { email: 'agent@example.com', password: 'open-house-42' })
  await page.goto('/dashboard')
  const first = today(page).getByRole('listitem').getByRole('button').first()
  await first.click()
  const lead = (await page.getByRole('link', { name: 'Open as a page' }).getAttribute('href')) ?? ''
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  await expectFits(page, 'the dashboard')
  await page.goto('/audiences')
  const county = countyRow(page).getByRole('link').first()
  const list = (await county.getAttribute('href')) ?? ''
  await expectFits(page, 'My Audiences')
  await page.goto(list)
  await expect(page.getByRole('table')).toBeVisible()
  await expectFits(page, 'a county')
  await page.goto(lead)
  const add = page.getByRole('button', { name: 'Add to call list' })
  await expect(add).toBeVisible()
  await expectFits(page, 'a lead')
  await add.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the list' }).click()
  await expect(page.getByText('0 of 1 worked through')).toBeVisible()
  await expectFits(page, 'a call list')
  await page.goto('/calls')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expectFits(page, 'call lists')
  await page.goto('/track-record')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectFits(page, 'the track record')
})

test('[E2E-17] the pages of a report fit at 200 % zoom, and nothing covers what has the focus', async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  const auditId = await buyReport(request, customer)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto(`/audiences/audit/${auditId}/refresh`)
  await expect(page.getByRole('table')).toBeVisible()
  await expectFits(page, 'a report')
  await page.setViewportSize({ width: 320, height: 640 })
  await page
    .getByRole('list', { name: /^Contacts of/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible()
  await expectNoOverflow(page, 'a lead over a report')
  expect(await cutWords(page)).toEqual([])
  await page.goto('/skiptrace')
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await expectFits(page, 'SkipTrace')
  await page.goto('/success/preview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits(page, 'after the upload')
})
