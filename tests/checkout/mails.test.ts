import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cart, cut, startShop } from '#tests/support/given/shop.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const shop = await startShop()
let cart: Cart
beforeEach(async () => {
  await shop.reset()
  cart = await shop.cart()
})
afterAll(() => shop.close())

const mails = () => messagesTo(shop.server.foresale, cart.owner.email)
const about = async (subject: RegExp) => (await mails()).filter((mail) => subject.test(mail.subject))

describe('the mail after an order', () => {
  it('[MSG-42] is a receipt of what was estimated, taken off and charged', async () => {
    cart = await shop.cart({ rows: 490 })
    await cart.pay({ coupon: 'WELCOME10' })
    expect(await mails()).toEqual([])
    await cart.deliver()

    const [receipt] = await about(/receipt/)
    expect(receipt?.subject).toBe('Your receipt: $44.10')
    expect(receipt?.body).toContain(
      'Estimate: $49\nDiscount (WELCOME10): −$4.90\nCharged: $44.10\nCard: Visa ending in 4242',
    )
    expect(receipt?.body).toContain(`/receipt/${cart.cartId}`)
    for (const amount of ['$49', '−$4.90', '$44.10']) expect(receipt?.html).toContain(`>${amount}</td>`)
  })

  it('[MSG-42] goes once, also when the capture breaks off and is made again', async () => {
    await cart.pay()
    await cart.work('deliver')
    shop.mishaps.push(cut('capture', 'after'))
    await cart.work('capture')
    expect(await mails()).toEqual([])
    await shop.server.foresale.store.pool.query(`update work set run_at = now() where status = 'ready'`)
    await cart.work('capture')
    await cart.work('capture')

    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      '0 of your contacts’ 600 homes score 50% or more',
      'Your receipt: $60',
    ])
  })

  it('[MSG-42] says what could not be delivered, in part or whole', async () => {
    await cart.add({ type: 'skiptrace', rows: 100 })
    await cart.pay()
    await cart.deliver()
    expect((await about(/receipt/))[0]?.body).toContain(
      'We could not deliver SkipTrace Pro, and charged nothing for it.',
    )
    expect(await about(/SkipTrace/)).toEqual([])

    const whole = await shop.cart({ type: 'skiptrace', rows: 100 }, cart.owner)
    await whole.pay()
    await whole.deliver()
    expect((await about(/could not be delivered/))[0]?.body).toContain('Nothing was charged')
    expect(await about(/receipt/)).toHaveLength(1)
  })
})
