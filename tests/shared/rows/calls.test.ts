import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { AuditRow, AuditRowFilter, AuditRowSort } from '#model/audits/audit-row-fields.ts'
import type { PageRequest } from '#model/shared/page.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, makePreview } from '#tests/support/given/audit.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

/** Likelihoods, in the file's order: 0.12, 0.91, 0.77, 0.03, none. */
const street: readonly ContactRow[] = [
  ['Pat', 'Brandt', '103 Oak St', '78701'],
  ['Pat', 'Adams', '101 Oak St', '78701'],
  ['Uma', 'Other', '111 Oak St', '78701'],
  ['Uma', 'Other', '109 Oak St', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
]

interface Query {
  readonly filter?: AuditRowFilter
  readonly sort?: AuditRowSort | null
  readonly page?: Partial<PageRequest>
}

const ask = (id: string, path: string, body: object) =>
  server.call('POST', `/audit/${person.id}/${id}/rows${path}`, { as: person, body })

async function read(id: string, { filter = {}, sort = null, page = {} }: Query = {}) {
  const { body } = await ask(id, '', { filter, sort, page })
  return {
    addresses: body.items.map((row: AuditRow) => row.ownerAddressFull.split(' ')[0]),
    next: body.next,
    items: body.items,
    version: body.version,
  }
}

const likeliest = ['101', '111', '103', '109', '999']

const server = await startServer()
await loadStreet(server.foresale.store)
const person = await server.person()
const preview = await makePreview(server, person, { content: csvOf(street) })
const paid = await makePreview(server, person, { content: csvOf(street) })
await buy(server, person, paid)
afterAll(() => server.close())

describe('a page of rows', () => {
  it('[ROW-01] comes in the order of the audit: likeliest first, in a preview other last names first', async () => {
    expect((await read(paid)).addresses).toEqual(likeliest)
    expect((await read(preview)).addresses).toEqual(['111', '109', '103', '101', '999'])
  })

  it('[ROW-01] begins after a cursor or at an offset, and is empty beyond the end', async () => {
    const first = await read(paid, { page: { limit: 3 } })
    const second = await read(paid, { page: { limit: 3, after: first.next } })
    expect([...first.addresses, ...second.addresses]).toEqual(likeliest)
    expect(second.next).toBeNull()
    expect((await read(paid, { page: { limit: 2, offset: 1 } })).addresses).toEqual(['111', '103'])
    expect(await read(paid, { page: { offset: 5 } })).toMatchObject({ items: [], next: null })
  })

  it('[ROW-02] is filtered and sorted by the server, rows without a value last', async () => {
    expect((await read(paid, { filter: { likelySeller: { atLeast: 0.5 } } })).addresses).toEqual([
      '101',
      '111',
    ])
    const sort = { field: 'probability', descending: false } as const
    const first = await read(paid, { sort, page: { limit: 2 } })
    const rest = await read(paid, { sort, page: { after: first.next } })
    expect([...first.addresses, ...rest.addresses]).toEqual(['109', '103', '111', '101', '999'])
  })
})

describe('an audit with all its rows', () => {
  const whole = (id: string, headers = {}) =>
    server.app.inject({
      method: 'GET',
      url: `/backend/audit/${person.id}/${id}`,
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    })

  it('[ROW-06] has them as plain objects under the names of the specification', async () => {
    const { version } = await read(paid)
    const body = (await whole(paid)).json()
    expect({ ...body, rows: body.rows.length }).toMatchObject({ audit: { id: paid }, seq: version, rows: 5 })
    expect(body.rows[0]).toMatchObject({
      ...{ ownerAddressFull: '101 Oak St', firstNameInput: 'Pat', streeInput: '101 Oak St', lat: 30.27 },
      ...{ probability: 0.91, estimatedValue: '510,000', latestSale: '2026-06-01', areaBuilding: '1,850' },
      ...{ isLastNameSame: true, ownerOccupiedFlag: true, bedroomCount: 3, baths: 2, skipTraceItem: null },
    })
    expect(body.rows).toEqual((await read(paid)).items)
  })

  it('[ROW-06] has no field that is for sale until it is paid', async () => {
    const body = (await whole(preview)).json()
    expect(body.rows).toEqual((await read(preview)).items)
    for (const row of body.rows) {
      expect(row).not.toHaveProperty('probability')
      expect(row).not.toHaveProperty('estimatedValue')
    }
  })

  it('[ROW-06] is sent compressed to who accepts it', async () => {
    const { headers, rawPayload } = await whole(paid, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(rawPayload).toString()).rows).toHaveLength(5)
  })
})

