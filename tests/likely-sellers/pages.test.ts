import { afterAll, expect, it } from 'vitest'
import { startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
afterAll(() => server.close())

it('[RSC-26] pages of a list follow one order, with each property once, also past equal scores', async () => {
  const homes = Array.from({ length: 30 }, (_, at) => ({ attomId: at + 1, score: at < 25 ? 0.8 : 0.9 }))
  await loadHomes(server, homes)
  const person = await server.person()
  const id = await order(server, person)
  const page = async (start: number, perPage: number) => {
    const query = new URLSearchParams({ id, county: travis, start: String(start), perPage: String(perPage) })
    const { body } = await server.call('GET', `/api/v1/likely/get-properties?${query}`, { as: person })
    return [body.totalCount, body.resp.map(({ attom_id }: { attom_id: number }) => attom_id)]
  }
  const likeliest = [26, 27, 28, 29, 30]
  const rest = Array.from({ length: 25 }, (_, at) => at + 1)
  expect(await page(0, 7)).toEqual([30, [...likeliest, 1, 2]])
  expect(await page(7, 7)).toEqual([30, [3, 4, 5, 6, 7, 8, 9]])
  expect(await page(0, 100)).toEqual([30, [...likeliest, ...rest]])
  expect(await page(30, 7)).toEqual([30, []])
})
