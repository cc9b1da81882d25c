import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import {
  catalogue,
  isFactType,
  isKind,
  type Kind,
  readFact,
  type Streams,
  streamsOf,
} from '#model/app/catalogue.ts'
import { fold } from '#model/shared/fact.ts'
import { ImpossibleFact } from '#model/shared/life.ts'
import type { Database, Transaction } from './pool.ts'
import { positions, streams } from './projection.ts'
import { facts } from './schema/journal.ts'

export type FactRow = Pick<
  typeof facts.$inferSelect,
  'ownerId' | 'seq' | 'streamId' | 'kind' | 'type' | 'data' | 'at'
>

const batch = 2_000

/** The first half of owners' advisory locks; the second is the hash of their ids. */
const ownerLocks = 7_261_413

export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownerLocks}::int, hashtext(${ownerId}))`)
}

/** In the order of their ids, so that transactions cannot deadlock. */
export async function lockOwners(tx: Transaction, ownerIds: readonly string[]): Promise<void> {
  const sorted = sql.param([...new Set(ownerIds)].toSorted())
  await tx.execute(
    sql`select pg_advisory_xact_lock(${ownerLocks}::int, hashtext(id)) from unnest(${sorted}::text[]) id`,
  )
}

export async function catchUp(db: Database | Transaction, ownerId: string): Promise<void> {
  while (await isBehind(db, ownerId))
    await db.transaction(async (tx) => {
      await lockOwner(tx, ownerId)
      await foldNext(tx, ownerId, await positionOf(tx, ownerId))
    })
}

/** In a transaction that holds the owner's lock. Returns the number of the owner's last fact. */
export async function catchUpLocked(tx: Transaction, ownerId: string): Promise<number> {
  let seq = await positionOf(tx, ownerId)
  for (;;) {
    const next = await foldNext(tx, ownerId, seq)
    if (next === undefined) return seq
    seq = next
  }
}

/** One owner after the other; returns how many were behind. */
export async function catchUpAll(
  db: Database,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<number> {
  let count = 0
  let before = lastUuid
  for (;;) {
    const page = await ownersBefore(db, before)
    const last = page.at(-1)
    if (last === undefined) return count
    before = last.ownerId
    for (const { ownerId } of page.filter((owner) => owner.isBehind)) {
      if (signal.aborted) return count
      count += 1
      await catchUp(db, ownerId).catch(onFault)
    }
  }
}

const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const ownersPerPage = 500

/** From the last id down: each owner is one look at the end of their facts in the key's index, however many they have. */
async function ownersBefore(db: Database, before: string): Promise<{ ownerId: string; isBehind: boolean }[]> {
  const endBelow = (id: SQL) =>
    sql`select owner_id, seq from ${facts} where owner_id < ${id} order by owner_id desc, seq desc limit 1`
  const { rows } = await db.execute<{ ownerId: string; isBehind: boolean }>(sql`
    with recursive ends as (
      select e.*, 1 as place from (${endBelow(sql`${before}::uuid`)}) e
      union all
      select e.*, place + 1 from ends cross join lateral (${endBelow(sql`ends.owner_id`)}) e
      where place < ${ownersPerPage})
    select owner_id as "ownerId", seq is distinct from (
      select p.seq from ${positions} p where p.owner_id = ends.owner_id) as "isBehind"
    from ends order by owner_id desc`)
  return rows
}

async function isBehind(db: Database | Transaction, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ behind: boolean }>(sql`
    select (select max(seq) from ${facts} where owner_id = ${ownerId}) is distinct from
      (select seq from ${positions} where owner_id = ${ownerId}) as behind`)
  return rows[0]?.behind ?? false
}

async function positionOf(tx: Transaction, ownerId: string): Promise<number> {
  const [row] = await tx.select({ seq: positions.seq }).from(positions).where(eq(positions.ownerId, ownerId))
  return row?.seq ?? 0
}

async function foldNext(tx: Transaction, ownerId: string, after: number): Promise<number | undefined> {
  const rows = await tx
    .select()
    .from(facts)
    .where(and(eq(facts.ownerId, ownerId), gt(facts.seq, after)))
    .orderBy(asc(facts.seq))
    .limit(batch)
  const last = rows.at(-1)
  if (last) await foldInto(tx, ownerId, rows)
  return last?.seq
}

/** Folds the facts after the folded ones. The transaction must hold the owner's lock. */
export async function foldInto(tx: Transaction, ownerId: string, rows: readonly FactRow[]): Promise<void> {
  const byStream = groupByStream(rows)
  const ids = [...byStream.keys()]
  const kept = await tx.select().from(streams).where(inArray(streams.streamId, ids))
  const before = new Map(kept.map((row) => [row.streamId, row]))
  const folded = [...byStream].flatMap(([id, own]) => foldStream(id, own, before.get(id)) ?? [])
  if (folded.length > 0)
    await tx
      .insert(streams)
      .values(folded)
      .onConflictDoUpdate({
        target: streams.streamId,
        set: { seq: sql`excluded.seq`, state: sql`excluded.state` },
      })
  const seq = rows.at(-1)?.seq ?? 0
  await tx
    .insert(positions)
    .values({ ownerId, seq })
    .onConflictDoUpdate({ target: positions.ownerId, set: { seq } })
}

export function groupByStream(rows: readonly FactRow[]): ReadonlyMap<string, readonly FactRow[]> {
  const byStream = new Map<string, FactRow[]>()
  for (const row of rows)
    for (const id of streamsOf(row)) {
      const own = byStream.get(id)
      if (own) own.push(row)
      else byStream.set(id, [row])
    }
  return byStream
}

export class BrokenFact extends Error {
  override readonly name = 'BrokenFact'
}

type StreamRow = typeof streams.$inferSelect

export function foldStream(
  streamId: string,
  rows: readonly FactRow[],
  before?: StreamRow,
): StreamRow | undefined {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || !isKind(first.kind)) return undefined
  const { ownerId, kind } = first
  const state = foldFacts(first.kind, before?.state, rows)
  return { streamId, ownerId, kind, createdSeq: before?.createdSeq ?? first.seq, seq: last.seq, state }
}

/**
 * Skips types of newer releases.
 * @throws BrokenFact for a fact of a known type that breaks its schema, or cannot happen in its stream's status
 */
function foldFacts<K extends Kind>(kind: K, before: unknown, rows: readonly FactRow[]): Streams[K]['state'] {
  const { initial, evolve } = catalogue[kind]
  const known = rows
    .filter(({ type }) => isFactType(type))
    .map(({ seq, streamId, type, data, at }) => {
      const read = readFact(type, data)
      if (!read) throw new BrokenFact(`Fact ${seq} of stream ${streamId} (${type}) does not fit its schema.`)
      const fact = { type, data: read } as Streams[K]['fact']
      return { fact: { fact, seq, streamId }, at: new Date(at).toISOString() }
    })
  return fold((before as Streams[K]['state']) ?? initial, known, (draft, { fact, seq, streamId }, at) => {
    try {
      evolve(draft, fact, at)
    } catch (error) {
      if (!(error instanceof ImpossibleFact)) throw error
      throw new BrokenFact(`Fact ${seq} of stream ${streamId}: ${error.message}.`, { cause: error })
    }
  })
}