describe('what an audit opens with', () => {
  const open = async (id: string) => {
    const { body } = await server.call('GET', `/audit/${person.id}/${id}/opening`, { as: person })
    return body
  }

  it('[ROW-17] is the first page of its likely sellers once it is paid, before that of all its rows', async () => {
    const { items, version } = await read(paid, { filter: { likelySeller: { atLeast: 0.5 } } })
    const rows = { items, next: null, version }
    expect(await open(paid)).toMatchObject({ audit: { id: paid }, rows, version })
    expect((await open(preview)).rows.items).toEqual((await read(preview)).items)
  })
})

describe('beside a page', () => {
  it('[ROW-03] [LST-66] the count and the map are calls of their own, of the same version; only what is bought has scores', async () => {
    const filter = { isLastNameSame: { is: false } }
    const { version } = await read(paid)
    expect((await ask(paid, '/count', { filter })).body).toEqual({ count: 2, version })
    const { body: map } = await ask(paid, '/map', { filter: { search: { anyWord: '103' } } })
    expect(map).toEqual({
      ids: [expect.any(String)],
      lats: [30.27],
      lons: [-97.74],
      marks: ['yes'],
      steps: ['low'],
      version,
    })
    expect((await ask(preview, '/map', { filter: {} })).body.steps).toBeUndefined()
    const { body: nowhere } = await ask(paid, '/map', { filter: { search: { anyWord: 'nowhere' } } })
    expect(nowhere).toEqual({ ids: [], lats: [], lons: [], marks: [], version })
  })
})

describe('refused, with the field named', () => {
  const refusal = async (id: string, body: Record<string, unknown>) => {
    const reply = await ask(id, '', { filter: {}, sort: null, page: {}, ...body })
    return { status: reply.status, field: reply.body.field }
  }

  it('[ROW-04] a field that is for sale, in filter and sort of a preview', async () => {
    const filter = { bedroomCount: { atLeast: 3 } }
    expect(await refusal(preview, { filter })).toEqual({ status: 422, field: 'bedroomCount' })
    expect((await ask(preview, '/count', { filter })).status).toBe(422)
    expect((await ask(preview, '/map', { filter })).status).toBe(422)
    const sort = { field: 'estimatedValue', descending: true }
    expect(await refusal(preview, { sort })).toEqual({ status: 422, field: 'estimatedValue' })
  })

  it('[ROW-04] an unknown field or operator, a sort that there is not, a forged cursor', async () => {
    expect(await refusal(paid, { filter: { color: { is: true } } })).toEqual({ status: 400, field: 'color' })
    expect(await refusal(paid, { filter: { baths: { below: 3 } } })).toEqual({ status: 400, field: 'baths' })
    expect(await refusal(paid, { sort: { field: 'lat', descending: true } })).toEqual({
      status: 400,
      field: 'sort',
    })
    for (const after of ['', 'x', btoa('["likeliest","NaN?",1]'), btoa('["likeliest","1e999",1]')]) {
      expect(await refusal(paid, { page: { after } })).toEqual({ status: 400, field: 'after' })
    }
  })

  it('[ROW-04] a cursor of another order, or together with an offset', async () => {
    const { next } = await read(paid, { page: { limit: 2 } })
    const sort = { field: 'probability', descending: false }
    expect(await refusal(paid, { sort, page: { after: next } })).toEqual({ status: 400, field: 'after' })
    expect(await refusal(paid, { page: { after: next, offset: 2 } })).toEqual({
      status: 400,
      field: 'offset',
    })
  })
})
