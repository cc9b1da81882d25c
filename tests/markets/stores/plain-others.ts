import type { User } from '#server/accounts/users/users.ts'
import type { Database } from '#server/store/pool.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'

/** How many others have each county for a user, as decision 0154 says, order by order: slow, and of nothing kept. */
export async function plainOthers(db: Database, viewer: User): Promise<ReadonlyMap<string, number>> {
  const people = await db.select().from(users)
  const inactive = new Set(
    (await db.select().from(companies)).flatMap(({ id, status }) => (status === 'active' ? [] : [id])),
  )
  const active = (await db.select().from(orders)).filter(
    (order) => order.status === 'active' && !inactive.has(order.companyId ?? ''),
  )
  const holders = await db.select().from(orderUsers)
  const holdersOf = (id: string) => holders.flatMap(({ orderId, userId }) => (orderId === id ? [userId] : []))
  const [own, isProven] = [viewer.email.toLowerCase(), viewer.emailProvenAt !== null]

  const seen = active.filter(({ id, accessible }) =>
    accessible.length === 0 ? holdersOf(id).includes(viewer.id) : isProven && accessible.includes(own),
  )
  const firstOf = ({ id, accessible }: (typeof active)[number]) =>
    accessible.length > 0
      ? accessible.toSorted()[0]
      : people
          .flatMap((person) => (holdersOf(id).includes(person.id) ? [person.email.toLowerCase()] : []))
          .toSorted()[0]
  const customerOf = (order: (typeof active)[number]) => {
    const first = firstOf(order)
    const person = people.find(({ email }) => email.toLowerCase() === first)
    return order.companyId ?? person?.companyId ?? first
  }
  const notOthers = new Set([own, viewer.companyId, ...seen.map(({ companyId }) => companyId)])

  const others = new Map<string, Set<string>>()
  for (const item of await db.select().from(orderItems)) {
    const order = active.find(({ id }) => id === item.orderId)
    const isSold =
      item.status === 'active' && item.productType === 'LikelySeller' && !item.name.startsWith('COVID19')
    const customer = order && isSold && !seen.includes(order) ? customerOf(order) : undefined
    if (customer === undefined || notOthers.has(customer)) continue
    others.set(item.fips, (others.get(item.fips) ?? new Set()).add(customer))
  }
  return new Map([...others].map(([fips, customers]) => [fips, customers.size]))
}
