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
