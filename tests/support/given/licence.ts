import type { RealtorFilter } from '#model/kapture/kapture.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { deliver, pay, type Shop } from './shop.ts'

type Licence = typeof realtors.$inferInsert

/** A licence of an agent in Austin, Texas, with e-mail and phone. */
export const licence = (licenseNo: string, change: Partial<Licence> = {}): Licence => ({
  state: 'TX',
  licenseNo,
  licenseType: 'Salesperson',
  licenseStatus: 'active',
  contactType: 'agent',
  firstName: 'Ada',
  lastName: `Example ${licenseNo}`,
  entityFullName: 'Lone Star Homes',
  city: 'Austin',
  cityKey: 'AUSTIN',
  email: `ada${licenseNo}@example.com`,
  phone: '5125550142',
  ...change,
})

/** Five licences of Texas, each different from the first in one thing, and one of Ohio. */
export const fewLicences: readonly Licence[] = [
  licence('100'),
  licence('101', { city: 'El Paso', cityKey: 'EL PASO', licenseStatus: 'pending' }),
  licence('102', { contactType: 'broker', licenseType: 'Broker' }),
  licence('103', { email: null, licenseStatus: 'inactive' }),
  licence('104', { phone: null }),
  licence('100', { state: 'OH', city: 'Dayton', cityKey: 'DAYTON' }),
]

export const loadLicences = async (
  { foresale }: TestServer,
  rows: readonly Licence[] = fewLicences,
): Promise<void> => {
  await foresale.store.db.insert(realtors).values([...rows])
}

export async function makeList(server: TestServer, who: Person, filter: RealtorFilter): Promise<string> {
  const { body } = await server.call('POST', '/kapturebuy', { as: who, body: { userId: who.id, filter } })
  return body.id
}

export const addList = (server: TestServer, who: Person, targetId: string) =>
  server.call('POST', '/cart/item', { as: who, body: { userId: who.id, type: 'KAPTURE_BUY', targetId } })

/** A list that was paid for and delivered. */
export async function buyList(shop: Shop, who: Person, filter: RealtorFilter) {
  const listId = await makeList(shop.server, who, filter)
  const { cartId } = (await addList(shop.server, who, listId)).body
  await pay(shop.server, who, cartId)
  await deliver(shop.server, who, cartId)
  return { listId, cartId }
}

export async function downloadList(
  { app }: TestServer,
  who: Person,
  listId: string,
  format: 'csv' | 'xlsx' = 'csv',
) {
  const response = await app.inject({
    method: 'POST',
    url: `/backend/kapturebuy/download/${listId}`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: { format },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
