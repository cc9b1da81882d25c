import type pg from 'pg'
import { catalogue, isKind, type Kind, readFact, type Streams } from '#model/catalogue.ts'
import { fold } from '#model/fact.ts'
import { nobody } from './id.ts'

/** A place in the journal, by stream and number. */
export type Place = readonly [streamId: string, seq: string]

export const journalStart: Place = [nobody, '0']

/** Which facts are folded: all, a kind's, or those of some streams. */
export interface Source {
  readonly kind?: string
  readonly streams?: readonly string[]
}

export interface Folded {
  readonly facts: number
  /** Where the next batch goes on. */
  readonly behind: Place
  /** What is wrong, a sentence each; stream by id only. */
  readonly faults: readonly string[]
}

interface FactRow {
  readonly owner_id: string
  readonly seq: string
  readonly stream_id: string
  readonly kind: string
  readonly type: string
  readonly data: unknown
  readonly at: Date
}

interface StreamRow {
  readonly stream_id: string
  readonly owner_id: string
  readonly kind: string
  readonly created_seq: string
  readonly seq: string
  readonly state: unknown
}

const batch = 2_000

/**
 * Folds the next facts behind `after` into `table`, which has the columns of `streams`; null when there are none
 * left. A fact that is in the table's state already is passed over, so that a fold goes on where it was left.
 */
export async function foldBatch(
  client: pg.PoolClient,
  table: string,
  after: Place,
  { kind, streams }: Source = {},
): Promise<Folded | null> {
  // A stream's facts lie together, in their order.
  const { rows } = await client.query<FactRow>(
    `select owner_id, seq, stream_id, kind, type, data, at from facts
     where (stream_id, seq) > ($1, $2)
       and ($3::text is null or kind = $3) and ($4::uuid[] is null or stream_id = any($4))
     order by stream_id, seq limit ${batch}`,
    [...after, kind ?? null, streams ?? null],
  )
  const last = rows.at(-1)
  if (!last) return null
  const faults: string[] = []
  const byStream = groupByStream(rows)
  const before = await standing(client, table, [...byStream.keys()])
  const folded = [...byStream].flatMap(([id, own]) => foldStream(before.get(id), own, faults) ?? [])
  await keep(client, table, folded)
  return { facts: rows.length, behind: [last.stream_id, last.seq], faults }
}

function groupByStream(rows: readonly FactRow[]): ReadonlyMap<string, readonly FactRow[]> {
  const byStream = new Map<string, FactRow[]>()
  for (const row of rows) {
    const own = byStream.get(row.stream_id)
    if (own) own.push(row)
    else byStream.set(row.stream_id, [row])
  }
  return byStream
}

async function standing(
  client: pg.PoolClient,
  table: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StreamRow>> {
  const { rows } = await client.query<StreamRow>(`select * from ${table} where stream_id = any($1)`, [ids])
  return new Map(rows.map((row) => [row.stream_id, row]))
}

function foldStream(
  before: StreamRow | undefined,
  rows: readonly FactRow[],
  faults: string[],
): StreamRow | undefined {
  const fresh = before ? rows.filter(({ seq }) => BigInt(seq) > BigInt(before.seq)) : rows
  const [first, last] = [fresh[0], fresh.at(-1)]
  if (!first || !last) return undefined
  const { stream_id, owner_id, kind } = first
  if (!isKind(kind)) {
    faults.push(`Stream ${stream_id} is of the unknown kind ${kind}.`)
    return undefined
  }
  const state = foldRows(kind, before?.state, fresh, faults)
  return { stream_id, owner_id, kind, created_seq: before?.created_seq ?? first.seq, seq: last.seq, state }
}

function foldRows<K extends Kind>(
  kind: K,
  before: unknown,
  rows: readonly FactRow[],
  faults: string[],
): Streams[K]['state'] {
  const { initial, evolve } = catalogue[kind]
  const facts = rows.flatMap(({ stream_id, seq, type, data, at }) => {
    const read = readFact(type, data)
    if (!read) {
      faults.push(`Fact ${seq} of stream ${stream_id} (${type}) does not fit its schema.`)
      return []
    }
    return [{ fact: { type, data: read } as Streams[K]['fact'], at: at.toISOString() }]
  })
  return fold((before as Streams[K]['state']) ?? initial, facts, evolve)
}

async function keep(client: pg.PoolClient, table: string, rows: readonly StreamRow[]): Promise<void> {
  await client.query(
    `insert into ${table} (stream_id, owner_id, kind, created_seq, seq, state)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::jsonb[])
     on conflict (stream_id) do update set seq = excluded.seq, state = excluded.state`,
    [
      rows.map((row) => row.stream_id),
      rows.map((row) => row.owner_id),
      rows.map((row) => row.kind),
      rows.map((row) => row.created_seq),
      rows.map((row) => row.seq),
      rows.map((row) => JSON.stringify(row.state)),
    ],
  )
}
