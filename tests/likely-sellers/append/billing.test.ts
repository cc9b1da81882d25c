import { afterAll, describe, expect, it } from 'vitest'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import type { AppendOptions } from '#model/likely-sellers/append.ts'
import type { Person } from '#tests/support/foresale.ts'
import { addAppend, buyAppend, estimate, loadList } from '#tests/support/given/append.ts'
import { cardOf, makePreview, startTrace } from '#tests/support/given/audit.ts'
import { order, travis } from '#tests/support/given/county.ts'
import { deliver, pay, receipt, startShop, work } from '#tests/support/given/shop.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

const shop = await startShop()
const { server } = shop
await loadList(server)
afterAll(() => shop.close())

const day = 24 * 60 * 60_000
const everyone: AppendOptions = { appendPersonOption: 'person1', appendKind: 'all' }
const owners: readonly ContactRow[] = [
  ['Ann', 'Lee', '1 Oak St', '78701'],
  ['GUS', 'Miller', '2 Oak Street', '78701'],
]

const addTrace = (who: Person, targetId: string, chosen: object = {}) =>
  server.call('POST', '/cart/item', {
    as: who,
    body: { userId: who.id, type: 'SKIPTRACE', targetId, ...chosen },
  })

/** What an order's only item was billed for. */
async function billed(who: Person, cartId: string) {
  const { body } = await receipt(shop.server, who, cartId)
  const [{ actualQuantity, actualAmount }] = body.lines
  return [body.status, actualQuantity, actualAmount]
}

async function buyTrace(who: Person, rows = owners) {
  const id = await startTrace(server, who, { content: csvOf(rows) })
  const { cartId } = (await addTrace(who, id)).body
  await pay(shop.server, who, cartId)
  await deliver(shop.server, who, cartId)
  return { id, cartId }
}

async function buyReport(who: Person, rows = owners) {
  const id = await makePreview(server, who, { content: csvOf(rows) })
  const { body } = await server.call('POST', '/cart/item', {
    as: who,
    body: { userId: who.id, targetId: id },
  })
  await pay(shop.server, who, body.cartId)
  await deliver(shop.server, who, body.cartId)
  return id
}

async function foundIn(who: Person, id: string) {
  const { body } = await server.call('GET', `/audit/${who.id}/${id}`, { as: who })
  return body.rows.flatMap(({ skipTraceItem }: AuditRow) => skipTraceItem?.firstNameResult ?? [])
}

async function loggedInAgain(who: Person): Promise<Person> {
  const body = { email: who.email, password: who.password }
  return { ...who, token: (await server.call('POST', '/login', { body })).body.token }
}

const whole = { selection: [{ filter: {}, added: [], removed: [] }] }

