import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { calls } from '#model/app/all-calls.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { test } from '#tests/e2e/app.ts'

const data = { email: 'admin@example.com', password: 'back-office-99' }

async function administrator(request: APIRequestContext) {
  const session = calls.accounts.login.reply.parse(
    await (await request.post('/backend/login', { data })).json(),
  )
  if (!('token' in session)) throw new Error('The demo administrator needs no second factor.')
  return session
}

type Role = 'columnheader' | 'button' | 'radio' | 'link' | 'textbox' | 'combobox' | 'searchbox' | 'option'
interface Given {
  readonly path: string
  readonly heading: string
  readonly texts: Readonly<Partial<Record<Role, readonly string[]>>>
}

/** Labels of sections 2 and 9 of the specification of accounts and administration, to the letter. */
const lists: readonly Given[] = [
  {
    path: '/superadmin/companies',
    heading: 'Manage Company',
    texts: {
      radio: ['All', 'Active', 'Inactive'],
      columnheader: ['Name', 'HubSpot Id', 'Status', 'Action'],
      link: ['Edit'],
      button: ['Inactivate'],
      option: ['10', '15', '25'],
    },
  },
  {
    path: '/superadmin/users',
    heading: 'Manage Users',
    texts: {
      radio: ['All', 'Active', 'Inactive'],
      searchbox: ['Search user'],
      columnheader: ['Name', 'Email', 'HubSpot Id', 'Status', 'Action'],
      link: ['Edit'],
      button: ['Inactivate'],
      option: ['10', '15', '25'],
    },
  },
  {
    path: '/superadmin/customers',
    heading: 'Customer Progress Report',
    texts: { combobox: ['Customer Name', 'Prediction Date', 'Predictions'], button: ['Clear', 'Fetch'] },
  },
  {
    path: '/superadmin/likelysellers',
    heading: 'Likely Seller Progress Report',
    texts: {
      combobox: [
        'State',
        'County',
        'Prediction Date',
        'File Class',
        'Prediction Class',
        'Property Class',
        'Property Threshold',
        'Sales Filter',
      ],
      option: ['50', '100', '150', '200'],
    },
  },
  {
    path: '/superadmin/emailers',
    heading: 'Weekly Likely Seller Progress Report',
    texts: { combobox: ['Customers', 'Prediction Date'], button: ['Clear', 'Fetch'] },
  },
  {
    path: '/superadmin/emailers-by-dealer',
    heading: 'Weekly Emailer',
    texts: { combobox: ['Customer Name', 'Prediction Date'] },
  },
]

async function shows(page: Page, { path, heading, texts }: Given) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  for (const [role, names] of Object.entries(texts) as [Role, readonly string[]][])
    for (const name of names) await expect(shown(page, role, name)).not.toHaveCount(0)
}

/** By what is read on the page: its accessible name may say of whom it is, too. */
function shown(page: Page, role: Role, name: string) {
  if (role === 'option')
    return page.getByLabel('Rows a page').getByRole('option', { name: `${name} rows`, exact: true })
  const isOfRow = role === 'link' || role === 'button'
  return isOfRow
    ? page.getByRole(role).filter({ hasText: new RegExp(`^${name}$`) })
    : page.getByRole(role, { name, exact: true })
}

test('[ADM-85] lists and reports of the administration have the labels of the specification', async ({
  page,
  request,
}) => {
  await arrive(page, await administrator(request), '/superadmin/users')
  for (const list of lists) await test.step(list.path, () => shows(page, list))
})

