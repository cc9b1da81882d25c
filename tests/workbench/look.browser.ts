import { expect, test } from '@playwright/test'
import { journal, oldTrail, openFile, openWorkbench, panelOf, violations } from './open-workbench.ts'

const places = [
  '#/',
  '#/checkout',
  '#/signup?state=code.entry.typing',
  '#/signup?transition=form%3A%20field.correct',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`[WKB-09] axe finds nothing, ${colorScheme}, at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const place of places) {
        await openWorkbench(page, place)
        expect(await violations(page), place).toEqual([])
      }
    })

    test(`[WKB-09] axe finds nothing in what is played, ${colorScheme}, at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openWorkbench(page, '#/signup/simulate')
      await panelOf(page).getByRole('button', { name: 'Start', exact: true }).click()
      await panelOf(page).getByRole('button', { name: 'signup.submit with other data' }).click()
      expect(await violations(page), 'simulate').toEqual([])
      await openWorkbench(page, '#/signup/paths')
      await panelOf(page).getByRole('listitem').last().getByRole('button').click()
      expect(await violations(page), 'paths').toEqual([])
      await openWorkbench(page, '#/replay')
      expect(await violations(page), 'nothing to replay').toEqual([])
      await openFile(page, 'trail.json', oldTrail)
      await page.getByRole('button', { name: /signUp ✓/ }).click()
      expect(await violations(page), 'a trail').toEqual([])
      await openFile(page, 'journal.json', journal)
      expect(await violations(page), 'a journal').toEqual([])
    })
  }
}

for (const width of [390, 768, 1024, 1920]) {
  test(`[WKB-09] nothing is wider than the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const place of [...places, '#/signup/simulate', '#/signup/paths', '#/replay']) {
      await openWorkbench(page, place)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, place).toBeLessThanOrEqual(0)
    }
  })
}

test('[WKB-09] the first Tab reaches a way past the menus, and Enter takes it', async ({ page }) => {
  await openWorkbench(page, '#/signup')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
