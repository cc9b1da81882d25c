import { afterAll, describe, expect, it } from 'vitest'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { cartProducts } from '#server/checkout/products.ts'
import type { Person } from '#tests/support/foresale.ts'
import { deliver, pay, receipt, startShop } from '#tests/support/given/shop.ts'
import { messagesTo } from '#tests/support/mailbox.ts'
import { giftCard, handedOver } from './gift-card/gift-card.ts'

// The two lines that a product costs beside its folder.
Object.assign(cartItemTerms, {
  GIFT_CARD: {
    title: 'Gift card',
    tracked: 'Add to Cart',
    tiers: [{ beyond: 0, perRow: 2500 }],
    minimum: 2500,
    minimumPer: null,
    unit: ['card', 'cards'],
  },
})
Object.assign(cartProducts, { GIFT_CARD: giftCard })

const shop = await startShop()
afterAll(async () => {
  await shop.close()
  // Other files of the same worker read these tables.
  for (const table of [cartItemTerms, cartProducts]) Reflect.deleteProperty(table, 'GIFT_CARD')
})

const add = (as: Person, targetId: string) =>
  shop.server.call('POST', '/cart/item', { as, body: { userId: as.id, type: 'GIFT_CARD', targetId } })

describe('a product that this test makes up', () => {
  it('[PRD-01] is bought with a coupon, delivered, captured, and on the receipt', async () => {
    const ann = await shop.server.person()
    shop.taken.clear()
    const { cartId, id, description } = (await add(ann, '3')).body
    expect(description).toBe('Gift card')
    const { cart } = (await shop.server.call('GET', `/cart/${ann.id}`, { as: ann })).body
    expect(cart.items).toMatchObject([
      { id, type: 'GIFT_CARD', description: 'Gift card', estimatedQuantity: 3, estimatedAmount: 7500 },
    ])

    await pay(shop.server, ann, cartId, { coupon: 'WELCOME10' })
    await deliver(shop.server, ann, cartId)

    expect(handedOver.get(id)).toEqual({ cards: 3, paid: 6750 })
    expect([...shop.taken.values()]).toEqual([6750])
    expect((await receipt(shop.server, ann, cartId)).body).toMatchObject({
      status: 'success',
      captured: 6750,
      lines: [{ type: 'GIFT_CARD', description: 'Gift card', actualQuantity: 3, reportUrl: '/refresh' }],
    })
    const mails = await messagesTo(shop.server.foresale, ann.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your gift cards',
      'Your receipt: $67.50',
    ])
  })

  it('[PRD-01] that cannot be delivered costs nothing', async () => {
    const ann = await shop.server.person()
    const { cartId } = (await add(ann, 'refund')).body
    await pay(shop.server, ann, cartId)
    await deliver(shop.server, ann, cartId)

    expect((await receipt(shop.server, ann, cartId)).body).toMatchObject({
      status: 'failed',
      captured: 0,
      lines: [{ failed: true }],
    })
  })

  it('[PRD-02] has to have an entry: a registry without one does not compile', () => {
    const { AUDIT, SKIPTRACE, APPEND } = cartProducts
    // @ts-expect-error KAPTURE_BUY is missing
    const incomplete: typeof cartProducts = { AUDIT, SKIPTRACE, APPEND }
    expect(Object.keys(incomplete)).not.toContain('KAPTURE_BUY')
  })
})
