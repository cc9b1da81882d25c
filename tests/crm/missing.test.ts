import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startServer } from '#tests/support/foresale.ts'
import { crmOf } from '#tests/support/given/crm.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
const crm = crmOf(server, admin)
beforeEach(async () => {
  await db.execute(sql`truncate crm_syncs, crm_records, sandbox_crm_records`)
  await db.execute(sql`delete from companies`)
})
afterAll(() => server.close())

const missing = async (query = '', kind = 'company') =>
  (await server.call('GET', `/crm/missing/${kind}${query}`, { as: admin })).body
const names = async (query = '') => (await missing(query)).missing.map(({ name }: { name: string }) => name)

it('[CRM-27] lists what an applied sync found to be gone, the newest first, until it is back', async () => {
  const oak = await crm.company('Oak Realty')
  const elm = await crm.company('Elm Homes')
  await crm.company('Ash Group')
  await crm.sync()
  expect(await missing()).toEqual({ missing: [], totalCount: 0 })

  await crm.archive(oak)
  await crm.read()
  expect(await names()).toEqual([])
  await crm.sync()
  await crm.archive(elm)
  await crm.sync()
  expect(await missing()).toMatchObject({
    missing: [
      { crmId: elm, name: 'Elm Homes', markedAt: server.clock.now.toISOString() },
      { crmId: oak, name: 'Oak Realty' },
    ],
    totalCount: 2,
  })

  server.later(60_000)
  await crm.change(oak, { archivedAt: null })
  await crm.sync()
  expect(await names()).toEqual(['Elm Homes'])
  expect(await missing('', 'deal')).toEqual({ missing: [], totalCount: 0 })
})

it('[CRM-27] is searched by every word of a name or by an id, and paged', async () => {
  const ids = []
  for (const name of ['Oak Realty', 'Oak & Elm', '100% Homes']) ids.push(await crm.company(name))
  await crm.sync()
  for (const id of ids) await crm.archive(id)
  await crm.sync()
  expect((await names('?searchText=oak')).toSorted()).toEqual(['Oak & Elm', 'Oak Realty'])
  expect(await names('?searchText=REAL%20oak')).toEqual(['Oak Realty'])
  expect(await names(`?searchText=${ids[2]}`)).toEqual(['100% Homes'])
  expect(await names('?searchText=0%25')).toEqual(['100% Homes'])
  const pages = [await names('?limit=2'), await names('?limit=2&page=1'), await names('?limit=2&page=2')]
  expect(pages.map((page) => page.length)).toEqual([2, 1, 0])
  expect(new Set(pages.flat()).size).toBe(3)
})
