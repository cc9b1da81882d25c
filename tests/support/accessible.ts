import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Selectors of what is examined and what is left out of it; default: the whole page. */
interface Part {
  readonly include?: string
  readonly exclude?: string
}

interface Look extends Part {
  /** Default: all of axe's rules. */
  readonly rules?: string[]
}

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

/** Axe finds no violation. It is compiled once a document: that costs as much as two looks. */
export async function expectNoViolation(page: Page, about = '', look: Look = {}): Promise<void> {
  await expect.poll(() => stopMotion(page), { intervals: [20] }).toBe(0)
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  const found = await page.evaluate(async ({ include = 'html', exclude, rules }) => {
    if (window.axe === undefined) throw new Error('the document has changed since axe came into it')
    const { violations } = await window.axe.run(exclude === undefined ? { include } : { include, exclude }, {
      resultTypes: ['violations'],
      // Style sheets would be read anew at each look, for a rule that is off and one on media that play by themselves.
      preload: false,
      ...(rules ? { runOnly: rules } : {}),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, look)
  expect(found, about).toEqual([])
}

/** Nothing is cut off at the side. */
export async function expectNoOverflow(page: Page, about = ''): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, about).toBeLessThanOrEqual(0)
}

/** Neither a violation in either colour scheme nor anything cut off. */
export async function expectAccessible(page: Page, about = '', part: Part = {}): Promise<void> {
  await expectAccessibleInLight(page, about, part)
  await expectContrastInDark(page, about, part)
}

async function expectAccessibleInLight(page: Page, about: string, part: Part = {}): Promise<void> {
  await inScheme(page, 'light')
  await expectNoViolation(page, `${about} light`, part)
  await expectNoOverflow(page, about)
}

/** Another scheme can change the contrast only. */
async function expectContrastInDark(page: Page, about: string, part: Part = {}): Promise<void> {
  await inScheme(page, 'dark')
  await expectNoViolation(page, `${about} dark`, { ...part, rules: ['color-contrast'] })
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

const usualWidths = [390, 1440]
/** Takes half as long again: for pages whose layout has a third form. */
export const allWidths = [390, 768, 1440]

/** As `expectAccessible`, at each of the widths, in the dark at the last: its colours are the same at all. */
export async function expectAccessibleInEveryLook(
  page: Page,
  about = '',
  widths: readonly number[] = usualWidths,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInLight(page, `${about} ${width} px`)
  }
  await expectContrastInDark(page, about)
}
