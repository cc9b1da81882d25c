import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { maxPasskeys, passkeyTexts } from '#model/accounts/passkey.ts'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { passkeySite } from '#server/accounts/second-factor/webauthn.ts'
import { purgeStale } from '#server/app/purge.ts'
import { passkeyOffers, passkeys } from '#server/store/schema/second-factor.ts'
import { type Person, sharedServer, startServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { codeAt, secondStep, setUpApp, typePassword } from '#tests/support/given/second-factor.ts'
import { messagesTo } from '#tests/support/mailbox.ts'
import { softAuthenticator } from './authenticator.ts'

const server = await sharedServer()
const { db } = server.foresale.store

const minute = 60_000
const path = '/account/second-factor'
const proofOf = ({ password }: Person) => ({ currentPassword: password })
const offer = async (as: Person) =>
  (await server.call('POST', `${path}/passkey`, { as, body: proofOf(as) })).body
const confirm = (as: Person, body: object) => server.call('POST', `${path}/passkey/confirm`, { as, body })
const statusOf = async (as: Person) => (await server.call('GET', path, { as })).body
const remove = (as: Person, id: string, password = as.password) =>
  server.call('DELETE', `${path}/passkey/${id}`, { as, body: { currentPassword: password } })
const rename = (as: Person, id: string, name: string) =>
  server.call('PUT', `${path}/passkey/${id}`, { as, body: { name } })
const mailsTo = async ({ email }: Person) =>
  (await messagesTo(server.foresale, email)).map(({ subject }) => subject)

async function addPasskey(person: Person, device = softAuthenticator(), name = 'Key') {
  const { id, creation } = await offer(person)
  const { body } = await confirm(person, { id, name, created: device.create(creation) })
  return { device, recoveryCodes: body.recoveryCodes as string[] | null }
}

async function withPasskey(role: 'customer' | 'admin' = 'customer') {
  const person = await server.person(role)
  return { person, ...(await addPasskey(person)) }
}

const firstStep = async (person: Person) => (await typePassword(server, person)).body
const finish = (id: string, asserted: object) =>
  server.call('POST', '/login/second/passkey', { body: { id, asserted } })

const over = { status: 422, code: 'secondOver', message: secondFactorTexts.over, field: 'code' }
const refused = { status: 422, code: 'wrongPasskey', message: passkeyTexts.refused }

describe('a passkey', () => {
  it('[SEC-72] is added by the password and the browser’s answer; the first factor comes with recovery codes', async () => {
    const person = await server.person()
    const offered = await offer(person)
    expect(offered.creation).toMatchObject({
      rp: { id: 'localhost', name: 'Foresale' },
      user: { name: person.email, displayName: 'Ada Example' },
      excludeCredentials: [],
    })
    expect((await typePassword(server, person)).body.token).toEqual(expect.any(String))
    const device = softAuthenticator()
    const created = device.create(offered.creation)
    const added = await confirm(person, { id: offered.id, name: ' Work laptop ', created })
    expect(added.body.recoveryCodes).toHaveLength(10)
    expect(await statusOf(person)).toEqual({
      app: null,
      passkeys: [
        {
          id: expect.any(String),
          name: 'Work laptop',
          addedAt: server.clock.now.toISOString(),
          lastUsedAt: null,
        },
      ],
      passkeyOrigin: 'http://localhost:4400',
      recoveryCodesLeft: 10,
      isRequired: false,
    })
    expect(await mailsTo(person)).toEqual(['A passkey was added'])
    const facts = (await journalOf(server, person.id)).filter(({ type }) => type === 'v1.SecondFactorAdded')
    expect(facts).toMatchObject([{ data: { factor: 'passkey' } }])
    const again = await confirm(person, { id: offered.id, name: 'Again', created })
    expect(again.body).toMatchObject({ status: 409, message: secondFactorTexts.offerOver })
  })

  it('[SEC-72] finishes a log-in, which notes when it was used', async () => {
    const { person, device } = await withPasskey()
    server.later(minute)
    const { secondFactor, app, passkey } = await firstStep(person)
    expect([app, passkey.origin]).toEqual([false, 'http://localhost:4400'])
    expect(passkey.assertion.allowCredentials).toMatchObject([{ id: device.id }])
    const { status, body } = await finish(secondFactor, device.sign(passkey.assertion))
    expect([status, body.id]).toEqual([200, person.id])
    const as = { ...person, token: body.token }
    expect((await statusOf(as)).passkeys).toMatchObject([{ lastUsedAt: server.clock.now.toISOString() }])
  })

  it('[SEC-72] may be one that does not count', async () => {
    const person = await server.person()
    const { device } = await addPasskey(person, softAuthenticator(false))
    for (let logIns = 0; logIns < 2; logIns++) {
      const { secondFactor, passkey } = await firstStep(person)
      expect((await finish(secondFactor, device.sign(passkey.assertion))).status).toBe(200)
    }
  })
})

describe('a log-in by a passkey', () => {
  it.each([
    ['of another site', { origin: 'https://foresale.example' }],
    ['of another port', { origin: 'http://localhost:4401' }],
    ['for another domain', { rpId: 'example.com' }],
    ['to another challenge', { challenge: 'Y2hhbGxlbmdl' }],
    ['made for a new passkey', { type: 'webauthn.create' }],
    ['without a touch', { isAbsent: true }],
    ['that counts backwards', { counter: 1 }],
  ])('[SEC-73] refuses an answer %s', async (_title, lies) => {
    const { person, device } = await withPasskey()
    const before = await firstStep(person)
    await finish(before.secondFactor, device.sign(before.passkey.assertion))
    const { secondFactor, passkey } = await firstStep(person)
    const answer = await finish(secondFactor, device.sign(passkey.assertion, lies))
    expect(answer.body).toEqual(refused)
  })

  it('[SEC-73] takes each challenge once, right or wrong, in its own log-in only', async () => {
    const { person, device } = await withPasskey()
    const [one, other] = [await firstStep(person), await firstStep(person)]
    const asserted = device.sign(one.passkey.assertion)
    expect((await finish(other.secondFactor, asserted)).body).toEqual(refused)
    const spoilt = device.sign(other.passkey.assertion)
    expect((await finish(other.secondFactor, spoilt)).body).toEqual(refused)
    expect((await finish(one.secondFactor, asserted)).status).toBe(200)
    expect((await finish(one.secondFactor, asserted)).body).toEqual(over)
    expect((await finish(randomUUID(), asserted)).body).toEqual(over)
    const third = await firstStep(person)
    const answer = device.sign(third.passkey.assertion)
    const replies = await Promise.all([1, 2].map(() => finish(third.secondFactor, answer)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('[SEC-73] refuses a passkey of another account, also under an id of this one', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const first = await firstStep(mine.person)
    const stranger = theirs.device.sign(first.passkey.assertion)
    expect((await finish(first.secondFactor, stranger)).body).toEqual(refused)
    const second = await firstStep(mine.person)
    const disguised = theirs.device.sign(second.passkey.assertion, { id: mine.device.id })
    expect((await finish(second.secondFactor, disguised)).body).toEqual(refused)
  })

  it('[SEC-73] expires, and takes nothing malformed', async () => {
    const { person, device } = await withPasskey()
    const { secondFactor, passkey } = await firstStep(person)
    const asserted = device.sign(passkey.assertion)
    expect((await finish(secondFactor, { ...asserted, id: '<>' })).status).toBe(400)
    const torn = { ...asserted, response: { ...asserted.response, authenticatorData: 'AA' } }
    expect((await finish((await firstStep(person)).secondFactor, torn)).body).toEqual(refused)
    server.later(10 * minute)
    expect((await finish(secondFactor, asserted)).body).toEqual(over)
  })

  it('[SEC-73] counts its tries with those of codes', async () => {
    const { person, device } = await withPasskey()
    for (let tries = 0; tries < 5; tries++) {
      const { secondFactor, passkey } = await firstStep(person)
      const wrong = device.sign(passkey.assertion, { challenge: 'Y2hhbGxlbmdl' })
      expect((await finish(secondFactor, wrong)).body).toEqual(refused)
    }
    const { secondFactor, passkey } = await firstStep(person)
    expect((await finish(secondFactor, device.sign(passkey.assertion))).body.code).toBe('tooMany')
  })

  it('[SEC-72] may be by the app or a recovery code instead', async () => {
    const person = await server.person()
    const { secret } = await setUpApp(server, person)
    const { recoveryCodes } = await addPasskey(person)
    expect(recoveryCodes).toBeNull()
    server.later(minute)
    const { secondFactor, app } = await firstStep(person)
    expect(app).toBe(true)
    expect((await secondStep(server, secondFactor, codeAt(secret, server.clock.now))).status).toBe(200)
    const alone = await withPasskey()
    const step = (await firstStep(alone.person)).secondFactor
    expect((await secondStep(server, step, '123456')).body.code).toBe('wrongCode')
    expect((await secondStep(server, step, alone.recoveryCodes?.[0] ?? '')).status).toBe(200)
  })
})

describe('a new passkey', () => {
  it.each([
    ['of another site', { origin: 'https://foresale.example' }],
    ['for another domain', { rpId: 'example.com' }],
    ['to another challenge', { challenge: 'Y2hhbGxlbmdl' }],
    ['made for a log-in', { type: 'webauthn.get' }],
    ['without a touch', { isAbsent: true }],
  ])('[SEC-74] is not added by an answer %s, and its offer is spent', async (_title, lies) => {
    const person = await server.person()
    const { id, creation } = await offer(person)
    const device = softAuthenticator()
    const answer = await confirm(person, { id, name: 'Key', created: device.create(creation, lies) })
    expect(answer.body).toMatchObject({ status: 422, message: passkeyTexts.notAdded })
    const honest = await confirm(person, { id, name: 'Key', created: device.create(creation) })
    expect(honest.body.message).toBe(secondFactorTexts.offerOver)
    expect((await statusOf(person)).passkeys).toEqual([])
  })

  it('[SEC-74] needs the current password, an offer of its own and of the last ten minutes, and a name', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const body = { currentPassword: 'no' }
    const wrong = await server.call('POST', `${path}/passkey`, { as: person, body })
    expect(wrong.body).toMatchObject({ code: 'wrongPassword', field: 'currentPassword' })
    const theirs = await offer(other)
    const created = softAuthenticator().create(theirs.creation)
    const stolen = await confirm(person, { id: theirs.id, name: 'Key', created })
    expect(stolen.body.message).toBe(secondFactorTexts.offerOver)
    expect((await confirm(other, { id: theirs.id, name: '  ', created })).status).toBe(400)
    server.later(10 * minute)
    const late = await confirm(other, { id: theirs.id, name: 'Key', created })
    expect(late.body.message).toBe(secondFactorTexts.offerOver)
    server.later(1)
    await purgeStale(server.foresale)
    expect(await db.$count(passkeyOffers, eq(passkeyOffers.userId, other.id))).toBe(0)
  })

  it('[SEC-74] is no credential that another account has, and an account has ten at most', async () => {
    const [first, second] = [await withPasskey(), await server.person()]
    const { id, creation } = await offer(second)
    const taken = await confirm(second, { id, name: 'Key', created: first.device.create(creation) })
    expect(taken.body).toMatchObject({ status: 409, message: passkeyTexts.taken })
    for (let count = 1; count < maxPasskeys; count++) await addPasskey(first.person)
    expect((await offer(first.person)).message).toBe(passkeyTexts.tooMany)
  })

  it('[SEC-75] is renamed and removed by its owner only', async () => {
    const [{ person }, { person: other }] = [await withPasskey(), await withPasskey()]
    const [{ id }] = (await statusOf(person)).passkeys
    expect((await rename(other, id, 'Mine')).status).toBe(404)
    expect((await remove(other, id)).status).toBe(404)
    expect((await remove(other, 'x')).status).toBe(404)
    expect((await remove(person, id, 'no')).body.field).toBe('currentPassword')
    expect((await rename(person, id, 'Phone')).status).toBe(200)
    expect((await statusOf(person)).passkeys).toMatchObject([{ id, name: 'Phone' }])
    expect((await remove(person, id)).status).toBe(200)
    expect(await statusOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await typePassword(server, person)).body.token).toEqual(expect.any(String))
    expect((await mailsTo(person))[0]).toBe('Your second factor was removed')
    expect((await statusOf(other)).passkeys).toHaveLength(1)
  })

  it('[SEC-75] leaves the other factors and the recovery codes when it is removed', async () => {
    const { person } = await withPasskey()
    await setUpApp(server, person)
    const [{ id }] = (await statusOf(person)).passkeys
    await remove(person, id)
    expect(await statusOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
    expect((await firstStep(person)).app).toBe(true)
    expect((await mailsTo(person))[0]).toBe('A second factor was removed')
  })

  it('[SEC-68] [SEC-69] is a second factor of an administrator, who keeps the last one', async () => {
    const { person: admin } = await withPasskey('admin')
    const [{ id }] = (await statusOf(admin)).passkeys
    const kept = await remove(admin, id)
    expect(kept.body).toMatchObject({ status: 422, message: secondFactorTexts.notRemoved })
    await addPasskey(admin)
    const { passkeys: both } = await statusOf(admin)
    const replies = await Promise.all(both.map((each: { id: string }) => remove(admin, each.id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('[SEC-70] is removed by the reset of another administrator', async () => {
    const [admin, { person }] = [await server.person('admin'), await withPasskey()]
    expect((await server.call('DELETE', `/user/second-factor/${person.id}`, { as: admin })).status).toBe(200)
    expect(await db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
    expect((await typePassword(server, person)).body.token).toEqual(expect.any(String))
  })

  it('[SEC-67] [SEC-75] leaves neither its name nor its id in the log and the journal', async () => {
    const { person, device } = await withPasskey()
    const [{ id }] = (await statusOf(person)).passkeys
    await rename(person, id, 'Unmistakable name')
    const { secondFactor, passkey } = await firstStep(person)
    await finish(secondFactor, device.sign(passkey.assertion))
    const facts = JSON.stringify(await journalOf(server, person.id))
    for (const text of [device.id, 'Unmistakable name', passkey.assertion.challenge]) {
      expect(server.log.join('')).not.toContain(text)
      expect(facts).not.toContain(text)
    }
    expect(facts).toContain('v1.PasskeyRenamed')
  })
})

describe('the address of the site', () => {
  const at = (publicUrl?: string, host = '127.0.0.1') => passkeySite({ publicUrl, host, port: 4400 })

  it('[SEC-76] has passkeys with a domain name and https, or on this machine', () => {
    expect(at('https://portal.foresale.example/')).toEqual({
      origin: 'https://portal.foresale.example',
      rpId: 'portal.foresale.example',
    })
    const here = { origin: 'http://localhost:4400', rpId: 'localhost' }
    expect(at()).toEqual(here)
    expect(at(undefined, '0.0.0.0')).toEqual(here)
    expect(at('http://portal.foresale.example')).toBeUndefined()
    expect(at('https://192.0.2.7')).toBeUndefined()
    expect(at('https://[2001:db8::7]')).toBeUndefined()
  })

  it('[SEC-76] is what refuses them elsewhere, and leaves the recovery codes', async () => {
    const elsewhere = await startServer({ env: { PUBLIC_URL: 'https://192.0.2.7' } })
    try {
      const person = await elsewhere.person()
      const { body } = await elsewhere.call('GET', path, { as: person })
      expect(body.passkeyOrigin).toBeNull()
      const wanted = await elsewhere.call('POST', `${path}/passkey`, { as: person, body: proofOf(person) })
      expect(wanted.body).toMatchObject({ status: 409, message: passkeyTexts.notPossible })
      await elsewhere.foresale.store.db.insert(passkeys).values({
        id: randomUUID(),
        userId: person.id,
        name: 'Key',
        credentialId: 'AQID',
        publicKey: Buffer.of(1),
        counter: 0,
        transports: [],
        createdAt: elsewhere.clock.now,
      })
      const step = (await typePassword(elsewhere, person)).body
      expect(step).toEqual({ secondFactor: expect.any(String), app: false, passkey: null })
    } finally {
      await elsewhere.close()
    }
  })
})
