import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spanOf } from '#server/http/ranged.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import type { Person } from '#tests/support/foresale.ts'
import { buyList, licence } from '#tests/support/given/licence.ts'
import { type Shop, startShop } from '#tests/support/given/shop.ts'

const file = { bytes: 100, etag: '"tag"' }

describe('the part of a file that is asked for', () => {
  it.each([
    [undefined, undefined, 'whole'],
    ['bytes=0-9', undefined, { from: 0, to: 9 }],
    ['bytes=90-', undefined, { from: 90, to: 99 }],
    ['bytes=90-1000', undefined, { from: 90, to: 99 }],
    ['bytes=-10', undefined, { from: 90, to: 99 }],
    ['bytes=-1000', undefined, { from: 0, to: 99 }],
    ['bytes=100-', undefined, 'unsatisfiable'],
    ['bytes=-0', undefined, 'unsatisfiable'],
    ['bytes=9-5', undefined, 'whole'],
    ['bytes=0-1,5-6', undefined, 'whole'],
    ['lines=0-9', undefined, 'whole'],
    ['bytes=-', undefined, 'whole'],
    ['bytes=0-9', '"tag"', { from: 0, to: 9 }],
    ['bytes=0-9', '"other"', 'whole'],
    ['bytes=0-9', 'W/"tag"', 'whole'],
    ['bytes=100-', '"other"', 'whole'],
  ])('[RSC-20] of %s, if the range is of %s, is %j', (range, ifRange, expected) => {
    expect(spanOf({ range, 'if-range': ifRange }, file)).toEqual(expected)
  })

  it('[RSC-20] is none of an empty file', () => {
    expect(spanOf({ range: 'bytes=0-' }, { bytes: 0, etag: '"tag"' })).toBe('unsatisfiable')
  })
})

describe('a bought list', () => {
  let shop: Shop
  let ann: Person
  let listId: string
  beforeAll(async () => {
    shop = await startShop()
    ann = await shop.server.person()
    const licences = Array.from({ length: 3_000 }, (_, at) => licence(String(10_000 + at), { state: 'OH' }))
    await shop.server.foresale.store.db.insert(realtors).values(licences)
    ;({ listId } = await buyList(shop, ann, { state: 'OH' }))
  })
  afterAll(() => shop.close())

  const get = (format: string, headers: Record<string, string> = {}) =>
    shop.server.app.inject({
      method: 'GET',
      url: `/backend/kapturebuy/download/${listId}?format=${format}`,
      headers: { authorization: `Bearer ${ann.token}`, ...headers },
    })

  it.each(['csv', 'xlsx'])(
    '[RSC-20] that broke off as %s is resumed, and comes out the same',
    async (format) => {
      const whole = await get(format)
      expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
      const { length } = whole.rawPayload
      expect(whole.headers['content-length']).toBe(String(length))
      const half = Math.floor(length / 2)
      const etag = String(whole.headers.etag)
      const rest = await get(format, { range: `bytes=${half}-`, 'if-range': etag })
      expect([rest.statusCode, rest.headers['content-range'], rest.headers['content-type']]).toEqual([
        206,
        `bytes ${half}-${length - 1}/${length}`,
        whole.headers['content-type'],
      ])
      const joined = Buffer.concat([whole.rawPayload.subarray(0, half), rest.rawPayload])
      expect(joined.equals(whole.rawPayload)).toBe(true)
    },
  )

  it('[RSC-20] is sent whole if it is another file by now, and refused past its end', async () => {
    const stale = await get('csv', { range: 'bytes=10-', 'if-range': '"another"' })
    expect(stale.statusCode).toBe(200)
    const past = await get('csv', { range: 'bytes=99999999-' })
    expect([past.statusCode, past.headers['content-range'], past.json().message]).toEqual([
      416,
      `bytes */${stale.rawPayload.length}`,
      'The file has no such range.',
    ])
    expect(past.headers['content-disposition']).toBeUndefined()
  })
})
