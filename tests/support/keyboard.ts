import { expect, type Locator, type Page } from '@playwright/test'

/** What is wrong with how the part that has the focus is seen; empty if nothing is. */
const focusFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return []
    const what = focused.outerHTML.slice(0, 200)
    // A hidden box of a switch or a file is drawn by what is beside or around it.
    const drawn = [
      focused,
      ...[focused.nextElementSibling, focused.closest('label, .mantine-Input-input')].filter(
        (each) => each !== null,
      ),
    ]
    const isMarked = drawn.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const isHit = drawn.some((each) =>
      Array.from(each.getClientRects()).some(({ left, right, top, bottom }) =>
        [0.1, 0.5, 0.9].some((across) =>
          [0.1, 0.5, 0.9].some((down) => {
            const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
            return hit !== null && (each.contains(hit) || drawn.some((other) => other.contains(hit)))
          }),
        ),
      ),
    )
    return [
      ...(isMarked ? [] : [`not marked: ${what}`]),
      ...(isHit ? [] : [`covered or out of sight: ${what}`]),
    ]
  })

export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => focusFaults(page)).toEqual([])
}

const hasFocus = (part: Locator) =>
  part.evaluateAll((found) => found.some((each) => each === document.activeElement))

/** Goes on by Tab until a part has the focus, which is seen at each stop. */
export async function tabTo(page: Page, part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(part.first()).toBeVisible()
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await hasFocus(part)) return
  }
  throw new Error(`no stop is ${part}`)
}

export async function press(page: Page, part: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(page, part)
  await page.keyboard.press(key)
}
