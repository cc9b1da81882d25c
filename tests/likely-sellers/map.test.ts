import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
await loadHomes(server, [
  {
    ...{
      attomId: 1,
      score: 0.9,
      street: '1 Oak St',
      unit: '#4',
      lat: 30.2,
      lon: -97.7,
      avmCents: 50_000_000,
    },
    ...{ owner1First: 'Ann', owner1Last: 'Lee', beds: 3, baths: 2.5, pool: true, yearBuilt: 1_999 },
  },
  { attomId: 2, score: 0.3, street: '2 Oak St', lat: 30.3, lon: -97.8 },
  { attomId: 3, score: 0.8, street: '3 Oak St' },
])
const person = await server.person()
const id = await order(server, person, { threshold1: '50' })
afterAll(() => server.close())

const get = (path: string, as: Person = person) => server.call('GET', path, { as })
const ofItem = `id=${id}&county=${travis}`
const detail = (propertyId: string, as = person, user = person) =>
  get(`/likelyseller/prediction-property-detail/${user.id}/${propertyId}`, as)

describe('the map of a county', () => {
  it('[LIK-40] [LST-66] has the placed properties that pass the filter, with the step of their score', async () => {
    const { body } = await get(`/api/v1/likely/get-properties/locations?${ofItem}`)
    expect(body.items).toEqual([{ id: '1', lat: 30.2, lon: -97.7, mark: 'unknown', step: 'top' }])
    expect(
      (await get(`/api/v1/likely/get-properties/locations?${ofItem}&sellerScore=low`)).body.items,
    ).toEqual([])
  })

  it('[LIK-46] is passed on as the database writes it', async () => {
    const written = vi.spyOn(JSON, 'stringify')
    const { body } = await get(`/api/v1/likely/get-properties/locations?${ofItem}`)
    expect(body.items).toHaveLength(1)
    expect(written.mock.calls.filter(([value]) => Object(value).items !== undefined)).toEqual([])
  })

  it('[LIK-40] asks for rows by id, and for nothing else that way', async () => {
    const read = (ids: string) => get(`/api/v1/likely/get-properties?${ofItem}&likelyIds=${ids}`)
    const { body } = await read('3,2,99')
    expect(body.resp.map(({ attom_id }: { attom_id: number }) => attom_id)).toEqual([3])
    for (const ids of ['x', '1;2', ',', '1,', Array(501).fill('1').join(',')])
      expect((await read(ids)).status).toBe(400)
  })

  it('[LIK-41] shows a property of one of the user’s lists', async () => {
    expect((await detail('1')).body).toEqual([
      {
        likely_id: 1,
        property_latitude: 30.2,
        property_longitude: -97.7,
        property_address_full: '1 Oak St #4',
        city: 'Austin',
        state: 'TX',
        property_use: null,
        parking_garage: null,
        pool: true,
        bedrooms_count: 3,
        bath_count: 2.5,
        stories_count: null,
        rooms_count: null,
        owner1_name_full: 'Ann Lee',
        estimated_value: 500_000,
        appends: [],
        year_built: 1_999,
        property_address_zip: '78701',
        ...{ best_phone: null, do_not_call: false, best_email: null, reached: null, opted_out: false },
      },
    ])
  })

  it('[LIK-41] shows none that is below the threshold, unknown, another’s, or of an order that has ended', async () => {
    const other = await server.person()
    for (const propertyId of ['2', '99', 'x', '1 or 1=1', '99999999999999999999'])
      expect((await detail(encodeURIComponent(propertyId))).body).toEqual([])
    expect((await detail('1', other, other)).body).toEqual([])
    expect((await detail('1', other)).status).toBe(404)
    const former = await server.person()
    const item = await order(server, former)
    expect((await detail('1', former, former)).body).toHaveLength(1)
    await server.foresale.store.db.execute(sql`
      update orders set status = 'inactive' where id = (select order_id from order_items where id = ${item})`)
    expect((await detail('1', former, former)).body).toEqual([])
  })
})
