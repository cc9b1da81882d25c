import { and, eq, inArray } from 'drizzle-orm'
import type { Streams } from '#model/app/catalogue.ts'
import type { CartItem } from '#model/checkout/cart.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'

/** What items of a cart buy: a stream of its own each, with a life that `takes` a fact now or does not. */
export function bought<K extends 'audit' | 'append' | 'kaptureBuy'>(
  kind: K,
  idOf: (item: CartItem) => string,
  takes: (state: Streams[K]['state'], fact: Streams[K]['fact']) => boolean,
) {
  type State = Streams[K]['state']
  return {
    /** By id; what is gone is missing. */
    async states(
      db: Database | Transaction,
      items: readonly CartItem[],
    ): Promise<ReadonlyMap<string, State>> {
      const rows = await db
        .select({ id: streams.streamId, state: streams.state })
        .from(streams)
        .where(and(eq(streams.kind, kind), inArray(streams.streamId, items.map(idOf))))
      return new Map(rows.map(({ id, state }) => [id, state as State]))
    },

    /** The state before; undefined, and nothing recorded, where it is gone or does not take the fact now. */
    async record(
      { state, append }: CommandContext,
      item: CartItem,
      factOf: (state: State) => Streams[K]['fact'],
    ): Promise<State | undefined> {
      const before = await state(kind, idOf(item))
      if (!before) return undefined
      const fact = factOf(before)
      if (!takes(before, fact)) return undefined
      await append(kind, idOf(item), fact)
      return before
    },

    /**
     * Records what was paid for; nothing where it is gone.
     * @throws ImpossibleFact where its life does not take it: a sale does not end without what was paid for
     */
    async sell({ state, append }: CommandContext, item: CartItem, sold: Streams[K]['fact']): Promise<void> {
      if (await state(kind, idOf(item))) await append(kind, idOf(item), sold)
    },
  }
}
