import { expect, type Page } from '@playwright/test'
import { expectFocusSeen, press, tabTo } from '#tests/support/keyboard.ts'
import { test } from './app.ts'
import { buyReport } from './orders.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })
const lead = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('group', { name: 'Status' }) })
const status = (page: Page, name: string) =>
  lead(page).getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })

test('[E2E-16] the main job is done by keyboard alone, with the focus seen at each stop and back where it was after each dialog', async ({
  page,
  request,
  customer,
}) => {
  test.slow()
  await buyReport(request, customer)
  const { keyboard } = page
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/login')

  await test.step('logs in', async () => {
    const form = page.getByRole('form', { name: 'Login' })
    await tabTo(page, form.getByLabel('Email'))
    await keyboard.type(customer.email)
    await tabTo(page, form.getByRole('textbox', { name: 'Password' }))
    await keyboard.type(customer.password)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible()
  })

  await test.step('comes to Today', async () => {
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'My Audiences' }))
    await expect(today(page).getByRole('listitem').first()).toBeVisible()
    const settings = today(page).getByRole('button', { name: 'Settings' })
    await press(page, settings)
    const dialog = page.getByRole('dialog', { name: 'Settings for today' })
    await expect(dialog).toBeVisible()
    await expectFocusSeen(page)
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(settings).toBeFocused()
  })

  const leads = today(page).getByRole('listitem').getByRole('button')
  await test.step('opens a lead, and closes it', async () => {
    const first = leads.first()
    await press(page, first)
    await expect(lead(page)).toBeFocused()
    await expectFocusSeen(page)
    await keyboard.press('Escape')
    await expect(lead(page)).toHaveCount(0)
    await expect(first).toBeFocused()
    await keyboard.press('Enter')
    await press(page, lead(page).getByRole('button', { name: 'Next' }))
    await expect(lead(page)).toBeFocused()
    await press(page, lead(page).getByRole('button', { name: 'Close' }))
    await expect(leads.nth(1)).toBeFocused()
    await keyboard.press('Enter')
    await expect(lead(page)).toBeFocused()
  })

  await test.step('adds the lead to a call list, or does not', async () => {
    const add = lead(page).getByRole('button', { name: 'Add to call list' })
    await press(page, add)
    const dialog = page.getByRole('dialog', { name: 'Make a call list' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await press(page, dialog.getByRole('button', { name: 'Cancel' }))
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()
  })

  await test.step('writes a note', async () => {
    await tabTo(page, lead(page).getByLabel('A note'))
    await keyboard.type('Wants 4 rooms in spring.')
    await press(page, lead(page).getByRole('button', { name: 'Save note' }))
    const note = lead(page).getByRole('listitem').filter({ hasText: 'Wants 4 rooms in spring.' })
    await expect(note).toBeVisible()
    await expect(lead(page).getByRole('button', { name: 'Save note' })).toBeFocused()
    const erase = note.getByRole('button', { name: 'Erase' })
    await expect(erase).toBeEnabled()
    await press(page, erase)
    const dialog = page.getByRole('alertdialog', { name: 'Erase this note?' })
    await expect(dialog).toBeVisible()
    await expectFocusSeen(page)
    await keyboard.press('Escape')
    await expect(erase).toBeFocused()
  })

  await test.step('sets a status, and a day to call again', async () => {
    const again = status(page, 'Call again…')
    await tabTo(page, again, 'Shift+Tab')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Call again' })
    await expect(dialog.getByLabel('On')).toBeFocused()
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(again).toBeFocused()
    await press(page, status(page, 'Appointment'))
    await expect(status(page, 'Appointment')).toHaveAttribute('aria-pressed', 'true')
    await expect(today(page).getByText(/^1 of \d+ called today/)).toBeVisible()
    await expect(status(page, 'Appointment')).toBeFocused()
    await keyboard.press('Escape')
    await expect(lead(page)).toHaveCount(0)
    await expectFocusSeen(page)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  await test.step('selects contacts of the report, and makes a call list of them', async () => {
    await press(page, page.getByRole('link', { name: 'View Data' }))
    await press(page, page.getByRole('checkbox', { name: 'Select all rows' }), ' ')
    await tabTo(page, page.getByRole('button', { name: /^Call \d/ }), 'Shift+Tab')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Make a call list' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await press(page, dialog.getByRole('button', { name: 'Make the list' }))
    await expect(page.getByText(/^0 of \d worked through$/)).toBeVisible()
  })

  const contact = page.getByRole('main').locator('section[tabindex="-1"]')
  await test.step('sets an outcome, and comes to the next', async () => {
    await expect(contact).toBeFocused()
    await expectFocusSeen(page)
    const open = contact.getByRole('button', { name: 'Open lead' })
    await press(page, open)
    await expect(lead(page)).toBeFocused()
    await keyboard.press('Escape')
    await expect(open).toBeFocused()
    await press(page, contact.getByRole('button', { name: 'Call again…' }))
    const dialog = page.getByRole('dialog', { name: 'Call again' })
    await expect(dialog.getByLabel('On')).toBeFocused()
    await keyboard.press('Escape')
    await expect(contact.getByRole('button', { name: 'Call again…' })).toBeFocused()
    await press(page, contact.getByRole('button', { name: 'Voicemail' }))
    await expect(page.getByText(/^1 of \d worked through$/)).toBeVisible()
    await expect(contact).toBeFocused()
    await keyboard.press('v')
    await expect(page.getByText(/^2 of \d worked through$/)).toBeVisible()
    await expect(contact).toBeFocused()
    await expectFocusSeen(page)
    await tabTo(page, page.getByRole('button', { name: 'Undo “Voicemail”' }))
  })
})
