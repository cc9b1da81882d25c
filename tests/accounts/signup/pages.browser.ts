import { expect, type Page } from '@playwright/test'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { stopClock } from '#tests/support/clock.ts'
import { fillSignup, fillTrap, person } from './filling.ts'

const session = sessionOf()
const replies = {
  'POST /backend/signup': { status: 200, json: { userId: session.id } },
  'POST /backend/signup/activate': { status: 200, json: session },
}
const create = (page: Page) => page.getByRole('button', { name: 'Create account' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const phone = (page: Page) => page.getByLabel('Phone')

/** Opens the page, on which no time passes but what a test lets pass. */
async function open(page: Page): Promise<void> {
  answering(replies)
  await stopClock(page)
  await page.goto('/signup')
  await create(page).waitFor()
}

/** How long ago the page was loaded, by its own clock. */
const ageOf = (page: Page) => page.evaluate(() => performance.now())

async function toCode(page: Page): Promise<void> {
  await open(page)
  await fillSignup(page)
  await page.clock.runFor(7_000)
  await create(page).click()
  await code(page).waitFor()
}

test('[SGN-03] [SGN-04] [SGN-57] a phone number takes its form while it is typed, and its caret stays; the form has no barrier', async ({
  page,
}) => {
  await open(page)
  const shown: string[] = []
  for (const digit of '31255501429') {
    await phone(page).press(digit)
    shown.push(await phone(page).inputValue())
  }
  expect(shown).toEqual([
    '+1 (3',
    '+1 (31',
    '+1 (312',
    '+1 (312) 5',
    '+1 (312) 55',
    '+1 (312) 555',
    '+1 (312) 555-0',
    '+1 (312) 555-01',
    '+1 (312) 555-014',
    '+1 (312) 555-0142',
    '+1 (312) 555-0142',
  ])

  await phone(page).fill('3125550142')
  const caret = () => phone(page).evaluate((input: HTMLInputElement) => input.selectionStart)
  const put = (at: number) =>
    phone(page).evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at)
  await put(6)
  await page.keyboard.press('Backspace')
  await expect(phone(page)).toHaveValue('+1 (325) 550-142')
  expect(await caret()).toBe(5)
  await page.keyboard.press('9')
  await expect(phone(page)).toHaveValue('+1 (392) 555-0142')
  expect(await caret()).toBe(6)
  await page.keyboard.press('x')
  await expect(phone(page)).toHaveValue('+1 (392) 555-0142')
  expect(await caret()).toBe(6)
  await put(0)
  await page.keyboard.press('7')
  await expect(phone(page)).toHaveValue('+1 (739) 255-5014')
  expect(await caret()).toBe(5)

  await expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.resume()
  await expectAccessibleInEveryLook(page)
})

test('[SGN-57] the form, with its mistakes shown, passes axe at both widths, in both schemes', async ({
  page,
}) => {
  await open(page)
  await page.clock.runFor(7_000)
  await create(page).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await page.clock.resume()
  await expectAccessibleInEveryLook(page)
})

test('[SGN-05] the hidden field is for bots only, and a form that fills it in is ignored', async ({
  page,
}) => {
  await open(page)
  const trap = page.locator('input[name="first_name"]')
  await expect(trap).toBeHidden()
  expect(await page.getByRole('form', { name: 'Create account' }).ariaSnapshot()).not.toContain('First name')
  await fillSignup(page)
  await fillTrap(page, 'Bot')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.clock.runFor(7_000)
  await create(page).click()
  await expect(create(page)).toBeEnabled()
  expect(sent.filter((url) => url.includes('signup'))).toEqual([])
})

test('[SGN-61] a form that is filled in at once shows that it waits, and becomes ready by itself', async ({
  page,
}) => {
  await open(page)
  await fillSignup(page)
  const status = page.getByRole('form', { name: 'Create account' }).getByRole('status')
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(create(page)).toHaveAccessibleDescription(
    'Ready in a few seconds: this short wait keeps robots out.',
  )
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await create(page).click({ force: true })
  await page.clock.runFor(7_000)
  await expect(create(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(status).toHaveText('An account is free. You see a preview before you pay for anything.')
  expect(sent.filter((url) => url.includes('signup'))).toEqual([])
  await create(page).click()
  await expect(code(page)).toBeVisible()
})

test('[SGN-61] a form that is opened in the midst of another flow waits for what is left since page load', async ({
  page,
}) => {
  answering(replies)
  await stopClock(page)
  await page.goto('/audiences')
  const toSignup = page.getByRole('button', { name: 'Create account' })
  const toLogin = page.getByRole('region', { name: 'Create account' }).getByRole('button', { name: 'Login' })
  await appears(toSignup)
  await page.clock.runFor(6_999 - (await ageOf(page)))
  await toSignup.click()
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(1)
  await expect(create(page)).toHaveAttribute('aria-disabled', 'false')
  await toLogin.click()
  await toSignup.click()
  await expect(create(page)).toHaveAttribute('aria-disabled', 'false')
})

test('[SGN-13] a signup needs no mouse: mistakes are found by their field, the code is waiting', async ({
  page,
}) => {
  await open(page)
  await page.clock.runFor(7_000)
  await page.getByLabel('First Name', { exact: true }).focus()
  await page.keyboard.type(person.firstName)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Last Name')).toBeFocused()
  for (const value of [person.lastName, person.email, person.phone]) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password must be at least 6 characters long.')).toBeVisible()
  await page.keyboard.type('er-no-more')
  await expect(page.getByText('Your password must be at least 6 characters long.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('48213')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/refresh/)
  await expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
})

test('[SGN-08] [SGN-11] [SGN-12] [SGN-14] [SGN-57] a code can be pasted and asked for again, the outbox is at hand, and the form opens again as it was sent', async ({
  page,
}) => {
  await toCode(page)
  const resend = page.getByRole('button', { name: /^Resend code/ })
  await expect(resend).toHaveText('Resend code in 30 s')
  await page.clock.runFor(1_000)
  await expect(resend).toHaveText('Resend code in 29 s')
  await page.clock.runFor(29_000)
  await expect(resend).toHaveText('Resend code')

  const hint = page.getByRole('link', { name: 'outbox', exact: true })
  await expect(hint).toHaveAttribute('href', '/outbox')
  await expect(hint).toHaveAttribute('target', '_blank')

  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await code(page).evaluate((input) => {
    const data = new DataTransfer()
    data.setData('text/plain', '48213 is your Foresale code. It is good for ten minutes.')
    input.focus()
    if (
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    ) {
      document.execCommand('insertText', false, data.getData('text/plain'))
    }
  })
  await expect(code(page)).toHaveValue('48213')

  await page.getByRole('textbox', { name: 'Code' }).fill('')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.clock.resume()
  await expectAccessibleInEveryLook(page)

  await page.getByRole('button', { name: 'Change' }).click()
  await expect(phone(page)).toHaveValue('+1 (312) 555-0142')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(person.password)
})
