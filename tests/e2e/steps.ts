import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

const samples = new URL('../../samples/', import.meta.url)

export const sample = (name: string) => new URL(name, samples)

/** Lets go of a file over the drop area, as a hand would. */
export async function dropFile(page: Page, file: URL): Promise<void> {
  const contents = (await readFile(file)).toString('base64')
  const transfer = await page.evaluateHandle(
    ({ contents, name }) => {
      const bytes = Uint8Array.from(atob(contents), (char) => char.charCodeAt(0))
      const dropped = new DataTransfer()
      dropped.items.add(new File([bytes], name))
      return dropped
    },
    { contents, name: basename(file.pathname) },
  )
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await page.getByText('Drop your contact list here').dispatchEvent('drop', { dataTransfer: transfer })
}

/** Takes the columns as they are suggested, and sends the file. */
export async function confirmColumns(
  page: Page,
  submit: 'Get Free Report' | 'Submit' | 'Upload',
): Promise<void> {
  const matching = page.getByRole('dialog', { name: 'Match your columns' })
  await matching.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Check the first rows' })
  await preview.getByRole('button', { name: submit }).click()
}

/** Fills in the form; its button is clicked once it is ready. */
export async function fillSignup(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Create account' })
  const fields = [
    [form.getByLabel('First Name', { exact: true }), person.firstName],
    [form.getByLabel('Last Name'), person.lastName],
    [form.getByLabel('Email'), person.email],
    [form.getByLabel('Phone'), person.phone],
    [form.getByRole('textbox', { name: 'Password' }), person.password],
  ] as const
  for (const [field, text] of fields) await field.fill(text)
  await form.getByRole('button', { name: 'Create account' }).click()
}

type Credentials = Pick<Person, 'email' | 'password'>

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await submitLogin(page, credentials)
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible()
}

export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Test cards of the sandbox, by what they do. */
export const cards = {
  succeeds: '4242 4242 4242 4242',
  asksFor3DSecure: '4000 0027 6000 3184',
  isDeclined: '4000 0000 0000 0002',
} as const

export async function payWith(page: Page, card: keyof typeof cards): Promise<void> {
  const form = page.getByRole('form', { name: 'Payment details' })
  await form.getByLabel('Card number').fill(cards[card])
  await form.getByLabel('Expiry').fill('12 / 34')
  await form.getByLabel('CVC').fill('123')
  await form.getByRole('button', { name: /^Pay \$/ }).click()
}

/** A paid audit opens with its likely sellers; this shows the others as well. */
export async function showEveryScore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByRole('group', { name: 'Seller Score' }).getByRole('radio', { name: 'Any' }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
}
