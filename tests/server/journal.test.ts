import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogue, visibleData } from '#model/app/catalogue.ts'
import { noAudit } from '#model/audits/audit.ts'
import { emptyCart } from '#model/checkout/cart.ts'
import { startAudit } from '#server/audits/decide.ts'
import { factsAfter, Journal, stateOf } from '#server/store/journal.ts'
import { streams } from '#server/store/projection.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { behindItsBack } from '#tests/support/behind-its-back.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const now = new Date('2026-11-20T15:00:00.000Z')

const store = await freshDatabase()
const journal = new Journal(store.db, () => now)
afterAll(() => store.close())

const self = (id: string) => ({ actorId: id, onBehalfOf: null })

const open = (owner: string, cartId: string) =>
  journal.command(owner, self(owner), ({ append }) =>
    append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } }),
  )

describe('the journal', () => {
  it('[JRN-01] numbers an owner’s facts without a gap and keeps who did them', async () => {
    const [owner, admin, cartId, auditId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await open(owner, cartId)
    const [uploaded] = startAudit(auditId, 'refresh', {
      id: randomUUID(),
      originalRows: 1,
      addressRows: 1,
      duplicates: 0,
    })
    if (uploaded === undefined) throw new Error('an audit begins with its upload')
    await journal.command(owner, { actorId: admin, onBehalfOf: owner }, ({ append }) =>
      append('audit', auditId, uploaded),
    )
    const facts = await factsAfter(store.db, owner, 0)
    expect(facts).toEqual([
      {
        ownerId: owner,
        seq: 1,
        streamId: cartId,
        kind: 'cart',
        type: 'v1.CartOpened',
        data: { cartId },
        actorId: owner,
        onBehalfOf: null,
        at: now.toISOString(),
      },
      {
        ownerId: owner,
        seq: 2,
        streamId: auditId,
        kind: 'audit',
        ...uploaded,
        actorId: admin,
        onBehalfOf: owner,
        at: now.toISOString(),
      },
    ])
  })

  it('[JRN-02] decides on what another writer has left, while other owners do not wait', async () => {
    const [owner, cartId] = [randomUUID(), randomUUID()]
    const taken = { type: 'v1.CartItemRemoved', data: { itemId: 'none' } } as const
    const seen: (number | undefined)[] = []
    let second: Promise<void> | undefined
    await journal.command(owner, self(owner), async ({ state, append }) => {
      seen.push((await state('cart', cartId))?.items.length)
      second = journal.command(owner, self(owner), async (later) => {
        seen.push((await later.state('cart', cartId))?.items.length)
        await later.append('cart', cartId, taken)
      })
      await open(randomUUID(), randomUUID())
      await append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } })
    })
    await second
    expect(seen).toEqual([undefined, 0])
    expect((await factsAfter(store.db, owner, 0)).map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'v1.CartOpened'],
      [2, 'v1.CartItemRemoved'],
    ])
  })

  it('[JRN-02] loses nothing and refuses no one when twenty writers come at once', async () => {
    const [owner, cartId] = [randomUUID(), randomUUID()]
    await open(owner, cartId)
    const write = (place: number) =>
      journal.command(owner, self(owner), ({ append }) =>
        append('cart', cartId, {
          type: 'v1.CartItemAdded',
          data: {
            itemId: `item-${place}`,
            type: 'AUDIT',
            targetId: randomUUID(),
            estimatedQuantity: 1,
            estimatedAmount: 4900,
          },
        }),
      )
    await Promise.all(Array.from({ length: 20 }, (_, place) => write(place)))
    const cart = await stateOf(store.db, owner, 'cart', cartId)
    expect(cart?.items.map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, place) => `item-${place}`).toSorted(),
    )
    expect((await factsAfter(store.db, owner, 0)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 21 }, (_, place) => place + 1),
    )
  })

  it('[JRN-02] writes into another owner’s journal once their command under way has ended', async () => {
    const [customer, admin] = [randomUUID(), randomUUID()]
    const ending = { type: 'v1.ImpersonationEnded', data: { sessionId: randomUUID() } } as const
    const waiting = async () => {
      const { rows } = await store.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    let ended: Promise<void> | undefined
    await journal.command(customer, self(customer), async ({ append }) => {
      await append('profile', customer, { type: 'v1.UserLoggedOut', data: {} })
      ended = journal.command(admin, self(admin), ({ appendFor }) =>
        appendFor({ actorId: admin, onBehalfOf: customer }, ending),
      )
      await eventually(async () => expect(await waiting()).toBe(1))
    })
    await ended
    expect((await factsAfter(store.db, customer, 0)).map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'v1.UserLoggedOut'],
      [2, 'v1.ImpersonationEnded'],
    ])
  })

  it('[JRN-03] keeps nothing of a command that throws', async () => {
    const [owner, cartId] = [randomUUID(), randomUUID()]
    const broken = journal.command(owner, self(owner), async ({ append }) => {
      await append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } })
      throw new RangeError('after the append')
    })
    await expect(broken).rejects.toThrow('after the append')
    expect(await factsAfter(store.db, owner, 0)).toEqual([])
    expect(await stateOf(store.db, owner, 'cart', cartId)).toBeUndefined()
  })

  it('[JRN-04] refuses a fact that breaks its schema', async () => {
    const owner = randomUUID()
    const broken = journal.command(owner, self(owner), ({ append }) =>
      // @ts-expect-error a fact without its data
      append('cart', randomUUID(), { type: 'v1.CartOpened', data: {} }),
    )
    await expect(broken).rejects.toThrow('v1.CartOpened breaks its schema')
  })

  it('[JRN-05] shows a browser no field that a fact hides, and nothing of an unknown fact', () => {
    const data = { attemptId: 'a', authorisationId: 'secret' }
    expect(visibleData('v1.PaymentAuthorised', data)).toEqual({ attemptId: 'a' })
    expect(visibleData('v1.NobodyKnowsThis', data)).toEqual({})
  })

  it('[JRN-06] proves every stream equal to what its facts make of it', async () => {
    await open(randomUUID(), randomUUID())
    const { faults, ...counted } = await verifyJournal(store.db)
    expect(faults).toEqual([])
    expect(counted.facts).toBeGreaterThanOrEqual(counted.streams)
  })

  it('[JRN-06] names a stream that was changed behind the journal’s back, and a gap', async () => {
    const other = await freshDatabase()
    try {
      const [owner, cartId] = [randomUUID(), randomUUID()]
      const own = new Journal(other.db, () => now)
      await own.command(owner, self(owner), ({ append }) =>
        append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } }),
      )
      await other.db.execute(sql`update ${streams} set state = state || '{"status": "success"}'`)
      expect((await verifyJournal(other.db)).faults).toEqual([
        `Stream ${cartId} is not what its facts make of it.`,
      ])
      await behindItsBack(other, 'update facts set seq = 7')
      expect((await verifyJournal(other.db)).faults).toContain(`The numbers of owner ${owner} have a gap.`)
    } finally {
      await other.close()
    }
  })

  it('[JRN-07] starts every kind of stream from a state of its own', () => {
    expect(catalogue.audit.initial).toEqual(noAudit)
    expect(catalogue.cart.initial).toEqual(emptyCart)
  })
})
