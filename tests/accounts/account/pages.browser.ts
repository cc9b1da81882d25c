import { expect, type Page } from '@playwright/test'
import type { Profile } from '#model/accounts/account.ts'
import { crmKeyTexts } from '#model/accounts/crm-key.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { isZapierAddress } from '#model/deliveries/zapier.ts'
import { answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { hearFacts } from '#tests/accounts/session/other-tab.ts'
import { actingSession } from '#tests/accounts/session/people.ts'
import { never } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { fact } from './page.ts'
import { profileOf, session, transactionOf, transactions } from './people.ts'

const kept = profileOf({ fUBApiKey: { lastFour: '1234' }, zapierApiKey: { lastFour: 'WXYZ' } })
const orders = {
  transactions: [
    transactionOf(1, { updatedAt: null, cart: { receiptUrl: null } }),
    transactionOf(2),
    transactionOf(3),
  ],
  totalCount: 3,
}
const at = '2026-11-20T15:00:00Z'
const zaps = [
  { id: 'zap-2', type: 'prediction', createdAt: at, droppedAt: at },
  { id: 'zap-1', type: 'skiptrace', createdAt: at, droppedAt: null },
]
const replies = (profile: Profile, shown: object = orders, whose = session) => ({
  'POST /backend/login/check': { status: 200, json: whose },
  'GET /backend/user/transactions/*': { status: 200, json: shown },
  'GET /backend/user/*': { status: 200, json: profile },
  'GET /backend/zapier/hooks/*': { status: 200, json: { zaps } },
  'GET /backend/cards/*': { status: 200, json: { cards: [] } },
  'GET /backend/facts/live': never,
})

const keptSession = JSON.stringify({ id: session.id, token: session.token, userName: session.userName })
const isKnown = (page: Page) =>
  page.addInitScript((value) => localStorage.setItem('foresale.session', value), keptSession)

/** Opens Account Settings, logged in and listening. */
async function open(page: Page, profile = kept, shown?: object, whose = session): Promise<void> {
  answering(replies(profile, shown, whose))
  await isKnown(page)
  const listens = page.waitForRequest('**/backend/facts/live*')
  await page.goto('/account')
  await page.getByRole('table').or(page.getByText('Nothing ordered yet')).waitFor()
  await listens
}

const generation = 'POST /backend/api/v1/generate-customer-key'
const crmKey = 'CRM API Key (Follow Up Boss)'
const refusal = (status: number, code: string, message: string, at?: string) => ({
  status,
  json: { status, code, message, field: at },
})
const partyDown = refusal(502, 'partyDown', 'Follow Up Boss does not answer at the moment.')

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Profile' })
const header = (page: Page, name: string) => page.getByRole('button', { name: `Profile of ${name}` })

test('[ACC-08] logged out, the page shows the login form and goes on by itself', async ({ page }) => {
  answering({ ...replies(kept), 'POST /backend/login': { status: 200, json: session } })
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(session.userName)
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(field(page, 'First Name')).toHaveValue('Dana')
  await expect(page).toHaveURL(/\/account$/)
})

test('[ACC-08] the profile menu leads to Account Settings', async ({ page }) => {
  answering(replies(kept))
  await isKnown(page)
  await page.goto('/refresh')
  await header(page, 'Dana Whitfield').click()
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
})

test('[ACC-04] [ACC-07] an update sends what was changed, and keeps what was typed when it fails', async ({
  page,
}) => {
  await open(page)
  answering({ ...replies(kept), 'PUT /backend/user/*': { status: 500, json: {} } })
  await field(page, 'Last Name').fill('Ray')
  await update(page).click()
  await expect(
    page.getByText(
      'There is a problem with your request. Please double check the information provided and try again.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Last Name')).toHaveValue('Ray')

  const renamed = profileOf({ lastName: 'Ray' })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  answering({
    ...replies(renamed),
    'POST /backend/login/check': {
      status: 200,
      json: { ...session, viewer: { ...session.viewer, lastName: 'Ray' } },
    },
    'PUT /backend/user/*': { status: 200, json: renamed },
  })
  await field(page, 'Last Name').focus()
  await page.keyboard.press('Enter')
  expect(await bodyOf(sent)).toEqual({ user: { lastName: 'Ray' } })
  await expect(page.getByText('Account successfully updated!')).toBeVisible()
  await hearFacts(fact('v1.ProfileUpdated'))(page)
  await expect(header(page, 'Dana Ray')).toBeVisible()
})

test('[ACC-06] who types over what another tab has changed is told what it is now', async ({ page }) => {
  await open(page)
  await field(page, 'Team/Brokerage').fill('Harbor Homes')
  answering(replies(profileOf({ brokerage: 'Lakeside & Sons', lastName: 'Ray' })))
  await hearFacts(fact('v1.ProfileUpdated'))(page)
  await expect(field(page, 'Last Name')).toHaveValue('Ray')
  await expect(field(page, 'Team/Brokerage')).toHaveValue('Harbor Homes')
  const note = page.getByText('Changed elsewhere to “Lakeside & Sons” meanwhile.')
  await expect(note).toBeVisible()
  const saved = profileOf({ brokerage: 'Harbor Homes', lastName: 'Ray' })
  answering({ ...replies(saved), 'PUT /backend/user/*': { status: 200, json: saved } })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await update(page).click()
  expect(await bodyOf(sent)).toEqual({ user: { brokerage: 'Harbor Homes' } })
  await expect(note).toHaveCount(0)
})

test('[ACC-03] what is missing is said beside its field, and the first one has the focus', async ({
  page,
}) => {
  await open(page, profileOf({ brokerage: '' }))
  await field(page, 'First Name').fill('')
  await update(page).click()
  await expect(field(page, 'First Name')).toBeFocused()
  await expect(page.getByText('Please fill in this field.')).toHaveCount(2)
  await page.keyboard.type('Dana')
  await expect(page.getByText('Please fill in this field.')).toHaveCount(1)
})

/** Runs the page's clock until the key is there: how long that took. */
async function keyAppears(page: Page, name: string, key: string): Promise<number> {
  const now = () => page.evaluate(() => Date.now())
  const from = await now()
  const shown = async () => {
    await page.clock.runFor(100)
    return field(page, name).inputValue()
  }
  await expect.poll(shown, { intervals: [20] }).toBe(key)
  return (await now()) - from
}

test('[ACC-10] [ACC-17] a key shows Loading… and comes after two seconds; Copy shows Copied!', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await open(page)
  const key = `foresale_kapture_${'k'.repeat(43)}`
  answering({ ...replies(kept), [generation]: { status: 200, json: { key } } })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible()
  await expect(field(page, 'KaptuRE API Key')).toHaveValue('')
  expect(await keyAppears(page, 'KaptuRE API Key', key)).toBeGreaterThanOrEqual(2_000)
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0)
})

