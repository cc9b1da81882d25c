import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { work } from '#server/store/schema/work.ts'
import type { Person } from '#tests/support/foresale.ts'
import { startPreview } from '#tests/support/given/audit.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { cartState, deliver, pay, putInCart, startShop } from '#tests/support/given/shop.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const shop = await startShop()
await loadStreet(shop.server.foresale.store)
afterAll(() => shop.close())

/** A customer, and an administrator who acts as them. */
async function cast() {
  const [customer, admin] = [await shop.server.person(), await shop.server.person('admin')]
  const { body } = await shop.server.call('POST', '/loginAsSuperAdmin', {
    as: admin,
    body: { userId: customer.id },
  })
  return { customer, admin, acting: { ...customer, token: String(body.token) } }
}

const file = { content: csvOf([['Pat', 'Adams', '101 Oak Street', '78701']]) }

const whoDid = async ({ id }: Person, types: readonly string[]) =>
  (await journalOf(shop.server, id))
    .filter(({ type }) => types.includes(type))
    .map(({ type, actorId, onBehalfOf }) => ({ type, actorId, onBehalfOf }))

const changePayload = (key: string, payload: ReturnType<typeof sql>) =>
  shop.server.foresale.store.db.update(work).set({ payload }).where(eq(work.key, key))

describe('what work writes after an administrator asked for it', () => {
  it('[IMP-08] names both people where a preview is ready', async () => {
    const { customer, admin, acting } = await cast()
    const id = await startPreview(shop.server, acting, file)
    await shop.server.foresale.runner.runNow(`preview:${id}`)
    const both = { actorId: admin.id, onBehalfOf: customer.id }
    expect(await whoDid(customer, ['v1.AuditUploaded', 'v1.AuditPreviewed'])).toEqual([
      { type: 'v1.AuditUploaded', ...both },
      { type: 'v1.AuditPreviewed', ...both },
    ])
  })

  it('[IMP-08] names both people where the file cannot be read', async () => {
    const { customer, admin, acting } = await cast()
    const { foresale } = shop.server
    const id = await startPreview(shop.server, acting, file)
    await foresale.store.db.execute(sql`delete from uploads where id = ${id}`)
    await foresale.runner.runNow(`preview:${id}`)
    expect(await whoDid(customer, ['v1.AuditPreviewFailed'])).toEqual([
      { type: 'v1.AuditPreviewFailed', actorId: admin.id, onBehalfOf: customer.id },
    ])
  })

  it('[IMP-08] names them from one piece of work to the next', async () => {
    const { customer, admin } = await cast()
    const { cartId } = await putInCart(shop.server, customer)
    await pay(shop.server, customer, cartId)
    const { attempt } = await cartState(shop.server, customer, cartId)
    const key = `deliver:${attempt?.id}`
    const [asked] = await shop.server.foresale.store.db.select().from(work).where(eq(work.key, key))
    expect(asked?.payload).toMatchObject({ askedBy: { actorId: customer.id, onBehalfOf: null } })
    const both = { actorId: admin.id, onBehalfOf: customer.id }
    await changePayload(key, sql`${work.payload} || ${JSON.stringify({ askedBy: both })}::jsonb`)
    await deliver(shop.server, customer, cartId)
    expect(await whoDid(customer, ['v1.AuditDelivered'])).toEqual([{ type: 'v1.AuditDelivered', ...both }])
  })

  it('[IMP-08] is attributed to the account if no requester was stored', async () => {
    const customer = await shop.server.person()
    const id = await startPreview(shop.server, customer, file)
    await changePayload(`preview:${id}`, sql`${work.payload} - 'askedBy'`)
    await shop.server.foresale.runner.runNow(`preview:${id}`)
    expect(await whoDid(customer, ['v1.AuditPreviewed'])).toEqual([
      { type: 'v1.AuditPreviewed', actorId: customer.id, onBehalfOf: null },
    ])
  })
})
