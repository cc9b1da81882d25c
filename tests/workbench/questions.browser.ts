import { expect } from '@playwright/test'
import { test } from '#tests/support/kept-page.ts'
import { openWorkbench, panelOf } from './open-workbench.ts'
import { questions } from './questions.ts'

for (const { question, place, answer } of questions) {
  test(`[WKB-27] a product owner asks “${question}” and reads the answer after one click on the best five`, async ({
    page,
  }) => {
    await openWorkbench(page, '#/')
    await page.getByRole('searchbox', { name: 'Search all flows' }).fill(question)
    const [flow, selected = ''] = place.split('?')
    const [kind, id = ''] = selected.split('=')
    const address = selected === '' ? `#/${flow}` : `#/${flow}?${kind}=${encodeURIComponent(id)}`
    await page.getByRole('search').locator(`li:nth-child(-n + 5) a[href="${address}"]`).click()
    await expect(panelOf(page)).toContainText(answer)
  })
}

test('[WKB-27] Enter opens the best answer', async ({ page }) => {
  await openWorkbench(page, '#/')
  const box = page.getByRole('searchbox', { name: 'Search all flows' })
  await box.fill('Is a coupon without effect refused?')
  await expect(page.getByRole('search').getByRole('link')).not.toHaveCount(0)
  await box.press('Enter')
  await expect(panelOf(page)).toContainText('the given sentence is shown, and the code is cleared')
  await expect(box).toHaveValue('')
})