test('[ACC-17] [ACC-18] a key that cannot be copied is selected, and goes when another tab makes one', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new Error('not allowed'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await open(page)
  const zapier = page.getByRole('region', { name: 'Zapier' })
  const key = `foresale_zapier_${'z'.repeat(43)}`
  const regenerate = async (answer: { status: number; json: object }) => {
    answering({ ...replies(kept), [generation]: answer })
    await zapier.getByRole('button', { name: 'Regenerate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
  }
  await regenerate({ status: 500, json: {} })
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Zapier API Key')).toHaveValue('••••••••••••WXYZ')
  await regenerate({ status: 200, json: { key } })
  await keyAppears(page, 'Zapier API Key', key)
  await zapier.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Your browser did not let us copy.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(key)
  answering(replies({ ...kept, zapierApiKey: { lastFour: '9876' } }))
  await hearFacts(fact('v1.ApiKeyGenerated'))(page)
  await expect(field(page, 'Zapier API Key')).toHaveValue('••••••••••••9876')
})

test('[ACC-12] [ACC-13] [ACC-40] [ACC-42] [ACC-50] [ACC-52] keys, orders and what is configured are listed, and nothing that is not here', async ({
  page,
}) => {
  await open(page)
  const zapier = page.getByRole('region', { name: 'Zapier' })
  await expect(field(page, 'Zapier API Key')).toHaveValue('••••••••••••WXYZ')
  await expect(zapier.getByRole('button', { name: 'Copy' })).toBeDisabled()
  await zapier.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'The key that ends in WXYZ stops working at once.',
  )
  await page.keyboard.press('Escape')
  await expect(zapier.getByRole('button', { name: 'Regenerate' })).toBeFocused()

  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('11.18.26')
  await expect(rows.nth(2).getByRole('cell').first()).toHaveText('11.19.26')
  const waiting = rows.nth(1).getByRole('link', { name: /^View/ })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect(waiting).not.toHaveAttribute('href')
  await expect(rows.nth(2).getByRole('link', { name: /^View/ })).toHaveAttribute('href', '/receipt/order-2')

  const guide = page.getByRole('link', { name: 'API documentation' })
  await expect(guide).toHaveAttribute('href', '/kapture-api')
  await expect(guide).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Field-mapping guide' })).toHaveAttribute(
    'href',
    '/zapier-fields',
  )
  await expect(page.getByText('How the Zapier integration works')).toBeVisible()
  const listed = page.getByRole('list', { name: 'Zaps' }).getByRole('listitem')
  await expect(listed).toContainText(['Zapier dropped it on', 'SkipTrace Pro contacts'])

  await expect(field(page, 'Zapier API Key')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/not here yet|coming soon/i)
})

