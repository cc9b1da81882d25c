import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsFault } from '#server/gateways/payments/port.ts'
import { stateOf } from '#server/store/journal.ts'
import { streams } from '#server/store/projection.ts'
import { work as workRows } from '#server/store/schema/work.ts'
import { type Cart, cut, startShop } from '#tests/support/given/shop.ts'

const shop = await startShop()
let cart: Cart
beforeEach(async () => {
  await shop.reset()
  cart = await shop.cart()
})
afterAll(() => shop.close())

/** A SkipTrace whose file is gone cannot be delivered. */
const undeliverable = { type: 'skiptrace', rows: 100 } as const

/** Like a job whose every try killed its server. */
const wasTried = (kind: string, attempts: number) =>
  shop.server.foresale.store.db
    .update(workRows)
    .set({ attempts, leasedUntil: null, leaseToken: null })
    .where(and(eq(workRows.kind, kind), eq(workRows.ownerId, cart.owner.id)))

const auditOf = (auditId = cart.auditId) =>
  stateOf(shop.server.foresale.store.db, cart.owner.id, 'audit', auditId)

/** The item was estimated at another amount than it will be delivered at. */
async function overestimate(estimatedAmount: number): Promise<void> {
  await shop.server.foresale.store.db.execute(
    sql`update ${streams} set state = jsonb_set(state, '{items,0,estimatedAmount}', to_jsonb(${estimatedAmount}::int))
      where stream_id = ${cart.cartId}`,
  )
}

