import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoOverflow } from '#tests/support/accessible.ts'
import { test } from '#tests/support/kept-page.ts'
import { journal, oldTrail, openFile, openWorkbench, panelOf } from './open-workbench.ts'

const places = [
  '#/',
  '#/checkout',
  '#/code?state=open.entry.typing',
  '#/signup?transition=form%3A%20field.correct',
]

async function fits(page: Page, place: string): Promise<void> {
  for (const width of [390, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page, `${place} ${width} px`)
  }
}

for (const place of places) {
  test(`[WKB-09] axe finds nothing at ${place}, and nothing is wider than the window`, async ({ page }) => {
    await openWorkbench(page, place)
    await expectAccessibleInEveryLook(page)
    await fits(page, place)
  })
}

test('[WKB-09] axe finds nothing in what is played', async ({ page }) => {
  await openWorkbench(page, '#/signup/simulate')
  await fits(page, 'simulate')
  await panelOf(page).getByRole('button', { name: 'Start', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'signup.submit with other data' }).click()
  await expectAccessibleInEveryLook(page, 'simulate')
  await openWorkbench(page, '#/signup/paths')
  await fits(page, 'paths')
  await panelOf(page).getByRole('listitem').last().getByRole('button').click()
  await expectAccessibleInEveryLook(page, 'paths')
})

test('[WKB-09] axe finds nothing in what is replayed', async ({ page }) => {
  await openWorkbench(page, '#/replay')
  await expectAccessibleInEveryLook(page, 'nothing to replay')
  await fits(page, 'replay')
  await openFile(page, 'trail.json', oldTrail)
  await page.getByRole('button', { name: /signUp ✓/ }).click()
  await expectAccessibleInEveryLook(page, 'a trail')
  await openFile(page, 'journal.json', journal)
  await expectAccessibleInEveryLook(page, 'a journal')
})

test('[WKB-09] the first Tab reaches a way past the menus, and Enter takes it', async ({ page }) => {
  await openWorkbench(page, '#/signup')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