test('[ACC-41] [ACC-43] older orders are loaded on demand, and without any it says what comes there', async ({
  page,
}) => {
  await open(page, kept, transactions(1, 10, 12))
  answering(replies(kept, transactions(11, 2, 12)))
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  answering(replies(kept, transactions(1, 0, 0)))
  await hearFacts(fact('v1.CheckoutAbandoned', 'cart'))(page)
  await expect(page.getByText('Nothing ordered yet')).toBeVisible()
})

test('[ACC-20] [ACC-21] why a key of Follow Up Boss is not kept is said beside its field', async ({
  page,
}) => {
  await open(page, profileOf())
  const key = field(page, crmKey)
  const save = async (typed: string, answer: { status: number; json: object }) => {
    answering({ ...replies(profileOf()), 'PUT /backend/user/fub-key/*': answer })
    await key.fill(typed)
    await page.keyboard.press('Enter')
  }
  const accepted = { status: 200, json: { fUBApiKey: { lastFour: '1234' } } }
  await expect(key).toHaveAttribute('type', 'password')
  await save('two words', accepted)
  await expect(page.getByText(crmKeyTexts.shape)).toBeVisible()
  await save('fka_wrong', refusal(422, 'keyRefused', 'Follow Up Boss does not accept this key.', 'key'))
  await expect(page.getByText('Follow Up Boss does not accept this key.')).toBeVisible()
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await expect(key).toHaveValue('fka_wrong')
  await expect(key).toBeFocused()
  await save('fka_right1234', partyDown)
  await expect(page.getByText(partyDown.json.message)).toBeVisible()
  await save('fka_right1234', accepted)
  await expect(page.getByText(crmKeyTexts.kept)).toBeVisible()
  await expect(key).toHaveValue('••••••••••••1234')
})

test('[ACC-26] [ACC-27] [FRM-20] a kept key is checked and replaced, and goes when another tab removes it', async ({
  page,
}) => {
  await open(page)
  const check = async (answer: { status: number; json: object }) => {
    answering({ ...replies(kept), 'POST /backend/user/fub-key/check/*': answer })
    await page.getByRole('button', { name: 'Check' }).click()
  }
  await check(partyDown)
  await expect(page.getByText(partyDown.json.message)).toBeVisible()
  await check({ status: 200, json: { done: true } })
  await expect(page.getByText(crmKeyTexts.works)).toBeVisible()
  await expect(page.getByText(partyDown.json.message)).toHaveCount(0)
  const key = field(page, crmKey)
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(key).toHaveValue('••••••••••••1234')
  await page.getByRole('button', { name: 'Replace' }).click()
  answering({
    ...replies(kept),
    'PUT /backend/user/fub-key/*': { status: 200, json: { fUBApiKey: { lastFour: '9876' } } },
  })
  await key.fill('fka_other9876')
  await page.getByRole('button', { name: 'Save Key' }).click()
  await expect(key).toHaveValue('••••••••••••9876')
  answering(replies(profileOf()))
  await hearFacts(fact('v1.KeyRemoved'))(page)
  await expect(key).toBeEditable()
})

