import { expect, type Page } from '@playwright/test'
import { Session } from '#model/accounts/session.ts'
import { calls } from '#model/app/all-calls.ts'
import { supportTexts } from '#model/app/support.ts'
import { Trail } from '#model/app/trail.ts'
import { test } from '#tests/e2e/app.ts'
import { makeReport, putInCart } from '#tests/e2e/orders.ts'
import { codeSentTo, newPerson } from '#tests/e2e/people.ts'
import { cards, fillSignup, payWith, submitLogin } from '#tests/e2e/steps.ts'
import { fields } from './fields.ts'

const keptTrail = (page: Page) => page.evaluate(() => sessionStorage.getItem('foresale.trail') ?? '')

test('[LST-72] [TRL-05] [TRL-08] [TRL-10] the trail of a signup, a log-in and a payment holds nothing of what was typed, survives a reload and is gone at log-out', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await page.goto('/signup')
  await fillSignup(page, person)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  const code = await codeSentTo(request, person.phone)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const profile = page.getByRole('button', { name: 'Profile of Dana Whitfield' })
  await expect(profile).toBeVisible()
  await page.reload()
  await expect(profile).toBeVisible()
  const kept = await keptTrail(page)
  expect(kept).toContain('"event":"signup.submit"')
  expect(kept).toMatch(/"event":"xstate\.done\.actor\.checkCode"[^}]*"request":"[\da-f]{20}","status":200/)
  await profile.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  expect(await keptTrail(page)).not.toContain('signup.submit')
  await submitLogin(page, person)
  await expect(profile).toBeVisible()

  const login = await request.post('/backend/login', { data: { ...person, remember: false } })
  const session = Session.parse(await login.json())
  await putInCart(request, session, await makeReport(request, session))
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await payWith(page, 'succeeds')
  await expect(page).toHaveURL(/\/success\/cart\?order=/)

  await page.getByRole('button', { name: 'Need help?' }).click()
  await expect(fields(page).email).toHaveValue(person.email)
  const message = `Where is my receipt, order of ${person.phone}?`
  await fields(page).message.fill(message)
  await fields(page).attach.check()
  await fields(page).send.click()
  await expect(page.getByText(supportTexts.sent)).toBeVisible()

  const outbox = calls.site.outbox.reply.parse(await (await request.get('/backend/outbox')).json())
  const mail = outbox.messages.find(({ body }) => body.startsWith(message))
  expect(mail).toMatchObject({ recipient: 'support@example.com', channel: 'mail' })
  const text = mail?.attachments[0]?.content ?? ''
  const trail = Trail.parse(JSON.parse(text))
  const events = trail.entries.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['password.send', 'order.submit']))
  expect(events).not.toContain('signup.submit')
  expect(trail.entries.find(({ event }) => event === 'xstate.done.actor.checkOut')).toMatchObject({
    page: '/cart/checkout',
    status: 200,
    request: expect.any(String),
  })
  const { firstName, lastName, email, phone, password } = person
  const typed = [
    firstName,
    lastName,
    email,
    phone,
    password,
    code,
    message,
    '4242',
    session.id,
    session.token,
  ]
  const recorded = `${kept} ${text}`.toLowerCase()
  expect(typed.filter((secret) => recorded.includes(secret.toLowerCase()))).toEqual([])
  expect(text).not.toContain(cards.succeeds)

  await page.goto('/refresh')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Demo outbox' }).click()
  const shown = page.getByRole('listitem').filter({ hasText: message }).first()
  await expect(shown.getByRole('link', { name: 'trail.json' })).toHaveAttribute('download', 'trail.json')
})

test('[NAV-02] the number at the cart follows what another tab puts in, without a reload', async ({
  page,
  request,
  customer,
}) => {
  await page.goto('/login')
  await submitLogin(page, customer)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await putInCart(request, customer, await makeReport(request, customer))
  const cart = page.getByRole('link', { name: 'Cart, 1 item' })
  await cart.click()
  await expect(page).toHaveURL('/cart/checkout')
})

test('[NAV-03] the access checks are made by the browser, and answered', async ({ page, customer }) => {
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().includes('realtor-action-access')) answers.push(response.json())
  })
  await page.goto('/login')
  await submitLogin(page, customer)
  await expect(page.locator('[data-chart="access"]')).toHaveAttribute('data-state', 'shown.current')
  await expect
    .poll(() => Promise.all(answers))
    .toEqual(expect.arrayContaining([{ hasAccess: false }, { hasAccess: true }]))
})