describe('a delivery', () => {
  it('[PAY-55] takes what was delivered and releases the rest; the receipt shows all of it', async () => {
    const { cartId, auditId } = cart
    await overestimate(9000)
    await cart.pay()
    await cart.deliver()

    expect([...shop.taken.values()]).toEqual([6000])
    expect((await cart.receipt()).body).toEqual({
      cartId,
      number: cartId.slice(0, 8).toUpperCase(),
      status: 'success',
      orderedAt: '2026-11-20T15:00:00.000Z',
      at: '2026-11-20T15:00:00.000Z',
      name: 'Ada Example',
      lines: [
        {
          id: expect.any(String),
          type: 'AUDIT',
          description: 'Database REfresh',
          subDescription: '',
          estimatedQuantity: 600,
          estimatedAmount: 9000,
          actualQuantity: 600,
          actualAmount: 6000,
          failed: false,
          reportUrl: `/audiences/audit/${auditId}/refresh`,
          freeHomes: 0,
          outcome: '0 of your contacts’ 600 homes score 50% or more.',
        },
      ],
      coupon: null,
      discount: 0,
      estimated: 9000,
      authorised: 9000,
      captured: 6000,
      released: 3000,
      card: { brand: 'visa', last4: '4242' },
    })
    expect((await auditOf())?.cartItem?.cart).toEqual({
      status: 'success',
      receiptUrl: `/receipt/${cartId}`,
    })
  })

  it('[PAY-80] bills an audit what was charged for it, the discount taken off', async () => {
    cart = await shop.cart({ rows: 490 })
    await cart.pay({ coupon: 'WELCOME10' })
    await cart.deliver()

    expect([...shop.taken.values()]).toEqual([4410])
    expect((await auditOf())?.cartItem?.actualAmount).toBe(4410)
    expect((await cart.receipt()).body).toMatchObject({
      lines: [{ estimatedAmount: 4900, actualAmount: 4900 }],
      discount: 490,
      captured: 4410,
    })
  })

  it('[PAY-80] splits what was charged over the items of a cart, to the cent', async () => {
    cart = await shop.cart({ rows: 490 })
    const second = await cart.add({ rows: 523 })
    await cart.pay({ coupon: 'REFRESH25' })
    await cart.deliver()

    const billed = await Promise.all([cart.auditId, second.auditId].map(auditOf))
    expect(billed.map((audit) => audit?.cartItem?.actualAmount)).toEqual([3691, 3939])
    expect([...shop.taken.values()]).toEqual([3691 + 3939])
  })

  it('[PAY-55] never takes more than was held, however much was found', async () => {
    await overestimate(5000)
    await cart.pay()
    await cart.deliver()

    expect([...shop.taken.values()]).toEqual([5000])
  })

  it('[PAY-56] has a receipt from the payment on, which fills while it is delivered', async () => {
    await cart.pay()

    expect((await cart.receipt()).body).toMatchObject({
      status: 'processing',
      at: null,
      captured: null,
      released: null,
    })
  })

  it('[PAY-56] has none before it is paid', async () => {
    expect((await cart.receipt()).status).toBe(404)
    expect((await cart.receipt(await shop.server.person())).status).toBe(404)
    await cart.pay()
    expect((await cart.receipt(await shop.server.person('admin'))).status).toBe(200)
  })

  it('[PAY-57] that fails releases the whole hold, and its items can be added again', async () => {
    cart = await shop.cart(undeliverable)
    await cart.pay()
    await cart.deliver()

    const [hold = ''] = shop.holds
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
    expect(await cart.history()).toEqual([
      'CartOpened',
      'CartItemAdded',
      'CheckoutStarted',
      'PaymentAuthorised',
      'CartItemFailed',
      'PaymentReleased',
    ])
    expect((await cart.receipt()).body).toMatchObject({
      status: 'failed',
      captured: 0,
      released: 1400,
      lines: [{ failed: true }],
    })
    const { owner, auditId, cartId } = cart
    const again = { userId: owner.id, type: 'SKIPTRACE', targetId: auditId }
    const { status, body } = await shop.server.call('POST', '/cart/item', { as: owner, body: again })
    expect(status).toBe(200)
    expect(body.cartId).not.toBe(cartId)
  })

  it('[PAY-57] that fails in part takes the other part', async () => {
    const lost = await cart.add(undeliverable)
    await cart.pay()
    await cart.deliver()

    expect([...shop.taken.values()]).toEqual([6000])
    expect(await cart.state()).toMatchObject({ status: 'success', captured: 6000 })
    expect((await auditOf())?.cartItem?.cart.status).toBe('success')
    expect((await auditOf(lost.auditId))?.cartItem?.cart.status).toBe('failed')
  })

  it('[PAY-58] goes on after a crash between the taking and its record, and takes once', async () => {
    await cart.pay()
    shop.mishaps.push(cut('capture', 'after'))
    await cart.deliver()
    expect((await cart.state()).status).toBe('processing')
    await cart.work('capture')

    expect(await cart.state()).toMatchObject({ status: 'success', captured: 6000 })
    expect([...shop.taken.values()]).toEqual([6000])
    expect((await cart.history()).filter((type) => type === 'PaymentCaptured')).toHaveLength(1)
  })

  it('[PAY-58] whose money was taken is never called failed, however often it breaks off', async () => {
    await cart.pay()
    shop.mishaps.push(cut('capture', 'after'))
    await cart.deliver()
    await wasTried('cart.capture', 180)
    await cart.work('capture')

    expect(await cart.state()).toMatchObject({ status: 'success', captured: 6000 })
  })

  it('[PAY-58] that killed its server each time is given up, and the hold let go', async () => {
    await cart.pay()
    await wasTried('cart.deliver', 5)
    await cart.deliver()

    const [hold = ''] = shop.holds
    expect(await cart.state()).toMatchObject({ status: 'failed', captured: 0 })
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
  })

  it('[PAY-58] after the hold has run out takes nothing, and gives nothing', async () => {
    await cart.pay()
    shop.server.clock.now = new Date('2026-11-28T15:00:00Z')
    await cart.deliver()

    expect(await cart.state()).toMatchObject({ status: 'failed', captured: 0 })
    expect((await auditOf())?.cartItem?.cart).toEqual({ status: 'failed', receiptUrl: null })
  })

  it('[JRN-134] whose money was taken for what cannot be handed over any more does not end as a sale', async () => {
    const { auditId, owner } = cart
    await cart.pay()
    shop.mishaps.push(cut('capture', 'after'))
    await cart.deliver()
    await shop.server.foresale.journal.command(owner.id, { actorId: owner.id, onBehalfOf: null }, (context) =>
      context.append('audit', auditId, { type: 'v1.AuditDeliveryFailed', data: { code: 'notDelivered' } }),
    )
    await cart.work('capture')
    expect((await cart.state()).status).toBe('processing')
    expect(await cart.history()).not.toContain('PaymentCaptured')
  })

  it('[JRN-134] neither makes nor charges what left the cart behind its back', async () => {
    const { cartId, auditId, owner } = cart
    await shop.server.foresale.journal.command(owner.id, { actorId: owner.id, onBehalfOf: null }, (context) =>
      context.append('audit', auditId, { type: 'v1.AuditTakenFromCart', data: { cartId } }),
    )
    await cart.pay()
    await cart.deliver()
    expect(shop.taken.size).toBe(0)
    expect(await cart.state()).toMatchObject({ status: 'failed', captured: 0, items: [{ failed: true }] })
    expect((await auditOf())?.cartItem).toBeNull()
  })
})

