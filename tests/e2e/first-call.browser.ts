import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { codeSentTo, newPerson } from './people.ts'
import { confirmColumns, dropFile, fillSignup, logIn, payWith, sample } from './steps.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })
const lead = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('group', { name: 'Status' }) })
const status = (page: Page, name: string) =>
  lead(page).getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })

test('[E2E-14] [E2E-15] a newcomer comes to the first call in eight steps, and goes on the next morning', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const person = newPerson()
  await page.setViewportSize({ width: 1440, height: 900 })
  const card = page.getByRole('article', { name: 'past-clients.csv' })

  // The first step is `npm start`.
  await test.step('2: drops the file', async () => {
    await page.goto('/')
    await dropFile(page, sample('past-clients.csv'))
    await confirmColumns(page, 'Get Free Report')
  })
  await test.step('3: signs up', async () => {
    await fillSignup(page, person)
    const form = page.getByRole('form', { name: 'Code' })
    await expect(form).toBeVisible()
    await form.getByLabel('Code', { exact: true }).fill(await codeSentTo(request, person.phone))
    await form.getByRole('button', { name: 'Confirm' }).click()
  })
  await test.step('4: puts the report in the cart', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).click()
    await card.getByRole('button', { name: 'Add To Cart' }).click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  })
  await test.step('5: pays', async () => {
    await payWith(page, 'succeeds')
    await expect(
      page.getByText(
        /^\d+ of your contacts’ \d+ homes scores? 50% or more\. .*(was listed within 90 days|above \d+% of)/,
      ),
    ).toBeVisible()
  })
  await test.step('6: opens the report', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).click()
    await card.getByRole('link', { name: 'View Data' }).click()
  })
  const first = page.getByRole('table').locator('tbody tr td:nth-child(2) button').first()
  const name = await first.textContent()
  await test.step('7: opens the likeliest seller', async () => {
    await first.click()
    await expect(lead(page).getByRole('heading', { level: 2, name: name ?? '' })).toBeVisible()
    await expect(
      lead(page)
        .getByText(/: (raises|lowers) the score\.$/)
        .first(),
    ).toBeVisible()
  })
  await test.step('8: calls, and says what came of it', async () => {
    await expect(
      lead(page)
        .getByText(/555.01\d\d/)
        .first(),
    ).toBeVisible()
    await status(page, 'Called').click()
    await expect(status(page, 'Called')).toHaveAttribute('aria-pressed', 'true')
  })

  const morning = await (await browser.newContext()).newPage()
  await morning.setViewportSize({ width: 1440, height: 900 })
  await morning.goto('/login')
  await logIn(morning, person)
  await expect(today(morning).getByText(/^1 of \d+ called today, \d+ to call$/)).toBeVisible()
  await expect(today(morning).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  const next = today(morning).getByRole('listitem').getByRole('button').first()
  await next.click()
  await lead(morning).getByLabel('A note').fill('Wants to hear what the neighbours got.')
  await lead(morning).getByRole('button', { name: 'Save note' }).click()
  await expect(lead(morning).getByText('Wants to hear what the neighbours got.')).toBeVisible()
  await status(morning, 'Appointment').click()
  await expect(today(morning).getByText(/^2 of \d+ called today/)).toBeVisible()
  await morning.context().close()
})
