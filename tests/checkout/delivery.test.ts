import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsFault } from '#server/gateways/payments/port.ts'
import { stateOf } from '#server/store/journal.ts'
import { streams } from '#server/store/projection.ts'
import { work as workRows } from '#server/store/schema/work.ts'
import type { Person } from '#tests/support/foresale.ts'
import {
  cartState,
  cut,
  deliver,
  historyOf,
  pay,
  putInCart,
  receipt,
  type Shop,
  startShop,
  work,
} from './shop.ts'

let shop: Shop
let ann: Person
beforeEach(async () => {
  shop = await startShop()
  ann = await shop.server.person()
})
afterEach(() => shop.close())

/** A paid cart; its delivery has not begun. */
async function order(...wares: Parameters<typeof putInCart>[2][]) {
  const put = []
  for (const one of wares) put.push(await putInCart(shop, ann, one))
  const cartId = put[0]?.cartId ?? ''
  await pay(shop, ann, cartId)
  return { cartId, auditIds: put.map(({ auditId }) => auditId) }
}

/** A SkipTrace whose file is gone cannot be delivered. */
const undeliverable = { type: 'skiptrace', rows: 100 } as const

/** Like a job whose every try killed its server. */
const wasTried = (kind: string, attempts: number) =>
  shop.server.foresale.store.db
    .update(workRows)
    .set({ attempts, leasedUntil: null, leaseToken: null })
    .where(eq(workRows.kind, kind))

const auditOf = (auditId = '') => stateOf(shop.server.foresale.store.db, ann.id, 'audit', auditId)

/** The cart's items were estimated at more than they will be delivered at. */
async function overestimate(cartId: string, estimatedAmount: number): Promise<void> {
  await shop.server.foresale.store.db.execute(
    sql`update ${streams} set state = jsonb_set(state, '{items,0,estimatedAmount}', to_jsonb(${estimatedAmount}::int))
      where stream_id = ${cartId}`,
  )
}

