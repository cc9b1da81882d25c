import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { read as readWorkbook, utils } from 'xlsx'
import type { RealtorFilter } from '#model/kapture/kapture.ts'
import { listName } from '#model/kapture/kapture-buy.ts'
import { fixList } from '#server/kapture/list-rows.ts'
import { LeaseLost } from '#server/queue/task.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import { kaptureRows } from '#server/store/schema/kapture.ts'
import { csvRecords } from '#tests/support/csv.ts'
import type { Person } from '#tests/support/foresale.ts'
import {
  addList,
  buyList,
  downloadList,
  fewLicences,
  licence,
  loadLicences,
  makeList,
} from '#tests/support/given/licence.ts'
import { cards, deliver, pay, receipt, startShop } from '#tests/support/given/shop.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const shop = await startShop()
const { server } = shop
const { db } = server.foresale.store
await loadLicences(server, [
  ...fewLicences,
  licence('900', {
    state: 'GU',
    city: 'Hagåtña',
    cityKey: 'HAGÅTÑA',
    firstName: '=1+1',
    lastName: '@sum(1)',
  }),
])
afterAll(() => shop.close())

const listsOf = async (who: Person) =>
  (await server.call('GET', `/kapturebuys/ids/user/${who.id}`, { as: who })).body.kaptureBuys

const named = async (who: Person, listId: string) =>
  csvRecords((await downloadList(server, who, listId)).bytes).map((row) => row['License No.'])

