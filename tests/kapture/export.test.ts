import { afterAll, describe, expect, it } from 'vitest'
import { csvRecords } from '#tests/support/csv.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { licence, loadLicences } from '#tests/support/given/licence.ts'

const server = await startServer()
const many = Array.from({ length: 4_500 }, (_, n) => licence(String(10_000 + n), { state: 'CA' }))
await loadLicences(server)
await loadLicences(server, many)
const ann = await server.person()
await order(server, ann, { productType: 'KaptuRE API' })
afterAll(() => server.close())

const read = (path: string, query: Record<string, string>, as: Person = ann) =>
  server.call('GET', `${path}?${new URLSearchParams({ userId: as.id, ...query })}`, { as })
const page = (query: Record<string, string>, as?: Person) => read('/api/v2/kapture/realtors', query, as)
const file = (query: Record<string, string>, as?: Person) => read('/realtors-export-to-file', query, as)
const numbers = ({ body }: { body: { realtors: { licenseNo: string }[] } }) =>
  body.realtors.map(({ licenseNo }) => licenseNo)

describe('the export of licensed realtors', () => {
  it('[KAP-21] answers a page by license number, with all fields and the count', async () => {
    const { body } = await page({ state: 'TX', limit: '2', offset: '2' })
    expect(body._metadata).toEqual({ total: 5, limit: 2 })
    expect(body.realtors.map(({ licenseNo }: { licenseNo: string }) => licenseNo)).toEqual(['102', '103'])
    expect(body.realtors[0]).toEqual({
      firstName: 'Ada',
      lastName: 'Example 102',
      entityFullName: 'Lone Star Homes',
      city: 'Austin',
      email: 'ada102@example.com',
      phone: '5125550142',
      type: 'broker',
      licenseNo: '102',
      licenseStatus: 'active',
      licenseType: 'Broker',
    })
  })

  it('[KAP-21] has fifty to a page at first, and none beyond the end', async () => {
    expect(numbers(await page({ state: 'CA' }))).toHaveLength(50)
    expect(numbers(await page({ state: 'TX', offset: '5' }))).toEqual([])
    expect(numbers(await page({ state: 'TX', city: 'AUSTIN', hasPhone: 'no' }))).toEqual(['104'])
  })

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '501' }, 'limit'],
    [{ offset: '-1' }, 'offset'],
    [{ offset: 'next' }, 'offset'],
    [{ state: '' }, 'state'],
  ])('[KAP-21] refuses %o', async (query, field) => {
    const { status, body } = await page({ state: 'TX', ...query })
    expect([status, body.field]).toEqual([400, field])
  })

  it('[API-77] is at the path of the specification', async () => {
    expect((await read('/realtors-export-to-file', { state: 'TX' })).status).toBe(200)
  })

  it('[KAP-22] is a file of all that pass, each once', async () => {
    const rows = csvRecords((await file({ state: 'CA' })).body)
    expect(rows.map((row) => row['License No.'])).toEqual(many.map(({ licenseNo }) => licenseNo))
    const some = csvRecords((await file({ state: 'TX', licenseStatus: 'active', contactType: 'agent' })).body)
    expect(some.map((row) => row['License No.'])).toEqual(['100', '104'])
  })

  it('[KAP-22] of nothing is no file', async () => {
    const { status, body } = await file({ state: 'TX', city: 'Nowhere' })
    expect([status, body.message]).toEqual([422, 'No records found'])
  })

  it('[KAP-20] is refused to those without access, and given to administrators', async () => {
    const [bob, admin] = [await server.person(), await server.person('admin')]
    const refused = {
      status: 403,
      code: 'noExport',
      message: 'Your account has no access to KaptuRE exports.',
    }
    for (const asked of [page, file]) {
      expect(await asked({ state: 'TX' }, bob)).toEqual({ status: 403, body: refused })
      expect((await asked({ state: 'TX' }, admin)).status).toBe(200)
    }
    expect(
      (await server.call('GET', `/api/v2/kapture/realtors?userId=${ann.id}&state=TX`, { as: bob })).status,
    ).toBe(404)
  })
})
