import { describe, expect, it } from 'vitest'
import { securityTexts } from '#model/accounts/security.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { alsoIn, isLoggedIn, journalOf, typesOf } from '#tests/support/given/person.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await sharedServer()

const fresh = 'fresh-horse-battery-staple'

const change = (person: Person, currentPassword = person.password, newPassword = fresh) =>
  server.call('POST', '/account/password', { as: person, body: { currentPassword, newPassword } })

const logIn = async (person: Person, password: string) =>
  (await server.call('POST', '/login', { body: { email: person.email, password } })).status

describe('a change of password', () => {
  it('[SEC-01] takes the new password from then on, and no longer the old one', async () => {
    const person = await server.person()
    expect(await change(person)).toEqual({ status: 200, body: { done: true } })
    expect([await logIn(person, fresh), await logIn(person, person.password)]).toEqual([200, 422])
  })

  it('[SEC-02] ends every other session of the account and leaves the one that asked', async () => {
    const person = await server.person()
    const [other, stranger] = [await alsoIn(server, person), await server.person()]
    await change(person)
    const still = await Promise.all([person, other, stranger].map((each) => isLoggedIn(server, each)))
    expect(still).toEqual([true, false, true])
  })

  it('[SEC-03] notifies its owner by mail, and the journal without a value', async () => {
    const person = await server.person()
    await change(person)
    const [mail] = await messagesTo(server.foresale, person.email)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.body).toContain('/login/forgot')
    const facts = await journalOf(server, person.id)
    expect(facts.at(-1)).toEqual({
      type: 'v1.PasswordChanged',
      data: {},
      actorId: person.id,
      onBehalfOf: null,
    })
  })

  it('[SEC-04] is refused beside the field without the current password, and slowed down like a log-in', async () => {
    const person = await server.person()
    const refused = await change(person, 'not this one')
    expect(refused).toEqual({
      status: 422,
      body: {
        status: 422,
        code: 'wrongPassword',
        message: securityTexts.wrongPassword,
        field: 'currentPassword',
      },
    })
    for (let round = 1; round < 5; round += 1) await change(person, 'not this one')
    const slowed = await change(person)
    expect([slowed.status, slowed.body.code]).toEqual([429, 'tooMany'])
    server.later(1_000)
    expect((await change(person)).status).toBe(200)
    expect(typesOf(await journalOf(server, person.id)).filter((type) => type.includes('Password'))).toEqual([
      'v1.PasswordChanged',
    ])
  })

  it('[SEC-05] needs at least six characters', async () => {
    const person = await server.person()
    const { status, body } = await change(person, person.password, '12345')
    expect([status, body.field, body.message]).toEqual([400, 'newPassword', signupTexts.password])
  })

  it('[SEC-05] is refused to be one that is known to be stolen', async () => {
    const person = await server.person()
    const { status, body } = await change(person, person.password, 'Password123!')
    expect([status, body.field, body.message]).toEqual([422, 'newPassword', signupTexts.breached])
    expect(await logIn(person, person.password)).toBe(200)
  })

  it('[SEC-06] happens once when it is sent twice at once', async () => {
    const person = await server.person()
    const answers = await Promise.all([
      change(person, person.password, 'first-of-the-two'),
      change(person, person.password, 'second-of-the-two'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const facts = typesOf(await journalOf(server, person.id))
    expect(facts.filter((type) => type === 'v1.PasswordChanged')).toHaveLength(1)
    expect((await messagesTo(server.foresale, person.email)).length).toBe(1)
  })

  it('[SEC-08] leaves neither password in the log', async () => {
    const person = await server.person()
    await change(person)
    expect(server.log.join('')).toContain('"route":"/backend/account/password"')
    for (const secret of [fresh, person.password, person.email])
      expect(server.log.join('')).not.toContain(secret)
  })
})
