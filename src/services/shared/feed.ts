import { fromPromise } from 'xstate'
import { type FeedItems, type FeedRequest, feedPageSize, unique } from '#model/shared/feed.ts'

interface FeedPage<Item> extends Pick<FeedItems<Item>, 'items' | 'isEnd'> {
  readonly version?: number
}

type ReadPage<Item, Query> = (
  query: Query,
  page: { readonly page: number; readonly limit: number },
  signal: AbortSignal,
) => Promise<FeedPage<Item>>

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
