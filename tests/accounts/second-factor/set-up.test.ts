import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { demoAdmin } from '#server/accounts/second-factor/factors.ts'
import { userById } from '#server/accounts/users/users.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, sharedServer, startServer } from '#tests/support/foresale.ts'
import { alsoIn, isLoggedIn, journalOf } from '#tests/support/given/person.ts'
import { codeAt, firstStep, secondStep, setUpApp, typePassword } from '#tests/support/given/second-factor.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await sharedServer()
const nothingOn = {
  app: null,
  passkeys: [],
  passkeyOrigin: 'http://localhost:4400',
  recoveryCodesLeft: 0,
  isRequired: false,
}
const { db } = server.foresale.store

const path = '/account/second-factor'
const proofOf = ({ password }: Person) => ({ currentPassword: password })
const offer = (as: Person) => server.call('POST', `${path}/app`, { as, body: proofOf(as) })
const confirm = (as: Person, id: string, code: string) =>
  server.call('POST', `${path}/app/confirm`, { as, body: { id, code } })
const statusOf = async (as: Person) => (await server.call('GET', path, { as })).body
const factsOf = async (person: Person) =>
  (await journalOf(server, person.id)).map(({ type }) => type).filter((type) => /Second|Recovery/.test(type))
const later = () => server.later(30_000)

describe('an authenticator app', () => {
  it('[SEC-61] is set up by the password and a code, and is asked for only from then on', async () => {
    const person = await server.person()
    const { body } = await offer(person)
    expect(body.uri).toContain(`otpauth://totp/Foresale:${encodeURIComponent(person.email)}?issuer=Foresale`)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await typePassword(server, person)).body.token).toEqual(expect.any(String))
    const wrong = await confirm(person, body.id, '000000')
    expect(wrong.body).toMatchObject({ code: 'wrongCode', field: 'code' })
    expect(await statusOf(person)).toEqual(nothingOn)
    const added = await confirm(person, body.id, codeAt(body.secret, server.clock.now))
    expect(added.body.recoveryCodes).toHaveLength(10)
    expect(await statusOf(person)).toEqual({
      ...nothingOn,
      app: { id: body.id, addedAt: server.clock.now.toISOString() },
      recoveryCodesLeft: 10,
    })
    expect((await typePassword(server, person)).body).toEqual({
      secondFactor: expect.any(String),
      app: true,
      passkey: null,
    })
    expect(await factsOf(person)).toEqual(['v1.SecondFactorAdded'])
    const [mail] = await messagesTo(server.foresale, person.email)
    expect(mail?.subject).toBe('A second factor was set up')
  })

  it('[SEC-61] needs the current password', async () => {
    const person = await server.person()
    const refused = await server.call('POST', `${path}/app`, { as: person, body: { currentPassword: 'no' } })
    expect(refused.body).toMatchObject({ code: 'wrongPassword', field: 'currentPassword' })
  })

  it('[SEC-61] is not set up by the offer of another, an old or a repeated one', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const { body: theirs } = await offer(other)
    const over = { status: 409, message: secondFactorTexts.offerOver }
    expect((await confirm(person, theirs.id, codeAt(theirs.secret, server.clock.now))).body).toMatchObject(
      over,
    )
    expect((await confirm(person, randomUUID(), '123456')).body).toMatchObject(over)
    expect((await confirm(person, 'x', '123456')).body).toMatchObject(over)
    server.later(61 * 60_000)
    expect((await confirm(other, theirs.id, codeAt(theirs.secret, server.clock.now))).body).toMatchObject(
      over,
    )
  })

  it('[SEC-62] replaces another one, whose codes open nothing then; the recovery codes stay', async () => {
    const person = await server.person()
    const before = await setUpApp(server, person)
    later()
    const now = await setUpApp(server, person)
    expect(now.recoveryCodes).toBeNull()
    later()
    const old = await secondStep(
      server,
      await firstStep(server, person),
      codeAt(before.secret, server.clock.now),
    )
    expect(old.body.code).toBe('wrongCode')
    const code = codeAt(now.secret, server.clock.now)
    expect((await secondStep(server, await firstStep(server, person), code)).status).toBe(200)
    const saved = await secondStep(server, await firstStep(server, person), before.recoveryCodes?.[0] ?? '')
    expect(saved.status).toBe(200)
  })

  it('[SEC-66] gets new recovery codes by the password; the earlier ones open nothing', async () => {
    const person = await server.person()
    const codes = `${path}/recovery-codes`
    expect((await server.call('POST', codes, { as: person, body: proofOf(person) })).status).toBe(404)
    const before = await setUpApp(server, person)
    const made = await server.call('POST', codes, { as: person, body: proofOf(person) })
    expect(made.body.recoveryCodes).toHaveLength(10)
    const old = await secondStep(server, await firstStep(server, person), before.recoveryCodes?.[0] ?? '')
    expect(old.body.code).toBe('wrongCode')
    const good = await secondStep(server, await firstStep(server, person), made.body.recoveryCodes[0])
    expect(good.status).toBe(200)
  })

  it('[SEC-68] is removed by a customer with the password, and notified by mail', async () => {
    const person = await server.person()
    await setUpApp(server, person)
    expect(
      (await server.call('DELETE', `${path}/app`, { as: person, body: { currentPassword: 'no' } })).status,
    ).toBe(422)
    expect((await server.call('DELETE', `${path}/app`, { as: person, body: proofOf(person) })).status).toBe(
      200,
    )
    expect(await statusOf(person)).toEqual(nothingOn)
    expect((await typePassword(server, person)).body.token).toEqual(expect.any(String))
    const [mail] = await messagesTo(server.foresale, person.email)
    expect(mail?.subject).toBe('Your second factor was removed')
  })
})

