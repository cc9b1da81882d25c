import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CartFact } from '#model/checkout/cart.ts'
import { Journal } from '#server/store/journal.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()

const read = (owner: Person, query = '', as = owner) =>
  server.call('GET', `/user/transactions/${owner.id}${query}`, { as })

const attemptId = randomUUID()
const started: CartFact = { type: 'v1.CheckoutStarted', data: { attemptId, amount: 4_900, coupon: null } }
const authorised: CartFact = { type: 'v1.PaymentAuthorised', data: { attemptId, authorisationId: null } }
const captured: CartFact = { type: 'v1.PaymentCaptured', data: { attemptId, amount: 4_900 } }
const declined: CartFact = { type: 'v1.PaymentDeclined', data: { attemptId, code: 'card_declined' } }

const added = (type: 'AUDIT' | 'SKIPTRACE'): CartFact => ({
  type: 'v1.CartItemAdded',
  data: {
    itemId: randomUUID(),
    type,
    targetId: randomUUID(),
    estimatedQuantity: 10,
    estimatedAmount: 4_900,
  },
})

/** Runs at another time, then restores the server's clock. */
async function happens(owner: Person, cartId: string, at: string, ...facts: CartFact[]): Promise<void> {
  const journal = new Journal(server.foresale.store.db, () => new Date(at))
  const actor = { actorId: owner.id, onBehalfOf: null }
  await journal.command(owner.id, actor, ({ append }) => append('cart', cartId, ...facts))
}

/** A cart as checkout writes it. */
async function order(owner: Person, at: string, ...facts: CartFact[]): Promise<string> {
  const cartId = randomUUID()
  await happens(owner, cartId, at, { type: 'v1.CartOpened', data: { cartId } }, added('AUDIT'), ...facts)
  return cartId
}

describe('the transactions of a customer', () => {
  it('[ACC-40] are their orders with a description, both instants and the receipt', async () => {
    const owner = await server.person()
    const cartId = await order(owner, '2026-11-18T15:00:00Z', added('SKIPTRACE'), started, authorised)
    await happens(owner, cartId, '2026-11-18T15:05:00Z', captured)
    expect(await read(owner)).toEqual({
      status: 200,
      body: {
        transactions: [
          {
            id: cartId,
            description: 'Database REfresh, SkipTrace Pro',
            createdAt: '2026-11-18T15:00:00.000Z',
            updatedAt: '2026-11-18T15:05:00.000Z',
            cart: { receiptUrl: `/receipt/${cartId}` },
          },
        ],
        totalCount: 1,
      },
    })
    expect((await server.call('GET', `/receipt/${cartId}`, { as: owner })).status).toBe(200)
  })

  it('[ACC-42] have no receipt while the payment waits for its bank', async () => {
    const owner = await server.person()
    await order(owner, '2026-11-18T15:00:00Z', started)
    expect((await read(owner)).body.transactions).toMatchObject([
      { updatedAt: null, cart: { receiptUrl: null } },
    ])
  })

  it('[ACC-40] are none for a cart that was not ordered, or whose card was declined', async () => {
    const owner = await server.person()
    await order(owner, '2026-11-18T15:00:00Z')
    await order(owner, '2026-11-18T16:00:00Z', started, declined)
    expect((await read(owner)).body).toEqual({ transactions: [], totalCount: 0 })
  })

  it('[ACC-41] come by pages from 0, the last changed first', async () => {
    const owner = await server.person()
    const first = await order(owner, '2026-11-10T15:00:00Z', started, authorised)
    const others: string[] = []
    for (let day = 11; day < 22; day += 1)
      others.unshift(await order(owner, `2026-11-${day}T15:00:00Z`, started, authorised, captured))
    await happens(owner, first, '2026-11-25T15:00:00Z', captured)
    const ids = async (query: string) => {
      const { body } = await read(owner, query)
      return [body.totalCount, ...body.transactions.map(({ id }: { id: string }) => id)]
    }
    expect(await ids('')).toEqual([12, first, ...others.slice(0, 9)])
    expect(await ids('?page=1')).toEqual([12, ...others.slice(9)])
    expect(await ids('?page=2')).toEqual([12])
    expect(await ids('?page=1&limit=3')).toEqual([12, ...others.slice(2, 5)])
  })

  it.each(['?page=-1', '?page=x', '?page=1.5', '?limit=0', '?limit=101', '?limit=all', '?page=1e99'])(
    '[ACC-41] are not read with %s',
    async (query) => {
      expect((await read(await server.person(), query)).status).toBe(400)
    },
  )

  it('[ACC-02] are for their customer and administrators', async () => {
    const [owner, stranger, admin] = await Promise.all([
      server.person(),
      server.person(),
      server.person('admin'),
    ])
    await order(owner, '2026-11-18T15:00:00Z', started, authorised)
    expect((await read(owner, '', stranger)).status).toBe(404)
    expect((await read(owner, '', admin)).body.totalCount).toBe(1)
  })
})