test('[ADM-85] so have the pages of a company and of a user', async ({ page, request, customer }) => {
  const session = await administrator(request)
  const headers = { authorization: `Bearer ${session.token}` }
  const found = await request.get('/backend/companies/1/10/name?searchText=quinn', { headers })
  const { companies } = calls.administration.companies.reply.parse(await found.json())
  const [company] = companies
  await arrive(page, session, '/superadmin/users')
  await shows(page, {
    path: `/company/${company?.id}`,
    heading: company?.name ?? '',
    texts: {
      columnheader: ['Email', 'First Name', 'Last Name', 'Phone', 'Brokerage', 'Status', 'HubSpot ID'],
      link: ['Edit'],
    },
  })
  for (const heading of ['Details', 'Users', 'Orders'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Likely sellers in three counties/ }).click()
  await expect(page.getByLabel('Marketing Channel').getByRole('option')).toHaveText([
    'Phone',
    'Facebook',
    'Direct Mail',
    'Email',
    'Address Master',
    'Contact Master',
    'Skip Trace Master',
  ])
  await expect(page.getByLabel('Marketing Channel')).toHaveValue('Direct Mail')
  await expect(page.getByLabel('Prediction Set').getByRole('option')).toHaveText([
    'All This Month',
    'New This Month',
  ])
  await expect(page.getByLabel('Prediction Set')).toHaveValue('All This Month')
  await expect(page.getByRole('button', { name: 'Create files', exact: true })).toBeVisible()

  await shows(page, {
    path: `/user/${customer.id}`,
    heading: 'Dana Whitfield',
    texts: {
      button: ['Login as this user', 'Upload Audit on behalf of the User', 'View Audits', 'View SkipTraces'],
    },
  })
  await expect(page.getByText('* User is not linked to a company.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Login as this user' }).click()
  await expect(page.getByText('Are you sure to login as this user?')).toBeVisible()
})

const nobody = '00000000-0000-4000-8000-000000000001'

/** The catalogue of errors: what cannot be read says so in the dialog Error!, and in its place once that is closed. */
const unread: readonly (readonly [path: string, call: string, text: string])[] = [
  ['/superadmin/companies', '**/backend/companies/**', 'Error retrieving companies'],
  ['/superadmin/users', '**/backend/users/**', 'Error retrieving users'],
  ['/superadmin/orders', '**/backend/api/v1/likely/orders/**', 'Error retrieving orders data'],
  ['/superadmin/customers', '**/backend/api/v1/likely/users/**', 'Error retrieving customers'],
  [
    '/superadmin/likelysellers',
    '**/backend/api/v1/druid/likely-seller-progress-report?*',
    'Error retrieving customers',
  ],
  ['/superadmin/likelysellers', '**/backend/api/v1/druid/filter-info', 'Error retrieving customers'],
  ['/superadmin/emailers?week=now', '**/backend/emailers', 'Error retrieving Emailers'],
  [`/company/${nobody}`, '**/backend/company/*', 'Error retrieving company data'],
  [`/user/${nobody}`, '**/backend/user/*', 'Error retrieving user data'],
]

const failing = (status: number) => ({ status, json: { status, code: 'failing', message: 'No.' } })

test('[ADM-86] [ADM-113] what cannot be read says so in the words of the specification', async ({
  page,
  request,
}) => {
  await arrive(page, await administrator(request), '/superadmin/users')
  for (const [path, call, text] of unread)
    await test.step(`${path}: ${call}`, async () => {
      await page.route(call, (route) => route.fulfill(failing(422)))
      await page.goto(path)
      const dialog = page.getByRole('alertdialog', { name: 'Error!' })
      await expect(dialog).toContainText(text)
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unroute(call)
    })
})

test('[ADM-113] what is not there is no failure: no dialog covers the page that says so', async ({
  page,
  request,
}) => {
  await arrive(page, await administrator(request), '/superadmin/users')
  for (const what of ['company', 'user', 'order'])
    await test.step(what, async () => {
      await page.goto(`/${what}/${nobody}`)
      await expect(page.getByRole('heading', { name: `There is no such ${what}` })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
})

/** An act that failed says so in the dialog. */
const acts = [
  [
    '/superadmin/users?status=active',
    /^Inactivate /,
    'Inactivate',
    '**/backend/user/status/*',
    'Error updating user status',
  ],
  [
    '/superadmin/companies?status=active',
    /^Inactivate /,
    'Inactivate',
    '**/backend/company/status/*',
    'Error updating company status',
  ],
  [
    '/superadmin/companies',
    'Force CRM sync',
    'Sync',
    '**/backend/import/all/*',
    'Error syncing HubSpot data',
  ],
] as const

test('[ADM-86] an act of an administrator that failed says so in the dialog Error!', async ({
  page,
  request,
}) => {
  await arrive(page, await administrator(request), '/superadmin/users')
  for (const [path, button, confirm, call, text] of acts)
    await test.step(text, async () => {
      await page.route(call, (route) => route.fulfill(failing(404)))
      await page.goto(path)
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Error!' })
      await expect(dialog).toContainText(text)
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(dialog).toHaveCount(0)
      await page.unroute(call)
    })
})
