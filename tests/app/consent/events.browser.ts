import { expect } from '@playwright/test'
import { test as onServer } from '#tests/e2e/app.ts'
import { confirmColumns, dropFile, logIn, sample } from '#tests/e2e/steps.ts'
import { cookie } from './consent.table.ts'
import { type Receiver, receive } from './receiver.ts'

const test = onServer.extend<{ receiver: Receiver }>({
  receiver: async ({ page: _ }, use) => receive(use),
})
test.use({ bypassCSP: true })

test('[CNS-07] an upload and what is put in the cart are told by their names', async ({
  page,
  customer,
  receiver,
}) => {
  await page.route('**/backend/settings', async (route) => {
    const response = await route.fetch()
    const analytics = { url: receiver.url, consentCookie: cookie }
    await route.fulfill({ response, json: { ...(await response.json()), analytics } })
  })
  await page.goto('/login')
  await logIn(page, customer)
  await dropFile(page, sample('past-clients.csv'))
  await confirmColumns(page, 'Get Free Report')
  const events = () => receiver.told.map(({ beacon }) => beacon)
  await expect.poll(events).toContainEqual({ event: 'Upload Document', path: expect.any(String) })
  await page.goto('/audiences?tab=audits')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect.poll(events).toContainEqual({ event: 'Add to Cart', path: '/audiences' })
  expect(JSON.stringify(receiver.told)).not.toMatch(/past-clients|whitfield/i)
})
