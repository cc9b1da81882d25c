import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { codeTexts } from '#model/accounts/code.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { users } from '#server/store/schema/users.ts'
import { askLink, confirm, migrated } from '#tests/accounts/activation/asking.ts'
import { askReset, newPassword, setPassword } from '#tests/accounts/reset/asking.ts'
import { startServer } from '#tests/support/foresale.ts'
import { newestCode } from '#tests/support/mailbox.ts'

const server = await startServer({ env: { TRUST_PROXY: '1' } })
afterAll(() => server.close())

const db = () => server.foresale.store.db
await db().insert(counties).values({ fips: '48453', state: 'TX', name: 'Travis' })
const password = 'quite-a-password'
let area = 600

/** Waits for the code of its phone, which has come. */
async function signedUp(email: string) {
  area += 1
  const phone = `${area}5550123`
  const form = { firstName: 'Grace', lastName: 'Example', email, phone, password }
  const { body } = await server.call('POST', '/signup', { body: form })
  const code = await newestCode(server, `+1${phone}`)
  return { userId: String(body.userId), code, emailAddress: email, password }
}

async function accountOf(email: string) {
  const { body } = await server.call('POST', '/signup/activate', { body: await signedUp(email) })
  return { id: String(body.id), email, password, token: String(body.token) }
}

/** An order with an active item, for the users on its list of e-mails. */
async function orderFor(email: string): Promise<string> {
  const id = randomUUID()
  const order = { name: 'Travis County', amount: 9_900, status: 'active', hubspotStatus: 'closedwon' }
  await db()
    .insert(orders)
    .values({ id, ...order, accessible: [email] })
  await db().insert(orderItems).values({
    id: randomUUID(),
    orderId: id,
    name: 'Travis County',
    productType: 'LikelySeller',
    fips: '48453',
    threshold1: 'full',
    cutoff: 0,
    frequency: 'monthly',
    amount: 9_900,
    status: 'active',
  })
  return id
}

async function listOf(orderId: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  return order?.accessible
}

/** What the account's user sees of the order. */
async function hasCounties(email: string, typed: string): Promise<unknown> {
  const { body } = await server.call('POST', '/login', { body: { email, password: typed } })
  return body.viewer?.standing.counties
}

const newAddress = () => `listed-${randomUUID().slice(0, 8)}@example.com`

describe('an e-mail address', () => {
  it('[SAF-08] that a signup only typed opens nothing of what was bought for it', async () => {
    const email = newAddress()
    await orderFor(email)
    await accountOf(email)
    expect(await hasCounties(email, password)).toBe(false)
  })

  it('[SAF-08] opens it once a code that was mailed there came back', async () => {
    const email = newAddress()
    await orderFor(email)
    await accountOf(email)
    await setPassword(server, await askReset(server, { email }))
    expect(await hasCounties(email, newPassword)).toBe(true)
  })

  it('[SAF-08] opens it after an activation, whose link was mailed there', async () => {
    const { id, email } = await migrated(server)
    await db().update(users).set({ emailProvenAt: null }).where(eq(users.id, id))
    await orderFor(email)
    await confirm(server, email, await askLink(server, email), password)
    expect(await hasCounties(email, password)).toBe(true)
  })

  it('[SAF-08] that was never proved is taken along by no change to one that is', async () => {
    const [theirs, own] = [newAddress(), newAddress()]
    const [id, ownId] = [await orderFor(theirs), await orderFor(own)]
    const thief = await accountOf(theirs)
    const change = { currentPassword: password, email: own }
    const { body } = await server.call('POST', '/account/email', { as: thief, body: change })
    const code = await newestCode(server, own)
    const proof = { changeId: body.changeId, code }
    expect((await server.call('POST', '/account/email/confirm', { as: thief, body: proof })).status).toBe(200)
    expect([await listOf(id), await listOf(ownId)]).toEqual([[theirs], [own]])
    expect(await hasCounties(own, password)).toBe(true)
  })
})

describe('an address with letters that not everybody folds alike', () => {
  it.each(['İzmir.agent@example.org', 'ΟΔΟΣ@example.org', 'ÉCOLE@example.org', 'Straße@example.org'])(
    '[SAF-15] opens the account that was made with it: %s',
    async (email) => {
      await accountOf(email)
      const ask = async (path: string, body: object) => (await server.call('POST', path, { body })).status
      expect(await ask('/login', { email, password })).toBe(200)
      const { body } = await server.call('POST', '/login/redirect', { body: { email } })
      expect(body).toEqual({ state: 'confirmed' })
      await setPassword(server, await askReset(server, { email }))
      expect(await ask('/login', { email: ` ${email}`, password: newPassword })).toBe(200)
    },
  )

  it('[SAF-15] opens no account of another address', async () => {
    await accountOf('İsmet@example.org')
    const { status } = await server.call('POST', '/login', { body: { email: 'ismet@example.org', password } })
    expect(status).toBe(422)
    expect((await accountOf('ismet@example.org')).token).toMatch(/./)
  })

  it('[SAF-15] proves no other that looks like it', async () => {
    const email = 'kate.owner@example.org'
    const kelvin = '\u212Aate.owner@example.org'
    await orderFor(email)
    const thief = await accountOf(email)
    const change = { currentPassword: password, email: kelvin }
    const { body } = await server.call('POST', '/account/email', { as: thief, body: change })
    const proof = { changeId: body.changeId, code: await newestCode(server, kelvin) }
    await server.call('POST', '/account/email/confirm', { as: thief, body: proof })
    const check = { userId: thief.id, token: thief.token }
    const { viewer } = (await server.call('POST', '/login/check', { as: thief, body: check })).body
    expect([viewer.emailAddress, viewer.standing.counties]).toEqual([kelvin, false])
  })
})

describe('the code of a signup', () => {
  it('[SGN-58] goes with the address of its form, in any case', async () => {
    const email = newAddress()
    const typed = await signedUp(email)
    const activate = (emailAddress: string) =>
      server.call('POST', '/signup/activate', { body: { ...typed, emailAddress } })
    const { status, body } = await activate(newAddress())
    expect({ status, message: body.message }).toEqual({ status: 422, message: codeTexts.invalid })
    expect((await activate(` ${email.toUpperCase()}`)).status).toBe(200)
  })
})
