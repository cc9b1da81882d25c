import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsFault } from '#server/gateways/payments/port.ts'
import { work as workRows } from '#server/store/schema/work.ts'
import { type Cart, cards, cut, release, startShop } from '#tests/support/given/shop.ts'

const shop = await startShop()
let cart: Cart
beforeEach(async () => {
  await shop.reset()
  cart = await shop.cart()
})
afterAll(() => shop.close())

const statuses = async () => {
  const all = await Promise.all([...shop.holds].map((id) => shop.sandbox.resume(id)))
  return all.map(({ status }) => status)
}

/** An attempt is given up after six tries whose answers were lost. */
async function loseAnswers(when: 'before' | 'after'): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) shop.mishaps.push(cut('authorise', when))
  await cart.pay()
  for (let tries = 1; tries < 6; tries += 1) await cart.work('authorise')
  expect(await cart.state()).toMatchObject({ status: 'precheckout', attempt: null })
}

const releases = () =>
  shop.server.foresale.store.db
    .select({ status: workRows.status, runAt: workRows.runAt })
    .from(workRows)
    .where(and(eq(workRows.kind, 'checkout.release'), eq(workRows.ownerId, cart.owner.id)))

describe('a payment whose answer was lost', () => {
  it('[PAY-76] is let go where it was held, and the next one is taken', async () => {
    await loseAnswers('after')
    expect((await cart.pay()).body.status).toBe('success')
    expect(await statuses()).toEqual(['authorised', 'authorised'])

    await release(shop.server)
    expect(await statuses()).toEqual(['released', 'authorised'])
    await cart.deliver()
    expect(await statuses()).toEqual(['released', 'captured'])
  })

  it('[PAY-76] is let go once no call can be under way any more', async () => {
    await loseAnswers('after')

    expect(await releases()).toEqual([{ status: 'ready', runAt: new Date('2026-11-20T15:05:00Z') }])
  })

  it('[PAY-76] needs nothing where nothing was held', async () => {
    await loseAnswers('before')
    await release(shop.server)

    expect(await releases()).toMatchObject([{ status: 'done' }])
    expect(shop.holds.size).toBe(0)
  })

  it('[PAY-76] is looked for until the payment provider answers', async () => {
    await loseAnswers('after')
    shop.mishaps.push(cut('cancel', 'before'))
    await release(shop.server)
    expect(await statuses()).toEqual(['authorised'])

    await release(shop.server)
    expect(await statuses()).toEqual(['released'])
    expect(await releases()).toMatchObject([{ status: 'done' }])
  })

  it('[PAY-76] is released, too, if the payment provider failed otherwise', async () => {
    shop.mishaps.push(cut('authorise', 'after', new PaymentsFault('misused', 'cut')))
    await cart.pay()
    await release(shop.server)

    expect(await statuses()).toEqual(['released'])
  })

  it('[PAY-76] and whose challenge could not be ended is let go when it is answered late', async () => {
    const { body } = await cart.pay({ paymentMethod: cards.challenged })
    for (let tries = 0; tries < 10; tries += 1) {
      shop.mishaps.push(cut('cancel', 'before'))
      await cart.work('abandon')
    }
    expect(await cart.state()).toMatchObject({ status: 'precheckout', attempt: null })
    await shop.sandbox.answerChallenge(body.challenge.clientSecret, 'completed')
    expect(await statuses()).toEqual(['authorised'])

    await release(shop.server)
    expect(await statuses()).toEqual(['released'])
  })
})
