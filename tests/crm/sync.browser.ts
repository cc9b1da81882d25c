import { expect, type Page } from '@playwright/test'
import type { CrmDifference, CrmSync } from '#model/crm/crm.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { applying, done, overviewOf, reading, ready, stopped, waiting } from './overview.ts'

const admin = adminSession()
const difference: CrmDifference = {
  id: '1',
  crmId: '9001',
  portalId: null,
  name: 'Larkspur Homes',
  fields: [{ field: 'name', from: null, to: 'Larkspur Homes' }],
  problem: null,
  markedAt: null,
}
const differences: Readonly<Record<string, readonly CrmDifference[]>> = {
  'company/add': [difference],
  'deal/change': [
    {
      ...difference,
      portalId: 'o1',
      name: 'Likely sellers',
      fields: [{ field: 'accessible', from: '', to: 'dana@example.com, lee@example.com' }],
    },
  ],
  'lineItem/unusable': [{ ...difference, name: 'Travis County', fields: [], problem: 'fips' }],
}

async function open(page: Page, path: string, sync: CrmSync | null) {
  const state = { sync }
  answering({
    'POST /backend/login/check': json(admin),
    'GET /backend/companies/*/*/*': json({ companies: [], totalCount: 0 }),
    'GET /backend/crm/sync': () => json(overviewOf(state.sync)),
    'GET /backend/crm/differences/*/*': ({ path }) =>
      json({ differences: differences[path.split('/').slice(-2).join('/')] ?? [] }),
  })
  await arrive(page, admin, path)
  return state
}

test('[CRM-01] [CRM-02] [CRM-35] [LST-69] a sync is forced, followed, looked through and applied', async ({
  page,
}) => {
  const state = await open(page, '/superadmin/companies', null)
  alsoAnswering({
    [`POST /backend/import/all/${admin.viewer.id}`]: () => {
      state.sync = reading
      return json({ ...reading, isJoined: false })
    },
  })
  await page.getByRole('button', { name: 'Force CRM sync' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sync' }).click()
  await expect(page).toHaveURL(/\/superadmin\/sync$/)
  await expect(page.getByRole('heading', { name: 'Reading users' })).toBeVisible()
  state.sync = waiting
  await expect(page.getByRole('alert').filter({ hasText: 'HubSpot answered 503.' })).toContainText(
    'It is tried again by itself.',
  )
  state.sync = ready
  await expect(page.getByRole('heading', { name: 'Ready to apply' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Users/ })).toContainText('1,200')
  await expect(page.getByRole('listitem').filter({ hasText: 'HubSpot Id 9001' })).toContainText(
    'Larkspur Homes',
  )
  await page.getByLabel('What').selectOption('Order items')
  await page.getByLabel('Difference', { exact: true }).selectOption('Unusable')
  await expect(page).toHaveURL(/kind=lineItem&change=unusable/)
  await expect(page.getByText('Its FIPS code is not that of a county.')).toBeVisible()
  alsoAnswering({
    'POST /backend/crm/sync/s1/apply': () => {
      state.sync = applying
      return json(state.sync)
    },
  })
  await page.getByRole('button', { name: 'Apply 1,203 changes' }).click()
  await expect(page.getByText('300 of 1,203 applied')).toBeVisible()
  state.sync = done
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  await expect(page.getByText('1,203 changes were applied.')).toContainText('Last applied')
  const applied = page.getByRole('region', { name: 'What was applied' })
  await expect(applied.getByRole('columnheader')).toHaveText(['What', 'Added', 'Changed'])
  await expect(applied.getByRole('row', { name: /Users/ })).toContainText('1,200')
  await expect(page.getByLabel('Difference', { exact: true }).getByRole('option')).toHaveText([
    'Missing',
    'Unusable',
  ])
})

test('[LST-69] an applied sync lists what it left first of all, or that there is nothing', async ({
  page,
}) => {
  const nothing = { add: 1, change: 0, missing: 0, unusable: 0 }
  const counts = { company: nothing, contact: nothing, deal: nothing, lineItem: nothing }
  await open(page, '/superadmin/sync', { ...done, counts, applied: 4 })
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Differences' })).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
  const lineItem = { ...nothing, unusable: 1 }
  await open(page, '/superadmin/sync', { ...done, counts: { ...counts, lineItem } })
  await expect(page.getByText('Its FIPS code is not that of a county.')).toBeVisible()
})

test('[CRM-03] a sync that fails half-way says where, and one that cannot start says so', async ({
  page,
}) => {
  await open(page, '/superadmin/sync', stopped)
  await expect(page.getByRole('alert')).toHaveText(stopped.why ?? '')
  alsoAnswering({ 'POST /backend/import/all/*': json({ status: 500, code: 'fault', message: 'no' }, 500) })
  await page.getByRole('button', { name: 'Force CRM sync' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByText('Error syncing HubSpot data')).toBeVisible()
})

test('[CRM-01] [CRM-27] what is missing in the CRM has a page, whose kind and search are in the address; neither page has a barrier', async ({
  page,
}) => {
  await open(page, '/superadmin/sync?kind=deal&change=change', ready)
  await expect(page.getByText('dana@example.com, lee@example.com')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  const all = [
    { id: 'u1', crmId: '9011', name: 'dana@example.com', markedAt: ready.startedAt },
    { id: 'u2', crmId: '9012', name: 'lee@example.com', markedAt: ready.startedAt },
  ]
  alsoAnswering({
    'GET /backend/crm/missing/*': ({ path, query }) => {
      const search = query.get('searchText') ?? ''
      const missing = path.endsWith('/contact') ? all.filter(({ name }) => name.includes(search)) : []
      return json({ missing, totalCount: missing.length })
    },
  })
  await page.getByRole('link', { name: 'Missing in the CRM' }).click()
  await expect(page.getByText('Companies: the CRM had all of them at the last sync.')).toBeVisible()
  await page.getByRole('radio', { name: 'Users' }).check()
  await page.getByLabel('Name or HubSpot id').fill('lee')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/superadmin\/missing\?kind=contact&q=lee$/)
  const users = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(users).toHaveCount(1)
  await expect(users.getByRole('link', { name: 'lee@example.com' })).toHaveAttribute('href', '/user/u2')
  await expectAccessibleInEveryLook(page)
})
