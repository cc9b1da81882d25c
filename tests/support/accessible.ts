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

/** Axe finds no violation, in the whole page or in what `narrow` leaves of it. */
export async function expectNoViolation(
  page: Page,
  about = '',
  narrow = (axe: AxeBuilder): AxeBuilder => axe,
): Promise<void> {
  await expect.poll(() => stopMotion(page)).toBe(0)
  const { violations } = await narrow(new AxeBuilder({ page })).analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    ),
    about,
  ).toEqual([])
}

/** Nothing is cut off at the side. */
export async function expectNoOverflow(page: Page, about = ''): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, about).toBeLessThanOrEqual(0)
}

/** Neither a violation nor anything cut off, as the page stands. */
export async function expectAccessible(page: Page, about = ''): Promise<void> {
  await expectNoViolation(page, about)
  await expectNoOverflow(page, about)
}

/** As `expectAccessible`, at 390 and 1440 px and in both colour schemes. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await expectAccessible(page, `${width} px, ${scheme}`)
  }
}
