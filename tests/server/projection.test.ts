import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catchUpAll } from '#server/store/catch-up.ts'
import { factsAfter, Journal, stateOf } from '#server/store/journal.ts'
import { keepProjection, positions, projectionId, streams } from '#server/store/projection.ts'
import { facts } from '#server/store/schema/journal.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { behindItsBack } from '#tests/support/behind-its-back.ts'
import { startChild } from '#tests/support/child-server.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

let store: TestDatabase
let journal: Journal
const owner = randomUUID()
const actor = { actorId: owner, onBehalfOf: null }
const at = '2026-11-20T15:00:00.000Z'

beforeEach(async () => {
  store = await freshDatabase()
  journal = new Journal(store.db, () => new Date(at))
})
afterEach(() => store.close())

/** Carts of the owner with a number of facts each. */
async function carts(many: number, each: number): Promise<string[]> {
  const ids = Array.from({ length: many }, () => randomUUID())
  await journal.command(owner, actor, async ({ append }) => {
    for (const cartId of ids) {
      const removed = { type: 'v1.CartItemRemoved', data: { itemId: 'none' } } as const
      const changes = Array.from({ length: each - 1 }, () => removed)
      await append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } }, ...changes)
    }
  })
  return ids
}

/** As a release finds the database that has not run on it. */
async function forgetStates(): Promise<void> {
  await store.db.execute(sql`truncate ${streams}, ${positions}`)
}

/** A fact that another release has appended. */
const appendElsewhere = (seq: number, streamId: string, type: string, data: object, kind = 'cart') =>
  store.db
    .insert(facts)
    .values({ ownerId: owner, seq, streamId, kind, type, data: { ...data }, actorId: owner, at })

const faults = async () => (await verifyJournal(store.db)).faults
const noFault = (error: unknown) => {
  throw error
}
const never = new AbortController().signal
const cartOf = (cartId = '') => stateOf(store.db, owner, 'cart', cartId)
const started = { attemptId: 'attempt', amount: 4_900, coupon: null }

