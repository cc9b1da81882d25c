import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pushTexts } from '#model/deliveries/pushes.ts'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { openCountyList } from '#tests/likely-sellers/counties.ts'
import { count } from '#views/shared/format.ts'
import { faultsOf, test } from './app.ts'
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
  await expect(page.getByText(/ \d+ changes were applied\.$/)).toBeVisible()
}

async function openOrder(page: Page, { company, deal }: Customer) {
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Companies' }).click()
  await page.getByLabel('Search company').fill(company)
  await expect(page.getByText('1 company found')).toBeVisible()
  await page.getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(deal) }).click()
}

/** Makes the order's files, and downloads that of Travis County; resolves with how many homes are in it. */
async function makeFiles(page: Page, set: 'All This Month' | 'New This Month'): Promise<number> {
  await page.getByLabel('Marketing Channel').selectOption('Address Master')
  await page.getByLabel('Prediction Set').selectOption(set)
  await page.getByRole('button', { name: 'Create files' }).click()
  const travis = fileOfTravis(page)
  await expect(travis).toContainText(/[\d,]+ lines/)
  const download = page.waitForEvent('download')
  await travis.getByRole('button', { name: /as CSV$/ }).click()
  const rows = await csvRows(await download)
  await expect(travis).toContainText(`${count(rows.length)} lines`)
  return rows.length
}

const closeFiles = (page: Page) =>
  page.getByRole('dialog', { name: 'Generated Files' }).getByRole('button', { name: 'Close' }).last().click()

const fileOfTravis = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Generated Files' })
    .getByRole('listitem')
    .filter({ hasText: 'Travis_County-48453' })

/** Sends the made file to the customer's Follow Up Boss. */
async function sendFile(page: Page, { name }: Customer, lines: number) {
  await fileOfTravis(page)
    .getByRole('button', { name: /to Follow Up Boss$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Send to Follow Up Boss of ${name}` })
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(contactsOf(lines))
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(pushTexts.scheduled)).toBeVisible()
  await expect(dialog).toBeHidden()
}

const contactsOf = (many: number) => (many === 1 ? '1 contact' : `${count(many)} contacts`)

/** The customer follows the mail's link to a password. */
async function activate(page: Page, { email, password, name }: Customer) {
  await page.goto(`/login/redirect/${email}/`)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('A mail with a link is on its way')).toBeVisible()
  await page.goto(new URL(await linkMailedTo(page.request, email)).pathname)
  await page.getByRole('textbox', { name: 'New Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('button', { name: `Profile of ${name}` })).toBeVisible()
}

/** How many homes the customer sees in the county. */
async function seeCounty(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'My Audiences' }).click()
  await openCountyList(page)
  await showEveryScore(page)
  const found = page.getByText(/^1 to 20 of [\d,]+$/)
  await expect(found).toBeVisible()
  return numberIn(((await found.textContent()) ?? '').split(' of ')[1])
}

const numberIn = (text: string | null | undefined) => Number(text?.replaceAll(',', ''))

async function connectFollowUpBoss(page: Page) {
  await page.goto('/account')
  await page.getByRole('textbox', { name: 'CRM API Key (Follow Up Boss)' }).fill('fka_sandbox1234')
  await page.getByRole('button', { name: 'Save Key' }).click()
  await expect(page.getByText('Connected. Only the end of the key is shown.')).toBeVisible()
}

/** The customer finds what arrived in their Follow Up Boss; resolves with how many contacts. */
async function seeDelivery(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Deliveries' }).first().click()
  const delivery = page.getByRole('listitem').filter({ hasText: /Travis.* to Follow Up Boss/ })
  await expect(delivery.getByText('Done', { exact: true })).toBeVisible()
  await expect(delivery).toContainText(' 0 failed')
  const sums = /([\d,]+) sent · ([\d,]+) skipped/.exec((await delivery.textContent()) ?? '')
  expect(numberIn(sums?.[1])).toBeGreaterThan(0)
  return numberIn(sums?.[1]) + numberIn(sums?.[2])
}

/** The cells of Travis County's row, by their columns' headings. */
async function figuresOf(page: Page, label: string): Promise<Record<string, string>> {
  const table = page.getByRole('region', { name: label })
  const row = table.getByRole('row', { name: /Travis/ })
  await expect(row).toBeVisible()
  const names = await table.getByRole('columnheader').allTextContents()
  const cells = await row.getByRole('cell').allTextContents()
  return Object.fromEntries(names.map((name, at) => [name.trim(), cells[at]?.trim() ?? '']))
}

async function chooseCustomer(page: Page, { email }: Customer) {
  await page.getByRole('combobox', { name: 'Customer Name' }).fill(email)
  await page.getByRole('option', { name: email }).click()
}

/** What the weekly mail will say of the county. */
async function fetchDeal(page: Page, customer: Customer): Promise<Record<string, string>> {
  await page.getByRole('link', { name: 'Weekly Emailer' }).click()
  await chooseCustomer(page, customer)
  await page.getByLabel('Deals').selectOption(customer.deal)
  await page.getByRole('button', { name: 'Fetch' }).click()
  return figuresOf(page, 'Counties of the order')
}

async function sendMail(page: Page, { email, name }: Customer, homes: number) {
  await page.getByRole('button', { name: 'Compose' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Mail for ${name}` })
  await expect(dialog.getByText(`${name} (${email})`)).toBeVisible()
  const preview = dialog.frameLocator('iframe')
  const subject = (await preview.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(subject).toMatch(/^Week \d+: (\d+ likely sellers? listed, worth \$[\d,]+|none .+ listed)$/)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(emailerTexts.sent)).toBeVisible()
  await page.goto('/outbox')
  const sent = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: subject }), hasText: `Mail to ${email}` })
  const mail = sent.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Travis County, TX' })).toBeVisible()
  await expect(mail.getByText(count(homes), { exact: true })).toBeVisible()
}

