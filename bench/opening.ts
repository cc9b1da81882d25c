import type { Browser } from '@playwright/test'
import { someone } from '#tests/support/someone.ts'
import { addAudit } from './lib/audit-rows.ts'
import { clickUntilOther, inChromium, newVisit, type Visitor } from './lib/browser.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'
import { compareOpenings, type Openings } from './lib/openings.ts'

const rows = 100_000

/** Audits of many rows opened in Chromium, from the built server to rows on the screen. */
export const opening: Bench = {
  floor: 'an empty page of React and Mantine, of the same build, that shows a table of 50 rows',
  aims: { 'by its address': 4, 'by View Data': 5, 'another filter': 500, stillness: 5 },
  run: (figures) =>
    onDatabase(async ({ store, serve }) => {
      const origin = await (await serve()).origin
      const customer = await someone(store.db)
      const paid = await addAudit(store, customer.id, rows, true)
      const preview = await addAudit(store, customer.id, rows, false)
      const visitor = { origin, customer, awaits: '[data-chart="audit-listing"] tbody td' }
      await compareOpenings(figures, visitor, waysTo('a paid audit', paid))
      await compareOpenings(figures, visitor, waysTo('a preview', preview))
      await inChromium(async (browser) =>
        figures.add('another filter', await filtered(browser, visitor, paid)),
      )
      figures.note(`of ${count(rows)} rows`)
    }),
}

const waysTo = (name: string, id: string): Openings => ({
  [`by its address: ${name}`]: { from: `/audiences/audit/${id}/refresh` },
  [`by View Data: ${name}`]: { from: '/audiences', click: `a[href^="/audiences/audit/${id}"]` },
})

/** From Apply to the first of the other rows on the screen. */
async function filtered(browser: Browser, visitor: Visitor, id: string): Promise<number[]> {
  const context = await newVisit(browser, visitor)
  const page = await context.newPage()
  await page.goto(`/audiences/audit/${id}/refresh`)
  await page.locator('tbody td').first().waitFor()
  const took: number[] = []
  for (const score of ['Low', 'High', 'Low', 'High', 'Low']) {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('group', { name: 'Seller Score' }).getByRole('radio', { name: score }).click()
    const apply = page.getByRole('button', { name: 'Apply' })
    took.push(await apply.evaluate(clickUntilOther, 'tbody td:nth-child(3)'))
  }
  await context.close()
  return took
}
