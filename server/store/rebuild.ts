import { createHash } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod'
import { catalogue } from '#model/catalogue.ts'
import { alone } from './alone.ts'
import { foldBatch, journalStart, type Place, type Source } from './refold.ts'
import { StartError } from './start-error.ts'

const lock = 4_003_726
const rebuilt = 'streams_rebuilt'

/** By kind, what its states are: their schema, and the version of what makes them. */
export type Shapes = Readonly<Record<string, string>>

export function currentShapes(): Shapes {
  const shapes = Object.entries(catalogue).map(([kind, { state, version }]) => {
    const schema = z.toJSONSchema(state, { unrepresentable: 'any' })
    const shape = JSON.stringify([version, schema])
    return [kind, createHash('sha256').update(shape).digest('hex')] as const
  })
  return Object.fromEntries(shapes)
}

/**
 * Folds the streams of every kind whose shape has changed again from the journal, before anybody reads them. They are
 * folded beside those in use, a batch a transaction, and take their place at once: a server that is killed meanwhile
 * is gone on from by the next. @throws StartError when the journal cannot be folded
 */
export async function rebuildStreams(pool: pg.Pool, shapes: Shapes = currentShapes()): Promise<void> {
  await alone(pool, lock, async (client) => {
    for (const [kind, shape] of Object.entries(shapes)) {
      if ((await keptShape(client, kind)) !== shape) await rebuild(client, kind, shape)
    }
  })
}

async function keptShape(client: pg.PoolClient, kind: string): Promise<string | undefined> {
  const { rows } = await client.query<{ shape: string }>('select shape from stream_shapes where kind = $1', [
    kind,
  ])
  return rows[0]?.shape
}

async function rebuild(client: pg.PoolClient, kind: string, shape: string): Promise<void> {
  await atOnce(client, () => begin(client, kind, shape))
  await foldAll({ kind }, await lastPlace(client, kind), (after) =>
    atOnce(client, () => foldBatch(client, rebuilt, after, { kind })),
  )
  await atOnce(client, () => takePlace(client, kind, shape))
}

/** What was folded into another shape is of no use. */
async function begin(client: pg.PoolClient, kind: string, shape: string): Promise<void> {
  await client.query(
    `delete from ${rebuilt} where kind = $1
     and not exists (select from stream_shapes s where s.kind = $1 and s.rebuilding = $2)`,
    [kind, shape],
  )
  await client.query(
    `insert into stream_shapes (kind, shape, rebuilding) values ($1, '', $2)
     on conflict (kind) do update set rebuilding = excluded.rebuilding`,
    [kind, shape],
  )
}

async function lastPlace(client: pg.PoolClient, kind: string): Promise<Place> {
  const { rows } = await client.query<{ stream_id: string; seq: string }>(
    `select stream_id, seq from ${rebuilt} where kind = $1 order by stream_id desc limit 1`,
    [kind],
  )
  const [last] = rows
  return last ? [last.stream_id, last.seq] : journalStart
}

async function foldAll(
  { kind }: Source,
  from: Place,
  next: (after: Place) => ReturnType<typeof foldBatch>,
): Promise<void> {
  for (let after = from; ; ) {
    const folded = await next(after)
    if (!folded) return
    const [fault] = folded.faults
    if (fault !== undefined) throw new StartError(`The streams of kind ${kind} cannot be rebuilt: ${fault}`)
    after = folded.behind
  }
}

/** Facts that came to streams which had been folded are folded now, while nobody writes. */
async function takePlace(client: pg.PoolClient, kind: string, shape: string): Promise<void> {
  await client.query('lock table streams in share row exclusive mode')
  const { rows } = await client.query<{ stream_id: string }>(
    `select s.stream_id from streams s left join ${rebuilt} r using (stream_id)
     where s.kind = $1 and s.seq is distinct from r.seq`,
    [kind],
  )
  const source = { kind, streams: rows.map(({ stream_id }) => stream_id) }
  await foldAll(source, journalStart, (after) => foldBatch(client, rebuilt, after, source))
  const columns = 'stream_id, owner_id, kind, created_seq, seq, state'
  await client.query('delete from streams where kind = $1', [kind])
  await client.query(`insert into streams (${columns}) select ${columns} from ${rebuilt} where kind = $1`, [
    kind,
  ])
  await client.query(`delete from ${rebuilt} where kind = $1`, [kind])
  await client.query('update stream_shapes set shape = $2, rebuilding = null where kind = $1', [kind, shape])
}

async function atOnce<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await run()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
