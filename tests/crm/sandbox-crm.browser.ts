import { expect, type Page } from '@playwright/test'
import type { SandboxRecord } from '#model/crm/sandbox-crm.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { type Asked, json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const modifiedAt = '2026-11-20T15:00:00.000Z'
const company = { id: '900001', name: 'Larkspur Homes' }
const contact = { id: '900002', name: 'Priya Natarajan' }
const record = { company: null, contacts: [], items: [], modifiedAt }
const item = { id: '900004', name: 'Travis County', company: null, contacts: [], modifiedAt }
const shown: Readonly<Record<string, readonly SandboxRecord[]>> = {
  company: [{ ...record, ...company, properties: { name: company.name } }],
  deal: [
    {
      ...record,
      id: '900003',
      name: 'Likely sellers for Larkspur Homes',
      properties: {
        dealname: 'Likely sellers for Larkspur Homes',
        dealstage: 'contractsent',
        amount: '499.00',
        createdate: modifiedAt,
      },
      company,
      contacts: [contact],
      items: [
        {
          ...item,
          properties: { name: 'Travis County', product_type: 'LikelySeller', fips_code: '48453' },
        },
      ],
    },
  ],
}

/** `sent` collects what is saved and deleted. */
async function open(page: Page, path: string) {
  const sent: object[] = []
  const save = ({ method, path, body }: Asked) => {
    const [kind, id] = path.split('/').slice(4)
    sent.push({ method, kind, id, body })
    return json(method === 'DELETE' ? { done: true } : { id: id ?? '900009' })
  }
  answering({
    'POST /backend/login/check': json(admin),
    'GET /backend/crm/sandbox': json({ companies: [company], contacts: [contact] }),
    'GET /backend/crm/sandbox/*': ({ path, query }) => {
      const search = query.get('searchText') ?? ''
      const records = (shown[path.split('/')[4] ?? ''] ?? []).filter(({ name }) => name.includes(search))
      return json({ records, totalCount: records.length })
    },
    'POST /backend/crm/sandbox/*': save,
    'PUT /backend/crm/sandbox/*/*': save,
    'DELETE /backend/crm/sandbox/*/*': save,
  })
  await arrive(page, admin, path)
  return sent
}

test('[CRM-24] [CRM-26] records are added, edited and deleted, kind and search are in the address', async ({
  page,
}) => {
  const sent = await open(page, '/superadmin/crm')
  await expect(page.getByText('This is a sandbox, not HubSpot')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'CRM id 900001' })).toBeVisible()
  await page.getByRole('radio', { name: 'Deals' }).check()
  await expect(page).toHaveURL(/\?kind=deal$/)
  await page.getByRole('searchbox').fill('Likely')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\?kind=deal&q=Likely$/)

  await page.getByRole('button', { name: 'Edit Likely sellers for Larkspur Homes' }).click()
  const deal = page.getByRole('dialog', { name: 'Edit Likely sellers for Larkspur Homes' })
  await expect(deal.getByText('Priya Natarajan (900002)').first()).toBeVisible()
  await deal.getByLabel('Name').fill('')
  await deal.getByRole('button', { name: 'Save' }).click()
  await expect(deal.getByText('Required')).toBeVisible()
  await deal.getByLabel('Name').fill('Likely sellers')
  await deal.getByLabel('Stage').selectOption('Closed won')
  await deal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved in the sandbox CRM.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a line item to Likely sellers for Larkspur Homes' }).click()
  const added = page.getByRole('dialog', { name: 'Add line item' })
  await added.getByLabel('Name').fill('Nowhere')
  await added.getByLabel('FIPS code').fill('none')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added).toBeHidden()

  await page.getByRole('button', { name: 'Delete Travis County' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted from the sandbox CRM.')).toBeVisible()

  expect(sent).toEqual([
    {
      method: 'PUT',
      kind: 'deal',
      id: '900003',
      body: {
        properties: { dealname: 'Likely sellers', dealstage: 'closedwon', amount: '499.00' },
        companyId: '900001',
        contactIds: ['900002'],
        dealId: null,
        modifiedAt,
      },
    },
    {
      method: 'POST',
      kind: 'lineItem',
      id: undefined,
      body: {
        properties: {
          name: 'Nowhere',
          product_type: 'LikelySeller',
          fips_code: 'none',
          threshold1: '',
          threshold2: '',
          cutoff: '',
          property_class: '',
          prediction_class: '',
          lender: '',
          frequency: 'monthly',
          amount: '',
        },
        companyId: null,
        contactIds: [],
        dealId: '900003',
        modifiedAt: null,
      },
    },
    { method: 'DELETE', kind: 'lineItem', id: '900004', body: null },
  ])
})

test('[CRM-25] a record that changed meanwhile says so, and what was typed stays', async ({ page }) => {
  await open(page, '/superadmin/crm?kind=company')
  const message = 'Someone else has changed or deleted this record. Close the form and open it again.'
  alsoAnswering({
    'PUT /backend/crm/sandbox/company/900001': json({ status: 409, code: 'stale', message }, 409),
  })
  await page.getByRole('button', { name: 'Edit Larkspur Homes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Larkspur Homes' })
  await dialog.getByLabel('Name').fill('Larkspur Houses')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Larkspur Houses')
})

test('[CRM-26] the page of the sandbox CRM has no barrier and fits, and is missing where there is none', async ({
  page,
}) => {
  await open(page, '/superadmin/crm?kind=deal')
  await expect(page.getByText('CRM id 900004')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Edit Travis County' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  alsoAnswering({ 'GET /backend/crm/sandbox': json({ status: 404, code: 'notFound', message: 'no' }, 404) })
  await page.reload()
  await expect(page.getByText('There is no sandbox CRM here')).toBeVisible()
})
