import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/foresale.ts'
import { messagesTo } from '#tests/support/mailbox.ts'
import { cut, deliver, pay, putInCart, type Shop, startShop, work } from './shop.ts'

let shop: Shop
let ann: Person
beforeEach(async () => {
  shop = await startShop()
  ann = await shop.server.person()
})
afterEach(() => shop.close())

const mails = () => messagesTo(shop.server.foresale, ann.email)
const about = async (subject: RegExp) => (await mails()).filter((mail) => subject.test(mail.subject))

describe('the mail after an order', () => {
  it('[MSG-42] is a receipt of what was estimated, taken off and charged', async () => {
    const { cartId } = await putInCart(shop, ann, { rows: 490 })
    await pay(shop, ann, cartId, { coupon: 'WELCOME10' })
    expect(await mails()).toEqual([])
    await deliver(shop, ann, cartId)

    const [receipt] = await about(/receipt/)
    expect(receipt?.subject).toBe('Your receipt: $44.10')
    expect(receipt?.body).toContain(
      'Estimate: $49\nDiscount (WELCOME10): −$4.90\nCharged: $44.10\nCard: Visa ending in 4242',
    )
    expect(receipt?.body).toContain(`/receipt/${cartId}`)
    for (const amount of ['$49', '−$4.90', '$44.10']) expect(receipt?.html).toContain(`>${amount}</td>`)
  })

  it('[MSG-42] goes once, also when the capture breaks off and is made again', async () => {
    const { cartId } = await putInCart(shop, ann)
    await pay(shop, ann, cartId)
    await work(shop, ann, cartId, 'deliver')
    shop.mishaps.push(cut('capture', 'after'))
    await work(shop, ann, cartId, 'capture')
    expect(await mails()).toEqual([])
    await shop.server.foresale.store.pool.query(`update work set run_at = now() where status = 'ready'`)
    await work(shop, ann, cartId, 'capture')
    await work(shop, ann, cartId, 'capture')

    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      '0 of your contacts’ 600 homes are likely to sell',
      'Your receipt: $60',
    ])
  })

  it('[MSG-42] says what could not be delivered, in part or whole', async () => {
    const part = await putInCart(shop, ann)
    await putInCart(shop, ann, { type: 'skiptrace', rows: 100 })
    await pay(shop, ann, part.cartId)
    await deliver(shop, ann, part.cartId)
    expect((await about(/receipt/))[0]?.body).toContain(
      'We could not deliver SkipTrace Pro, and charged nothing for it.',
    )
    expect(await about(/SkipTrace/)).toEqual([])

    const whole = await putInCart(shop, ann, { type: 'skiptrace', rows: 100 })
    await pay(shop, ann, whole.cartId)
    await deliver(shop, ann, whole.cartId)
    expect((await about(/could not be delivered/))[0]?.body).toContain('Nothing was charged')
    expect(await about(/receipt/)).toHaveLength(1)
  })
})
