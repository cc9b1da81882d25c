import { afterAll, describe, expect, it, vi } from 'vitest'
import { zapierFields } from '#model/deliveries/zapier-contact.ts'
import { LikelyFilter } from '#model/likely-sellers/likely.ts'
import { likelySettings } from '#model/likely-sellers/likely-filter.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { likelyColumns } from '#views/likely-sellers/LikelyTable.tsx'

// What a developer writes in the two files for the year built, and for whether the user has opt-outs.
vi.mock('#model/likely-sellers/likely-fields.ts', async (original) => {
  const module = await original<typeof import('#model/likely-sellers/likely-fields.ts')>()
  const { atLeastOneOf, yesNo } = await import('#model/shared/query-filters.ts')
  const { year_built, owner_occupied } = module.likelyFields
  const built = {
    ...year_built,
    listed: true,
    width: 108,
    file: { heading: 'year built', width: 10 },
    filters: { yearBuilt: atLeastOneOf('Year built', 1950, 2000) },
    zapier: { name: 'year_built', meaning: 'Year the home was built; null if not known.' },
  }
  const hasOptOuts = { ...owner_occupied, filters: { hasOptOuts: yesNo('Opt-outs') } }
  return {
    ...module,
    likelyFields: { ...module.likelyFields, year_built: built, has_opt_outs: hasOptOuts },
  }
})
vi.mock('#server/likely-sellers/likely-sql.ts', async (original) => {
  const module = await original<typeof import('#server/likely-sellers/likely-sql.ts')>()
  const { sql } = await import('drizzle-orm')
  Object.assign(module.likelySql, {
    year_built: sql`o.year_built`,
    has_opt_outs: (userId: string) => sql`exists (select from opt_outs x where x.owner_id = ${userId})`,
  })
  return module
})

const server = await startServer()
await loadHomes(server, [
  { attomId: 1, score: 0.9, street: '1 Oak St', yearBuilt: 2004, owner1Last: 'Lee' },
  { attomId: 2, score: 0.8, street: '2 Oak St', yearBuilt: 1960 },
  { attomId: 3, score: 0.7, street: '3 Oak St' },
])
const [one, other] = [await server.person(), await server.person()]
const ids = new Map([
  [one, await order(server, one)],
  [other, await order(server, other)],
])
afterAll(() => server.close())

const read = async (query: string, as: Person = one) => {
  const path = `/api/v1/likely/get-properties?id=${ids.get(as)}&county=${travis}&${query}`
  return (await server.call('GET', path, { as })).body
}
const file = async (marketingChannel: string) => {
  const filter = { selection: [{ filter: { yearBuilt: 2000 }, added: [], removed: [] }] }
  const body = { filter, marketingChannel }
  const path = `/likelyseller/download/${ids.get(one)}/${travis}`
  const [heading = '', ...lines] = (await server.call('POST', path, { as: one, body })).body
    .trim()
    .split('\r\n')
  const at = heading.split(',').indexOf('year built')
  return lines.map((line: string) => line.split(',')[at])
}

describe('a field that is declared, and its SQL', () => {
  it('[LIK-72] is in the list, its filter and the filter dialog', async () => {
    const { resp, totalCount } = await read('yearBuilt=1950')
    expect(resp.map((row: { year_built: number }) => row.year_built)).toEqual([2004, 1960])
    expect(totalCount).toBe(2)
    expect((await read('yearBuilt=1951')).status).toBe(400)
    const setting = likelySettings({}).find(({ label }) => label === 'Year built')
    expect(setting?.options).toEqual(['1950+', '2000+'])
    const filter = setting?.choose('2000+')
    expect(LikelyFilter.parse(filter)).toEqual({ yearBuilt: 2000 })
  })

  it('[LIK-72] is a column of the table, and a fact of the pop-up', async () => {
    expect(likelyColumns.find(({ id }) => id === 'year_built')).toMatchObject({
      header: 'Year built',
      width: 108,
    })
    const path = `/likelyseller/prediction-property-detail/${one.id}/1`
    expect((await server.call('GET', path, { as: one })).body[0].year_built).toBe(2004)
  })

  it('[LIK-72] is a column of the masters’ files', async () => {
    expect(await file('Address Master')).toEqual(['2004'])
    expect(await file('Contact Master')).toEqual(['2004'])
  })

  it('[LIK-72] is in what Zapier gets, and in its guide', async () => {
    expect(zapierFields.year_built?.meaning).toBe('Year the home was built; null if not known.')
    const path = `/api/v1/get-zap-products/${one.id}`
    const { body } = await server.call('GET', path, { as: one })
    expect(body[0].sample).toMatchObject({ last_name: 'Lee', year_built: 2004, likely_score: 0.9 })
  })

  it('[LIK-71] of what is a user’s own is no other user’s, and is read again each time', async () => {
    const lists = async () => [
      (await read('hasOptOuts=yes', one)).totalCount,
      (await read('hasOptOuts=yes', other)).totalCount,
    ]
    expect(await lists()).toEqual([0, 0])
    const body = { text: 'ann@example.com', requestedOn: '2026-11-01' }
    await server.call('POST', `/opt-outs/${one.id}`, { as: one, body })
    expect(await lists()).toEqual([3, 0])
  })
})
