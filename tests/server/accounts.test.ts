import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codeTexts } from '#model/accounts/code.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { signupTexts, takenText } from '#model/accounts/signup.ts'
import { waitAfter } from '#server/limits/rate-limiter.ts'
import { limits } from '#server/limits/table.ts'
import { codes, sessions } from '#server/store/schema/accounts.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { users } from '#server/store/schema/users.ts'
import { sharedServer } from '#tests/support/foresale.ts'
import { wrongCode } from '#tests/support/mailbox.ts'

const server = await sharedServer()

const db = () => server.foresale.store.db

let area = 512
/** Of the newest signup: a number of its own, for one gets few texts an hour. */
const phone = () => `${area}5550123`

const form = (email: string) => {
  area += 1
  return { firstName: 'Grace', lastName: 'Example', email, phone: phone(), password: 'quite-a-password' }
}

async function signUp(email: string) {
  const { body } = await server.call('POST', '/signup', { body: form(email) })
  return String(body.userId)
}

/** The newest message to a recipient. */
async function lastMessage(recipient: string) {
  const messages = await db().select().from(outbox).where(eq(outbox.recipient, recipient))
  return messages.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())[0]
}

const codeIn = (body: string | undefined) => /\d{5}/.exec(body ?? '')?.[0] ?? ''

async function newestCode() {
  return codeIn((await lastMessage(`+1${phone()}`))?.body)
}

const activate = (userId: string, code: string, email: string) =>
  server.call('POST', '/signup/activate', {
    body: { userId, code, emailAddress: email, password: 'quite-a-password' },
  })

describe('logging in', () => {
  it('[SES-50] answers with a session that other calls take', async () => {
    const person = await server.person()
    const { status, body } = await server.call('POST', '/login/check', {
      as: person,
      body: { userId: person.id, token: person.token },
    })
    expect(status).toBe(200)
    expect(body.viewer).toEqual({
      id: person.id,
      firstName: 'Ada',
      lastName: 'Example',
      userName: person.email,
      emailAddress: person.email,
      emailProven: true,
      phone: '5125550100',
      brokerage: '',
      role: { name: 'customer' },
      standing: { purchases: false, audits: false, counties: false, kapture: false },
      actor: null,
    })
  })

  it('[SES-51] answers a wrong password and an unknown address alike', async () => {
    const person = await server.person()
    const answers = await Promise.all(
      [person.email, 'nobody@example.com'].map((email) =>
        server.call('POST', '/login', { body: { email, password: 'not this one' } }),
      ),
    )
    expect(answers[0]).toEqual({
      status: 422,
      body: { status: 422, code: 'badCredentials', message: sessionTexts.refused },
    })
    expect(answers[1]).toEqual(answers[0])
  })

  it('[SES-52] takes the address in any case', async () => {
    const person = await server.person()
    const { status } = await server.call('POST', '/login', {
      body: { email: ` ${person.email.toUpperCase()} `, password: person.password },
    })
    expect(status).toBe(200)
  })

  it('[SES-53] slows down after five failures, and forgets them at a success', async () => {
    const person = await server.person()
    const tryIn = (password: string) =>
      server.call('POST', '/login', { body: { email: person.email, password } })
    for (let round = 0; round < 5; round += 1) expect((await tryIn('wrong')).status).toBe(422)
    const { status, body } = await tryIn(person.password)
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 429,
      code: 'tooMany',
      message: 'Too many attempts. Please wait 1 second and try again.',
    })
    server.later(1_000)
    expect((await tryIn(person.password)).status).toBe(200)
    expect((await tryIn('wrong')).status).toBe(422)
  })

  it('[SES-53] doubles the wait up to a quarter of an hour', () => {
    expect([4, 5, 6, 7, 14, 15, 1_000].map((failures) => waitAfter(failures, limits.loginHere))).toEqual([
      0, 1_000, 2_000, 4_000, 512_000, 900_000, 900_000,
    ])
  })

  it('[SES-54] lasts 12 hours, or 30 days when remembered', async () => {
    const person = await server.person()
    const hours = async (remember: boolean) => {
      const { body } = await server.call('POST', '/login', {
        body: { email: person.email, password: person.password, remember },
      })
      const all = await db().select().from(sessions).where(eq(sessions.userId, body.id))
      const newest = all.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())[0]
      return ((newest?.expiresAt.getTime() ?? 0) - server.clock.now.getTime()) / 3_600_000
    }
    expect(await hours(false)).toBe(12)
    expect(await hours(true)).toBe(720)
  })

  it.each([
    ['nothing', ''],
    ['another scheme', 'Basic abc'],
    ['a token of another shape', 'Bearer x'],
    ['an invented token', `Bearer ${'A'.repeat(43)}`],
    ['two tokens', `Bearer ${'A'.repeat(43)} ${'B'.repeat(43)}`],
  ])('[SES-55] takes no session from %s', async (_title, authorization) => {
    const { status } = await server.call('POST', '/logout', { headers: { authorization } })
    expect(status).toBe(401)
  })

  it('[SES-55] takes none that was revoked, expired, or whose user was made inactive', async () => {
    const person = await server.person()
    const check = () =>
      server.call('POST', '/login/check', { as: person, body: { userId: person.id, token: person.token } })
    expect((await server.call('POST', '/logout', { as: person })).body).toEqual({ done: true })
    expect((await check()).status).toBe(401)

    const other = await server.person()
    await db().update(users).set({ status: 'inactive' }).where(eq(users.id, other.id))
    expect((await server.call('POST', '/logout', { as: other })).status).toBe(401)

    const third = await server.person()
    server.later(12 * 3_600_000 + 1)
    expect((await server.call('POST', '/logout', { as: third })).status).toBe(401)
  })

  it('[SES-56] answers 401 when the body names another token than the header', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const { status } = await server.call('POST', '/login/check', {
      as: person,
      body: { userId: person.id, token: other.token },
    })
    expect(status).toBe(401)
  })
})

