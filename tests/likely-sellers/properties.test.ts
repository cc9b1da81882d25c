import { afterAll, describe, expect, it } from 'vitest'
import type { LikelyRow } from '#model/likely-sellers/likely.ts'
import { startServer } from '#tests/support/foresale.ts'
import { endOrders, loadHomes, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
await loadHomes(server, [
  { attomId: 1, score: 0.9, before: 0.8, street: '1 Oak St', lastSaleOn: '2026-01-05' },
  { attomId: 2, score: 0.7, street: '2 Oak St', unit: '#4B', propertyClass: 'Condo', zip: '02108' },
  { attomId: 3, score: 0.7, before: 0.1, street: '3 Oak St', avmCents: 51_000_050 },
  { attomId: 4, score: 0.2, before: 0.2, street: '4 Oak St' },
])
const person = await server.person()
afterAll(() => server.close())

const read = async (id: string, query = '', county = travis, as = person) => {
  const path = `/api/v1/likely/get-properties?id=${id}&county=${county}${query}`
  const { status, body } = await server.call('GET', path, { as })
  return status === 200
    ? { ids: body.resp.map((row: LikelyRow) => row.attom_id), total: body.totalCount, rows: body.resp }
    : { status, field: body.field }
}

describe('the properties of a county', () => {
  it('[LIK-05] are those of the month’s set, likeliest first', async () => {
    const { rows, total } = await read(await order(server, person))
    expect(rows.map((row: LikelyRow) => row.attom_id)).toEqual([1, 2, 3, 4])
    expect(total).toBe(4)
    expect(rows[2]).toEqual({
      attom_id: 3,
      likely_seller_score: 0.7,
      property_address_full: '3 Oak St',
      property_address_city: 'Austin',
      property_address_zip: '78701',
      property_latitude: null,
      property_longitude: null,
      avm_estimated_value: 510_001,
      new_prediction: false,
      phone: false,
      email: false,
      factors: null,
      lead_status: 'toCall',
      ...{ owner: null, best_phone: null, do_not_call: false, best_email: null, reached: null },
    })
    expect(rows[1]).toMatchObject({
      property_address_full: '2 Oak St #4B',
      property_address_zip: '02108',
      new_prediction: true,
    })
  })

  it.each([
    ['a least score', { threshold1: '70' }, [1, 2, 3]],
    ['an upper bound', { threshold2: '70' }, [4]],
    ['months since a sale', { cutoff: 12 }, [2, 3, 4]],
    ['single-family homes', { propertyClass: 'SFR' }, [1, 3, 4]],
    ['condos', { propertyClass: 'Condo' }, [2]],
    ['new predictions', { predictionClass: 'new' }, [2]],
    ['repeated predictions of homes', { predictionClass: 'repeat', propertyClass: 'SFR' }, [1, 3, 4]],
  ] as const)('[LIK-05] are bound by the item’s settings: %s', async (_, item, ids) => {
    const id = await order(server, person, item)
    expect(
      await read(id, '&threshold1=full&cutoff=0&propertyClass=SFR%2BCondo&predictionClass=all'),
    ).toMatchObject({ ids, total: ids.length })
  })

  it('[LIK-05] come in pages: start counts rows', async () => {
    const id = await order(server, person)
    expect(await read(id, '&start=1&perPage=2')).toMatchObject({ ids: [2, 3], total: 4 })
    expect(await read(id, '&start=4&perPage=2')).toMatchObject({ ids: [], total: 4 })
  })

  it.each(['start=-1', 'start=1.5', 'perPage=0', 'perPage=501', 'start=99999999999'])(
    '[LIK-05] are refused for a page that cannot be: %s',
    async (query) => {
      expect((await read(await order(server, person), `&${query}`)).status).toBe(400)
    },
  )

  it('[LIK-03] are not found once the order has ended', async () => {
    const id = await order(server, person)
    expect((await read(id)).total).toBe(4)
    await endOrders(server)
    expect((await read(id)).status).toBe(404)
  })
})
