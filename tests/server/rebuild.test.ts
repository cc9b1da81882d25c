import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Journal, stateOf } from '#server/store/journal.ts'
import { currentShapes, rebuildStreams } from '#server/store/rebuild.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { startChild } from '#tests/support/child-server.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

let store: TestDatabase
let journal: Journal

beforeEach(async () => {
  store = await freshDatabase()
  journal = new Journal(store.db, () => new Date('2026-11-20T15:00:00.000Z'))
})
afterEach(() => store.close())

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Carts of one owner, opened and emptied again: so many facts each. */
async function carts(many: number, changes: number): Promise<string> {
  const owner = randomUUID()
  await journal.command(owner, { actorId: owner, onBehalfOf: null }, async ({ append }) => {
    for (let number = 1; number <= many; number++) {
      const cartId = idOf(number)
      await append(
        'cart',
        cartId,
        { type: 'v1.CartOpened', data: { cartId } },
        ...Array.from({ length: changes }, () => ({
          type: 'v1.CartItemRemoved' as const,
          data: { itemId: 'none' },
        })),
      )
    }
  })
  return owner
}

/** As an earlier version would have left them. */
async function ofAnotherShape(): Promise<void> {
  await store.pool.query(`update streams set state = jsonb_build_object('total', 0)`)
  await store.pool.query(`update stream_shapes set shape = 'an earlier one'`)
}

const rebuiltSoFar = async (): Promise<number> => {
  const { rows } = await store.pool.query<{ count: number }>(
    'select count(*)::int as count from streams_rebuilt',
  )
  return rows[0]?.count ?? 0
}

describe('streams of another shape', () => {
  it('[JRN-08] are folded again from the journal, and others left alone', async () => {
    const owner = await carts(3, 2)
    await rebuildStreams(store.pool)
    const before = await stateOf(store.db, owner, 'cart', idOf(2))
    await ofAnotherShape()
    await store.pool.query(`update stream_shapes set shape = $1 where kind = 'audit'`, [
      currentShapes().audit,
    ])

    await rebuildStreams(store.pool)

    expect(await stateOf(store.db, owner, 'cart', idOf(2))).toEqual(before)
    expect((await verifyJournal(store.pool)).faults).toEqual([])
    const { rows } = await store.pool.query('select kind, shape, rebuilding from stream_shapes')
    const shapes = Object.entries(currentShapes())
    expect(new Set(rows)).toEqual(new Set(shapes.map(([kind, shape]) => ({ kind, shape, rebuilding: null }))))
  })

  it('[JRN-08] are left as they are while their shape is', async () => {
    await carts(1, 0)
    await rebuildStreams(store.pool)
    await store.pool.query(`update streams set state = state || '{"marked": true}'`)
    await rebuildStreams(store.pool)
    const { rows } = await store.pool.query(`select state ->> 'marked' as marked from streams`)
    expect(rows).toEqual([{ marked: 'true' }])
  })

  it('[JRN-08] are begun anew when their shape has changed once more', async () => {
    await carts(1, 0)
    await store.pool.query(
      `insert into streams_rebuilt select stream_id, owner_id, kind, created_seq, seq, '{}' from streams`,
    )
    await store.pool.query(`insert into stream_shapes values ('cart', '', 'one in between')`)
    await rebuildStreams(store.pool)
    expect((await verifyJournal(store.pool)).faults).toEqual([])
  })

  it('[JRN-08] stop the start where a fact breaks its schema, and nothing takes their place', async () => {
    await carts(1, 1)
    await store.pool.query(`update facts set data = '{"cartId": 7}' where type = 'v1.CartOpened'`)
    await expect(rebuildStreams(store.pool)).rejects.toThrow(
      `The streams of kind cart cannot be rebuilt: Fact 1 of stream ${idOf(1)} (v1.CartOpened) does not fit its schema.`,
    )
    const { rows } = await store.pool.query(`select state ->> 'id' as id from streams`)
    expect(rows).toEqual([{ id: idOf(1) }])
  })

  it('[JRN-08] take a fact in that came while they were folded', async () => {
    const owner = await carts(2, 0)
    await store.pool.query('insert into streams_rebuilt select * from streams')
    await store.pool.query(`insert into stream_shapes values ('cart', '', $1)`, [currentShapes().cart])
    await journal.command(owner, { actorId: owner, onBehalfOf: null }, ({ append }) =>
      append('cart', idOf(1), {
        type: 'v1.CheckoutStarted',
        data: { attemptId: 'attempt', amount: 4_900, coupon: null },
      }),
    )
    await rebuildStreams(store.pool)
    expect((await verifyJournal(store.pool)).faults).toEqual([])
    expect(await stateOf(store.db, owner, 'cart', idOf(1))).toMatchObject({ attempt: { id: 'attempt' } })
  })
})

describe('kill -9 while streams are folded again', () => {
  it('[JRN-09] is gone on from where the last batch ended, before anybody is served', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foresale-rebuild-'))
    const [many, changes, held] = [300, 19, 250]
    await carts(many, changes)
    await store.pool.query(`insert into stream_shapes select kind, '' from unnest(array['cart']) kind`)
    await ofAnotherShape()
    // Each stream's fold is written down, so that a fold that begins again is seen.
    await store.pool.query(`create table folds as select stream_id, seq from streams limit 0`)
    await store.pool.query(`create function note_fold() returns trigger language plpgsql as
      $$ begin insert into folds values (new.stream_id, new.seq); return new; end $$`)
    await store.pool.query(`create trigger note before insert or update on streams_rebuilt
      for each row execute function note_fold()`)
    // The fold waits at a stream that another transaction is about to write.
    const holder = await store.pool.connect()
    await holder.query('begin')
    await holder.query(
      `insert into streams_rebuilt values ('${idOf(held)}', '${idOf(held)}', 'held', 1, 1, '{}')`,
    )

    const first = startChild({ databaseUrl: store.url, dataDir })
    await vi.waitFor(async () => expect(await rebuiltSoFar()).toBeGreaterThanOrEqual(200), {
      timeout: 60_000,
      interval: 20,
    })
    await first.kill()
    await holder.query('rollback')
    holder.release()
    const second = startChild({ databaseUrl: store.url, dataDir })
    await second.origin
    await second.kill()
    await rm(dataDir, { recursive: true, force: true })

    expect((await verifyJournal(store.pool)).faults).toEqual([])
    const { rows: twice } = await store.pool.query(
      'select stream_id from folds group by stream_id, seq having count(*) > 1',
    )
    expect(twice).toEqual([])
    expect(await rebuiltSoFar()).toBe(0)
  })
})
