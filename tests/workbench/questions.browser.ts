import { expect } from '@playwright/test'
import { test } from '#tests/support/kept-page.ts'
import { openWorkbench, panelOf } from './open-workbench.ts'
import { questions } from './questions.ts'

for (const { question, place, answer } of questions) {
  test(`[WKB-27] a product owner asks “${question}” and reads the answer after one click`, async ({
    page,
  }) => {
    await openWorkbench(page, '#/')
    await page.getByRole('searchbox', { name: 'Search all flows' }).fill(question)
    const [flow, selected = ''] = place.split('?')
    const [kind, id = ''] = selected.split('=')
    const address = selected === '' ? `#/${flow}` : `#/${flow}?${kind}=${encodeURIComponent(id)}`
    await page.getByRole('search').locator(`a[href="${address}"]`).click()
    await expect(panelOf(page)).toContainText(answer)
  })
}
