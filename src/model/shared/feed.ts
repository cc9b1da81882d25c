export const feedPageSize = 10

export interface FeedPages {
  readonly first: number
  readonly count: number
}

export interface FeedRequest<Query> extends FeedPages {
  readonly query: Query
  /** The newest fact known when it was asked: what an unversioned list is true at. */
  readonly lastSeenSeq: number
}

export interface FeedItems<Item> {
  readonly items: readonly Item[]
  readonly version: number
  readonly isEnd: boolean
}

export const firstPage: FeedPages = { first: 0, count: 1 }

/** The page that holds the first item not yet shown, also when some of the shown ones came or went since. */
export const pageAfter = (shown: number): FeedPages => ({
  first: Math.floor(shown / feedPageSize),
  count: 1,
})

export const pagesOf = (shown: number): FeedPages => ({
  first: 0,
  count: Math.max(1, Math.ceil(shown / feedPageSize)),
})

/** Each item once, in the order of their first appearance: an item that came meanwhile moves the others on. */
export const unique = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

export interface PageOfFeed {
  readonly page: number
  readonly limit: number
}

export interface FeedPage<Item> extends Pick<FeedItems<Item>, 'items' | 'isEnd'> {
  /** The journal's number at which it is true, where the call says it. */
  readonly version?: number
}

/** The pages that a feed asks for, one after the other, up to the end of the list. */
export async function readPages<Item extends { readonly id: string }, Query>(
  request: FeedRequest<Query>,
  read: (query: Query, page: PageOfFeed) => Promise<FeedPage<Item>>,
): Promise<FeedItems<Item>> {
  const items: Item[] = []
  let version = Number.POSITIVE_INFINITY
  for (let page = request.first; ; page += 1) {
    const answer = await read(request.query, { page, limit: feedPageSize })
    items.push(...answer.items)
    version = Math.min(version, answer.version ?? request.lastSeenSeq)
    if (answer.isEnd || page + 1 >= request.first + request.count)
      return { items: unique(items), version, isEnd: answer.isEnd }
  }
}