describe('what was delivered while the payment provider is away', () => {
  const away = new PaymentsFault('unavailable', 'cut')
  const captures = () =>
    shop.server.foresale.store.db
      .select({ runAt: workRows.runAt })
      .from(workRows)
      .where(and(eq(workRows.kind, 'cart.capture'), eq(workRows.ownerId, cart.owner.id)))

  it('[PAY-78] waits as being processed, and is taken and handed over when it can be reached', async () => {
    await cart.pay()
    shop.mishaps.push(...Array.from({ length: 40 }, () => cut('capture', 'before', away)))
    await cart.deliver()
    for (let tries = 1; tries < 40; tries += 1) await cart.work('capture')
    expect((await cart.receipt()).body).toMatchObject({
      status: 'processing',
      captured: null,
    })
    expect((await auditOf())?.cartItem?.cart).toEqual({ status: 'processing', receiptUrl: null })

    await cart.work('capture')
    expect(await cart.state()).toMatchObject({ status: 'success', captured: 6000 })
    expect((await auditOf())?.cartItem?.cart.status).toBe('success')
  })

  it('[PAY-78] is asked for with pauses that grow to an hour', async () => {
    await cart.pay()
    shop.mishaps.push(cut('capture', 'before', away), cut('capture', 'before', away))
    const before = Date.now()
    await cart.deliver()
    const [first] = await captures()
    await wasTried('cart.capture', 100)
    await cart.work('capture')
    const [late] = await captures()

    expect(first?.runAt.getTime()).toBeGreaterThanOrEqual(before + 1_000)
    expect(first?.runAt.getTime()).toBeLessThan(before + 3_600_000)
    expect(late?.runAt.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
  })

  it('[PAY-78] is taken at the amount that was delivered, whatever is known by then', async () => {
    await cart.pay()
    shop.mishaps.push(cut('capture', 'before', away))
    await cart.deliver()
    await shop.server.foresale.store.db.execute(
      sql`update ${streams} set state = jsonb_set(state, '{recordCount}', '500') where stream_id = ${cart.auditId}`,
    )
    await cart.work('capture')

    expect([...shop.taken.values()]).toEqual([6000])
  })

  it('[PAY-78] fails if the provider refuses it, and its hold is released', async () => {
    await cart.pay()
    shop.mishaps.push(cut('capture', 'before', new PaymentsFault('misused', 'cut')))
    await cart.deliver()

    const [hold = ''] = shop.holds
    expect(await cart.state()).toMatchObject({ status: 'failed', captured: 0 })
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
    expect((await cart.receipt()).body).toMatchObject({ captured: 0, released: 6000 })
  })
})

describe('a sale that a partner led to', () => {
  const referred = { tapfiliate_ref_code: 'anna' }

  it('[PAY-59] is told once, with what was taken', async () => {
    await cart.pay(referred)
    await cart.deliver()
    await cart.work('conversion')
    await cart.work('conversion')

    expect(shop.sales).toEqual([{ referral: 'anna', cartId: cart.cartId, amount: 6000 }])
  })

  it('[PAY-59] is not reported if nothing was captured, or no partner led to it', async () => {
    await cart.pay({ ...referred, coupon: 'WHOLE', paymentMethod: null })
    const plain = await shop.cart()
    await plain.pay()
    for (const each of [cart, plain]) {
      await each.deliver()
      await each.work('conversion')
    }

    expect(shop.sales).toEqual([])
  })
})