/** The newest run in the customer's report, as in the weekly mail and in the report of all counties. */
async function compareReports(page: Page, customer: Customer, ofMail: Record<string, string>) {
  await page.getByRole('link', { name: 'Customer Report' }).click()
  await chooseCustomer(page, customer)
  await page.getByRole('button', { name: 'Fetch' }).click()
  const { Threshold, 'Sales Filter': sales, ...report } = await figuresOf(page, 'Counties')
  expect([Threshold, sales]).toEqual(['00', 'Unfiltered'])
  const { 'True 26 wk': homes, 'Value 26 wk': value, ...rest } = report
  expect([homes, value]).toEqual([ofMail['True 26 wk'], ofMail['Value 26 wk']])
  const theirs = page.getByRole('region', { name: 'Customer' }).getByRole('row', { name: customer.name })
  expect(await theirs.getByRole('cell').allTextContents()).toEqual([
    customer.name,
    customer.email,
    '1',
    '1',
    rest.Predictions,
    homes,
    value,
  ])
  await page.getByRole('link', { name: 'Likelyseller Report' }).click()
  const unfiltered = page.waitForURL(/salesFilter=0/)
  await page.getByLabel('Sales Filter').selectOption('Unfiltered')
  await unfiltered
  const { 'File Class': _, 'Property Class': _class, ...ofCustomer } = report
  await expect.poll(() => figuresOf(page, 'Counties')).toEqual(ofCustomer)
}

/** What administrators did to the customer is in the trail, the newest first. */
async function expectActs(page: Page, { email, name, deal }: Customer) {
  await page.goto(`/superadmin/trail?${new URLSearchParams({ person: email, administrators: 'yes' })}`)
  const entries = page.getByRole('listitem').filter({ hasText: ` by Robin Castellano for ${name}` })
  const item = `Travis County of ${deal}`
  await expect(entries).toContainText([
    new RegExp(`^Emailer sent .*user ${name} \\(${email}\\); order ${deal};`),
    new RegExp(`^Push ended .*delivery of ${item};`),
    new RegExp(`^Push started .*delivery of ${item};`),
    new RegExp(`^Likely sellers exported .*order item ${item};`),
    new RegExp(`^Order files made .*order ${deal};`),
    new RegExp(`^Likely sellers exported .*order item ${item};`),
    new RegExp(`^Order files made .*order ${deal};`),
    /^User synced .*sync of /,
  ])
}

/** What administrators did in the CRM is in the export. */
async function expectExported(page: Page, { company, deal }: Customer) {
  await page.goto('/superadmin/trail?administrators=yes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const rows = await csvRows(await download)
  const actsOn = (what: string) => rows.filter((row) => row['To what'] === what).map(({ What }) => What)
  expect(actsOn(`CRM record ${company}`)).toEqual(['Sandbox CRM record saved'])
  expect(actsOn(`CRM record ${deal}`)).toEqual(['Sandbox CRM record saved'])
  const synced = rows.find((row) => row['Whose account'] === deal && row.What === 'Order synced')
  expect(actsOn(synced?.['To what'] ?? '')).toEqual(
    expect.arrayContaining(['CRM sync started', 'CRM difference applied']),
  )
}

test('[E2E-32] [E2E-90] a deal made in the sandbox CRM becomes an order, its files and mail reach the customer, and all of it is in the trail', async ({
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
  const firstHomes = await makeFiles(page, 'All This Month')
  await expect(fileOfTravis(page).getByRole('button', { name: /^Send / })).toHaveCount(0)
  await closeFiles(page)

  const context = await browser.newContext()
  const faults = faultsOf(context)
  const theirs = await context.newPage()
  await activate(theirs, customer)
  const homes = await seeCounty(theirs)
  expect(firstHomes).toBe(homes)
  await connectFollowUpBoss(theirs)
  await openOrder(page, customer)
  expect(await makeFiles(page, 'All This Month')).toBe(homes)
  await closeFiles(page)
  const newHomes = await makeFiles(page, 'New This Month')
  await sendFile(page, customer, newHomes)
  expect(await seeDelivery(theirs)).toBe(newHomes)
  await closeFiles(page)

  const ofMail = await fetchDeal(page, customer)
  expect(ofMail).toMatchObject({ County: 'Travis County', Predictions: count(homes), New: count(newHomes) })
  await sendMail(page, customer, homes)
  await page.goto('/superadmin/users')
  await compareReports(page, customer, ofMail)

  await expectActs(page, customer)
  await expectExported(page, customer)
  expect(faults).toEqual([])
  await context.close()
})
