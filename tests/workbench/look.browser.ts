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

const changes = `# Changes since ${'0123456789abcdef'.repeat(3)}

## signup

![signup, before and after](signup.svg)

- **submitting: signUp ✗ #1** leads to code, not form
  - ${'aVeryLongNameOfAnAction'.repeat(8)}
`

test('[WKB-09] axe finds nothing in what changed, and nothing is wider than the window', async ({ page }) => {
  await page.route('**/diff/README.md', (route) => route.fulfill({ body: changes }))
  await page.route('**/diff/signup.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="900" />',
    }),
  )
  await openWorkbench(page, '#/changes')
  await expect(page.getByRole('img', { name: 'signup, before and after' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'changes')
  await fits(page, 'changes')
})

test('[WKB-09] axe finds nothing in a review, and nothing is wider than the window', async ({ page }) => {
  await openWorkbench(page, '#/signup?state=form')
  const review = panelOf(page).getByRole('region', { name: 'Review' })
  await review.getByLabel('Your name').fill('Ann Lee')
  await review.getByLabel('What you say of this place').fill(`Is ${'averylongword'.repeat(12)} needed?`)
  await review.getByRole('button', { name: 'Comment' }).click()
  await expectAccessibleInEveryLook(page, 'a comment')
  await fits(page, 'a comment')
  await panelOf(page).getByRole('link', { name: 'All of signup' }).click()
  await review.getByRole('button', { name: 'Approve' }).click()
  await expectAccessibleInEveryLook(page, 'an approval')
  await fits(page, 'an approval')
})

test('[WKB-09] the first Tab reaches a way past the menus, and Enter takes it', async ({ page }) => {
  await openWorkbench(page, '#/signup')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
