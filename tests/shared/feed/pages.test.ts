import { expect, it } from 'vitest'
import { type PageOfFeed, pageAfter, pagesOf, readPages } from '#model/shared/feed.ts'

const ids = Array.from({ length: 25 }, (_, place) => ({ id: `item-${place + 1}` }))

/** A list that one item joins while its pages are read. */
const readPage = async (_: object, { page, limit }: PageOfFeed) => {
  const list = page === 0 ? ids : [{ id: 'new' }, ...ids]
  const items = list.slice(page * limit, (page + 1) * limit)
  return { items, isEnd: items.length < limit }
}

const read = async (first: number, count: number) => {
  const { items, ...rest } = await readPages({ query: {}, lastSeenSeq: 7, first, count }, readPage)
  return { ...rest, items: items.map(({ id }) => id) }
}

it('[LST-10] goes on with the page that holds the first item not shown, whatever came or went', () => {
  expect([10, 11, 19, 20, 9].map((shown) => pageAfter(shown).first)).toEqual([1, 1, 1, 2, 0])
  expect([0, 1, 10, 11, 25].map((shown) => pagesOf(shown).count)).toEqual([1, 1, 1, 2, 3])
})

it('[LST-10] [ACC-41] reads an item once that moved to the next page meanwhile', async () => {
  const expected = ids.slice(0, 19).map(({ id }) => id)
  expect(await read(0, 2)).toEqual({ items: expected, version: 7, isEnd: false })
})

it('[LST-10] ends with a page that is not full', async () => {
  expect(await read(2, 5)).toMatchObject({ version: 7, isEnd: true })
})
