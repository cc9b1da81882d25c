import type { Page } from '@playwright/test'

export const person = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.com',
  phone: '3125550142',
  password: 'six-or-more',
} as const

/** Fills in the form as a person would; `password` can be made too short. */
export async function fillSignup(page: Page, password: string = person.password): Promise<void> {
  const form = page.getByRole('form', { name: 'Create account' })
  await form.getByLabel('First Name', { exact: true }).fill(person.firstName)
  await form.getByLabel('Last Name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
}

/** Fills in, as a machine would, the field that people do not see. */
export const fillTrap = (page: Page, text: string): Promise<void> =>
  page.locator('input[name="first_name"]').evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
