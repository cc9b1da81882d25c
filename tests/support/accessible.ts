import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Puts whatever moves at its end, and returns how much did: colours half-way between two schemes have no contrast to
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
  await expect.poll(() => stopMotion(page), { intervals: [20] }).toBe(0)
  // Otherwise axe opens a second page for every look, and fails on a frame that runs no script.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await narrow(axe).analyze()
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

/** Neither a violation in either colour scheme nor anything cut off; another scheme can change the contrast only. */
export async function expectAccessible(page: Page, about = ''): Promise<void> {
  await inScheme(page, 'light')
  await expectNoViolation(page, `${about} light`)
  await inScheme(page, 'dark')
  await expectNoViolation(page, `${about} dark`, (axe) => axe.withRules('color-contrast'))
  await expectNoOverflow(page, about)
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

const usualWidths = [390, 1440]
/** Takes half as long again: for pages whose layout has a third form. */
export const allWidths = [390, 768, 1440]

/** As `expectAccessible`, at each of the widths. */
export async function expectAccessibleInEveryLook(
  page: Page,
  about = '',
  widths: readonly number[] = usualWidths,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${about} ${width} px`)
  }
}
