import { expect } from '@playwright/test'
import { test } from './app.ts'
import { codeSentTo, newPerson } from './people.ts'
import { confirmColumns, dropFile, fillSignup, sample } from './steps.ts'

test('[E2E-01] a visitor drops a file, signs up, pays for the report and downloads it', async ({
  page,
  request,
}) => {
  const person = newPerson()

  await test.step('drops the file', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/refresh')
    await dropFile(page, sample('past-clients.csv'))
    await confirmColumns(page, 'Get Free Report')
  })

  await test.step('signs up, and the upload goes on by itself', async () => {
    await fillSignup(page, person)
    const form = page.getByRole('form', { name: 'Code' })
    await expect(form).toBeVisible()
    await form.getByLabel('Code', { exact: true }).fill(await codeSentTo(request, person.phone))
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/success/preview')
  })

  await test.step('finds the free report in My Audiences', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).click()
    const card = page.getByRole('article', { name: 'past-clients.csv' })
    await expect(card.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
  })
})