describe('an administrator', () => {
  const users_ = (as: Person) => server.call('GET', '/users/1/10/name', { as })
  const again = async (person: Person): Promise<Person> => ({
    ...person,
    token: (await typePassword(server, person)).body.token,
  })
  const viewerOf = async (as: Person) =>
    (await server.call('POST', '/login/check', { as, body: { userId: as.id, token: as.token } })).body.viewer

  it('[SEC-69] may log in once without one; after that the administration is closed until it is set up', async () => {
    const first = await server.person('admin')
    expect((await users_(first)).status).toBe(200)
    expect((await viewerOf(first)).secondFactor).toBe('due')
    const second = await again(first)
    expect((await users_(second)).status).toBe(404)
    expect(
      (await server.call('POST', '/loginAsSuperAdmin', { as: second, body: { userId: first.id } })).status,
    ).toBe(404)
    expect((await viewerOf(second)).secondFactor).toBe('overdue')
    const { secret } = await setUpApp(server, second)
    expect((await users_(second)).status).toBe(200)
    expect((await viewerOf(second)).secondFactor).toBeUndefined()
    later()
    const id = await firstStep(server, first)
    const { body } = await secondStep(server, id, codeAt(secret, server.clock.now))
    expect((await users_({ ...first, token: body.token })).status).toBe(200)
  })

  it('[SEC-69] of the demo needs none, on the demo only', async () => {
    const admin = await server.person('admin')
    await db.update(users).set({ email: demoAdmin }).where(eq(users.id, admin.id))
    const demo = await again({ ...admin, email: demoAdmin })
    expect((await users_(await again(demo))).status).toBe(200)
    expect((await statusOf(demo)).isRequired).toBe(false)
    const elsewhere = await startServer({ env: { DEMO_DATA: 'no' } })
    try {
      const other = await elsewhere.person('admin')
      await elsewhere.foresale.store.db.update(users).set({ email: demoAdmin }).where(eq(users.id, other.id))
      const { body } = await elsewhere.call('GET', path, { as: other })
      expect(body.isRequired).toBe(true)
    } finally {
      await elsewhere.close()
    }
  })

  it('[SEC-68] cannot remove theirs', async () => {
    const admin = await server.person('admin')
    await setUpApp(server, admin)
    const refused = await server.call('DELETE', `${path}/app`, { as: admin, body: proofOf(admin) })
    expect([refused.status, refused.body.message]).toEqual([422, secondFactorTexts.notRemoved])
  })

  it('[SEC-70] resets one that another person has lost, which is a fact and a mail', async () => {
    const [admin, person] = [await server.person('admin'), await server.person()]
    const reset = (as: Person, id: string) => server.call('DELETE', `/user/second-factor/${id}`, { as })
    await setUpApp(server, person)
    expect((await reset(person, person.id)).status).toBe(404)
    const profile = () => server.call('GET', `/user/${person.id}`, { as: admin })
    expect((await profile()).body.hasSecondFactor).toBe(true)
    expect((await reset(admin, person.id)).status).toBe(200)
    expect((await profile()).body.hasSecondFactor).toBe(false)
    expect((await typePassword(server, person)).body.token).toEqual(expect.any(String))
    const facts = await journalOf(server, person.id)
    expect(facts.filter(({ type }) => type === 'v1.SecondFactorReset')).toMatchObject([{ actorId: admin.id }])
    const [mail] = await messagesTo(server.foresale, person.email)
    expect(mail?.subject).toBe('Your second factor was reset')
    expect((await reset(admin, person.id)).body.message).toBe(secondFactorTexts.none)
    expect((await reset(admin, admin.id)).body.message).toBe(secondFactorTexts.notOneself)
    expect((await reset(admin, randomUUID())).status).toBe(404)
  })
})

