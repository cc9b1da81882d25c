import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { activationTexts } from '#model/accounts/activation.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { factsAfter } from '#server/store/journal.ts'
import { mailLinks } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { startServer } from '#tests/support/foresale.ts'
import { lastMessage, messagesTo } from '#tests/support/mailbox.ts'
import { askLink, codeIn, confirm, linkMailed, migrated, newPassword } from './asking.ts'

/** Every test asks from an address of its own. */
let headers: { 'x-forwarded-for': string }
let tests = 0

const server = await startServer({
  env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://foresale.example.com/', ALLOW_PUBLIC_OUTBOX: 'yes' },
})
afterAll(() => server.close())
beforeEach(() => {
  tests += 1
  headers = { 'x-forwarded-for': `198.51.100.${tests}` }
})

const db = () => server.foresale.store.db
const hourMs = 60 * 60_000
const ask = (email: string) => server.call('POST', '/login/confirmation', { body: { email }, headers })
const lookUp = (email: string) => server.call('POST', '/login/redirect', { body: { email }, headers })
const logIn = (email: string, password: string) =>
  server.call('POST', '/login', { body: { email, password } })

const notThere = {
  status: 422,
  body: { status: 422, code: 'notThere', message: activationTexts.notThere },
}
const notValid = {
  status: 422,
  body: { status: 422, code: 'notValid', message: activationTexts.notValid, field: 'email' },
}

describe('asking for the mail', () => {
  it('[ACT-50] mails a link to the account from the old portal, in HTML and as text', async () => {
    const { email } = await migrated(server)
    expect(await ask(email.toUpperCase())).toEqual({ status: 200, body: { state: 'sent' } })
    const mail = await lastMessage(server, email)
    const link = await linkMailed(server, email)
    expect(link.origin).toBe('https://foresale.example.com')
    expect(link.pathname).toMatch(/^\/login\/confirm\/[^/]+\/[0-9a-f]{32}$/)
    expect(decodeURIComponent(link.pathname.split('/')[3] ?? '')).toBe(email)
    expect(mail?.subject).toBe('Activate your Foresale account')
    expect(mail?.html).toContain(`href="${link.href}"`)
    expect([mail?.body, mail?.html].map((part) => part?.includes('support@example.com'))).toEqual([
      true,
      true,
    ])
  })

  it('[ACT-51] of an account that is confirmed answers with that, and mails nothing', async () => {
    const person = await server.person()
    expect(await ask(person.email)).toEqual({ status: 200, body: { state: 'confirmed' } })
    expect(await messagesTo(server.foresale, person.email)).toEqual([])
  })

  it('[ACT-52] for an unknown address, or an inactive user, is answered as not valid', async () => {
    const { id, email } = await migrated(server)
    await db().update(users).set({ status: 'inactive' }).where(eq(users.id, id))
    expect(await ask(email)).toEqual(notValid)
    expect(await ask('nobody@example.com')).toEqual(notValid)
    expect(await ask('no address')).toEqual(notValid)
    expect(await messagesTo(server.foresale, email)).toEqual([])
  })

  it('[ACT-53] slows down like a log-in, and mails five times an hour at most', async () => {
    const { email } = await migrated(server)
    for (let round = 0; round < 5; round += 1) expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).status).toBe(429)
    server.later(hourMs / 2)
    expect((await ask(email)).body.message).toMatch(/^Too many attempts\. Please wait 30 minutes/)
    expect(await messagesTo(server.foresale, email)).toHaveLength(5)
    server.later(hourMs)
    expect((await ask(email)).status).toBe(200)
  })
})

