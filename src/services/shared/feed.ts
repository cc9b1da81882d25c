import { fromPromise } from 'xstate'
import {
  type FeedItems,
  type FeedPage,
  type FeedRequest,
  type PageOfFeed,
  readPages,
} from '#model/shared/feed.ts'

type ReadPage<Item, Query> = (query: Query, page: PageOfFeed, signal: AbortSignal) => Promise<FeedPage<Item>>

export const feedLoader = <Item extends { readonly id: string }, Query>(readPage: ReadPage<Item, Query>) =>
  fromPromise<FeedItems<Item>, FeedRequest<Query>>(({ input, signal }) =>
    readPages(input, (query, page) => readPage(query, page, signal)),
  )
