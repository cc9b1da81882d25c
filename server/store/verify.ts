import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { catalogue, isKind, type Kind, readFact, type Streams } from '#model/catalogue.ts'
import { fold } from '#model/fact.ts'

export interface Verdict {
  readonly facts: number
  readonly streams: number
  /** What is wrong, a sentence each; stream and owner by id only. */
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

const scratch = 'journal_rebuilt'
const batch = 2_000

/**
 * Rebuilds every stream from the journal into a scratch schema and compares it with what stands in `streams`; also
 * that each owner's numbers have no gap and every fact fits its schema. Changes nothing that is in use.
 */
export async function verifyJournal(pool: pg.Pool): Promise<Verdict> {
  const client = await pool.connect()
  const faults: string[] = []
  let facts = 0
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`create schema ${scratch}`)
    await client.query(`create table ${scratch}.streams (like public.streams including all)`)
    const gaps = await client.query<{ owner_id: string }>(
      'select owner_id from facts group by owner_id having max(seq) <> count(*) or min(seq) <> 1',
    )
    for (const { owner_id } of gaps.rows) faults.push(`The numbers of owner ${owner_id} have a gap.`)

    let after: readonly [string, string] = ['00000000-0000-0000-0000-000000000000', '0']
    for (;;) {
      // A stream's facts lie together, in their order; its key is where the next batch goes on.
      const { rows } = await client.query<FactRow>(
        `select * from facts where (stream_id, seq) > ($1, $2) order by stream_id, seq limit ${batch}`,
        [...after],
      )
      const last = rows.at(-1)
      if (!last) break
      after = [last.stream_id, last.seq]
      facts += rows.length
      await rebuild(client, rows, faults)
    }
    const { rows: compared } = await client.query<{ stream_id: string; kept: unknown; rebuilt: unknown }>(
      `select coalesce(k.stream_id, r.stream_id) as stream_id,
              to_jsonb(k) as kept, to_jsonb(r) as rebuilt
       from public.streams k full join ${scratch}.streams r using (stream_id)
       where to_jsonb(k) is distinct from to_jsonb(r)`,
    )
    for (const { stream_id, kept, rebuilt } of compared) {
      if (!isDeepStrictEqual(kept, rebuilt))
        faults.push(`Stream ${stream_id} is not what its facts make of it.`)
    }
    const { rows: counted } = await client.query<{ count: number }>(
      'select count(*)::int as count from public.streams',
    )
    return { facts, streams: counted[0]?.count ?? 0, faults }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function rebuild(client: pg.PoolClient, rows: readonly FactRow[], faults: string[]): Promise<void> {
  const byStream = new Map<string, FactRow[]>()
  for (const row of rows) byStream.set(row.stream_id, [...(byStream.get(row.stream_id) ?? []), row])
  for (const [streamId, own] of byStream) {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) continue
    if (!isKind(first.kind)) {
      faults.push(`Stream ${streamId} is of the unknown kind ${first.kind}.`)
      continue
    }
    const { rows: before } = await client.query<{ state: unknown; created_seq: string }>(
      `select state, created_seq from ${scratch}.streams where stream_id = $1`,
      [streamId],
    )
    const state = foldRows(first.kind, before[0]?.state, own, faults)
    await client.query(
      `insert into ${scratch}.streams (stream_id, owner_id, kind, created_seq, seq, state)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (stream_id) do update set seq = excluded.seq, state = excluded.state`,
      [
        streamId,
        first.owner_id,
        first.kind,
        before[0]?.created_seq ?? first.seq,
        last.seq,
        JSON.stringify(state),
      ],
    )
  }
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
