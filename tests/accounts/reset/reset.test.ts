import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codeTexts } from '#model/accounts/code.ts'
import { resetTexts } from '#model/accounts/reset.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { factsAfter } from '#server/store/journal.ts'
import { users } from '#server/store/schema/users.ts'
import { sharedServer } from '#tests/support/foresale.ts'
import { lastMessage, newestCode, wrongCode } from '#tests/support/mailbox.ts'
import { askReset, logIn, newPassword, setPassword, verify } from './asking.ts'

const server = await sharedServer()

const db = () => server.foresale.store.db
const done = { status: 200, body: { done: true } }
const refused = (message: string) => ({
  status: 422,
  body: { status: 422, code: 'badCode', message, field: 'code' },
})
const notVerified = refused(resetTexts.notVerified)
const notChanged = refused(resetTexts.notChanged)
const over = { status: 422, body: { status: 422, code: 'codeOver', message: resetTexts.over } }

describe('a reset', () => {
  it('[RST-50] sets the new password with the code that was mailed, and the old one opens nothing', async () => {
    const person = await server.person()
    const reset = await askReset(server, person)
    expect(await verify(server, reset)).toEqual(done)
    expect(await setPassword(server, reset)).toEqual(done)
    expect((await logIn(server, person.email, person.password)).status).toBe(422)
    expect((await logIn(server, person.email, newPassword)).status).toBe(200)
  })

  it('[RST-50] sends its code to the account by mail, in whatever case the address was typed', async () => {
    const person = await server.person()
    const { body } = await server.call('POST', '/login/forgot', {
      body: { email: ` ${person.email.toUpperCase()}` },
    })
    const message = await lastMessage(server, person.email)
    expect(message?.channel).toBe('mail')
    const code = await newestCode(server, person.email)
    expect(await verify(server, { userId: body.userId, code })).toEqual(done)
  })

  it('[RST-51] logs out all sessions of the account, and no others', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const { body: second } = await logIn(server, person.email, person.password)
    const heard = once(server.foresale.pgNotifications, 'sessions')
    await setPassword(server, await askReset(server, person))
    const check = (token: string, userId: string) =>
      server.call('POST', '/login/check', {
        headers: { authorization: `Bearer ${token}` },
        body: { userId, token },
      })
    expect((await check(person.token, person.id)).status).toBe(401)
    expect((await check(second.token, person.id)).status).toBe(401)
    expect((await check(other.token, other.id)).status).toBe(200)
    expect(await heard).toEqual([person.id])
  })

  it('[RST-52] is a fact without data, and is announced to its owner by mail', async () => {
    const person = await server.person()
    await setPassword(server, await askReset(server, person))
    const facts = await factsAfter(db(), person.id, 0)
    expect(facts.map(({ type, data }) => [type, data]).at(-1)).toEqual(['v1.PasswordReset', {}])
    const mail = await lastMessage(server, person.email)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.body).toContain('http://127.0.0.1:4400/login/forgot')
    expect(mail?.html).toContain('href="http://127.0.0.1:4400/login/forgot"')
  })

  it('[RST-53] confirms an address that was not confirmed yet, since its code came by mail', async () => {
    const person = await server.person()
    await db()
      .update(users)
      .set({ emailConfirmedAt: null, passwordHash: null })
      .where(eq(users.id, person.id))
    expect(await setPassword(server, await askReset(server, person))).toEqual(done)
    expect((await logIn(server, person.email, newPassword)).status).toBe(200)
    const types = (await factsAfter(db(), person.id, 0)).map(({ type }) => type)
    expect(types).toContain('v1.UserActivated')
  })

  it('[RST-54] refuses a password that is too short, and keeps the code good', async () => {
    const person = await server.person()
    const reset = await askReset(server, person)
    const { status, body } = await setPassword(server, reset, 'short')
    expect({ status, field: body.field, message: body.message }).toEqual({
      status: 400,
      field: 'newPassword',
      message: signupTexts.password,
    })
    expect(await setPassword(server, reset)).toEqual(done)
  })

  it('[RST-54] refuses a password from the public lists, or the address itself, and keeps the code good', async () => {
    const person = await server.person()
    const reset = await askReset(server, person)
    const stolen = {
      status: 422,
      body: { status: 422, code: 'breached', message: signupTexts.breached, field: 'newPassword' },
    }
    expect(await setPassword(server, reset, 'letmein1')).toEqual(stolen)
    expect(await setPassword(server, reset, person.email)).toEqual(stolen)
    expect(await setPassword(server, reset)).toEqual(done)
  })

  it('[SAF-16] checks no password without a valid code', async () => {
    const person = await server.person()
    const reset = await askReset(server, person)
    const wrong = { ...reset, code: wrongCode(reset.code) }
    for (const one of ['letmein1', person.email])
      expect(await setPassword(server, wrong, one)).toEqual(notChanged)
  })

  it('[RST-55] lets its owner log in at once, also after many failures', async () => {
    const person = await server.person()
    for (let round = 0; round < 6; round += 1) await logIn(server, person.email, 'not this one')
    expect((await logIn(server, person.email, person.password)).status).toBe(429)
    await setPassword(server, await askReset(server, person))
    expect((await logIn(server, person.email, newPassword)).status).toBe(200)
  })
})

