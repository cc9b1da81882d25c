import { someone } from '#tests/support/someone.ts'
import { addAudit } from './lib/audit-rows.ts'
import { drawingMaps, inChromium, newVisit } from './lib/browser.ts'
import { onDatabase } from './lib/database.ts'
import { drawnAlone, type Points } from './lib/empty-map.ts'
import { type Bench, count } from './lib/figures.ts'

const rounds = 5
const rows = 100_000

/** From Show map to the first marks of an audit's unlikely homes in Chromium. */
export const map: Bench = {
  floor: 'MapLibre and supercluster alone with the same points, on an empty page of the same build',
  aims: { 'first marks': 2 },
  run: (figures) =>
    onDatabase(async ({ store, serve }) => {
      const origin = await (await serve()).origin
      const customer = await someone(store.db)
      const id = await addAudit(store, customer.id, rows, true)
      await inChromium(
        async (browser) => {
          const took: number[] = []
          let points: Points = { lons: [], lats: [] }
          for (let round = 0; round < rounds; round += 1) {
            const context = await newVisit(browser, { origin, awaits: 'tbody td', customer })
            const page = await context.newPage()
            await page.goto(`/audiences/audit/${id}/refresh`)
            await page.locator('tbody td').first().waitFor()
            await page.getByRole('button', { name: /^Filter/ }).click()
            await page
              .getByRole('group', { name: 'Seller Score' })
              .getByRole('radio', { name: 'Low' })
              .click()
            await page.getByRole('button', { name: 'Apply' }).click()
            const answer = page.waitForResponse('**/map')
            took.push(await page.getByRole('button', { name: 'Show map' }).evaluate(clickUntilDrawn))
            points = await (await answer).json()
            await context.close()
          }
          figures.add('first marks', took, await drawnAlone(browser, points, rounds))
          figures.note(`of ${count(points.lons.length)} points`)
        },
        ...drawingMaps,
      )
    }),
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
