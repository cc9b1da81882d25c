import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { exported } from './downloads.ts'
import { cards, sample } from './steps.ts'

/** How often each call was made that changes something, as in `POST /login`. */
function commandsOf(page: Page): Map<string, number> {
  const counted = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/backend/')) return
    // Rows are read by POST, for their filter is in the body.
    if (/\/rows(\/|$)/.test(pathname)) return
    const name = `${request.method()} ${pathname.replace('/backend', '').replace(/[0-9a-f-]{36}/g, '…')}`
    counted.set(name, (counted.get(name) ?? 0) + 1)
  })
  return counted
}

test('[E2E-11] clicking every button twice logs in, sends, buys and pays once', async ({
  page,
  customer,
}) => {
  test.slow()
  const commands = commandsOf(page)

  await page.goto('/login')
  const login = page.getByRole('form', { name: 'Login' })
  await login.getByLabel('Email').fill(customer.email)
  await login.getByRole('textbox', { name: 'Password' }).fill(customer.password)
  await login.getByRole('button', { name: 'Login' }).dblclick()
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible()

  await page.goto('/refresh')
  await page.getByLabel('Choose a file').setInputFiles(fileURLToPath(sample('past-clients.csv')))
  const matching = page.getByRole('dialog', { name: 'Match your columns' })
  await expect(matching.getByText('Everything required is matched.')).toBeVisible()
  await matching.getByRole('button', { name: 'Preview' }).dblclick()
  const preview = page.getByRole('dialog', { name: 'Check the first rows' })
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Get Free Report' }).dblclick()
  await expect(page).toHaveURL('/success/preview')

  await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).dblclick()
  const card = page.getByRole('article', { name: 'past-clients.csv' })
  await card.getByRole('button', { name: 'Add To Cart' }).dblclick()
  await expect(card.getByRole('link', { name: 'In Cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 item' }).dblclick()

  await page.getByRole('button', { name: 'Add a coupon' }).dblclick()
  const coupon = page.getByRole('dialog', { name: 'Coupon' })
  await coupon.getByLabel('Code').fill('welcome10')
  await coupon.getByRole('button', { name: 'Apply' }).dblclick()
  await expect(coupon).toBeHidden()
  const form = page.getByRole('form', { name: 'Payment details' })
  await form.getByLabel('Card number').fill(cards.succeeds)
  await form.getByLabel('Expiry').fill('12 / 34')
  await form.getByLabel('CVC').fill('123')
  await form.getByRole('button', { name: 'Pay $44.10' }).dblclick()
  await expect(page).toHaveURL(/\/success\/cart\?order=/)

  await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).dblclick()
  await expect(page.getByRole('article')).toHaveCount(1)
  await card.getByRole('link', { name: 'View Data' }).dblclick()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await exported(page, 'Download CSV')

  await page.getByRole('button', { name: /^Profile of / }).click()
  await page.getByText('Logout').dblclick()
  await expect(page).toHaveURL('/refresh')

  await expect
    .poll(() => [...commands.keys()])
    .toEqual(expect.arrayContaining(['POST /login', 'POST /upload-audit', 'POST /cart/item', 'POST /logout']))
  // The cart that has got its coupon is priced under it again, which changes nothing.
  commands.delete('PUT /cart/coupon')
  expect(Object.fromEntries([...commands].filter(([, times]) => times > 1))).toEqual({})
})