describe('the code of a reset', () => {
  it('[RST-56] is refused at both steps when it is wrong', async () => {
    const reset = await askReset(server, await server.person())
    const wrong = { ...reset, code: wrongCode(reset.code) }
    expect(await verify(server, wrong)).toEqual(notVerified)
    expect(await setPassword(server, wrong)).toEqual(notChanged)
  })

  it('[RST-56] is good once', async () => {
    const reset = await askReset(server, await server.person())
    expect(await setPassword(server, reset)).toEqual(done)
    expect(await verify(server, reset)).toEqual(notVerified)
    expect(await setPassword(server, reset)).toEqual(notChanged)
  })

  it('[RST-56] is good for one of two who send it at once', async () => {
    const reset = await askReset(server, await server.person())
    const answers = await Promise.all(
      ['first password', 'second password'].map((one) => setPassword(server, reset, one)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('[RST-56] is good for ten minutes, verified or not', async () => {
    const reset = await askReset(server, await server.person())
    expect(await verify(server, reset)).toEqual(done)
    server.later(10 * 60_000)
    expect(await verify(server, reset)).toEqual(notVerified)
    expect(await setPassword(server, reset)).toEqual(notChanged)
  })

  it('[RST-56] is closed by five wrong tries, at whichever step', async () => {
    const reset = await askReset(server, await server.person())
    const wrong = { ...reset, code: wrongCode(reset.code) }
    for (let round = 0; round < 3; round += 1) await verify(server, wrong)
    for (let round = 0; round < 2; round += 1) await setPassword(server, wrong)
    expect(await verify(server, reset)).toEqual(notVerified)
    expect(await setPassword(server, reset)).toEqual(notChanged)
  })

  it('[RST-56] keeps all of its tries when it is verified time and again', async () => {
    const reset = await askReset(server, await server.person())
    for (let round = 0; round < 6; round += 1) expect(await verify(server, reset)).toEqual(done)
    expect(await setPassword(server, reset)).toEqual(done)
  })

  it('[RST-57] opens no other account, and no other reset of the same one', async () => {
    const [mine, theirs] = [await server.person(), await server.person()]
    const own = await askReset(server, mine)
    const other = await askReset(server, theirs)
    const mixed = { userId: other.userId, code: own.code === other.code ? wrongCode(own.code) : own.code }
    expect(await setPassword(server, mixed)).toEqual(notChanged)
    expect(await setPassword(server, { ...own, userId: theirs.id })).toEqual(over)
    expect((await logIn(server, theirs.email, theirs.password)).status).toBe(200)
  })

  it('[RST-57] closes with the others of its account once one was used', async () => {
    const person = await server.person()
    const [first, second] = [await askReset(server, person), await askReset(server, person)]
    expect(await setPassword(server, second)).toEqual(done)
    expect(await setPassword(server, first)).toEqual(notChanged)
  })

  it('[RST-57] of two resets of one account that are used at once, one wins', async () => {
    const person = await server.person()
    const both = [await askReset(server, person), await askReset(server, person)]
    const answers = await Promise.all(both.map((reset) => setPassword(server, reset)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it.each(['', 'x', '-'.repeat(36), '00000000-0000-0000-0000-000000000000', "1' or '1'='1", 'é'.repeat(36)])(
    '[RST-57] opens nothing for what is no reset: %j',
    async (userId) => {
      expect(await verify(server, { userId, code: '12345' })).toEqual(over)
      expect(await setPassword(server, { userId, code: '12345' })).toEqual(over)
    },
  )

  it.each(['1234', '123456', 'abcde', '１２３４５', '12 45'])(
    '[RST-57] has five digits: %j is none',
    async (code) => {
      const { status, body } = await verify(server, { userId: randomUUID(), code })
      expect({ status, message: body.message }).toEqual({ status: 400, message: codeTexts.invalid })
    },
  )
})

describe('the log', () => {
  it('[RST-58] reveals neither address, code, reset nor password, and no fact does', async () => {
    server.log.length = 0
    const person = await server.person()
    const reset = await askReset(server, person)
    await server.call('POST', `/login/forgot/${reset.userId}`)
    await verify(server, { ...reset, code: wrongCode(reset.code) })
    await verify(server, reset)
    await setPassword(server, reset)
    const facts = JSON.stringify(await factsAfter(db(), person.id, 0))
    const text = server.log.join('')
    expect(text).toContain('"route":"/backend/login/forgot/:userId"')
    for (const secret of [person.email, reset.userId, newPassword]) {
      expect(text).not.toContain(secret)
      expect(facts).not.toContain(secret)
    }
    expect(text).not.toContain(`"${reset.code}"`)
  })
})
