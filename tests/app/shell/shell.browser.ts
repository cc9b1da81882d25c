import { expect, type Locator, type Page } from '@playwright/test'
import type { Toast } from '#machines/shared/effects.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { expectAccessibleInEveryLook, expectNoOverflow } from '#tests/support/accessible.ts'
import { openGallery } from './open-gallery.ts'

const show = (page: Page, detail: Toast) =>
  page.evaluate((shown) => void dispatchEvent(new CustomEvent('say', { detail: shown })), detail)
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]')

const parts = ['visitor', 'customer', 'admin', 'detail', 'success', 'error', 'crash']

for (const part of parts) {
  test(`[SHL-29] axe finds nothing on the part ${part}, and nothing is too wide at any width`, async ({
    page,
  }) => {
    await openGallery(page, `show=${part}&toasts`)
    await expect(toasts(page)).toHaveCount(4)
    await expectAccessibleInEveryLook(page)
    for (const width of [390, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page, `${part} ${width} px`)
    }
  })
}

test('[SHL-03] [SHL-06] [SHL-12] [SHL-16] [SHL-17] the keyboard alone reaches content, dialogs, messages and the profile menu, and the focus is given back', async ({
  page,
}) => {
  await openGallery(page, 'show=customer')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Upload contacts' }).first()).toBeFocused()

  const opener = page.getByRole('button', { name: 'Add To Cart' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  await expect(ok).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(opener).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')

  const profile = page.getByRole('button', { name: 'Profile of Avery Lindqvist' })
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeHidden()
  await profile.focus()
  await page.keyboard.press('Enter')
  await expect(logout).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Account Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(logout).toBeHidden()
  await expect(profile).toBeFocused()

  await show(page, { type: 'toast', tone: 'info', text: 'You are back online.' })
  await page.getByRole('button', { name: 'Dismiss: You are back online.' }).focus()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('[SHL-16] a list of choices opens over its dialog, whole and within reach', async ({ page }) => {
  await openGallery(page, 'show=form')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Oregon' }).click()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Oregon')
  const scrolls = await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight)
  expect(scrolls).toBe(false)
})

test('[SHL-12] a message is within reach above a dialog', async ({ page }) => {
  await openGallery(page, 'show=error')
  await show(page, { type: 'toast', tone: 'info', text: 'You are back online.' })
  await page.getByRole('button', { name: 'Dismiss: You are back online.' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('[SHL-10] the menu is 240 px, collapses to named icons, and is at the bottom under 768 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openGallery(page, 'show=admin')
  const menu = page.getByRole('navigation', { name: 'Products', exact: true })
  const width = async () => (await menu.boundingBox())?.width
  expect(await width()).toBe(240)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect.poll(width).toBe(65)
  await expect(menu.getByText('Audit Trail')).toHaveCSS('opacity', '0')
  await page.keyboard.press('Shift+Tab')
  await expect(menu.getByText('Audit Trail')).toHaveCSS('opacity', '1')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu).toBeHidden()
  const foot = page.getByRole('navigation', { name: 'Products, at the foot' })
  await expect(foot.getByRole('link', { name: 'Companies' })).toBeHidden()
  await foot.getByRole('button', { name: 'More' }).click()
  await foot.getByRole('link', { name: 'Companies' }).click()
  await expect(foot.getByRole('link', { name: 'Companies' })).toBeHidden()
})

test('[SHL-91] on a phone a toast hides no heading, and none of the buttons of a dialog', async ({
  page,
}) => {
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  const foot = async (of: Locator) =>
    (await of.boundingBox().then((box) => box && box.y + box.height)) ?? Number.NaN
  await page.setViewportSize({ width: 390, height: 844 })
  await openGallery(page, 'show=customer')
  await show(page, { type: 'toast', tone: 'success', text: 'Successfully uploaded file.' })
  await show(page, { type: 'toast', tone: 'success', text: 'Copied!' })
  const notes = toasts(page)
  await expect(notes).toHaveCount(2)
  expect(await top(notes.first())).toBeGreaterThan(await foot(page.getByRole('heading', { level: 1 })))
  expect(await top(notes.last())).toBeGreaterThanOrEqual(await foot(notes.first()))
  const menu = page.getByRole('navigation', { name: 'Products, at the foot' })
  expect(await foot(notes.last())).toBeLessThanOrEqual(await top(menu))
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  expect(await foot(notes.first())).toBeLessThan(await top(ok))
})

test('[SHL-92] a plain checkbox has the ground and the edge of a field, in either scheme', async ({
  page,
}) => {
  answering()
  await page.goto('/login')
  const look = (of: Locator) =>
    of.evaluate((element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(element)
      return { backgroundColor, borderTopColor }
    })
  const box = page.getByRole('checkbox', { name: 'Remember Me' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await box.uncheck()
    expect(await look(box)).toEqual(await look(page.getByLabel('Email')))
    await box.check()
    await expect
      .poll(async () => new Set(Object.values(await look(box))).size, 'one colour, once it is ticked')
      .toBe(1)
  }
})

test('[SHL-31] nothing moves for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, 'show=customer&toasts')
  const longest = await page.evaluate(() =>
    Math.max(
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
      0,
    ),
  )
  expect(longest).toBeLessThan(1)
})
