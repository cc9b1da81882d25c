import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)

/**
 * Puts whatever moves at its end, and tells how much did: colours half-way between two schemes have no contrast to
 * speak of.
 */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished')
    for (const animation of moving) {
      const endsAt = animation.effect?.getComputedTiming().endTime
      if (endsAt === Number.POSITIVE_INFINITY) animation.cancel()
      else animation.finish()
    }
    return moving.length
  })

/** No violation by axe and nothing cut off at the side, at 390 and 1440 px, in both colour schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await expect.poll(() => stopMotion(page)).toBe(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [width, scheme, id, nodes.map(({ target }) => target)])).toEqual(
      [],
    )
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
}
