import type { RealtorFilter } from '#model/kapture/kapture.ts'
import { deliver, pay, type Shop } from '#tests/checkout/shop.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'

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
  await pay(shop, who, cartId)
  await deliver(shop, who, cartId)
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
