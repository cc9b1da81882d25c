import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { foldBatch, journalStart } from './refold.ts'

export interface Verdict {
  readonly facts: number
  readonly streams: number
  /** What is wrong, a sentence each; stream and owner by id only. */
  readonly faults: readonly string[]
}

const scratch = 'journal_rebuilt'

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

    let after = journalStart
    for (;;) {
      const folded = await foldBatch(client, `${scratch}.streams`, after)
      if (!folded) break
      after = folded.behind
      facts += folded.facts
      faults.push(...folded.faults)
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
    await client.query('rollback').finally(() => client.release())
  }
}
