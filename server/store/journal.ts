import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import { catalogue, type Kind, readFact, type Streams } from '#model/catalogue.ts'
import { fold, RecordedFact } from '#model/fact.ts'
import { notify } from './bus.ts'
import { isId } from './id.ts'
import { KeyedQueue } from './keyed-queue.ts'
import type { Database, Transaction } from './pool.ts'
import { facts, streams } from './schema/journal.ts'

export interface Actor {
  readonly actorId: string
  /** Whom an administrator acted as. */
  readonly onBehalfOf: string | null
}

/** A command under way: what it reads, what it appends; all of it commits or none. */
export interface Attempt {
  readonly tx: Transaction
  /** ISO 8601, UTC: the instant of every fact of this attempt. */
  readonly at: string
  /** Whom every fact of this attempt names. */
  readonly actor: Actor
  state<K extends Kind>(kind: K, streamId: string): Promise<Streams[K]['state'] | undefined>
  append<K extends Kind>(kind: K, streamId: string, ...appended: Streams[K]['fact'][]): Promise<void>
  /**
   * Makes commands of these owners wait, too, as this owner's do: before anything that they may lock is locked here.
   */
  hold(ownerIds: readonly string[]): Promise<void>
  /** Appends to the profile of `actor.onBehalfOf`, whoever else's command this is; that one is held by then. */
  appendFor(
    actor: Actor & { readonly onBehalfOf: string },
    ...appended: Streams['profile']['fact'][]
  ): Promise<void>
}

/** The first half of the advisory locks of owners; the second is their ids' hash. */
const ownerLocks = 7_261_413

export class Journal {
  private readonly commands = new KeyedQueue()

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /**
   * Runs `decide` in a transaction, one at a time for an owner: each finds what the one before has left. `decide` must
   * not wait for another command. Commands of this process wait before they take a connection.
   * @throws Overloaded where too many of this owner's wait
   */
  async command<R>(ownerId: string, actor: Actor, decide: (attempt: Attempt) => Promise<R>): Promise<R> {
    return this.commands.run(ownerId, () =>
      this.db.transaction((tx) => this.attempt(tx, ownerId, actor, decide)),
    )
  }

  private async attempt<R>(
    tx: Transaction,
    ownerId: string,
    actor: Actor,
    decide: (attempt: Attempt) => Promise<R>,
  ): Promise<R> {
    // Before any row is locked: whoever holds this lock waits for nobody who waits for it.
    await lockOwner(tx, ownerId)
    const at = this.now().toISOString()
    const seqs = new Map([[ownerId, await lastSeq(tx, ownerId)]])
    const written = new Set<string>()
    const write = async <K extends Kind>(
      to: string,
      by: Actor,
      kind: K,
      streamId: string,
      appended: Streams[K]['fact'][],
    ) => {
      if (!seqs.has(to)) await lockOwner(tx, to)
      const before = seqs.get(to) ?? (await lastSeq(tx, to))
      const rows = appended.map(({ type, data }, index) => {
        const checked = readFact(type, data)
        if (!checked) throw new TypeError(`${type} breaks its schema`)
        return { ownerId: to, seq: before + index + 1, streamId, kind, type, data: checked, ...by, at }
      })
      if (rows.length === 0) return
      const seq = before + rows.length
      seqs.set(to, seq)
      written.add(to)
      await tx.insert(facts).values(rows)
      await writeState(tx, to, kind, streamId, before + 1, seq, appended, at)
    }
    const result = await decide({
      tx,
      at,
      actor,
      state: (kind, streamId) => readState(tx, ownerId, kind, streamId),
      append: (kind, streamId, ...appended) => write(ownerId, actor, kind, streamId, appended),
      hold: async (ownerIds) => {
        // In one order, so that no two commands wait for each other.
        for (const id of new Set(ownerIds.toSorted())) await lockOwner(tx, id)
      },
      appendFor: (by, ...appended) => write(by.onBehalfOf, by, 'profile', by.onBehalfOf, appended),
    })
    for (const owner of written) await notify(tx, 'facts', owner)
    return result
  }
}

/** Until the transaction ends; who has it already goes on. */
async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownerLocks}::int, hashtext(${ownerId}))`)
}

async function readState<K extends Kind>(
  tx: Transaction | Database,
  ownerId: string,
  kind: K,
  streamId: string,
): Promise<Streams[K]['state'] | undefined> {
  if (!isId(streamId)) return undefined
  const [row] = await tx
    .select({ state: streams.state })
    .from(streams)
    .where(and(eq(streams.streamId, streamId), eq(streams.ownerId, ownerId), eq(streams.kind, kind)))
  return row?.state as Streams[K]['state'] | undefined
}

async function writeState<K extends Kind>(
  tx: Transaction,
  ownerId: string,
  kind: K,
  streamId: string,
  createdSeq: number,
  seq: number,
  appended: Streams[K]['fact'][],
  at: string,
): Promise<void> {
  const { initial, evolve } = catalogue[kind]
  const before = (await readState(tx, ownerId, kind, streamId)) ?? initial
  const state = fold(
    before,
    appended.map((fact) => ({ fact, at })),
    evolve,
  )
  await tx
    .insert(streams)
    .values({ streamId, ownerId, kind, createdSeq, seq, state })
    .onConflictDoUpdate({ target: streams.streamId, set: { seq, state } })
}

export const stateOf = readState

export async function ownerOfStream(
  db: Database,
  streamId: string,
): Promise<{ ownerId: string; kind: string } | undefined> {
  const [row] = await db
    .select({ ownerId: streams.ownerId, kind: streams.kind })
    .from(streams)
    .where(eq(streams.streamId, streamId))
  return row
}

/** At most `limit` facts after `after`, in order. */
export async function factsAfter(
  db: Database,
  ownerId: string,
  after: number,
  limit = 500,
): Promise<RecordedFact[]> {
  const rows = await db
    .select()
    .from(facts)
    .where(and(eq(facts.ownerId, ownerId), gt(facts.seq, after)))
    .orderBy(asc(facts.seq))
    .limit(limit)
  return rows.map((row) => RecordedFact.parse({ ...row, at: new Date(row.at).toISOString() }))
}

export async function lastSeq(db: Database | Transaction, ownerId: string): Promise<number> {
  const [last] = await db
    .select({ seq: max(facts.seq) })
    .from(facts)
    .where(eq(facts.ownerId, ownerId))
  return last?.seq ?? 0
}
