import { expect, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { showsState, tookStep } from '#tests/accounts/session/open-page.ts'
import { test } from '#tests/e2e/app.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { button } from '#tests/uploads/upload/contacts.ts'
import { openAs } from '#tests/uploads/upload/sending-page.ts'

/** As Account Settings store it. */
async function storeKey(page: Page, { id, token }: Session): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.put(`/backend/user/fub-key/${id}`, {
    headers,
    data: { key: 'fka_sandbox1234' },
  })
  expect(reply.ok()).toBe(true)
}

const apps = (page: Page) => page.getByRole('dialog', { name: 'Integrated Apps' })

test('[APP-05][APP-06][APP-07] contacts of Follow Up Boss are uploaded without a question', async ({
  page,
  customer,
}) => {
  await openAs(page, customer)
  await button(page, 'Integrated Apps').click()
  await expect(apps(page)).toContainText('Follow Up Boss is not connected yet.')
  await apps(page).getByRole('link', { name: 'Open Account Settings' }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('textbox', { name: 'CRM API Key (Follow Up Boss)' }).fill('fka_sandbox1234')
  await button(page, 'Save Key').click()
  await expect(page.getByText('Connected. Only the end of the key is shown.')).toBeVisible()

  await page.goto('/refresh')
  await button(page, 'Integrated Apps').click()
  await showsState(page, 'upload', 'preparing.reading.importing')
  await button(page, 'Get Contacts').click()
  await expect(apps(page)).toContainText('Please choose a smart list or tag to do Database Refresh.')
  await apps(page).getByLabel('Smart list').selectOption('New This Week')
  await button(page, 'Get Contacts').click()
  await expect(apps(page).getByRole('alert')).toHaveText(
    'Sorry, that was an empty search in FUB. Please modify the search input and try again!',
  )
  await apps(page).getByLabel('Smart list').selectOption('Everyone')
  await button(page, 'Get Contacts').click()
  await expect(page).toHaveURL('/success/preview')
  await expect(page.getByText(/^FUB Everyone/).first()).toBeVisible()
  await tookStep(
    page,
    'upload',
    'preparing.reading.importing',
    'xstate.done.actor.contactImport',
    'preparing.reading.opening',
  )
  await tookStep(page, 'upload', 'preparing.reading.opening', 'xstate.done.actor.readSheet', 'sending')
})

test('[APP-20][APP-22][APP-28][APP-29] Moxi Works is connected by its pop-up, read, and disconnected', async ({
  page,
  customer,
}) => {
  await openAs(page, customer)
  await button(page, 'Integrated Apps').click()
  await apps(page).getByRole('tab', { name: 'Moxi Works' }).click()
  const openPopUp = async () => {
    const opens = page.waitForEvent('popup')
    await button(page, 'Connect Moxi Works').click()
    return opens
  }
  const refusal = apps(page).getByRole('alert')

  const left = await openPopUp()
  await expect(button(left, 'Log in')).toBeVisible()
  await left.close()
  await expect(refusal).toHaveText('The Moxi Works window was closed before you logged in. Please try again.')
  await button(await openPopUp(), 'Cancel').click()
  await expect(refusal).toContainText('the log-in was cancelled or has expired')
  const popUp = await openPopUp()
  const closes = popUp.waitForEvent('close')
  await button(popUp, 'Log in').click()
  await expect(apps(page)).toContainText('Connected as agent@example.com.')
  await closes

  await button(page, 'Get Contacts').click()
  await expect(page).toHaveURL('/success/preview')
  await expect(page.getByText(/^MoxiWorks/).first()).toBeVisible()

  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Moxi Works' })
  await expect(section).toContainText('Connected as agent@example.com.')
  await button(page, 'Disconnect').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(button(page, 'Connect Moxi Works')).toBeVisible()
})

test('[APP-28] a pop-up at another origin is not heard; it counts once it is back at ours', async ({
  page,
  context,
  customer,
}) => {
  const sso = 'https://sso.moxi.example.com'
  await context.route('**/backend/moxiworks/sso-config', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ json: { ...(await reply.json()), ssoLoginUrl: `${sso}/oauth/authorize` } })
  })
  // Says that it has succeeded, which is not for it to say, and goes back with a code.
  await context.route(`${sso}/**`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const code = Buffer.from('agent@example.com').toString('base64url')
    const back = `/moxiworks/connected?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`
    const body = `<button onclick="opener.postMessage('sso-success', '*')">Claim</button>
      <a href="${new URL(back, page.url())}">Go back</a>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await openAs(page, customer)
  await page.evaluate(() => addEventListener('message', () => void document.body.append('heard')))
  await button(page, 'Integrated Apps').click()
  await apps(page).getByRole('tab', { name: 'Moxi Works' }).click()
  const opens = page.waitForEvent('popup')
  await button(page, 'Connect Moxi Works').click()
  const popUp = await opens
  await button(popUp, 'Claim').click()
  await expect(page.locator('body')).toContainText('heard')
  await expect(apps(page)).toContainText('Waiting for the Moxi Works window.')
  await popUp.getByRole('link', { name: 'Go back' }).click()
  await expect(apps(page)).toContainText('Connected as agent@example.com.')
})

test('[APP-07][APP-09] the dialog is accessible and fits at every width', async ({ page, customer }) => {
  await page.goto('/refresh')
  await button(page, 'Integrated Apps').click()
  await expect(apps(page)).toContainText('Log in to read contacts from your apps.')
  await storeKey(page, customer)
  await openAs(page, customer)
  await button(page, 'Integrated Apps').click()
  await apps(page).getByLabel('Or a tag').fill('nobody has this')
  await button(page, 'Get Contacts').click()
  await expect(apps(page).getByRole('alert')).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `Follow Up Boss ${width} px`)
  }
  await apps(page).getByRole('tab', { name: 'Moxi Works' }).click()
  await expectAccessible(page, 'Moxi Works')
})
