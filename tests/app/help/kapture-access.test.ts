import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()

const access = async (person: Person, action: string, as = person) => {
  const query = `userId=${person.id}&action=${action}`
  const { status, body } = await server.call('GET', `/api/kapture/realtor-action-access?${query}`, { as })
  return status === 200 ? body : status
}

/** An order with one item, for `holder` alone or for a list of e-mails. */
async function order(
  holder: Person,
  {
    productType = 'KaptuRE API',
    status = 'active',
    orderStatus = 'active',
    accessible = [] as string[],
  } = {},
): Promise<void> {
  const { db } = server.foresale.store
  const orderId = randomUUID()
  const name = 'KaptuRE'
  await db
    .insert(orders)
    .values({ id: orderId, name, amount: 9_900, status: orderStatus, hubspotStatus: 'closedwon', accessible })
  await db.insert(orderUsers).values({ orderId, userId: holder.id })
  await db.insert(orderItems).values({
    id: randomUUID(),
    orderId,
    name,
    productType,
    fips: '00000',
    threshold1: 'full',
    cutoff: 0,
    frequency: 'monthly',
    amount: 9_900,
    status,
  })
}

describe('access to KaptuRE', () => {
  it('[NAV-03] lets every active user purchase, and export only with an item of it', async () => {
    const person = await server.person()
    expect(await access(person, 'purchase')).toEqual({ hasAccess: true })
    expect(await access(person, 'export')).toEqual({ hasAccess: false })
    await order(person)
    expect(await access(person, 'export')).toEqual({ hasAccess: true })
  })

  it('[NAV-03] lets users on an order’s list of e-mails export, and no one else', async () => {
    const [holder, listed] = [await server.person(), await server.person()]
    await order(holder, { accessible: [listed.email] })
    expect(await access(listed, 'export')).toEqual({ hasAccess: true })
    expect(await access(holder, 'export')).toEqual({ hasAccess: false })
  })

  it.each([
    ['an item that has ended', { status: 'inactive' }],
    ['an order that has ended', { orderStatus: 'inactive' }],
    ['an item of another product', { productType: 'LikelySeller' }],
  ])('[NAV-03] does not let %s export', async (_what, item) => {
    const person = await server.person()
    await order(person, item)
    expect(await access(person, 'export')).toEqual({ hasAccess: false })
  })

  it('[NAV-03] lets an admin do both, and ask about anybody', async () => {
    const [admin, person] = [await server.person('admin'), await server.person()]
    expect(await access(admin, 'export')).toEqual({ hasAccess: true })
    expect(await access(admin, 'purchase')).toEqual({ hasAccess: true })
    expect(await access(person, 'export', admin)).toEqual({ hasAccess: false })
  })

  it('[NAV-03] gives an inactive user nothing', async () => {
    const [admin, person] = [await server.person('admin'), await server.person()]
    await server.foresale.store.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.id))
    expect(await access(person, 'purchase', admin)).toEqual({ hasAccess: false })
  })

  it('[NAV-03] knows no other action', async () => {
    expect(await access(await server.person(), 'delete')).toBe(400)
  })
})