describe('signing up', () => {
  it('[SGN-50] makes the account once the code that was sent is typed', async () => {
    const userId = await signUp('grace@example.com')
    const message = await lastMessage(`+1${phone()}`)
    expect(message?.channel).toBe('sms')
    const { status, body } = await activate(userId, codeIn(message?.body), 'grace@example.com')
    expect({ status, name: body.userName }).toEqual({ status: 200, name: 'grace@example.com' })
    const login = await server.call('POST', '/login', {
      body: { email: 'grace@example.com', password: 'quite-a-password' },
    })
    expect(login.status).toBe(200)
  })

  it('[SGN-51] makes none before, and none with another code', async () => {
    const userId = await signUp('early@example.com')
    const login = () =>
      server.call('POST', '/login', { body: { email: 'early@example.com', password: 'quite-a-password' } })
    expect((await login()).status).toBe(422)
    const code = await newestCode()
    const { status, body } = await activate(userId, wrongCode(code), 'early@example.com')
    expect({ status, message: body.message }).toEqual({ status: 422, message: codeTexts.invalid })
    expect((await login()).status).toBe(422)
  })

  it('[SGN-52] closes a code after five tries, ten minutes, and its use', async () => {
    const tried = await signUp('tried@example.com')
    const code = await newestCode()
    for (let round = 0; round < 5; round += 1) await activate(tried, wrongCode(code), 'tried@example.com')
    expect((await activate(tried, code, 'tried@example.com')).status).toBe(422)

    const late = await signUp('late@example.com')
    const old = await newestCode()
    server.later(10 * 60_000)
    expect((await activate(late, old, 'late@example.com')).status).toBe(422)

    const used = await signUp('used@example.com')
    const once = await newestCode()
    expect((await activate(used, once, 'used@example.com')).status).toBe(200)
    expect((await activate(used, once, 'used@example.com')).status).toBe(422)
  })

  it('[SGN-53] sends a new code after 30 seconds, and five an hour', async () => {
    const userId = await signUp('again@example.com')
    const resend = () => server.call('POST', `/signup/sms/${userId}`)
    expect((await resend()).body.message).toBe('Too many attempts. Please wait 30 seconds and try again.')
    for (let round = 0; round < 4; round += 1) {
      server.later(30_000)
      expect((await resend()).status).toBe(200)
    }
    server.later(30_000)
    expect((await resend()).status).toBe(429)
  })

  it('[SGN-53] says that a signup is over which is not there, and sends nothing', async () => {
    for (const id of ['x', '-'.repeat(36), `${'0'.repeat(8)}-0000-4000-8000-000000000000`])
      expect(await server.call('POST', `/signup/sms/${id}`)).toEqual({
        status: 422,
        body: { status: 422, code: 'codeOver', message: signupTexts.over },
      })
  })

  it('[SGN-54] answers an address that has an account like any other, and tells its owner', async () => {
    const person = await server.person()
    const known = await server.call('POST', '/signup', { body: form(person.email) })
    const unknown = await server.call('POST', '/signup', { body: form('fresh@example.com') })
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(known.status).toBe(unknown.status)
    expect((await lastMessage(person.email))?.subject).toBe('You already have a Foresale account')
    const { status } = await activate(known.body.userId, '12345', person.email)
    expect(status).toBe(422)
  })

  it.each([
    ['firstName', { firstName: ' ' }],
    ['email', { email: 'no address' }],
    ['phone', { phone: '555-0123' }],
    ['password', { password: '12345' }],
  ])('[SGN-55] names the field that is wrong: %s', async (field, change) => {
    const { status, body } = await server.call('POST', '/signup', {
      body: { ...form('fields@example.com'), ...change },
    })
    expect({ status, field: body.field }).toEqual({ status: 400, field })
  })

  it('[SGN-59] texts a code for an address that has an account, and says so to who typed it', async () => {
    const person = await server.person()
    const userId = await signUp(person.email)
    const code = await newestCode()
    const refused = await activate(userId, wrongCode(code), person.email)
    expect([refused.status, refused.body.message]).toEqual([422, codeTexts.invalid])
    const answer = await activate(userId, code, person.email)
    expect(answer).toEqual({
      status: 409,
      body: { status: 409, code: 'emailTaken', message: takenText },
    })
    const same = await db().select().from(users).where(eq(users.email, person.email))
    expect(same.map(({ id }) => id)).toEqual([person.id])
  })

  it('[SGN-51] makes none for what is no id', async () => {
    const noId = '-'.repeat(36)
    expect((await activate(noId, '12345', 'nobody@example.com')).status).toBe(422)
  })

  it('[SGN-56] keeps codes and passwords hashed, and writes neither to the log', async () => {
    const userId = await signUp('secret@example.com')
    const code = await newestCode()
    const [kept] = await db().select().from(codes).where(eq(codes.subjectId, userId))
    const hash = kept?.hash
    if (!hash) throw new Error('no code was kept')
    expect(hash.toString('utf8')).not.toContain(code)
    await server.call('POST', `/signup/sms/${userId}`)
    const log = server.log.join('')
    for (const secret of ['quite-a-password', 'secret@example.com', phone(), userId]) {
      expect(log).not.toContain(secret)
    }
    expect(log).toContain('"route":"/backend/signup/sms/:userId"')
  })
})