describe('the link', () => {
  it('[ACT-54] sets the first password, confirms the address and logs in', async () => {
    const { id, email } = await migrated(server)
    const code = await askLink(server, email)
    const { status, body } = await confirm(server, email, code)
    expect({ status, id: body.id, name: body.userName }).toEqual({ status: 200, id, name: email })
    expect(
      (await server.call('POST', '/logout', { headers: { authorization: `Bearer ${body.token}` } })).status,
    ).toBe(200)
    expect((await logIn(email, newPassword)).status).toBe(200)
    const types = (await factsAfter(db(), id, 0)).map(({ type, data }) => [type, data])
    expect(types).toContainEqual(['v1.UserActivated', {}])
  })

  it('[ACT-55] is good once', async () => {
    const { email } = await migrated(server)
    const code = await askLink(server, email)
    expect((await confirm(server, email, code)).status).toBe(200)
    expect(await confirm(server, email, code, 'another password')).toEqual(notThere)
    expect((await logIn(email, newPassword)).status).toBe(200)
  })

  it('[ACT-55] is good for one of two tabs that use it at once', async () => {
    const { email } = await migrated(server)
    const code = await askLink(server, email)
    const passwords = ['the first tab', 'the second tab']
    const answers = await Promise.all(passwords.map((one) => confirm(server, email, code, one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const logins = await Promise.all(passwords.map((one) => logIn(email, one)))
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  })

  it('[ACT-55] is good for 24 hours', async () => {
    const [soon, late] = [await migrated(server), await migrated(server)]
    const codes = [await askLink(server, soon.email), await askLink(server, late.email)]
    server.later(24 * hourMs - 1)
    expect((await confirm(server, soon.email, codes[0] ?? '')).status).toBe(200)
    server.later(1)
    expect(await confirm(server, late.email, codes[1] ?? '')).toEqual(notThere)
  })

  it('[ACT-55] closes when another is asked for', async () => {
    const { email } = await migrated(server)
    const [first, second] = [await askLink(server, email), await askLink(server, email)]
    expect(await confirm(server, email, first)).toEqual(notThere)
    expect((await confirm(server, email, second)).status).toBe(200)
  })

  it('[ACT-56] opens no other account, and none with a code that is none', async () => {
    const [mine, theirs] = [await migrated(server), await migrated(server)]
    const code = await askLink(server, mine.email)
    expect(await confirm(server, theirs.email, code)).toEqual(notThere)
    expect(await confirm(server, 'nobody@example.com', code)).toEqual(notThere)
    for (const wrong of ['', 'x', '0'.repeat(32), `${code} `, code.toUpperCase(), "' or 1=1"])
      if (wrong !== code) expect(await confirm(server, mine.email, wrong)).toEqual(notThere)
    expect((await confirm(server, mine.email, code)).status).toBe(200)
  })

  it('[ACT-56] opens nothing once its user is inactive', async () => {
    const { id, email } = await migrated(server)
    const code = await askLink(server, email)
    await db().update(users).set({ status: 'inactive' }).where(eq(users.id, id))
    expect(await confirm(server, email, code)).toEqual(notThere)
  })

  it('[ACT-57] stays good after a password that is too short', async () => {
    const { email } = await migrated(server)
    const code = await askLink(server, email)
    const { status, body } = await confirm(server, email, code, 'short')
    expect({ status, field: body.field, message: body.message }).toEqual({
      status: 400,
      field: 'password',
      message: signupTexts.password,
    })
    expect((await confirm(server, email, code)).status).toBe(200)
  })

  it('[ACT-57] stays good after a password that is on the public lists, or in the address', async () => {
    const { email } = await migrated(server)
    const code = await askLink(server, email)
    for (const password of ['letmein1', email]) {
      const { status, body } = await confirm(server, email, code, password)
      expect({ status, body }).toEqual({
        status: 422,
        body: { status: 422, code: 'breached', message: signupTexts.breached, field: 'password' },
      })
    }
    expect((await confirm(server, email, code)).status).toBe(200)
  })

  it('[ACT-57] stays good after a password that is made of the name of its owner', async () => {
    const { id, email } = await migrated(server)
    await db().update(users).set({ firstName: 'Wilhelmina', lastName: 'Oxenstjerna' }).where(eq(users.id, id))
    const code = await askLink(server, email)
    for (const password of ['wilhelmina', 'Oxenstjerna!1'])
      expect(await confirm(server, email, code, password)).toMatchObject({
        status: 422,
        body: { code: 'breached', field: 'password' },
      })
    expect((await confirm(server, email, code)).status).toBe(200)
  })

  it('[SAF-16] has no password weighed for who has another one', async () => {
    const { email } = await migrated(server)
    await askLink(server, email)
    for (const password of ['letmein1', email])
      expect(await confirm(server, email, 'another code', password)).toEqual(notThere)
  })

  it('[ACT-58] is kept as a hash', async () => {
    const { id, email } = await migrated(server)
    const code = await askLink(server, email)
    const kept = await db().select().from(mailLinks).where(eq(mailLinks.userId, id))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(kept[0]?.tokenHash.toString('latin1')).not.toContain(code)
  })
})

describe('an account', () => {
  it('[ACT-59] is unknown, waits for its first password, or is confirmed', async () => {
    const { id, email } = await migrated(server)
    const person = await server.person()
    const states = async () =>
      (await Promise.all([lookUp('nobody@example.com'), lookUp(email), lookUp(person.email)])).map(
        ({ body }) => body,
      )
    expect(await states()).toEqual([{ state: 'unknown' }, { state: 'unconfirmed' }, { state: 'confirmed' }])
    await db().update(users).set({ status: 'inactive' }).where(eq(users.id, id))
    expect((await lookUp(email)).body).toEqual({ state: 'unknown' })
  })

  it('[ACT-60] is looked up no faster than a log-in is tried', async () => {
    const answers: number[] = []
    for (let round = 0; round < 6; round += 1) answers.push((await lookUp('asked@example.com')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    server.later(1_000)
    expect((await lookUp('asked@example.com')).status).toBe(200)
    expect((await lookUp('asked@example.com')).status).toBe(429)
  })
})

describe('the log', () => {
  it('[ACT-61] reveals neither address, code nor password, and no fact does', async () => {
    server.log.length = 0
    const { id, email } = await migrated(server)
    await ask(email)
    const link = await linkMailed(server, email)
    await server.app.inject({ method: 'GET', url: link.pathname })
    await server.app.inject({ method: 'GET', url: `/login/redirect/${email}/` })
    await confirm(server, email, 'a wrong code')
    await confirm(server, email, codeIn(link))
    await lookUp(email)
    const facts = JSON.stringify(await factsAfter(db(), id, 0))
    const text = server.log.join('')
    expect(text).toContain('"route":"/backend/login/confirm"')
    for (const secret of [email, encodeURIComponent(email), codeIn(link), newPassword, 'a wrong code']) {
      expect(text).not.toContain(secret)
      expect(facts).not.toContain(secret)
    }
  })

  it('[ACT-61] and the pages send no address on to where their links lead', async () => {
    const { headers: sent } = await server.app.inject({
      method: 'GET',
      url: '/login/confirm/a@example.com/0',
    })
    expect(sent['referrer-policy']).toBe('no-referrer')
  })
})