describe('a list of licensed realtors', () => {
  it('[KAP-10] is put in the cart with its filter and its price, once', async () => {
    const ann = await server.person()
    const listId = await makeList(server, ann, { state: 'TX', contactType: 'agent' })
    const added = await addList(server, ann, listId)
    expect([added.status, added.body.description]).toEqual([200, 'KaptuRE'])
    expect((await addList(server, ann, listId)).body.id).toBe(added.body.id)
    const { cart } = (await server.call('GET', `/cart/${ann.id}`, { as: ann })).body
    expect(cart.items).toMatchObject([
      {
        type: 'KAPTURE_BUY',
        targetId: listId,
        subDescription: 'Texas, Agent',
        estimatedQuantity: 4,
        estimatedAmount: 490,
        kaptureBuy: { id: listId, state: 'TX', contactType: 'agent' },
      },
    ])
    expect(await listsOf(ann)).toEqual([])
  })

  it('[KAP-10] is in the cart once, however often its filter is added', async () => {
    const ann = await server.person()
    const add = async (filter: RealtorFilter) =>
      (await addList(server, ann, await makeList(server, ann, filter))).body.id
    const first = await add({ state: 'TX', city: 'Austin', hasPhone: 'yes' })
    expect(await add({ state: 'TX', city: 'AUSTIN', hasPhone: 'yes' })).toBe(first)
    const second = await add({ state: 'TX', city: 'Austin' })
    const { cart } = (await server.call('GET', `/cart/${ann.id}`, { as: ann })).body
    expect(cart.items.map(({ id }: { id: string }) => id)).toEqual([first, second])
  })

  it('[KAP-08] costs what the server counts, by tiers, whatever a request says', async () => {
    const ann = await server.person()
    const rows = Array.from({ length: 5_001 }, (_, n) => licence(String(n), { state: 'ID' }))
    for (const start of [0, 2_500, 5_000]) await db.insert(realtors).values(rows.slice(start, start + 2_500))
    const counted = await server.call('GET', '/kapture/realtors-count?state=ID', { as: ann })
    expect(counted.body).toEqual({ count: 5_001, estimatedAmount: 25_004 })

    const targetId = await makeList(server, ann, { state: 'ID' })
    const body = { userId: ann.id, type: 'KAPTURE_BUY', targetId, estimatedAmount: 1, estimatedQuantity: 1 }
    await server.call('POST', '/cart/item', { as: ann, body })
    const { cart } = (await server.call('GET', `/cart/${ann.id}`, { as: ann })).body
    expect(cart.items).toMatchObject([{ estimatedQuantity: 5_001, estimatedAmount: 25_004 }])
  })

  it('[KAP-11] is paid for, delivered, mailed and on the receipt', async () => {
    const ann = await server.person()
    const { listId, cartId } = await buyList(shop, ann, { state: 'TX', hasEmail: 'yes' })
    expect((await receipt(shop.server, ann, cartId)).body).toMatchObject({
      status: 'success',
      captured: 490,
      lines: [{ description: 'KaptuRE', subDescription: 'Texas, Has Email', actualQuantity: 4 }],
    })
    expect(await listsOf(ann)).toMatchObject([
      { id: listId, status: 'success', records: 4, actualAmount: 490, receiptUrl: `/receipt/${cartId}` },
    ])
    const subjects = (await messagesTo(server.foresale, ann.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your KaptuRE list is ready: 4 records')
  })

  it('[KAP-12] stays as it was bought, whatever is imported later', async () => {
    const ann = await server.person()
    await db.insert(realtors).values(licence('200', { state: 'UT' }))
    const { listId } = await buyList(shop, ann, { state: 'UT' })
    const before = await downloadList(server, ann, listId)
    await db.update(realtors).set({ email: 'changed@example.com' }).where(eq(realtors.state, 'UT'))
    await db.insert(realtors).values(licence('201', { state: 'UT' }))
    expect((await downloadList(server, ann, listId)).bytes).toEqual(before.bytes)
    expect((await addList(server, ann, listId)).body.code).toBe('alreadyBought')
  })

  it('[KAP-13] is a CSV or an Excel file in which no formula runs', async () => {
    const ann = await server.person()
    const { listId } = await buyList(shop, ann, { state: 'GU' })
    const { headers, bytes } = await downloadList(server, ann, listId)
    expect(headers['content-disposition']).toContain('KaptuRE Guam.csv')
    expect(csvRecords(bytes)).toEqual([
      {
        'First Name': "'=1+1",
        'Last Name': "'@sum(1)",
        Company: 'Lone Star Homes',
        City: 'Hagåtña',
        'E-mail': 'ada900@example.com',
        Phone: '5125550142',
        'Contact Type': 'agent',
        'License No.': '900',
        'License Status': 'active',
        'License Type': 'Salesperson',
        'License State': 'GU',
        'Last call': '',
        'Last call on': '',
      },
    ])
    const sheet = readWorkbook((await downloadList(server, ann, listId, 'xlsx')).bytes).Sheets.KaptuRE ?? {}
    expect(utils.sheet_to_json(sheet)).toMatchObject([{ 'First Name': '=1+1', 'License No.': '900' }])
  })

  it('[KAP-13] is downloaded by a plain link too, by its owner only', async () => {
    const [ann, bob] = [await server.person(), await server.person()]
    const { listId } = await buyList(shop, ann, { state: 'OH' })
    const path = `/kapturebuy/download/${listId}`
    expect((await server.call('GET', path, { as: ann })).status).toBe(200)
    expect((await server.call('GET', path, { as: bob })).status).toBe(404)
    expect((await addList(server, bob, listId)).status).toBe(404)
    expect(await named(ann, listId)).toEqual(['100'])
  })

  it('[KAP-14] without a record is neither put in the cart nor charged', async () => {
    const ann = await server.person()
    const none = { status: 422, message: 'No records found' }
    const body = { userId: ann.id, filter: { state: 'TX', city: 'Ada Example, ada@example.com' } }
    expect((await server.call('POST', '/kapturebuy', { as: ann, body })).body).toMatchObject(none)
    expect(await db.$count(streams, ownStreams(ann.id, 'kaptureBuy', sql`true`))).toBe(0)
    expect((await addList(server, ann, randomUUID())).status).toBe(404)

    await db.insert(realtors).values(licence('299', { state: 'NV' }))
    const emptied = await makeList(server, ann, { state: 'NV' })
    await db.delete(realtors).where(eq(realtors.state, 'NV'))
    expect((await addList(server, ann, emptied)).body).toMatchObject(none)

    await db.insert(realtors).values(licence('300', { state: 'NV' }))
    const listId = await makeList(server, ann, { state: 'NV' })
    const { cartId } = (await addList(server, ann, listId)).body
    await pay(shop.server, ann, cartId, { paymentMethod: cards.good })
    await db.delete(realtors).where(eq(realtors.state, 'NV'))
    await deliver(shop.server, ann, cartId)
    expect((await receipt(shop.server, ann, cartId)).body).toMatchObject({ status: 'failed', captured: 0 })
    expect(await listsOf(ann)).toMatchObject([{ id: listId, status: 'failed' }])
    expect((await downloadList(server, ann, listId)).status).toBe(404)
  })

  it('[RSC-24] leaves no copy by a worker that lost its lease while it copied', async () => {
    const ann = await server.person()
    const listId = await makeList(server, ann, { state: 'OH' })
    const lost = { save: () => Promise.reject(new LeaseLost()) }
    await expect(fixList(db, lost, { id: listId, filter: { state: 'OH' } })).rejects.toThrow(LeaseLost)
    expect(await db.$count(kaptureRows, eq(kaptureRows.buyId, listId))).toBe(0)
  })

  it('[KAP-12] is not downloaded before it is paid for', async () => {
    const ann = await server.person()
    const listId = await makeList(server, ann, { state: 'TX' })
    expect((await downloadList(server, ann, listId)).status).toBe(404)
  })

  it('[KAP-15] is erased with its account', async () => {
    const ann = await server.person()
    const { listId } = await buyList(shop, ann, { state: 'TX' })
    const body = { currentPassword: ann.password }
    expect((await server.call('DELETE', '/account', { as: ann, body })).status).toBe(200)
    expect(await db.$count(kaptureRows, eq(kaptureRows.buyId, listId))).toBe(0)
  })

  it('[KAP-10] is named by what was chosen', () => {
    expect(listName({ state: 'TX' })).toBe('Texas')
    expect(listName({ state: 'TX', city: 'Austin', hasEmail: 'yes', hasPhone: 'no' })).toBe(
      'Texas, Austin, Has Email, No Phone',
    )
  })
})
