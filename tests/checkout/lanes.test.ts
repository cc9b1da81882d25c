import { asc, like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { work as workRows } from '#server/store/schema/work.ts'
import { startPreview } from '#tests/support/given/audit.ts'
import { pay, putInCart, startShop, work } from '#tests/support/given/shop.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

const shop = await startShop()
const person = await shop.server.person()
afterAll(() => shop.close())

const lanesOf = async (kind: string) => {
  const { db } = shop.server.foresale.store
  const rows = await db
    .select({ kind: workRows.kind, lane: workRows.lane })
    .from(workRows)
    .where(like(workRows.kind, kind))
    .orderBy(asc(workRows.kind))
  return rows.map((row) => `${row.kind} in ${row.lane}`)
}

const contacts = (rows: number) =>
  csvOf(Array.from({ length: rows }, (_, at): ContactRow => [`P${at}`, 'Adams', '101 Oak St', '78701']))

describe('work for customers', () => {
  it.each([
    { rows: 10_000, lane: 'preview' },
    { rows: 10_001, lane: 'longPreview' },
  ])('[JRN-60] of a preview of $rows rows is in the lane $lane', async ({ rows, lane }) => {
    const who = await shop.server.person()
    const before = await lanesOf('audit.preview')
    await startPreview(shop.server, who, { content: contacts(rows) })
    expect(await lanesOf('audit.preview')).toEqual([...before, `audit.preview in ${lane}`])
  })

  it('[JRN-60] of an order never is in a lane of previews: a short one is prompt, a long one among long orders', async () => {
    for (const rows of [600, 10_001]) {
      const { cartId } = await putInCart(shop.server, person, { rows })
      await pay(shop.server, person, cartId)
      await work(shop.server, person, cartId, 'deliver')
    }
    expect((await lanesOf('c%')).toSorted()).toEqual([
      'cart.capture in longOrder',
      'cart.capture in prompt',
      'cart.deliver in longOrder',
      'cart.deliver in prompt',
      'checkout.authorise in prompt',
      'checkout.authorise in prompt',
    ])
  })
})