describe('a delivery', () => {
  it('[PAY-55] takes what was delivered and releases the rest; the receipt shows all of it', async () => {
    const { cartId, auditId } = await putInCart(shop, ann)
    await overestimate(cartId, 9000)
    await pay(shop, ann, cartId)
    await deliver(shop, ann, cartId)

    expect([...shop.taken.values()]).toEqual([6000])
    expect((await receipt(shop, ann, cartId)).body).toEqual({
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
    expect((await auditOf(auditId))?.cartItem?.cart).toEqual({
      status: 'success',
      receiptUrl: `/receipt/${cartId}`,
    })
  })

  it('[PAY-80] bills an audit what was charged for it, the discount taken off', async () => {
    const { cartId, auditId } = await putInCart(shop, ann, { rows: 490 })
    await pay(shop, ann, cartId, { coupon: 'WELCOME10' })
    await deliver(shop, ann, cartId)

    expect([...shop.taken.values()]).toEqual([4410])
    expect((await auditOf(auditId))?.cartItem?.actualAmount).toBe(4410)
    expect((await receipt(shop, ann, cartId)).body).toMatchObject({
      lines: [{ estimatedAmount: 4900, actualAmount: 4900 }],
      discount: 490,
      captured: 4410,
    })
  })

  it('[PAY-80] splits what was charged over the items of a cart, to the cent', async () => {
    const first = await putInCart(shop, ann, { rows: 490 })
    const second = await putInCart(shop, ann, { rows: 523 })
    await pay(shop, ann, first.cartId, { coupon: 'REFRESH25' })
    await deliver(shop, ann, first.cartId)

    const billed = await Promise.all([first, second].map(({ auditId }) => auditOf(auditId)))
    expect(billed.map((audit) => audit?.cartItem?.actualAmount)).toEqual([3691, 3939])
    expect([...shop.taken.values()]).toEqual([3691 + 3939])
  })

  it('[PAY-55] never takes more than was held, however much was found', async () => {
    const { cartId } = await putInCart(shop, ann)
    await overestimate(cartId, 5000)
    await pay(shop, ann, cartId)
    await deliver(shop, ann, cartId)

    expect([...shop.taken.values()]).toEqual([5000])
  })

  it('[PAY-56] has a receipt from the payment on, which fills while it is delivered', async () => {
    const { cartId } = await order({})

    expect((await receipt(shop, ann, cartId)).body).toMatchObject({
      status: 'processing',
      at: null,
      captured: null,
      released: null,
    })
  })

  it('[PAY-56] has none before it is paid', async () => {
    const { cartId } = await putInCart(shop, ann)
    expect((await receipt(shop, ann, cartId)).status).toBe(404)
    expect((await receipt(shop, await shop.server.person(), cartId)).status).toBe(404)
    await pay(shop, ann, cartId)
    expect((await receipt(shop, await shop.server.person('admin'), cartId)).status).toBe(200)
  })

  it('[PAY-57] that fails releases the whole hold, and its items can be added again', async () => {
    const { cartId, auditIds } = await order(undeliverable)
    await deliver(shop, ann, cartId)

    const [hold = ''] = shop.holds
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
    expect(await historyOf(shop, ann, cartId)).toEqual([
      'CartOpened',
      'CartItemAdded',
      'CheckoutStarted',
      'PaymentAuthorised',
      'CartItemFailed',
      'PaymentReleased',
    ])
    expect((await receipt(shop, ann, cartId)).body).toMatchObject({
      status: 'failed',
      captured: 0,
      released: 1400,
      lines: [{ failed: true }],
    })
    const again = { userId: ann.id, type: 'SKIPTRACE', targetId: auditIds[0] }
    const { status, body } = await shop.server.call('POST', '/cart/item', { as: ann, body: again })
    expect(status).toBe(200)
    expect(body.cartId).not.toBe(cartId)
  })

  it('[PAY-57] that fails in part takes the other part', async () => {
    const { cartId, auditIds } = await order({}, undeliverable)
    await deliver(shop, ann, cartId)

    expect([...shop.taken.values()]).toEqual([6000])
    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
    expect((await auditOf(auditIds[0]))?.cartItem?.cart.status).toBe('success')
    expect((await auditOf(auditIds[1]))?.cartItem?.cart.status).toBe('failed')
  })

  it('[PAY-58] goes on after a crash between the taking and its record, and takes once', async () => {
    const { cartId } = await order({})
    shop.mishaps.push(cut('capture', 'after'))
    await deliver(shop, ann, cartId)
    expect((await cartState(shop, ann, cartId)).status).toBe('processing')
    await work(shop, ann, cartId, 'capture')

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
    expect([...shop.taken.values()]).toEqual([6000])
    expect((await historyOf(shop, ann, cartId)).filter((type) => type === 'PaymentCaptured')).toHaveLength(1)
  })

  it('[PAY-58] whose money was taken is never called failed, however often it breaks off', async () => {
    const { cartId } = await order({})
    shop.mishaps.push(cut('capture', 'after'))
    await deliver(shop, ann, cartId)
    await wasTried('cart.capture', 180)
    await work(shop, ann, cartId, 'capture')

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
  })

  it('[PAY-58] that killed its server each time is given up, and the hold let go', async () => {
    const { cartId } = await order({})
    await wasTried('cart.deliver', 5)
    await deliver(shop, ann, cartId)

    const [hold = ''] = shop.holds
    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'failed', captured: 0 })
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
  })

  it('[PAY-58] after the hold has run out takes nothing, and gives nothing', async () => {
    const { cartId, auditIds } = await order({})
    shop.server.clock.now = new Date('2026-11-28T15:00:00Z')
    await deliver(shop, ann, cartId)

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'failed', captured: 0 })
    expect((await auditOf(auditIds[0]))?.cartItem?.cart).toEqual({ status: 'failed', receiptUrl: null })
  })
})

