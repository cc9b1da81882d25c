import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { buy, cardOf, makePreview } from '#tests/support/given/audit.ts'
import { putInCart } from '#tests/support/given/shop.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

let ann: Person
const server = await startServer()
beforeEach(async () => {
  ann = await server.person()
})
afterAll(() => server.close())

const add = (body: object) =>
  server.call('POST', '/cart/item', { as: ann, body: { userId: ann.id, ...body } })
const cartOf = async () => (await server.call('GET', `/cart/${ann.id}`, { as: ann })).body.cart

describe('an item of a cart', () => {
  it('[PRD-03] is a Database REfresh where no type is given', async () => {
    const { auditId, itemId } = await putInCart(server, ann)
    const { status, body } = await add({ targetId: auditId })
    expect([status, body.id]).toEqual([200, itemId])
  })

  it.each(['SKIPTRACE', 'APPEND', 'KAPTURE_BUY', 'RESCORE', 'UNHEARD_OF', 'constructor'])(
    '[PAY-64][PRD-03] is put there as what it is, and not as %s',
    async (type) => {
      const { auditId } = await putInCart(server, ann)
      const { status, body } = await add({ type, targetId: auditId })
      if (type === 'SKIPTRACE' || type === 'RESCORE') expect([status, body.code]).toEqual([409, 'notPaid'])
      else if (type === 'APPEND') expect([status, body.code]).toEqual([422, 'noOption'])
      else if (type === 'KAPTURE_BUY') expect([status, body.code]).toEqual([404, 'notFound'])
      else expect([status, body.code, body.field]).toEqual([422, 'notForSale', 'type'])
    },
  )

  it('[PAY-64] is of a file of its own', async () => {
    const { auditId } = await putInCart(server, await server.person())
    expect((await add({ targetId: auditId })).status).toBe(404)
    expect((await add({ targetId: randomUUID() })).status).toBe(404)
  })

  it('[PRD-04] names its owner and its file, and an audit what its item is', async () => {
    await loadStreet(server.foresale.store)
    const content = csvOf([['Pat', 'Adams', '101 Oak St', '78701']])
    const auditId = await makePreview(server, ann, { content, name: 'clients.csv' })
    const file = { id: auditId, upload: { originalFileName: 'clients.csv' } }
    await add({ targetId: auditId })
    expect((await cartOf()).items).toMatchObject([
      { userId: ann.id, audit: file, skipTrace: null, append: null, kaptureBuy: null, customInputs: null },
    ])
    expect((await cardOf(server, ann, auditId)).cartItem).toMatchObject({
      description: 'Database REfresh',
      subDescription: 'clients.csv',
    })
  })

  it('[PRD-04] names the rows that were chosen for a SkipTrace', async () => {
    const content = csvOf([['Pat', 'Adams', '101 Oak St', '78701']])
    const auditId = await makePreview(server, ann, { content, name: 'clients.csv' })
    await buy(server, ann, auditId)
    const selection = [{ filter: {}, added: [], removed: [] }]
    await add({ type: 'SKIPTRACE', targetId: auditId, selection })
    const [item] = (await cartOf()).items
    expect(item).toMatchObject({
      audit: null,
      skipTrace: { id: auditId },
      customInputs: [expect.any(String)],
    })
  })
})