describe('sessions from before the first second factor', () => {
  const adminsList = async (as: Person) => (await server.call('GET', '/users/1/10/name', { as })).status

  it('[SEC-80] end with it, with what was opened from them; its own goes on, and the mail says so', async () => {
    const [admin, customer] = [await server.person('admin'), await server.person()]
    const acting = await server.call('POST', '/loginAsSuperAdmin', {
      as: admin,
      body: { userId: customer.id },
    })
    const second = await alsoIn(server, admin)
    await setUpApp(server, second)

    const acted = { ...customer, token: acting.body.token }
    expect([await isLoggedIn(server, admin), await isLoggedIn(server, acted)]).toEqual([false, false])
    expect(await adminsList(second)).toBe(200)
    expect(
      (await journalOf(server, admin.id)).filter(({ type }) => type === 'v1.SessionsEnded'),
    ).toMatchObject([{ data: { count: 1 } }])
    const [mail] = await messagesTo(server.foresale, admin.email)
    expect(mail?.body).toContain('All other browsers have been logged out.')
  })

  it('[SEC-80] another factor ends none', async () => {
    const person = await server.person()
    const { secret } = await setUpApp(server, person)
    later()
    const code = codeAt(secret, server.clock.now)
    const { body } = await secondStep(server, await firstStep(server, person), code)
    later()
    await setUpApp(server, person)
    expect(await isLoggedIn(server, { ...person, token: body.token })).toBe(true)
  })

  it('[SEC-81] of an administrator last an hour, remembered or not', async () => {
    const admin = await server.person('admin')
    await db.update(users).set({ graceUsedAt: null }).where(eq(users.id, admin.id))
    const { email, password } = admin
    const { body } = await server.call('POST', '/login', { body: { email, password, remember: true } })
    const remembered = { ...admin, token: body.token }
    server.later(60 * 60_000 - 1)
    expect(await adminsList(remembered)).toBe(200)
    server.later(1)
    expect(await isLoggedIn(server, remembered)).toBe(false)
  })

  it('[SEC-82] of a customer are no administrator’s after a promotion; the next log-in is', async () => {
    const person = await server.person()
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id))
    const viewerOf = async (as: Person) =>
      (await server.call('POST', '/login/check', { as, body: { userId: as.id, token: as.token } })).body
        .viewer
    expect(await adminsList(person)).toBe(404)
    expect(await viewerOf(person)).toMatchObject({ role: { name: 'customer' } })
    const { secret } = await setUpApp(server, person)
    expect(await adminsList(person)).toBe(404)
    later()
    const code = codeAt(secret, server.clock.now)
    const { body } = await secondStep(server, await firstStep(server, person), code)
    const administrator = { ...person, token: body.token }
    expect(await adminsList(administrator)).toBe(200)
    expect(await viewerOf(administrator)).toMatchObject({ role: { name: 'admin' } })
  })

  it('[SEC-83] are not opened by a password that was checked before it and not asked for it', async () => {
    const person = await server.person()
    const checked = await userById(db, person.id)
    await setUpApp(server, person)
    const from = { remember: false, userAgent: undefined, address: '192.0.2.7' }
    expect(checked && (await logIn(server.foresale, checked, from))).toMatchObject({
      refused: 'badCredentials',
    })
  })
})
