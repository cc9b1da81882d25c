import { randomUUID } from 'node:crypto'
import { arrayContains, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { AppendOptions } from '#model/likely-sellers/append.ts'
import type { LikelyItem } from '#model/likely-sellers/likely.ts'
import { lookUpOwners } from '#server/likely-sellers/append/look-up.ts'
import { stateOf } from '#server/store/journal.ts'
import { appendedContacts, appendRows, billedContacts } from '#server/store/schema/appends.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import type { Person } from '#tests/support/foresale.ts'
import { addAppend, buyAppend, estimate, loadList } from '#tests/support/given/append.ts'
import { endOrders, hays, order, travis } from '#tests/support/given/county.ts'
import { deliver, pay, receipt, startShop } from '#tests/support/given/shop.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const shop = await startShop()
const { server } = shop
await loadList(server)
afterAll(() => shop.close())

const blanks: AppendOptions = { appendPersonOption: 'person1', appendKind: 'new' }
const everyone: AppendOptions = { appendPersonOption: 'person1', appendKind: 'all' }
const second: AppendOptions = { appendPersonOption: 'person2', appendKind: 'new' }

const cartOf = async (who: Person) => (await server.call('GET', `/cart/${who.id}`, { as: who })).body.cart

async function itemOf(who: Person, id: string): Promise<LikelyItem> {
  const path = `/api/v1/likely/orders/user/${who.id}/likelyseller/active`
  const { body } = await server.call('GET', path, { as: who })
  return body.items.find((item: LikelyItem) => item.id === id)
}

async function listed(who: Person, id: string, filter = '') {
  const path = `/api/v1/likely/get-properties?id=${id}&county=${travis}${filter}`
  return (await server.call('GET', path, { as: who })).body.resp.map(
    ({ attom_id, phone, email }: { attom_id: number; phone: boolean; email: boolean }) => [
      attom_id,
      phone,
      email,
    ],
  )
}

async function customer() {
  const who = await server.person()
  return { who, itemId: await order(server, who) }
}

describe('an append', () => {
  it('[APD-01] is estimated by what is missing of an owner, or by all of them', async () => {
    const { who, itemId } = await customer()
    const estimated = async (options: AppendOptions) => (await estimate(server, who, itemId, options)).body
    expect(await estimated(blanks)).toEqual({ quantity: 2, alreadyFetched: 0, estimatedAmount: 490 })
    expect(await estimated(everyone)).toEqual({ quantity: 3, alreadyFetched: 0, estimatedAmount: 490 })
    expect(await estimated(second)).toEqual({ quantity: 1, alreadyFetched: 0, estimatedAmount: 490 })
  })

  it('[APD-02] is refused for a county that is not the customer’s, or whose order has ended', async () => {
    const { itemId } = await customer()
    const stranger = await server.person()
    const ended = await order(server, stranger, { orderStatus: 'inactive' })
    for (const id of [itemId, ended, randomUUID(), 'no-id']) {
      for (const refused of [
        await estimate(server, stranger, id, blanks),
        await addAppend(server, stranger, id, blanks),
      ]) {
        expect([refused.status, refused.body.code]).toEqual([404, 'notYours'])
        expect(refused.body.message).toContain('This county is not in your audiences.')
      }
    }
  })

  it('[APD-02] is refused where there is no list, or no owner to look up', async () => {
    const who = await server.person()
    const empty = await order(server, who, { fips: hays })
    expect((await estimate(server, who, empty, blanks)).body).toMatchObject({ status: 422, code: 'noRows' })
    const few = await order(server, who, { threshold1: '85' })
    expect((await estimate(server, who, few, blanks)).body.quantity).toBe(0)
    const refused = await addAppend(server, who, few, blanks)
    expect(refused.body).toMatchObject({ status: 422, code: 'nothingToAppend' })
    const unnamed = await addAppend(server, who, few, { appendPersonOption: 'person1' })
    expect(unnamed.body).toMatchObject({ status: 422, code: 'noOption', field: 'appendKind' })
  })

  it('[APD-03] is in the cart once for each owner of a county, and can be taken out', async () => {
    const { who, itemId } = await customer()
    const { body: added } = await addAppend(server, who, itemId, blanks)
    expect((await cartOf(who)).items).toMatchObject([
      {
        id: added.id,
        type: 'APPEND',
        targetId: itemId,
        description: 'Append: 1st owner, Fill Blanks',
        subDescription: 'Travis County',
        estimatedQuantity: 2,
        estimatedAmount: 490,
        append: { id: added.id, orderItemId: itemId, ...blanks },
      },
    ])
    const again = await addAppend(server, who, itemId, everyone)
    expect([again.status, again.body.message]).toEqual([
      409,
      'There is already a Skip Trace item in the cart for this option.',
    ])
    expect((await addAppend(server, who, itemId, second)).status).toBe(200)
    expect((await itemOf(who, itemId)).appends.map(({ cartItem }) => cartItem.status)).toEqual([
      'precheckout',
      'precheckout',
    ])
    await server.call('DELETE', '/cart/item', { as: who, body: { userId: who.id, id: added.id } })
    expect((await itemOf(who, itemId)).appends).toHaveLength(1)
    expect((await addAppend(server, who, itemId, everyone)).status).toBe(200)
  })

  it('[APD-04] finds owners at the property and where they get mail, and bills those it has news of', async () => {
    const { who, itemId } = await customer()
    const { cartId } = await buyAppend(shop, who, itemId, everyone)
    expect((await receipt(shop.server, who, cartId)).body).toMatchObject({
      status: 'success',
      captured: 490,
      lines: [{ description: 'Append: 1st owner, Update All', estimatedQuantity: 3, actualQuantity: 2 }],
    })
    expect((await itemOf(who, itemId)).appends).toMatchObject([
      {
        processedAt: '2026-11-20T15:00:00.000Z',
        found: 2,
        cartItem: {
          description: '1st owner, Update All',
          actualQuantity: 2,
          actualAmount: 490,
          status: 'success',
          receiptUrl: `/receipt/${cartId}`,
        },
      },
    ])
    const subjects = (await messagesTo(server.foresale, who.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your append is ready: 2 owners found')
  })

  it('[APD-05] is in the list, its filters and its exports at once, for its buyer only', async () => {
    const [{ who, itemId }, other] = [await customer(), await customer()]
    const before = [
      [1, true, true],
      [2, true, false],
      [3, false, false],
      [4, false, false],
    ]
    expect(await listed(who, itemId)).toEqual(before)
    expect(await listed(who, itemId, '&hasEmail=yes')).toEqual([[1, true, true]])
    await buyAppend(shop, who, itemId, blanks)
    const after = [
      [2, true, true],
      [3, true, false],
    ]
    expect(await listed(who, itemId)).toEqual([[1, true, true], ...after, [4, false, false]])
    expect(await listed(who, itemId, '&skiptraced=yes')).toEqual(after)
    expect(await listed(who, itemId, '&hasPhone=no')).toEqual([[4, false, false]])
    expect(await listed(who, itemId, '&hasEmail=yes')).toEqual([
      [1, true, true],
      [2, true, true],
    ])
    expect(await listed(other.who, other.itemId)).toEqual(before)
    expect(await listed(other.who, other.itemId, '&hasEmail=yes')).toEqual([[1, true, true]])

    const detail = async (customer: Person, id: number) => {
      const path = `/likelyseller/prediction-property-detail/${customer.id}/${id}`
      return (await server.call('GET', path, { as: customer })).body[0].appends
    }
    expect(await detail(who, 2)).toEqual([
      { name: 'Gus Miller', phones: ['5125550102'], emails: ['gus@example.com'] },
    ])
    expect([await detail(who, 1), await detail(other.who, 2)]).toEqual([[], []])

    const exported = async (marketingChannel: string) => {
      const filter = { selection: [{ filter: {}, added: [], removed: [] }] }
      const path = `/likelyseller/download/${itemId}/${travis}`
      return (await server.call('POST', path, { as: who, body: { filter, marketingChannel } })).body
    }
    expect(await exported('Email')).toContain('gus@example.com')
    expect(await exported('Phone')).toContain('5125550103')
    const traced = await exported('Skip Trace Master')
    expect(traced).toContain(
      'Gus Miller,"2 Oak St, Austin, TX, 78701",5125550102,gus@example.com,Append,2026-11-20',
    )
    expect(traced).not.toContain('Ann')
  })

  it('[APD-11] is not exported to be called once the county’s data mark the number do-not-call', async () => {
    const { who, itemId } = await customer()
    await buyAppend(shop, who, itemId, blanks)
    const numbers = async () => {
      const filter = { selection: [{ filter: {}, added: [], removed: [] }] }
      const path = `/likelyseller/download/${itemId}/${travis}`
      return (await server.call('POST', path, { as: who, body: { filter, marketingChannel: 'Phone' } })).body
    }
    expect(await numbers()).toContain('5125550103')
    const mark = (doNotCall: boolean) =>
      server.foresale.store.db
        .update(contacts)
        .set({ phones: [{ number: '5125550103', lineType: 'mobile', doNotCall }] })
        .where(arrayContains(contacts.phoneNumbers, ['5125550103']))
    await mark(true)
    expect(await numbers()).not.toContain('5125550103')
    await mark(false)
  })

  it('[APD-10] is erased with its account', async () => {
    const { who, itemId } = await customer()
    await buyAppend(shop, who, itemId, blanks)
    const { body: inCart } = await addAppend(server, who, itemId, second)
    const body = { currentPassword: who.password }
    expect((await server.call('DELETE', '/account', { as: who, body })).status).toBe(200)
    const { db } = server.foresale.store
    expect(await db.$count(appendedContacts, eq(appendedContacts.userId, who.id))).toBe(0)
    expect(await db.$count(billedContacts, eq(billedContacts.userId, who.id))).toBe(0)
    expect(await db.$count(appendRows, eq(appendRows.itemId, inCart.id))).toBe(0)
  })

  it('[APD-07] resumes after the owners that were looked up, and bills none twice', async () => {
    const { who, itemId } = await customer()
    const { body } = await addAppend(server, who, itemId, everyone)
    const { store } = server.foresale
    const append = await stateOf(store.db, who.id, 'append', body.id)
    if (!append) throw new Error('there is no such append')
    const saved: unknown[] = []
    const lease = (checkpoint: Record<string, unknown> | null) =>
      leaseOf({ ownerId: who.id, checkpoint, save: async (_tx, covered) => void saved.push(covered) })
    const needs = { ...server.foresale, store }
    expect(await lookUpOwners(needs, lease({ [body.id]: 2 }), append)).toEqual({ found: 1, quantity: 1 })
    expect(saved).toEqual([{ [body.id]: 3 }])
    const whole = { found: 2, quantity: 2 }
    expect(await lookUpOwners(needs, lease(null), append)).toEqual(whole)
    expect(await lookUpOwners(needs, lease({ [body.id]: 3 }), append)).toEqual(whole)
  })

  it('[APD-06] of a county whose order ended before it was delivered is not charged', async () => {
    const { who, itemId } = await customer()
    const { body } = await addAppend(server, who, itemId, blanks)
    await pay(shop.server, who, body.cartId)
    await endOrders(server)
    await deliver(shop.server, who, body.cartId)
    expect((await receipt(shop.server, who, body.cartId)).body).toMatchObject({
      status: 'failed',
      captured: 0,
    })
  })
})
