import { expect, type Page } from '@playwright/test'
import { calls } from '#model/app/all-calls.ts'
import { supportTexts } from '#model/app/support.ts'
import { answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf, settings } from '#tests/accounts/session/people.ts'
import { fillSignup } from '#tests/accounts/signup/filling.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { fields } from './fields.ts'

const done = { 'POST /backend/support': { status: 200, json: { done: true } } }
const fault = { status: 500, code: 'fault', message: 'An error occured processing your request.' }
const help = (page: Page) => page.getByRole('button', { name: 'Need help?' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Need help?' })

const sentBy = async (page: Page, act: () => Promise<unknown>) => {
  const [request] = await Promise.all([page.waitForRequest('**/backend/support'), act()])
  return calls.support.ask.body.parse(await bodyOf(request))
}

test('[SUP-01] [SUP-07] [SUP-08] Need help? knows who is logged in, loses nothing that cannot be sent, and sends no trail unasked', async ({
  page,
}) => {
  await asKnown(page, sessionOf(), { 'POST /backend/support': { status: 500, json: fault } })
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()
  await help(page).click()
  await expect(fields(page).name).toHaveValue('Dana Whitfield')
  await expect(fields(page).email).toHaveValue('dana@example.com')
  await expect(fields(page).message).toHaveValue('')
  await expect(fields(page).attach).not.toBeChecked()

  await fields(page).message.fill('What does it cost?')
  await fields(page).send.click()
  await expect(dialog(page).getByRole('alert')).toHaveText(supportTexts.failed)
  await expect(fields(page).message).toHaveValue('What does it cost?')

  answering({ 'POST /backend/login/check': { status: 200, json: sessionOf() }, ...done })
  expect((await sentBy(page, () => fields(page).send.click())).trail).toBeNull()
})

test('[SUP-07] the trail goes along only when it was agreed to, as it could be read', async ({ page }) => {
  answering(done)
  await page.goto('/login')
  await page.getByRole('form', { name: 'Login' }).getByLabel('Email').fill('dana@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('open-house-42')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Could not complete the login process.')).toBeVisible()
  await help(page).click()
  const { name, email, message, attach, send } = fields(page)
  await name.fill('Dana Whitfield')
  await email.fill('dana@example.com')
  await message.fill('I cannot log in.')
  await dialog(page).getByText('Read it first').click()
  const read = dialog(page).getByRole('region', { name: 'What happened' })
  await expect(read.getByRole('cell', { name: 'password.send' })).toBeVisible()
  const shown = await read.getByRole('row').count()
  await attach.check()
  const { trail, ...typed } = await sentBy(page, () => send.click())
  expect(typed).toEqual({
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    message: 'I cannot log in.',
    nickname: '',
  })
  expect(trail?.entries).toHaveLength(shown - 1)
  expect(trail?.entries).toContainEqual(
    expect.objectContaining({
      chart: 'login',
      event: 'password.send',
      from: 'password.untried',
      to: 'checking',
    }),
  )
  expect(JSON.stringify(trail)).not.toMatch(/dana|open-house/i)
  await expect(dialog(page).getByText(supportTexts.sent)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('[SUP-09] a support request needs no mouse, has no barrier, and gives the focus back', async ({
  page,
}) => {
  answering(done)
  await page.goto('/login')
  await help(page).focus()
  await page.keyboard.press('Enter')
  await expect(fields(page).name).toBeFocused()
  await fields(page).send.click()
  await expect(dialog(page).getByText('Please fill in this field.').first()).toBeVisible()
  await dialog(page).getByText('Read it first').click()
  await expectAccessibleInEveryLook(page)
  await dialog(page).getByText('Read it first').click()
  await fields(page).name.focus()
  await page.keyboard.type('Dana Whitfield')
  await page.keyboard.press('Tab')
  await page.keyboard.type('dana at example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('What does it cost?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(fields(page).attach).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(fields(page).email).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('dana@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(supportTexts.sent)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(help(page)).toBeFocused()
})

test.describe('with a provider of forms', () => {
  // The content policy of the server under test knows no provider; that it opens a configured one is [CNS-02]'s.
  test.use({ bypassCSP: true })

  test('[SUP-10] shows the provider’s form where one is configured, and a way to open it', async ({
    page,
  }) => {
    const supportFormUrl = 'https://forms.example.com/f/1'
    await page.route(supportFormUrl, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<label>Your question <input></label>' }),
    )
    answering({
      'GET /backend/settings': { status: 200, json: { ...settings, supportFormUrl } },
    })
    await page.goto('/login')
    await help(page).click()
    await expect(dialog(page).getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
      'href',
      supportFormUrl,
    )
    await expect(page.frameLocator('iframe[title="Support form"]').getByLabel('Your question')).toBeVisible()
    await expect(fields(page).send).toHaveCount(0)
  })
})

test('[SUP-11] a reply that breaks its schema is called a bug, and leads to the form', async ({ page }) => {
  answering({ 'POST /backend/signup': { status: 200, json: { surprise: true } } })
  await page.clock.install()
  await page.goto('/signup')
  await fillSignup(page)
  await page.clock.runFor(7_000)
  await page.getByRole('button', { name: 'Create account' }).click()
  const failure = page.getByRole('alertdialog')
  await failure.getByRole('button', { name: 'Tell us what happened' }).click()
  await expect(failure).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
})
