import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsFault } from '#server/gateways/payments/port.ts'
import { work as workRows } from '#server/store/schema/work.ts'
import type { Person } from '#tests/support/foresale.ts'
import {
  cards,
  cartState,
  cut,
  deliver,
  pay,
  putInCart,
  release,
  type Shop,
  startShop,
  work,
} from './shop.ts'

let shop: Shop
let ann: Person
let cartId: string
beforeEach(async () => {
  shop = await startShop()
  ann = await shop.server.person()
  cartId = (await putInCart(shop, ann)).cartId
})
afterEach(() => shop.close())

const statuses = async () => {
  const all = await Promise.all([...shop.holds].map((id) => shop.sandbox.resume(id)))
  return all.map(({ status }) => status)
}

/** An attempt is given up after six tries whose answers were lost. */
async function loseAnswers(when: 'before' | 'after'): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) shop.mishaps.push(cut('authorise', when))
  await pay(shop, ann, cartId)
  for (let tries = 1; tries < 6; tries += 1) await work(shop, ann, cartId, 'authorise')
  expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'precheckout', attempt: null })
}

const releases = () =>
  shop.server.foresale.store.db
    .select({ status: workRows.status, runAt: workRows.runAt })
    .from(workRows)
    .where(eq(workRows.kind, 'checkout.release'))

describe('a payment whose answer was lost', () => {
  it('[PAY-76] is let go where it was held, and the next one is taken', async () => {
    await loseAnswers('after')
    expect((await pay(shop, ann, cartId)).body.status).toBe('success')
    expect(await statuses()).toEqual(['authorised', 'authorised'])

    await release(shop)
    expect(await statuses()).toEqual(['released', 'authorised'])
    await deliver(shop, ann, cartId)
    expect(await statuses()).toEqual(['released', 'captured'])
  })

  it('[PAY-76] is let go once no call can be under way any more', async () => {
    await loseAnswers('after')

    expect(await releases()).toEqual([{ status: 'ready', runAt: new Date('2026-11-20T15:05:00Z') }])
  })

  it('[PAY-76] needs nothing where nothing was held', async () => {
    await loseAnswers('before')
    await release(shop)

    expect(await releases()).toMatchObject([{ status: 'done' }])
    expect(shop.holds.size).toBe(0)
  })

  it('[PAY-76] is looked for until the payment provider answers', async () => {
    await loseAnswers('after')
    shop.mishaps.push(cut('cancel', 'before'))
    await release(shop)
    expect(await statuses()).toEqual(['authorised'])

    await release(shop)
    expect(await statuses()).toEqual(['released'])
    expect(await releases()).toMatchObject([{ status: 'done' }])
  })

  it('[PAY-76] is released, too, if the payment provider failed otherwise', async () => {
    shop.mishaps.push(cut('authorise', 'after', new PaymentsFault('misused', 'cut')))
    await pay(shop, ann, cartId)
    await release(shop)

    expect(await statuses()).toEqual(['released'])
  })

  it('[PAY-76] and whose challenge could not be ended is let go when it is answered late', async () => {
    const { body } = await pay(shop, ann, cartId, { paymentMethod: cards.challenged })
    const abandon = work.bind(null, shop, ann, cartId, 'abandon')
    for (let tries = 0; tries < 10; tries += 1) {
      shop.mishaps.push(cut('cancel', 'before'))
      await abandon()
    }
    expect(await cartState(shop, ann, cartId)).toMatchObject({ status: 'precheckout', attempt: null })
    await shop.sandbox.answerChallenge(body.challenge.clientSecret, 'completed')
    expect(await statuses()).toEqual(['authorised'])

    await release(shop)
    expect(await statuses()).toEqual(['released'])
  })
})