describe('a release that has not run on a database yet', () => {
  it('[SHP-05] folds the journal of an owner when something of theirs is read', async () => {
    const [cartId] = await carts(3, 2)
    const before = await cartOf(cartId)
    await forgetStates()
    expect(await cartOf(cartId)).toEqual(before)
    expect(await store.db.$count(streams)).toBe(3)
    expect(await faults()).toEqual([])
  })

  it('[SHP-05] folds it before a command decides', async () => {
    const [cartId = ''] = await carts(1, 1)
    await forgetStates()
    const seen = await journal.command(owner, actor, async ({ state, append }) => {
      await append('cart', cartId, { type: 'v1.CheckoutStarted', data: started })
      return state('cart', cartId)
    })
    expect(seen).toMatchObject({ id: cartId, attempt: { id: 'attempt' } })
    expect(await faults()).toEqual([])
  })

  it('[SHP-06] folds every other journal while it serves', async () => {
    await carts(2, 3)
    await forgetStates()
    expect(await catchUpAll(store.db, never, noFault)).toBe(1)
    expect(await catchUpAll(store.db, never, noFault)).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('[JRN-91] finds who is behind among more owners than it looks at in one go', async () => {
    await store.pool.query(`
      create temp table owners as
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id, n from generate_series(1, 1200) n;
      insert into facts (owner_id, seq, stream_id, kind, type, data, actor_id, at)
        select id, seq, gen_random_uuid(), 'cart', 'v1.CartOpened', jsonb_build_object('cartId', id), id, now()
        from owners, generate_series(1, 2) seq;
      insert into projection_${projectionId}.positions select id, case when n in (600, 1200) then 1 else 2 end
        from owners where n <> 1;
      drop table owners`)
    expect(await catchUpAll(store.db, never, noFault)).toBe(3)
    expect(await catchUpAll(store.db, never, noFault)).toBe(0)
  })

  it('[SHP-06] goes on with the others where a fact of one breaks its schema, and names it', async () => {
    const [cartId] = await carts(1, 1)
    await behindItsBack(store, `update facts set data = '{"cartId": 7}'`)
    await forgetStates()
    const found: unknown[] = []
    await catchUpAll(store.db, never, (error) => void found.push(error))
    expect(found.map(String)).toEqual([
      `BrokenFact: Fact 1 of stream ${cartId} (v1.CartOpened) does not fit its schema.`,
    ])
    await expect(cartOf(cartId)).rejects.toThrow('does not fit its schema')
  })

  it('[CHT-43] goes on with the others where a fact cannot happen in its status, and names both', async () => {
    const [cartId] = await carts(1, 2)
    await behindItsBack(
      store,
      `update facts set type = 'v1.PaymentReleased',
      data = '{"attemptId": "attempt-1", "amount": 4900}' where seq = 2`,
    )
    await forgetStates()
    const found: unknown[] = []
    await catchUpAll(store.db, never, (error) => void found.push(error))
    expect(found.map(String)).toEqual([
      `BrokenFact: Fact 2 of stream ${cartId}: v1.PaymentReleased cannot happen in the status precheckout.`,
    ])
  })
})

describe('releases beside each other', () => {
  it('[SHP-07] take in what another one appends, for a reader and for a command', async () => {
    const [cartId = ''] = await carts(1, 1)
    await appendElsewhere(2, cartId, 'v1.CheckoutStarted', started)
    expect(await cartOf(cartId)).toMatchObject({ attempt: { id: 'attempt' } })
    await appendElsewhere(3, cartId, 'v1.PaymentDeclined', { attemptId: 'attempt', code: 'declined' })
    await journal.command(owner, actor, ({ append }) =>
      append('cart', cartId, { type: 'v1.CartItemRemoved', data: { itemId: 'none' } }),
    )
    expect((await factsAfter(store.db, owner, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(await faults()).toEqual([])
  })

  it('[SHP-08] read past facts and kinds that only a newer one knows, and go on', async () => {
    const [cartId = ''] = await carts(1, 1)
    const before = await cartOf(cartId)
    await appendElsewhere(2, cartId, 'v2.CartWrapped', { paper: 'red' })
    await appendElsewhere(3, randomUUID(), 'v1.ReportOrdered', {}, 'report')
    expect(await cartOf(cartId)).toEqual(before)
    await journal.command(owner, actor, ({ append }) =>
      append('cart', cartId, { type: 'v1.CheckoutStarted', data: started }),
    )
    expect(await cartOf(cartId)).toMatchObject({ attempt: { id: 'attempt' } })
    const read = await factsAfter(store.db, owner, 0)
    expect(read.map(({ kind, type }) => [kind, type])).toEqual([
      ['cart', 'v1.CartOpened'],
      ['cart', 'v2.CartWrapped'],
      ['report', 'v1.ReportOrdered'],
      ['cart', 'v1.CheckoutStarted'],
    ])
    expect(await faults()).toEqual([
      `Fact 2 of stream ${cartId} (v2.CartWrapped) is of a type that this version does not know.`,
      expect.stringContaining('(v1.ReportOrdered) is of a type'),
    ])
  })

  it('[SHP-08] leave the states of another one as they are, until none of its servers ran for 30 days', async () => {
    const other = async () => {
      const { rows } = await store.pool.query(
        `select to_regclass('projection_other.streams') is not null as kept`,
      )
      return rows
    }
    await store.pool.query(`create schema projection_other; create table projection_other.streams (id uuid)`)
    await store.pool.query(`insert into projections values ('other', now() - interval '29 days')`)
    await carts(1, 1)
    await keepProjection(store.pool)
    expect(await other()).toEqual([{ kept: true }])

    await store.pool.query(`update projections set used_at = now() - interval '31 days'`)
    await keepProjection(store.pool)
    expect(await other()).toEqual([{ kept: false }])
    const { rows } = await store.pool.query('select id from projections')
    expect(rows).toEqual([{ id: projectionId }])
  })
})

describe('kill -9 while journals are folded', () => {
  it('[SHP-06] loses nothing: the next start continues after the last batch', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foresale-projection-'))
    const ids = await carts(300, 10)
    await forgetStates()
    // The first batch of 2,000 facts is folded; the second waits for a stream that this transaction holds.
    const holder = await store.pool.connect()
    await holder.query('begin')
    await holder.query(`insert into projection_${projectionId}.streams values ($1, $2, 'cart', 1, 1, '{}')`, [
      ids.at(-1),
      owner,
    ])
    const position = async () => (await store.db.select().from(positions)).map(({ seq }) => seq)

    const first = startChild({ databaseUrl: store.url, dataDir })
    await vi.waitFor(async () => expect(await position()).toEqual([2_000]), 60_000)
    await first.kill()
    await holder.query('rollback')
    holder.release()
    const second = startChild({ databaseUrl: store.url, dataDir })
    await second.origin
    await vi.waitFor(async () => expect(await position()).toEqual([3_000]), 60_000)
    await second.kill()
    await rm(dataDir, { recursive: true, force: true })
    expect(await faults()).toEqual([])
  })
})