describe('what was delivered while the payment provider is away', () => {
  const away = new PaymentsFault('unavailable', 'cut')
  const captures = () =>
    shop.server.foresale.store.db
      .select({ runAt: workRows.runAt })
      .from(workRows)
      .where(eq(workRows.kind, 'cart.capture'))

  it('[PAY-78] waits as being processed, and is taken and handed over when it can be reached', async () => {
    const { cartId, auditIds } = await order({})
    shop.mishaps.push(...Array.from({ length: 40 }, () => cut('capture', 'before', away)))
    await deliver(shop, ann, cartId)
    for (let tries = 1; tries < 40; tries += 1) await work(shop, ann, cartId, 'capture')
    expect((await receipt(shop, ann, cartId)).body).toMatchObject({ status: 'processing', captured: null })
    expect((await auditOf(auditIds[0]))?.cartItem?.cart).toEqual({ status: 'processing', receiptUrl: null })

    await work(shop, ann, cartId, 'capture')
    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
    expect((await auditOf(auditIds[0]))?.cartItem?.cart.status).toBe('success')
  })

  it('[PAY-78] is asked for with pauses that grow to an hour', async () => {
    const { cartId } = await order({})
    shop.mishaps.push(cut('capture', 'before', away), cut('capture', 'before', away))
    const before = Date.now()
    await deliver(shop, ann, cartId)
    const [first] = await captures()
    await wasTried('cart.capture', 100)
    await work(shop, ann, cartId, 'capture')
    const [late] = await captures()

    expect(first?.runAt.getTime()).toBeGreaterThanOrEqual(before + 1_000)
    expect(first?.runAt.getTime()).toBeLessThan(before + 3_600_000)
    expect(late?.runAt.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
  })

  it('[PAY-78] is taken at the amount that was delivered, whatever is known by then', async () => {
    const { cartId, auditIds } = await order({})
    shop.mishaps.push(cut('capture', 'before', away))
    await deliver(shop, ann, cartId)
    await shop.server.foresale.store.db.execute(
      sql`update ${streams} set state = jsonb_set(state, '{recordCount}', '500') where stream_id = ${auditIds[0]}`,
    )
    await work(shop, ann, cartId, 'capture')

    expect([...shop.taken.values()]).toEqual([6000])
  })

  it('[PAY-78] fails if the provider refuses it, and its hold is released', async () => {
    const { cartId } = await order({})
    shop.mishaps.push(cut('capture', 'before', new PaymentsFault('misused', 'cut')))
    await deliver(shop, ann, cartId)

    const [hold = ''] = shop.holds
    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'failed', captured: 0 })
    expect(await shop.sandbox.resume(hold)).toEqual({ status: 'released' })
    expect((await receipt(shop, ann, cartId)).body).toMatchObject({ captured: 0, released: 6000 })
  })
})

describe('a sale that a partner led to', () => {
  const referred = { tapfiliate_ref_code: 'anna' }

  it('[PAY-59] is told once, with what was taken', async () => {
    const { cartId } = await putInCart(shop, ann)
    await pay(shop, ann, cartId, referred)
    await deliver(shop, ann, cartId)
    await work(shop, ann, cartId, 'conversion')
    await work(shop, ann, cartId, 'conversion')

    expect(shop.sales).toEqual([{ referral: 'anna', cartId, amount: 6000 }])
  })

  it('[PAY-59] is not reported if nothing was captured, or no partner led to it', async () => {
    const free = await putInCart(shop, ann)
    await pay(shop, ann, free.cartId, { ...referred, coupon: 'WHOLE', paymentMethod: null })
    await deliver(shop, ann, free.cartId)
    await work(shop, ann, free.cartId, 'conversion')
    const plain = await order({})
    await deliver(shop, ann, plain.cartId)
    await work(shop, ann, plain.cartId, 'conversion')

    expect(shop.sales).toEqual([])
  })
})
