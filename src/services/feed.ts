import { fromPromise } from 'xstate'
import { type FeedItems, type FeedRequest, feedPageSize, unique } from '#model/feed.ts'

interface FeedPage<Item> extends Pick<FeedItems<Item>, 'items' | 'isEnd'> {
  /** Left out where the server has none. */
  readonly version?: number
}

type ReadPage<Item, Query> = (
  query: Query,
  page: { readonly page: number; readonly limit: number },
  signal: AbortSignal,
) => Promise<FeedPage<Item>>

/** Reads pages one after the other, as many as are asked for, or until the list ends. */
export const feedLoader = <Item extends { readonly id: string }, Query>(readPage: ReadPage<Item, Query>) =>
  fromPromise<FeedItems<Item>, FeedRequest<Query>>(async ({ input, signal }) => {
    const items: Item[] = []
    let version = Number.POSITIVE_INFINITY
    for (let page = input.first; ; page += 1) {
      const read = await readPage(input.query, { page, limit: feedPageSize }, signal)
      items.push(...read.items)
      version = Math.min(version, read.version ?? input.lastSeenSeq)
      if (read.isEnd || page + 1 >= input.first + input.count) {
        return { items: unique(items), version, isEnd: read.isEnd }
      }
    }
  })
