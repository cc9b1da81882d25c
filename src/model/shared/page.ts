import * as z from 'zod/mini'

export const maxPageRows = 500
/** Rows that one request names by id at most; of more, a filter chooses. */
export const maxChosenRows = 100_000

/** Where the next page begins. Only the server reads it. */
export const Cursor = z.string().check(z.maxLength(1_000))
export type Cursor = z.infer<typeof Cursor>

/** The first page, the page after a cursor (endless lists), or the page at an offset (numbered pages). */
export const PageRequest = z.object({
  limit: z._default(z.int().check(z.gte(1), z.lte(maxPageRows)), 50),
  after: z.optional(Cursor),
  offset: z.optional(z.int32().check(z.gte(0))),
})
export type PageRequest = z.infer<typeof PageRequest>

/**
 * `next` is null on the last page. `version` changes when the rows may have: of an owner's rows it is the journal's
 * `seq`; null where nothing makes a reading stale.
 */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: Cursor | null
  readonly version: number | null
  /** How many rows there are in all, of a call that says it. */
  readonly count?: number
}

const version = z.nullable(z.number())

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.readonly(z.array(item)), next: z.nullable(Cursor), version })

export const RowCount = z.object({ count: z.number(), version })
export type RowCount = z.infer<typeof RowCount>
