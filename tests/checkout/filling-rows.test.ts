import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { factsAfter, stateOf } from '#server/store/journal.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Person } from '#tests/support/foresale.ts'
import { cartState, pay, putInCart, type Shop, startShop, work } from '#tests/support/given/shop.ts'
import { loadStreet } from '#tests/support/given/street.ts'

let shop: Shop
let ann: Person
/** A connection that is none of the server's work. */
let other: pg.PoolClient
beforeEach(async () => {
  shop = await startShop()
  ann = await shop.server.person()
  other = await store().pool.connect()
})
afterEach(async () => {
  other.release()
  await shop.close()
})

const store = () => shop.server.foresale.store
const rows = 11_000

/** A paid audit of the street's first three homes, with likelihoods that are older than the newest run. */
async function paidAudit() {
  await loadStreet(store())
  const { auditId, cartId } = await putInCart(shop.server, ann)
  await store().db.execute(sql`
    insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address, city, zip,
      fips, attom_id, match_kind, match_confidence, match_reason, score)
    select ${auditId}, n, n, 'Pat', 'Adams', '', '', '101 Oak St', '101 Oak St', 'Austin', '78701',
      '48453', 1 + n % 3, 'exact', 1, '', 0.01
    from generate_series(1, ${rows}::int) n`)
  await pay(shop.server, ann, cartId)
  await work(shop.server, ann, cartId, 'deliver')
  return { auditId, cartId }
}

const rename = () =>
  shop.server.call('PUT', `/user/${ann.id}`, { as: ann, body: { user: { firstName: 'Grace' } } })

/** Holds a row of the audit, in the second batch, until what is run has ended. */
async function whileHeld<T>(auditId: string, run: () => Promise<T>): Promise<T> {
  await other.query('begin')
  await other.query('select from audit_rows where audit_id = $1 and row_no = 6000 for update', [auditId])
  try {
    return await run()
  } finally {
    await other.query('rollback')
  }
}

/** The backend that waits for that row. */
const waiting = () =>
  eventually(async () => {
    const { rows: found } = await other.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(found).toHaveLength(1)
    return found[0]?.pid
  })

async function scoresOf(auditId: string) {
  const { rows: found } = await store().db.execute(sql`
    select attom_id::int as home, score, count(*)::int from audit_rows where audit_id = ${auditId} group by 1, 2 order by 1, 2`)
  return found
}

const renewed = [
  { home: 1, score: 0.91, count: 3_666 },
  { home: 2, score: 0.12, count: 3_667 },
  { home: 3, score: 0.55, count: 3_667 },
]

describe('the rows of a paid audit', () => {
  it('[JRN-44] are renewed while commands of their owner go on', async () => {
    const { auditId, cartId } = await paidAudit()
    let captured: Promise<void> | undefined
    await whileHeld(auditId, async () => {
      captured = work(shop.server, ann, cartId, 'capture')
      await waiting()
      expect((await rename()).status).toBe(200)
    })
    await captured

    expect(await cartState(shop.server, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
    expect(await scoresOf(auditId)).toEqual(renewed)
  })

  it('[JRN-44] are renewed to the end after a crash between two batches, and paid for once', async () => {
    const { auditId, cartId } = await paidAudit()
    await whileHeld(auditId, async () => {
      const broken = work(shop.server, ann, cartId, 'capture')
      await other.query('select pg_terminate_backend($1)', [await waiting()])
      await broken
    })
    expect((await cartState(shop.server, ann, cartId)).status).toBe('processing')
    const halfway = await scoresOf(auditId)
    expect(halfway.map(({ score }) => score)).toContain(0.91)
    expect(halfway.map(({ score }) => score)).toContain(0.01)

    await work(shop.server, ann, cartId, 'capture')
    await work(shop.server, ann, cartId, 'capture')
    const audit = await stateOf(store().db, ann.id, 'audit', auditId)
    const facts = (await factsAfter(store().db, ann.id, 0)).map(({ type }) => type)
    expect(await scoresOf(auditId)).toEqual(renewed)
    expect(audit?.stats).toMatchObject({ numOfLikelySellers: 2, likelySellersSum: 890_000 })
    expect([...shop.taken.values()]).toEqual([6000])
    expect(
      facts.filter((type) => type === 'v1.PaymentCaptured' || type === 'v1.AuditDelivered'),
    ).toHaveLength(2)
  })

  it('[JRN-44] are left alone by work that another has taken over', async () => {
    const { auditId, cartId } = await paidAudit()
    const { payments } = shop.server.foresale
    const { capture } = payments
    vi.spyOn(payments, 'capture').mockImplementation(async (...asked) => {
      const taken = await capture(...asked)
      await store().db.execute(
        sql`update work set lease_token = gen_random_uuid() where kind = 'cart.capture'`,
      )
      return taken
    })
    await work(shop.server, ann, cartId, 'capture')

    expect((await cartState(shop.server, ann, cartId)).status).toBe('processing')
    expect((await scoresOf(auditId)).map(({ score }) => score)).toEqual([0.01, 0.01, 0.01])
  })
})
