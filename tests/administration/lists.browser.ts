import { expect, type Page } from '@playwright/test'
import { administrationTexts, ListedUser } from '#model/administration/administration.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()

const user = (id: number, changes: Partial<ListedUser> = {}): ListedUser =>
  ListedUser.parse({
    ...profileOf(),
    id: String(id),
    firstName: 'Pat',
    lastName: `Adams ${id}`,
    emailAddress: `pat.${id}@example.com`,
    ...changes,
  })

/** A server with these users; `asked` collects the paths that it is asked for. */
async function open(
  page: Page,
  path: string,
  users: ListedUser[] = [user(1), user(2, { status: 'inactive' })],
) {
  const asked: string[] = []
  answering({
    'POST /backend/login/check': json(admin),
    'GET /backend/users/*/*/*': ({ path, query }) => {
      const [of = 1, limit = 1] = path.split('/').slice(3).map(Number)
      if (limit !== 1) asked.push(path.slice('/backend'.length) + (query.get('searchText') ?? ''))
      const from = (of - 1) * limit
      return json({ users: users.slice(from, from + limit), totalCount: users.length })
    },
  })
  await arrive(page, admin, path)
  await page.getByRole('heading', { name: 'Manage Users' }).waitFor()
  return asked
}

test('[ADM-01] [ADM-10] page, search and status stand in the address, and a reload shows the same', async ({
  page,
}) => {
  const many = Array.from({ length: 30 }, (_, at) => user(at + 1))
  const asked = await open(page, '/superadmin/users', many)
  await expect(page.getByText('30 users found')).toBeVisible()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByText('11 to 20 of 30')).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByLabel('Search user').fill('pat')
  await expect(page).toHaveURL(/\?q=pat$/)
  await page.getByRole('radio', { name: 'Active', exact: true }).check()
  await expect(page).toHaveURL(/\?status=active&q=pat$/)
  await page.reload()
  await expect(page.getByLabel('Search user')).toHaveValue('pat')
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked()
  await expect.poll(() => asked.at(-1)).toBe('/users/1/10/namepat')
})

test('[ADM-01] [ADM-09] a row changes after the server has changed it, and a refusal is said', async ({
  page,
}) => {
  const users = [user(1), user(2)]
  await open(page, '/superadmin/users', users)
  await expect(page.getByText('pat.1@example.com')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  alsoAnswering({
    'PUT /backend/user/status/1': () => {
      users[0] = user(1, { status: 'inactive' })
      return json(users[0])
    },
    'PUT /backend/user/status/2': json(
      { status: 422, code: 'lastAdmin', message: administrationTexts.lastAdmin },
      422,
    ),
  })
  const inactivate = async (name: string) => {
    await page.getByRole('button', { name: `Inactivate ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Inactivate' }).click()
  }
  await inactivate('Pat Adams 1')
  await expect(page.getByRole('button', { name: 'Activate Pat Adams 1' })).toBeVisible()
  await inactivate('Pat Adams 2')
  const refusal = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(refusal).toContainText(administrationTexts.lastAdmin)
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Inactivate Pat Adams 2' })).toBeVisible()
})
