import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userByEmail } from '#server/accounts/users/users.ts'
import type { Person } from '#tests/support/foresale.ts'
import { cardOf, makePreview } from '#tests/support/given/audit.ts'
import { cards, pay, putInCart, type Shop, startShop } from '#tests/support/given/shop.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

let shop: Shop
let ann: Person
beforeEach(async () => {
  shop = await startShop()
  await loadStreet(shop.server.foresale.store)
  ann = await shop.server.person()
})
afterEach(() => shop.close())

const remove = (as = ann, currentPassword = as.password) =>
  shop.server.call('DELETE', '/account', { as, body: { currentPassword } })
const logIn = async ({ email, password }: Person) =>
  (await shop.server.call('POST', '/login', { body: { email, password } })).status
const content = csvOf([['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com']])

/** Every text of every table but the counties' and the mail that says good-bye, in one. */
async function everything(): Promise<string> {
  const { db } = shop.server.foresale.store
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const ours = rows.filter(({ name }) => !/^(properties|contacts|counties|streets|cities|outbox)$/.test(name))
  const texts = await Promise.all(
    ours.map(async ({ name }) => {
      const dump = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t`,
      )
      return dump.rows.map(({ row }) => row).join(' ')
    }),
  )
  return texts.join(' ')
}

describe('the deletion of an account', () => {
  it('[ACC-62] erases files, rows and their owner, and keeps payments by ids', async () => {
    const { server } = shop
    const id = await makePreview(server, ann, { content, name: 'anns-clients.csv' })
    await server.call('POST', '/cart/item', {
      as: ann,
      body: { userId: ann.id, type: 'AUDIT', targetId: id },
    })
    const { cartItem: held } = await cardOf(server, ann, id)
    await pay(shop.server, ann, held?.cartId ?? '', { saveCard: true })
    server.foresale.runner.start()
    await expect.poll(async () => (await cardOf(server, ann, id)).cartItem?.cart.status).toBe('success')
    expect(await everything()).toContain(ann.email)
    expect(await shop.sandbox.savedCards(ann.id)).toHaveLength(1)

    expect(await remove()).toEqual({ status: 200, body: { done: true } })
    const left = await everything()
    for (const personal of [ann.email, 'anns-clients', 'pat@example.com', 'Oak St', 'Ada']) {
      expect(left).not.toContain(personal)
    }
    expect(await shop.sandbox.savedCards(ann.id)).toEqual([])
    expect([...shop.taken.values()]).toEqual([4900])
    expect(left).toContain(held?.cartId ?? 'no cart')
    const mails = await messagesTo(server.foresale, ann.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  })

  it('[ACC-62] logs out every browser, and its address is free again', async () => {
    const other = await shop.server.call('POST', '/login', {
      body: { email: ann.email, password: ann.password },
    })
    expect((await remove()).status).toBe(200)
    for (const token of [ann.token, other.body.token]) {
      expect((await shop.server.call('GET', '/account/sessions', { as: { ...ann, token } })).status).toBe(401)
    }
    expect(await logIn(ann)).toBe(422)
    expect(await userByEmail(shop.server.foresale.store.db, ann.email)).toBe(undefined)
  })

  it('[ACC-63] needs the password, and is not for an administrator who acts as the customer', async () => {
    expect(await remove(ann, 'not this one')).toMatchObject({
      status: 422,
      body: { field: 'currentPassword' },
    })
    const admin = await shop.server.person('admin')
    const { body } = await shop.server.call('POST', '/loginAsSuperAdmin', {
      as: admin,
      body: { userId: ann.id },
    })
    const acting = { ...ann, token: body.token }
    expect((await remove(acting)).status).toBe(403)
    expect((await shop.server.call('DELETE', '/account/cards/pm_1', { as: acting })).status).toBe(403)
    expect(await logIn(ann)).toBe(200)
  })

  it('[ACC-64] waits until an order has ended', async () => {
    const { cartId } = await putInCart(shop.server, ann)
    await pay(shop.server, ann, cartId, { paymentMethod: cards.challenged })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'openOrder' } })
    await shop.server.call('POST', '/cart/checkout/give-up', { as: ann, body: { cartId } })
    expect((await remove()).status).toBe(200)
  })
})

describe('a saved card', () => {
  it('[ACC-60] [ACC-61] is listed by brand and last digits, and removed by its owner and by no one else', async () => {
    const { cartId } = await putInCart(shop.server, ann)
    await pay(shop.server, ann, cartId, { saveCard: true })
    const ben = await shop.server.person()
    const [card] = (await shop.server.call('GET', `/cards/${ann.id}`, { as: ann })).body.cards
    expect(card).toEqual({ id: card.id, brand: 'visa', last4: '4242' })
    const removeCard = (as: Person) => shop.server.call('DELETE', `/account/cards/${card.id}`, { as })

    expect((await removeCard(ben)).status).toBe(404)
    expect(await removeCard(ann)).toEqual({ status: 200, body: { done: true } })
    expect((await removeCard(ann)).status).toBe(404)
    expect((await shop.server.call('GET', `/cards/${ann.id}`, { as: ann })).body).toEqual({ cards: [] })
  })
})
