import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

import { test } from './app.ts'
import { csvRows } from './downloads.ts'
import { linkMailedTo } from './people.ts'
import { logIn, showEveryScore } from './steps.ts'

const admin = { email: 'admin@example.com', password: 'back-office-99' }

function newCustomer() {
  const number = randomInt(100_000, 1_000_000)
  return {
    company: `Juniper Homes ${number}`,
    deal: `Travis County for Juniper ${number}`,
    name: 'Noor Haddad',
    email: `noor.haddad.${number}@example.com`,
    password: `juniper-lane-${number}`,
  }
}
type Customer = ReturnType<typeof newCustomer>

async function addToCrm(page: Page, what: 'company' | 'contact' | 'deal', values: Record<string, string>) {
  const kind = { company: 'Companies', contact: 'Contacts', deal: 'Deals' }[what]
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('button', { name: `Add ${what}` }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${what}` })
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabel(label, { exact: true })
    const isList = ['Company', 'Contacts'].includes(label)
    if (label === 'Stage') await field.selectOption(value)
    else await field.first().fill(value)
    if (isList) await page.getByRole('option', { name: value }).click()
  }
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** A deal with a usable and an unusable line item, won. */
async function makeDeal(page: Page, { company, deal, name, email }: Customer) {
  const [first = '', last = ''] = name.split(' ')
  await page.goto('/superadmin/sync')
  await page.getByRole('link', { name: 'Edit the sandbox CRM' }).click()
  await addToCrm(page, 'company', { Name: company })
  const person = { 'First name': first, 'Last name': last, 'E-mail': email }
  await addToCrm(page, 'contact', { ...person, Company: company })
  await addToCrm(page, 'deal', {
    Name: deal,
    Stage: 'Closed won',
    Amount: '499',
    Company: company,
    Contacts: email,
  })
  for (const [county, fips] of [
    ['Travis County', '48453'],
    ['A county without a code', 'unknown'],
  ] as const) {
    await page.getByRole('button', { name: `Add a line item to ${deal}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Add line item' })
    await dialog.getByLabel('Name').fill(county)
    await dialog.getByLabel('FIPS code').fill(fips)
    await dialog.getByLabel('Amount').fill('499')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('list', { name: `Line items of ${deal}` }).getByRole('listitem')).toHaveCount(2)
}

async function syncDeal(page: Page, { company, deal, email }: Customer) {
  await page.getByRole('link', { name: 'CRM Sync' }).first().click()
  await page.getByRole('button', { name: 'Force CRM sync' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByRole('heading', { name: 'Ready to apply' })).toBeVisible()
  const differences = page.getByRole('region', { name: 'Differences' }).getByRole('listitem')
  const what = page.getByLabel('What')
  await expect(differences.filter({ hasText: company })).toBeVisible()
  await what.selectOption('Users')
  await expect(differences.filter({ hasText: email })).toBeVisible()
  await what.selectOption('Orders')
  await expect(differences.filter({ hasText: deal })).toBeVisible()
  await what.selectOption('Order items')
  await page.getByLabel('Difference', { exact: true }).selectOption('Unusable')
  await expect(differences.filter({ hasText: 'A county without a code' }).first()).toContainText(
    'Its FIPS code is not that of a county.',
  )
  await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click()
  await expect(page.getByText(/^\d+ changes were applied\./)).toBeVisible()
}

async function openOrder(page: Page, { company, deal }: Customer) {
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Companies' }).click()
  await page.getByLabel('Search company').fill(company)
  await expect(page.getByText('1 company found')).toBeVisible()
  await page.getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(deal) }).click()
}

/** Makes the order's files, and returns how many homes are in the one of Travis County. */
async function makeFiles(page: Page): Promise<number> {
  await page.getByLabel('Marketing Channel').selectOption('Address Master')
  await page.getByRole('button', { name: 'Create files' }).click()
  const files = page.getByRole('dialog', { name: 'Generated Files' })
  const travis = files.getByRole('listitem').filter({ hasText: 'Travis_County-48453' })
  await expect(travis).toContainText(/[\d,]+ lines/)
  const download = page.waitForEvent('download')
  await travis.getByRole('button', { name: /as CSV$/ }).click()
  const rows = await csvRows(await download)
  await expect(travis).toContainText(`${rows.length.toLocaleString('en-US')} lines`)
  await files.getByRole('button', { name: 'Close' }).first().click()
  return rows.length
}

/** The customer, with the link of the mail, sees the county. */
async function seeCounty(page: Page, { email, password, name }: Customer): Promise<number> {
  await page.goto(`/login/redirect/${email}/`)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('A mail with a link is on its way')).toBeVisible()
  await page.goto(new URL(await linkMailedTo(page.request, email)).pathname)
  await page.getByRole('textbox', { name: 'New Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('button', { name: `Profile of ${name}` })).toBeVisible()
  await page.getByRole('link', { name: 'My Audiences' }).click()
  const card = page.getByRole('article', { name: 'Travis County, TX' })
  await card.getByRole('link', { name: 'View Data' }).click()
  await showEveryScore(page)
  const found = page.getByText(/^1 to 20 of [\d,]+$/)
  await expect(found).toBeVisible()
  return Number(((await found.textContent()) ?? '').split(' of ')[1]?.replaceAll(',', ''))
}

async function sendMail(page: Page, { email, name, deal }: Customer) {
  await page.getByRole('link', { name: 'Weekly Emailer' }).click()
  await page.getByRole('combobox', { name: 'Customer Name' }).fill(email)
  await page.getByRole('option', { name: email }).click()
  await page.getByLabel('Deals').selectOption(deal)
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page.getByRole('row', { name: /Travis/ })).toBeVisible()
  await page.getByRole('button', { name: 'Compose' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Mail for ${name}` })
  await expect(dialog.getByText(`${name} (${email})`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/outbox')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Mail to ${email}` })
      .first(),
  ).toContainText(/Travis|likely/i)
}

/** The trail of a person has these acts, however many others came since. */
async function expectActs(page: Page, filter: Record<string, string>, acts: readonly string[]) {
  await page.goto(`/superadmin/trail?${new URLSearchParams(filter)}`)
  for (const act of acts)
    await expect(async () => {
      await page.keyboard.press('End')
      const entry = page.getByRole('listitem').filter({ hasText: act }).first()
      await expect(entry).toBeVisible({ timeout: 1_000 })
    }).toPass()
}

test('[E2E-32] a deal made in the sandbox CRM becomes an order, its files and mail reach the customer, and all of it is in the trail', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const customer = newCustomer()
  await page.goto('/login')
  await logIn(page, admin)
  await makeDeal(page, customer)
  await syncDeal(page, customer)
  await openOrder(page, customer)
  await expect(page.getByText('No one of this order has activated their account yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create files' })).toBeDisabled()

  const theirs = await browser.newContext()
  const shown = await seeCounty(await theirs.newPage(), customer)
  await openOrder(page, customer)
  expect(await makeFiles(page)).toBe(shown)
  await theirs.close()

  await page.getByRole('link', { name: 'Likelyseller Report' }).click()
  await expect(page.getByRole('row', { name: /Travis/ })).toContainText(/\d/)
  await sendMail(page, customer)

  await expectActs(page, { person: admin.email, kind: 'profile' }, [
    'Sandbox CRM record saved',
    'CRM sync started',
    'CRM difference applied',
  ])
  await expectActs(page, { person: customer.email }, [
    'User synced',
    'Order files made',
    'User activated',
    'Emailer sent',
  ])
})
