import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stateOf } from '#server/store/journal.ts'
import type { Person } from '#tests/support/foresale.ts'
import { cartState, cut, historyOf, pay, putInCart, receipt, type Shop, startShop, work } from './shop.ts'

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

const auditOf = (auditId = '') => stateOf(shop.server.foresale.store.db, ann.id, 'audit', auditId)

/** The cart's items were estimated at more than they will be delivered at. */
async function overestimate(cartId: string, estimatedAmount: number): Promise<void> {
  await shop.server.foresale.store.pool.query(
    `update streams set state = jsonb_set(state, '{items,0,estimatedAmount}', to_jsonb($2::int)) where stream_id = $1`,
    [cartId, estimatedAmount],
  )
}

describe('a delivery', () => {
  it('[PAY-55] takes what was delivered and releases the rest; the receipt shows all of it', async () => {
    const { cartId, auditId } = await putInCart(shop, ann)
    await overestimate(cartId, 9000)
    await pay(shop, ann, cartId)
    await work(shop, ann, cartId, 'deliver')

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

  it('[PAY-55] never takes more than was held, however much was found', async () => {
    const { cartId } = await putInCart(shop, ann)
    await overestimate(cartId, 5000)
    await pay(shop, ann, cartId)
    await work(shop, ann, cartId, 'deliver')

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
    await work(shop, ann, cartId, 'deliver')

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
    await work(shop, ann, cartId, 'deliver')

    expect([...shop.taken.values()]).toEqual([6000])
    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
    expect((await auditOf(auditIds[0]))?.cartItem?.cart.status).toBe('success')
    expect((await auditOf(auditIds[1]))?.cartItem?.cart.status).toBe('failed')
  })

  it('[PAY-58] goes on after a crash between the taking and its record, and takes once', async () => {
    const { cartId } = await order({})
    shop.mishaps.push(cut('capture', 'after'))
    await work(shop, ann, cartId, 'deliver')
    expect((await cartState(shop, ann, cartId)).status).toBe('processing')
    await work(shop, ann, cartId, 'deliver')

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
    expect([...shop.taken.values()]).toEqual([6000])
    expect((await historyOf(shop, ann, cartId)).filter((type) => type === 'PaymentCaptured')).toHaveLength(1)
  })

  it('[PAY-58] whose money was taken is never called failed, however often it breaks off', async () => {
    const { cartId } = await order({})
    shop.mishaps.push(...Array.from({ length: 5 }, () => cut('capture', 'after')))
    for (let tries = 0; tries < 5; tries += 1) await work(shop, ann, cartId, 'deliver')

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'success', captured: 6000 })
  })

  it('[PAY-58] that breaks off before any money was taken is given up in the end', async () => {
    const { cartId } = await order({})
    shop.mishaps.push(...Array.from({ length: 5 }, () => cut('capture', 'before')))
    for (let tries = 0; tries < 5; tries += 1) await work(shop, ann, cartId, 'deliver')

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'failed', captured: 0 })
    expect(shop.taken.size).toBe(0)
  })

  it('[PAY-58] after the hold has run out takes nothing, and gives nothing', async () => {
    const { cartId, auditIds } = await order({})
    shop.server.clock.now = new Date('2026-11-28T15:00:00Z')
    await work(shop, ann, cartId, 'deliver')

    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'failed', captured: 0 })
    expect((await auditOf(auditIds[0]))?.cartItem?.cart).toEqual({ status: 'failed', receiptUrl: null })
  })
})

describe('a sale that a partner led to', () => {
  const referred = { tapfiliate_ref_code: 'anna' }

  it('[PAY-59] is told once, with what was taken', async () => {
    const { cartId } = await putInCart(shop, ann)
    await pay(shop, ann, cartId, referred)
    await work(shop, ann, cartId, 'deliver')
    await work(shop, ann, cartId, 'conversion')
    await work(shop, ann, cartId, 'conversion')

    expect(shop.sales).toEqual([{ referral: 'anna', cartId, amount: 6000 }])
  })

  it('[PAY-59] is not told when nothing was taken, or nobody led to it', async () => {
    const free = await putInCart(shop, ann)
    await pay(shop, ann, free.cartId, { ...referred, coupon: 'WHOLE', paymentMethod: null })
    await work(shop, ann, free.cartId, 'deliver')
    await work(shop, ann, free.cartId, 'conversion')
    const plain = await order({})
    await work(shop, ann, plain.cartId, 'deliver')
    await work(shop, ann, plain.cartId, 'conversion')

    expect(shop.sales).toEqual([])
  })
})