describe('a contact that was paid for', () => {
  it('[APD-20] [APD-22] is free in every later SkipTrace and append, and delivered again', async () => {
    const who = await server.person()
    const first = await buyTrace(who)
    expect(await billed(who, first.cartId)).toEqual(['success', 2, 490])
    const again = await buyTrace(who)
    expect(await billed(who, again.cartId)).toEqual(['success', 0, 0])
    expect(await foundIn(who, again.id)).toEqual(['Ann', 'Gus'])
    expect(await cardOf(server, who, again.id)).toMatchObject({
      recordCount: 2,
      stats: { successfullSkipTraces: 2 },
    })

    const report = await buyReport(who)
    const { body } = await server.call('GET', `/audit/${who.id}/${report}`, { as: who })
    expect(body.audit).toMatchObject({ itemsThatCanBeSkipTraced: 2, alreadyFetchedData: 2 })
    const { cartId, id } = (await addTrace(who, report, whole)).body
    const { cart } = (await server.call('GET', `/cart/${who.id}`, { as: who })).body
    expect(cart.items).toMatchObject([{ id, estimatedQuantity: 0, estimatedAmount: 0 }])
    expect((await pay(shop.server, who, cartId, { paymentMethod: null })).status).toBe(200)
    await deliver(shop.server, who, cartId)
    expect(await billed(who, cartId)).toEqual(['success', 0, 0])
    expect(await foundIn(who, report)).toEqual(['Ann', 'Gus'])
    expect((await cardOf(server, who, report)).skipTraces).toMatchObject([{ status: 'completed', found: 2 }])

    const itemId = await order(server, who)
    expect((await estimate(server, who, itemId, everyone)).body).toEqual({
      quantity: 1,
      alreadyFetched: 2,
      estimatedAmount: 490,
    })
    const appended = await buyAppend(shop, who, itemId, everyone)
    expect(await billed(who, appended.cartId)).toEqual(['success', 1, 490])
  })

  it('[APD-20] by an append is free in a SkipTrace', async () => {
    const who = await server.person()
    await buyAppend(shop, who, await order(server, who), everyone)
    const { cartId } = await buyTrace(who)
    expect(await billed(who, cartId)).toEqual(['success', 1, 490])
  })

  it('[APD-20] is billed again after 90 days, and to every other customer', async () => {
    const [who, other] = [await server.person(), await server.person()]
    await buyTrace(who)
    expect(await billed(other, (await buyTrace(other)).cartId)).toEqual(['success', 2, 490])
    server.later(89 * day)
    const onDay89 = await loggedInAgain(who)
    expect(await billed(onDay89, (await buyTrace(onDay89)).cartId)).toEqual(['success', 0, 0])
    server.later(day)
    const onDay90 = await loggedInAgain(who)
    expect(await billed(onDay90, (await buyTrace(onDay90)).cartId)).toEqual(['success', 2, 490])
  })

  it('[APD-21] is billed by one of two orders that are delivered at once', async () => {
    const who = await server.person()
    const carts: string[] = []
    for (const _ of [1, 2]) {
      const id = await startTrace(server, who, { content: csvOf(owners) })
      const { cartId } = (await addTrace(who, id)).body
      await pay(shop.server, who, cartId)
      carts.push(cartId)
    }
    await Promise.all(carts.map((cartId) => work(shop.server, who, cartId, 'deliver')))
    for (const cartId of carts) await work(shop.server, who, cartId, 'capture')
    const quantities = await Promise.all(carts.map(async (cartId) => (await billed(who, cartId))[1]))
    expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(2)
  })

  it('[APD-21] is billed by the next order where the one before failed', async () => {
    const who = await server.person()
    const itemId = await order(server, who)
    const { cartId } = (await addAppend(server, who, itemId, everyone)).body
    await pay(shop.server, who, cartId)
    await work(shop.server, who, cartId, 'deliver')
    expect((await estimate(server, who, itemId, everyone)).body.alreadyFetched).toBe(2)
    const [hold] = [...shop.holds].slice(-1)
    await shop.sandbox.cancel(hold ?? '', 'test')
    await work(shop.server, who, cartId, 'capture')
    expect((await receipt(shop.server, who, cartId)).body).toMatchObject({ status: 'failed', captured: 0 })
    expect((await estimate(server, who, itemId, everyone)).body.alreadyFetched).toBe(0)
  })

  it('[APD-23] found by a SkipTrace of a file is in the county’s list once it is paid', async () => {
    const who = await server.person()
    const itemId = await order(server, who)
    const traced = async () => {
      const path = `/api/v1/likely/get-properties?id=${itemId}&county=${travis}&skiptraced=yes`
      const { body } = await server.call('GET', path, { as: who })
      return body.resp.map(({ attom_id }: { attom_id: number }) => attom_id)
    }
    const download = async () => {
      const body = { filter: whole, marketingChannel: 'Skip Trace Master' }
      return (await server.call('POST', `/likelyseller/download/${itemId}/${travis}`, { as: who, body })).body
    }
    const id = await startTrace(server, who, { content: csvOf(owners) })
    const { cartId } = (await addTrace(who, id)).body
    await pay(shop.server, who, cartId)
    await work(shop.server, who, cartId, 'deliver')
    expect(await traced()).toEqual([])
    const [hold] = [...shop.holds].slice(-1)
    await shop.sandbox.cancel(hold ?? '', 'file')
    await work(shop.server, who, cartId, 'capture')
    expect((await receipt(shop.server, who, cartId)).body).toMatchObject({ status: 'failed', captured: 0 })
    expect(await traced()).toEqual([])
    expect(JSON.stringify(await download())).not.toContain('5125550102')
    await buyTrace(who)
    expect(await traced()).toEqual([1, 2])
    expect(await download()).toContain('5125550102')
  })
})
