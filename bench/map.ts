import { someone } from '#tests/support/someone.ts'
import { launchChromium } from './chromium.ts'
import { onDatabase } from './database.ts'
import { makeAudit, median, newVisit, patienceMs } from './opening.ts'

const rounds = 5
const aimMs = 1_500

/** From Show map to the first marks of an audit's unlikely homes in Chromium, about 60,000. */
export async function benchMap(): Promise<void> {
  await onDatabase(async ({ store, serve }) => {
    const customer = await someone(store.db)
    const { id } = await makeAudit(store, customer.id, true)
    await store.pool.query('vacuum analyze audit_rows')
    const origin = await (await serve()).origin
    const browser = await launchChromium('--use-gl=angle', '--use-angle=swiftshader')
    try {
      const took: number[] = []
      let points = 0
      for (let round = 0; round < rounds; round += 1) {
        const context = await newVisit(browser, origin, customer)
        const page = await context.newPage()
        page.setDefaultTimeout(patienceMs)
        await page.goto(`/audiences/audit/${id}/refresh`)
        await page.locator('tbody td').first().waitFor()
        await page.getByRole('button', { name: /^Filter/ }).click()
        await page.getByRole('group', { name: 'Seller Score' }).getByRole('radio', { name: 'Low' }).click()
        await page.getByRole('button', { name: 'Apply' }).click()
        const answer = page.waitForResponse('**/map')
        took.push(await page.getByRole('button', { name: 'Show map' }).evaluate(clickUntilDrawn))
        points = (await (await answer).json()).ids.length
        await context.close()
      }
      console.log(
        `  ${points.toLocaleString('en-US')} points drawn in ${median(took).toFixed(0)} ms, the median of ${rounds} (aim: ${aimMs})`,
      )
    } finally {
      await browser.close()
    }
  })
}

/** Runs in the page. */
async function clickUntilDrawn(button: Element): Promise<number> {
  const start = performance.now()
  if (button instanceof HTMLElement) button.click()
  while (!document.querySelector('.maplibregl-marker')) {
    await new Promise((frame) => requestAnimationFrame(frame))
  }
  return performance.now() - start
}
