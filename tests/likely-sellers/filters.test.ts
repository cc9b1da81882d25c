import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { LikelyRow } from '#model/likely-sellers/likely.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, startTrace } from '#tests/support/given/audit.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [
  {
    ...{ attomId: 1, score: 0.9, before: 0.9, street: '1 Oak St', city: 'Austin', zip: '78701' },
    ...{ areaSqft: 2_000, avmCents: 50_000_000, beds: 3, baths: 2.5, ownerOccupied: true },
    ...{ lastSaleOn: '2026-03-01' },
  },
  {
    ...{ attomId: 2, score: 0.5, street: '2 Elm 50% Way', unit: '#4', city: 'Manor', zip: '78653' },
    ...{ areaSqft: 1_000, avmCents: 30_000_000, beds: 2, baths: 1, ownerOccupied: false },
    ...{ lastSaleOn: '2025-01-15' },
  },
  { attomId: 3, score: 0.4999, street: '3 Pine_Cone Ct', city: 'Buda', zip: '78610' },
])
const phones = [{ number: '5125550101', lineType: null, doNotCall: false }]
await db.insert(contacts).values([
  {
    ...{ fips: travis, contactId: 'a', attomId: 1, firstName: 'Ada', lastName: 'Lee', emails: [] },
    ...{ phones, phoneNumbers: ['5125550101'] },
  },
  {
    ...{ fips: travis, contactId: 'b', attomId: 2, firstName: 'Bo', lastName: 'Lee', phoneNumbers: [] },
    ...{ phones: [], emails: ['bo@example.com'] },
  },
])
const agent = await server.person()
const id = await order(server, agent)
afterAll(() => server.close())

const read = async (query: string) => {
  const path = `/api/v1/likely/get-properties?id=${id}&county=${travis}&${query}`
  const { status, body } = await server.call('GET', path, { as: agent })
  if (status !== 200) return { status, field: body.field }
  const ids = body.resp.map((row: LikelyRow) => row.attom_id)
  expect(body.totalCount).toBe(ids.length)
  return ids
}

describe('a filter', () => {
  it.each([
    ['', [1, 2, 3]],
    ['sellerScore=high', [1, 2]],
    ['sellerScore=low', [3]],
    ['sqFeet=1000', [1, 2]],
    ['sqFeet=1001', [1]],
    ['priceRangeStart=300000', [1, 2]],
    ['priceRangeStart=300001&priceRangeEnd=500000', [1]],
    ['priceRangeEnd=499999', [2]],
    ['beds=3', [1]],
    ['baths=1', [1, 2]],
    ['baths=1.5', [1]],
    ['ownerOccupied=yes', [1]],
    ['ownerOccupied=no', [2]],
    ['recentSale=9', [1]],
    ['recentSale=24', [1, 2]],
    ['hasPhone=yes', [1]],
    ['hasPhone=no', [2, 3]],
    ['hasEmail=yes', [2]],
    ['newPrediction=yes', [2, 3]],
    ['newPrediction=no', [1]],
    ['newPrediction=yes&sellerScore=high&hasEmail=no', []],
  ])('[LIK-10] passes the rows that meet all its conditions: %s', async (query, ids) => {
    expect(await read(query)).toEqual(ids)
  })

  it.each([
    ['oak', [1]],
    ['OAK buda', [1, 3]],
    ['78653', [2]],
    ['#4', [2]],
    ['  ', [1, 2, 3]],
    [' manor ', [2]],
    ['%', [2]],
    ['_', [3]],
    ['\\', []],
    ["'; drop table properties; --", []],
    ['nowhere', []],
  ])('[LIK-11] searches any word in address, city and zip: %s', async (words, ids) => {
    expect(await read(`addressCityZip=${encodeURIComponent(words)}`)).toEqual(ids)
  })

  it.each([
    ...['sqFeet=-1', 'sqFeet=many', 'priceRangeStart=1e12', 'beds=6', 'beds=0', 'baths=2.5', 'recentSale=10'],
    ...['sellerScore=best', 'hasPhone=maybe', 'hasPhone=yes&hasPhone=no', 'skiptraced=1'],
    `addressCityZip=${'x'.repeat(201)}`,
  ])('[LIK-12] is refused out of its range: %s', async (query) => {
    expect(await read(query)).toMatchObject({ status: 400 })
  })

  it('[LIK-12] of characters that no address has passes nothing', async () => {
    expect(await read(`addressCityZip=${encodeURIComponent('\0')}`)).toEqual([])
  })

  it('[LIK-10] knows what was skip traced for this customer, at once', async () => {
    expect(await read('skiptraced=yes')).toEqual([])
    const other = await server.person()
    const content = csvOf([['Ada', 'Lee', '1 Oak St', '78701']])
    for (const owner of [other, agent]) {
      expect(await read('skiptraced=yes')).toEqual([])
      const audit = await startTrace(server, owner, { content })
      await buy(server, owner, audit)
      await db.execute(sql`update audit_rows set fips = ${travis}, attom_id = 1,
        skip_trace = '{"phonesResult":[],"emailsResult":[],"addressResult":null}' where audit_id = ${audit}`)
    }
    expect(await read('skiptraced=yes')).toEqual([1])
    expect(await read('skiptraced=no')).toEqual([2, 3])
  })
})