test('[ZAP-27] where Zapier is the sandbox a Zap is turned on and off, and shows what arrived', async ({
  page,
}) => {
  const arrivals = [
    {
      ...{ id: '7', type: 'prediction', at },
      contact: { id: '1', first_name: 'Pat', last_name: 'Adams', email: 'pat@example.com', last_sold: null },
    },
  ]
  const withSandbox = {
    ...replies(kept),
    'GET /backend/zapier/hooks/*': { status: 200, json: { zaps, sandbox: { arrivals } } },
    'POST /backend/api/v1/zapier/hooks': { status: 200, json: { id: 'zap-3' } },
    'DELETE /backend/api/v1/zapier/hooks/*': { status: 200, json: {} },
  }
  await open(page)
  const sandbox = page.getByRole('region', { name: 'Zapier sandbox' })
  await expect(page.getByRole('list', { name: 'Zaps' })).toBeVisible()
  await expect(sandbox).toHaveCount(0)
  answering(withSandbox)
  await page.reload()
  await expect(sandbox.getByRole('switch', { name: 'Zap for SkipTrace Pro contacts' })).toBeChecked()
  const likely = sandbox.getByRole('switch', { name: 'Zap for Likely sellers' })
  await expect(likely).not.toBeChecked()
  const turnedOn = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/hooks'),
  )
  await likely.click()
  const { type, targetUrl } = await bodyOf(turnedOn)
  expect([type, isZapierAddress(targetUrl)]).toEqual(['prediction', true])
  const turnedOff = page.waitForRequest((request) => request.method() === 'DELETE')
  await sandbox.getByRole('switch', { name: 'Zap for SkipTrace Pro contacts' }).click()
  expect((await turnedOff).url()).toContain('/hooks/zap-1')
  await sandbox.getByRole('button', { name: 'Pat Adams Likely sellers' }).click()
  await expect(sandbox.getByRole('row', { name: 'email' })).toContainText('pat@example.com')
  await expect(sandbox.getByRole('row', { name: 'last_sold' })).toContainText('--')
  await expectAccessibleInEveryLook(page)
})

test('[ACC-15] an acting administrator sees the keys disabled, and why', async ({ page }) => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await open(page, kept, orders, actingSession(until))
  const parts = ['KaptuRE', 'Zapier', 'Follow Up Boss'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  )
  for (const part of parts) {
    await expect(part).toContainText(impersonationTexts.ownerOnly)
    const changing = part.getByRole('button').filter({ hasNotText: /Show API calls|How the Zapier/ })
    for (const button of await changing.all()) await expect(button).toBeDisabled()
  }
  await expect(update(page)).toBeEnabled()
  answering(replies(profileOf(), orders, actingSession(until)))
  await hearFacts(fact('v1.KeyRemoved'))(page)
  await expect(page.getByRole('button', { name: 'Save Key' })).toBeDisabled()
  await expect(field(page, crmKey)).toBeDisabled()
  await expectAccessibleInEveryLook(page)
})

test('[ACC-51] nothing on the page is out of reach, at both widths and in both schemes', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page)
  await expectAccessibleInEveryLook(page)
  await field(page, 'First Name').fill('')
  await update(page).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expectAccessibleInEveryLook(page)
})

test('[ACC-51] a name is changed and a key removed without a mouse', async ({ page }) => {
  await open(page)
  const renamed = profileOf({ firstName: 'Dora', fUBApiKey: { lastFour: '1234' } })
  answering({
    ...replies(renamed),
    'PUT /backend/user/*': { status: 200, json: renamed },
    'DELETE /backend/user/fub-key/*': { status: 200, json: { done: true } },
  })
  await field(page, 'First Name').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Dora')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account successfully updated!')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Remove the key?' })
  await dialog.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your Follow Up Boss key is removed.')).toBeVisible()
  await expect(field(page, crmKey)).toBeEditable()
})
