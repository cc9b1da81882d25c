import { expect } from '@playwright/test'
import type { LoadedCounty, LoadedRun } from '#model/administration/operations.ts'
import { fixedFilters } from '#model/reports/progress-report.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const at = '2026-11-16T14:00:00.000Z'
const current: LoadedCounty = {
  ...{ fips: '48453', county: 'Travis County, TX', state: 'TX', runs: 40, rows: 101_000 },
  ...{ predictionTime: at, loadedTime: at, nextDueAt: '2026-11-23T14:00:00.000Z', standing: 'current' },
}
const late: LoadedCounty = { ...current, fips: '48209', county: 'Hays County, TX', standing: 'late' }
const runs: LoadedRun[] = [
  { id: 1, fileClass: 'covid', predictionTime: at, loadedTime: at, rows: null, fileName: 'week-47.csv' },
]
const info = {
  ...fixedFilters,
  saleFilters: [],
  fileClasses: ['base', 'covid'],
  predictionDates: [],
  states: [],
}

test('[ADM-73] counties are filtered and searched in the address, and a county opens its runs', async ({
  page,
}) => {
  const asked: string[] = []
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/operations/counties/48453': { status: 200, json: { runs } },
    'GET /backend/api/v1/druid/filter-info': { status: 200, json: info },
    'GET /backend/operations/counties': ({ query }) => {
      asked.push(`${query.get('fileClass')} ${query.get('standing')} ${query.get('searchText')}`)
      const counties = query.get('standing') === 'late' ? [late] : [current, late]
      return json({ counties, totalCount: counties.length })
    },
  })
  await arrive(page, admin, '/superadmin/counties')
  await expect(
    page.getByRole('row', { name: /^Travis County, TX TX 48453 40 .* 101,000 .* Current/ }),
  ).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Runs of Travis County, TX' }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'week-47.csv' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('File class').selectOption('covid')
  await page.getByLabel('County, state or FIPS code').fill('tx')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\?fileClass=covid&q=tx$/)
  await expect.poll(() => asked).toContain('covid null tx')
  await page.goto('/superadmin/counties?standing=late')
  await expect(page.getByRole('row', { name: /^Hays County, TX .* Late/ })).toBeVisible()
  await expect(page.getByText('Travis County, TX')).toBeHidden()
})
