import { isDeepStrictEqual } from 'node:util'
import { and, asc, gt, inArray, or, sql } from 'drizzle-orm'
import { isFactType } from '#model/app/catalogue.ts'
import { BrokenFact, type FactRow, foldStream, groupByStream } from './catch-up.ts'
import { brokenChains, changedSince, writeAnchor } from './fact-chain.ts'
import { nilUuid } from './id.ts'
import { allowLongStatements, type Database, type Transaction } from './pool.ts'
import { positions, streams } from './projection.ts'
import { facts, isSharedFact } from './schema/journal.ts'

export interface Verdict {
  readonly facts: number
  readonly streams: number
  readonly faults: readonly string[]
}

const batch = 500

/**
 * Folds every stream from the journal and compares it with the stored state; also checks that each owner's numbers
 * have no gap, every fact is as it was written and fits its schema, and that counties have the customers of their
 * orders. Skips owners with facts that are not folded yet. Given the path of an anchor (see `writeAnchor`), it compares
 * the facts with it, and replaces it if there is no fault.
 * @throws StartError if the anchor cannot be read or written
 */
export const verifyJournal = (db: Database, anchor?: string): Promise<Verdict> =>
  db.transaction(
    async (tx) => {
      await allowLongStatements(tx)
      const behind = await ownersBehind(tx)
      const faults = [...(await gaps(tx)), ...(await brokenChains(tx))]
      if (anchor !== undefined) faults.push(...(await changedSince(tx, anchor)))
      for (const next of [nextStreams, nextSharing]) {
        let after = nilUuid
        for (;;) {
          const ids = await next(tx, after)
          const last = ids.at(-1)
          if (last === undefined) break
          after = last
          faults.push(...(await compare(tx, ids, behind)))
        }
      }
      const orphans = await tx
        .select({ id: streams.streamId })
        .from(streams)
        .where(sql`not exists (select from ${facts} f where f.stream_id = ${streams.streamId})
          and not exists (select from ${facts} f where ${sql.raw(isSharedFact)}
            and f.owner_id = ${streams.ownerId} and f.data -> 'leadIds' ? ${streams.streamId}::text)`)
      faults.push(...orphans.map(({ id }) => differs(id)), ...(await miscounted(tx)))
      if (anchor !== undefined && faults.length === 0) await writeAnchor(tx, anchor)
      return { facts: await tx.$count(facts), streams: await tx.$count(streams), faults }
    },
    { isolationLevel: 'repeatable read' },
  )

async function miscounted(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ fips: string }>(sql`
    with made as (select fips, customer, order_id from sold_counties)
    select fips from (select fips, customer, order_id from county_orders except table made) gone
    union select fips from (table made except select fips, customer, order_id from county_orders) lacking
    union select fips from (
      select fips, count(distinct customer)::int as customers from county_orders group by fips) c
    full join (select fips, customers from county_customers where customers <> 0) k using (fips)
    where c.customers is distinct from k.customers
    order by fips`)
  return rows.map(({ fips }) => `The customers kept of county ${fips} are not those of its orders.`)
}

const differs = (streamId: string) => `Stream ${streamId} is not what its facts make of it.`

async function ownersBehind(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ owner_id: string }>(sql`
    select owner_id from ${facts} f group by owner_id
    having max(seq) is distinct from (select p.seq from ${positions} p where p.owner_id = f.owner_id)`)
  return new Set(rows.map((row) => row.owner_id))
}

async function gaps(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ owner_id: string }>(sql`
    select owner_id from ${facts} group by owner_id having max(seq) <> count(*) or min(seq) <> 1`)
  return rows.map((row) => `The numbers of owner ${row.owner_id} have a gap.`)
}

async function nextStreams(tx: Transaction, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: facts.streamId })
    .from(facts)
    .where(and(gt(facts.streamId, after), isOfOneStream))
    .orderBy(asc(facts.streamId))
    .limit(batch)
  return rows.map(({ id }) => id)
}

const isOfOneStream = sql.raw(`not (${isSharedFact})`)
const sharing = sql`(jsonb_array_elements_text(data -> 'leadIds'))::uuid`

/** Streams that share facts with others. */
async function nextSharing(tx: Transaction, after: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct id from (select ${sharing} as id from ${facts} where ${sql.raw(isSharedFact)}) shared
    where id > ${after} order by id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function compare(
  tx: Transaction,
  ids: readonly string[],
  behind: ReadonlySet<string>,
): Promise<string[]> {
  const kept = await tx
    .select()
    .from(streams)
    .where(inArray(streams.streamId, [...ids]))
  const owners = kept.filter(({ kind }) => kind === 'lead').map(({ ownerId }) => ownerId)
  const isShared = and(sql.raw(isSharedFact), inArray(facts.ownerId, [...new Set(owners)]))
  const written = await tx
    .select()
    .from(facts)
    .where(or(and(inArray(facts.streamId, [...ids]), isOfOneStream), isShared))
    .orderBy(asc(facts.seq))
  const keptById = new Map(kept.map((row) => [row.streamId, row]))
  const own = [...groupByStream(written)].filter(([id]) => ids.includes(id))
  return own.flatMap(([id, rows]) => {
    const unknown = rows.filter(({ type }) => !isFactType(type)).map(unknownFact)
    try {
      const folded = JSON.parse(JSON.stringify(foldStream(id, rows) ?? null))
      const isSame = isDeepStrictEqual(folded, keptById.get(id) ?? null)
      return isSame || behind.has(rows[0]?.ownerId ?? '') ? unknown : [...unknown, differs(id)]
    } catch (error) {
      if (error instanceof BrokenFact) return [...unknown, error.message]
      throw error
    }
  })
}

const unknownFact = ({ seq, streamId, type }: FactRow) =>
  `Fact ${seq} of stream ${streamId} (${type}) is of a type that this version does not know.`
