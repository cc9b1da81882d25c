import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import { type Kind, readFact, type Streams } from '#model/app/catalogue.ts'
import { RecordedFact } from '#model/shared/fact.ts'
import { metrics } from '#server/watch/metrics.ts'
import { catchUp, catchUpLocked, foldInto, lockOwner, lockOwners } from './catch-up.ts'
import { isId } from './id.ts'
import { KeyedQueue } from './keyed-queue.ts'
import { notify } from './pg-notifications.ts'
import type { Database, Transaction } from './pool.ts'
import { streams } from './projection.ts'
import { facts } from './schema/journal.ts'

export interface Actor {
  readonly actorId: string
  readonly onBehalfOf: string | null
}

export interface CommandContext {
  readonly tx: Transaction
  /** ISO 8601, UTC: the time of every fact of this command. */
  readonly at: string
  readonly actor: Actor
  readonly ownerId: string
  state<K extends Kind>(kind: K, streamId: string): Promise<Streams[K]['state'] | undefined>
  append<K extends Kind>(kind: K, streamId: string, ...appended: Streams[K]['fact'][]): Promise<void>
  /** Also holds up these owners' commands. Call it before locking anything they may lock. */
  hold(ownerIds: readonly string[]): Promise<void>
  /** Appends to the profile of `actor.onBehalfOf`, already held, in another user's command. */
  appendFor(
    actor: Actor & { readonly onBehalfOf: string },
    ...appended: Streams['profile']['fact'][]
  ): Promise<void>
}

/** A command over many owners at once: see `Journal.sweep`. */
export interface SweepContext {
  readonly tx: Transaction
  readonly at: string
  /** One fact in the own stream of each of these owners, at most one each. */
  append<K extends OwnKind>(
    kind: K,
    appended: readonly { readonly ownerId: string; readonly fact: Streams[K]['fact'] }[],
  ): Promise<void>
}

/** Kinds of streams that share their owner's id. */
type OwnKind = 'profile' | 'company' | 'order'

export class Journal {
  private readonly commands = new KeyedQueue()

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /**
   * Runs `decide` in a transaction, one at a time per owner. `decide` must not wait for another command. Commands of
   * this process queue before they take a connection.
   * @throws Overloaded if too many of this owner's wait
   * @throws Stopping if it would wait in a process that is being stopped
   */
  async command<R>(
    ownerId: string,
    actor: Actor,
    decide: (context: CommandContext) => Promise<R>,
  ): Promise<R> {
    return this.commands.run(ownerId, async () => {
      const appendedKinds: Kind[] = []
      const result = await this.db.transaction((tx) =>
        this.runCommand(tx, ownerId, actor, decide, appendedKinds),
      )
      countFacts(appendedKinds)
      return result
    })
  }

  /** Refuses the commands that wait, so that those under way can end in time. */
  stop(): void {
    this.commands.stop()
  }

  /** Changes many owners in one transaction; what it appends is folded when it is next read. */
  async sweep<R>(
    ownerIds: readonly string[],
    actor: Actor,
    change: (context: SweepContext) => Promise<R>,
  ): Promise<R> {
    const appendedKinds: Kind[] = []
    const result = await this.db.transaction(async (tx) => {
      await lockOwners(tx, ownerIds)
      const at = this.now().toISOString()
      return change({
        tx,
        at,
        append: async (kind, appended) => {
          const rows = appended.map(({ ownerId, fact: { type, data } }) => {
            const checked = readFact(type, data)
            if (!checked) throw new TypeError(`${type} breaks its schema`)
            return { ownerId, type, data: checked }
          })
          await tx.execute(sql`
            insert into ${facts} (owner_id, seq, stream_id, kind, type, data, actor_id, on_behalf_of, at)
            select a."ownerId", coalesce((select max(seq) from ${facts} f where f.owner_id = a."ownerId"), 0) + 1,
              a."ownerId", ${kind}, a.type, a.data, ${actor.actorId}::uuid, ${actor.onBehalfOf}::uuid, ${at}
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a ("ownerId" uuid, type text, data jsonb)`)
          for (const { ownerId } of rows) {
            appendedKinds.push(kind)
            await notify(tx, 'facts', ownerId)
          }
        },
      })
    })
    countFacts(appendedKinds)
    return result
  }

  private async runCommand<R>(
    tx: Transaction,
    ownerId: string,
    actor: Actor,
    decide: (context: CommandContext) => Promise<R>,
    appendedKinds: Kind[],
  ): Promise<R> {
    // Before any row is locked, so that commands cannot deadlock.
    await lockOwner(tx, ownerId)
    const at = this.now().toISOString()
    const seqs = new Map([[ownerId, await catchUpLocked(tx, ownerId)]])
    const written = new Set<string>()
    const write = async <K extends Kind>(
      to: string,
      by: Actor,
      kind: K,
      streamId: string,
      appended: Streams[K]['fact'][],
    ) => {
      if (!seqs.has(to)) await lockOwner(tx, to)
      const before = seqs.get(to) ?? (await catchUpLocked(tx, to))
      const rows = appended.map(({ type, data }, index) => {
        const checked = readFact(type, data)
        if (!checked) throw new TypeError(`${type} breaks its schema`)
        return { ownerId: to, seq: before + index + 1, streamId, kind, type, data: checked, ...by, at }
      })
      if (rows.length === 0) return
      seqs.set(to, before + rows.length)
      written.add(to)
      for (const row of rows) appendedKinds.push(row.kind)
      await tx.insert(facts).values(rows)
      await foldInto(tx, to, rows)
    }
    const result = await decide({
      tx,
      at,
      actor,
      ownerId,
      state: (kind, streamId) => readState(tx, ownerId, kind, streamId),
      append: (kind, streamId, ...appended) => write(ownerId, actor, kind, streamId, appended),
      hold: async (ownerIds) => {
        // Sorted, so that commands cannot deadlock.
        for (const id of new Set(ownerIds.toSorted())) await lockOwner(tx, id)
      },
      appendFor: (by, ...appended) => write(by.onBehalfOf, by, 'profile', by.onBehalfOf, appended),
    })
    for (const owner of written) await notify(tx, 'facts', owner)
    return result
  }
}

const countFacts = (kinds: readonly Kind[]) => {
  for (const kind of kinds) metrics.facts.inc({ kind })
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

export async function stateOf<K extends Kind>(
  db: Transaction | Database,
  ownerId: string,
  kind: K,
  streamId: string,
): Promise<Streams[K]['state'] | undefined> {
  await catchUp(db, ownerId)
  return readState(db, ownerId, kind, streamId)
}

export async function ownerOfStream(db: Database, streamId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ ownerId: facts.ownerId })
    .from(facts)
    .where(eq(facts.streamId, streamId))
    .limit(1)
  return row?.ownerId
}

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
