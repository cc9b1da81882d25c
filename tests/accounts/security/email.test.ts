import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codeTexts } from '#model/accounts/code.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { orders } from '#server/store/schema/orders.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { journalOf, typesOf } from '#tests/support/given/person.ts'
import { messagesTo, newestCode, wrongCode } from '#tests/support/mailbox.ts'

const server = await sharedServer()

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`

const ask = (person: Person, email: string, currentPassword = person.password) =>
  server.call('POST', '/account/email', { as: person, body: { currentPassword, email } })

const confirm = (person: Person, changeId: string, code: string) =>
  server.call('POST', '/account/email/confirm', { as: person, body: { changeId, code } })

const resend = (person: Person, changeId: string) =>
  server.call('POST', `/account/email/code/${changeId}`, { as: person })

const addressOf = async (person: Person) => {
  const { body } = await server.call('POST', '/login/check', {
    as: person,
    body: { userId: person.id, token: person.token },
  })
  return [body.userName, body.viewer.emailAddress]
}

const refusedCode = {
  status: 422,
  body: { status: 422, code: 'badCode', message: codeTexts.invalid, field: 'code' },
}

const changeOver = {
  status: 422,
  body: { status: 422, code: 'codeOver', message: securityTexts.changeOver },
}

describe('a change of e-mail', () => {
  it('[SEC-20] waits for the code that is mailed to the new address', async () => {
    const [person, email] = [await server.person(), newAddress()]
    const { body } = await ask(person, email)
    expect(await addressOf(person)).toEqual([person.email, person.email])
    expect(await confirm(person, body.changeId, await newestCode(server, email))).toEqual({
      status: 200,
      body: { done: true },
    })
    expect(await addressOf(person)).toEqual([email, email])
    const logIn = (address: string) =>
      server.call('POST', '/login', { body: { email: address, password: person.password } })
    expect([(await logIn(email)).status, (await logIn(person.email)).status]).toEqual([200, 422])
  })

  it('[SEC-21] notifies the old address, and reaches the journal without a value', async () => {
    const [person, email] = [await server.person(), newAddress()]
    const { body } = await ask(person, email)
    await confirm(person, body.changeId, await newestCode(server, email))
    const [mail] = await messagesTo(server.foresale, person.email)
    expect(mail?.subject).toBe('Your e-mail address was changed')
    expect(mail?.body).not.toContain(email)
    expect((await journalOf(server, person.id)).at(-1)).toEqual({
      type: 'v1.EmailChanged',
      data: {},
      actorId: person.id,
      onBehalfOf: null,
    })
  })

  it('[SEC-22] answers an address that is taken like any other, notifies its owner, and never takes it', async () => {
    const [person, owner] = [await server.person(), await server.person()]
    const free = await ask(person, newAddress())
    const taken = await ask(person, owner.email.toUpperCase())
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect(taken.status).toBe(free.status)
    const mails = await messagesTo(server.foresale, owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Foresale account'])
    for (const { body } of mails) expect(body).not.toMatch(/\b\d{5}\b/)
    expect(await confirm(person, taken.body.changeId, '12345')).toEqual(refusedCode)
  })

  it('[SEC-23] is refused where the address was signed up with meanwhile', async () => {
    const [person, other, email] = [await server.person(), await server.person(), newAddress()]
    const { body } = await ask(person, email)
    const code = await newestCode(server, email)
    await server.foresale.store.db.update(users).set({ email }).where(eq(users.id, other.id))
    const { status, body: answer } = await confirm(person, body.changeId, code)
    expect([status, answer.code, answer.message]).toEqual([409, 'emailTaken', securityTexts.emailTaken])
    expect(await addressOf(person)).toEqual([person.email, person.email])
    expect(typesOf(await journalOf(server, person.id))).not.toContain('v1.EmailChanged')
  })

  it('[SEC-24] is given to one of two who confirm the same address at once', async () => {
    const [email, one, two] = [newAddress(), await server.person(), await server.person()]
    const confirmations: [Person, string, string][] = []
    for (const person of [one, two]) {
      const { body } = await ask(person, email)
      confirmations.push([person, body.changeId, await newestCode(server, email)])
      server.later(1_000)
    }
    const answers = await Promise.all(confirmations.map((each) => confirm(...each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('[SEC-25] [ACC-65] closes a code after five tries, ten minutes, its use and a newer change', async () => {
    const person = await server.person()
    const begin = async () => {
      const email = newAddress()
      const { body } = await ask(person, email)
      return { changeId: String(body.changeId), code: await newestCode(server, email) }
    }
    const tried = await begin()
    const guess = () => confirm(person, tried.changeId, wrongCode(tried.code))
    for (let round = 0; round < 4; round += 1) expect(await guess()).toEqual(refusedCode)
    expect(await guess()).toEqual(changeOver)
    expect(await confirm(person, tried.changeId, tried.code)).toEqual(changeOver)

    const old = await begin()
    server.later(10 * 60_000)
    expect(await confirm(person, old.changeId, old.code)).toEqual(changeOver)

    const [replaced, newer] = [await begin(), await begin()]
    expect(await confirm(person, replaced.changeId, replaced.code)).toEqual(changeOver)
    expect((await confirm(person, newer.changeId, newer.code)).status).toBe(200)
    expect(await confirm(person, newer.changeId, newer.code)).toEqual(changeOver)
  })

  it('[SEC-26] sends a new code after 30 seconds, and starts five changes an hour', async () => {
    const person = await server.person()
    const { body } = await ask(person, newAddress())
    expect((await resend(person, body.changeId)).status).toBe(429)
    server.later(30_000)
    expect(await resend(person, body.changeId)).toEqual({ status: 200, body: { done: true } })
    const asked: number[] = []
    for (let round = 0; round < 5; round += 1) asked.push((await ask(person, newAddress())).status)
    expect(asked).toEqual([200, 200, 200, 200, 429])
  })

  it('[SEC-32] mails one address five times an hour, whichever account asks and however often it starts over', async () => {
    const [one, two, email] = [await server.person(), await server.person(), newAddress()]
    const statuses: number[] = []
    for (const person of [one, one, one, one, two, two, two]) statuses.push((await ask(person, email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await messagesTo(server.foresale, email)).toHaveLength(5)
    expect((await ask(two, newAddress())).status).toBe(200)
  })

  it('[SEC-32] has no more codes mailed by asking for them again', async () => {
    const [person, email] = [await server.person(), newAddress()]
    const { body } = await ask(person, email)
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      server.later(30_000)
      statuses.push((await resend(person, body.changeId)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('[SEC-33] cannot be guessed faster by starting over, and the right code does not count as a try', async () => {
    const person = await server.person()
    const guess = async (changeId: string, code: string) => (await confirm(person, changeId, code)).status
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress()
      const { body } = await ask(person, email)
      const code = await newestCode(server, email)
      for (let each = 0; each < 4; each += 1) statuses.push(await guess(body.changeId, wrongCode(code)))
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    server.later(60_000)
    const email = newAddress()
    const { body } = await ask(person, email)
    expect(await guess(body.changeId, await newestCode(server, email))).toBe(200)
    expect(await guess(body.changeId, '12345')).toBe(422)
  })

  it('[SEC-35] allows twenty guesses a day for one address, from any user, and works again after', async () => {
    const email = newAddress()
    const begun = async () => {
      const person = await server.person()
      const { body } = await ask(person, email)
      return {
        guess: (code: string) => confirm(person, body.changeId, code),
        code: await newestCode(server, email),
      }
    }
    for (let user = 0; user < 4; user += 1) {
      const { guess, code } = await begun()
      for (let round = 0; round < 5; round += 1) expect((await guess(wrongCode(code))).status).toBe(422)
      server.later(60 * 60_000)
    }
    const { guess, code } = await begun()
    const { status, body } = await guess(code)
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please wait 20 hours and try again.'])
    server.later(20 * 60 * 60_000)
    const next = await begun()
    expect((await next.guess(next.code)).status).toBe(200)
  })

  it('[SEC-27] cannot be confirmed or sent again by others, like one that never existed', async () => {
    const [person, stranger, email] = [await server.person(), await server.person(), newAddress()]
    const { body } = await ask(person, email)
    const code = await newestCode(server, email)
    for (const id of [body.changeId, randomUUID(), 'no-id']) {
      expect(await resend(stranger, id)).toEqual(changeOver)
      expect(await confirm(stranger, id, code)).toEqual(changeOver)
    }
    expect((await confirm(person, body.changeId, code)).status).toBe(200)
  })

  it('[SEC-28] needs the current password, and another address than the present one', async () => {
    const person = await server.person()
    const without = await ask(person, newAddress(), 'not this one')
    expect([without.status, without.body.field]).toEqual([422, 'currentPassword'])
    const same = await ask(person, ` ${person.email.toUpperCase()}`)
    expect([same.status, same.body.field, same.body.message]).toEqual([422, 'email', securityTexts.sameEmail])
    const none = await ask(person, 'no address')
    expect([none.status, none.body.field]).toEqual([400, 'email'])
  })

  it('[SEC-34] proves the own address by its code, and gives what was bought for it', async () => {
    const person = await server.person()
    const { db } = server.foresale.store
    await db.update(users).set({ emailProvenAt: null }).where(eq(users.id, person.id))
    await db.insert(orders).values({
      id: randomUUID(),
      name: 'Williamson County',
      amount: 10_000,
      status: 'active',
      hubspotStatus: 'closedwon',
      accessible: [person.email],
      createdAt: server.clock.now,
    })
    const viewer = async () => {
      const body = { userId: person.id, token: person.token }
      const { emailAddress, emailProven } = (await server.call('POST', '/login/check', { as: person, body }))
        .body.viewer
      return { emailAddress, emailProven }
    }
    expect(await viewer()).toEqual({ emailAddress: person.email, emailProven: false })
    const { body } = await ask(person, person.email.toUpperCase())
    const [mail, ...more] = await messagesTo(server.foresale, person.email.toUpperCase())
    expect(more).toEqual([])
    const code = /\b\d{5}\b/.exec(mail?.body ?? '')?.[0] ?? ''
    expect((await confirm(person, body.changeId, wrongCode(code))).status).toBe(422)
    expect((await viewer()).emailProven).toBe(false)
    expect((await confirm(person, body.changeId, code)).status).toBe(200)
    expect(await viewer()).toEqual({ emailAddress: person.email, emailProven: true })
    expect(typesOf(await journalOf(server, person.id)).at(-1)).toBe('v1.EmailProven')
    expect(await messagesTo(server.foresale, person.email)).toEqual([])
    expect((await ask(person, person.email)).body.code).toBe('sameEmail')
  })

  it('[SEC-29] keeps the orders that name the old address', async () => {
    const [person, email] = [await server.person(), newAddress()]
    const id = randomUUID()
    await server.foresale.store.db.insert(orders).values({
      id,
      name: 'Travis County',
      amount: 10_000,
      status: 'active',
      hubspotStatus: 'closedwon',
      accessible: ['partner@example.com', person.email],
      createdAt: server.clock.now,
    })
    const { body } = await ask(person, email.toUpperCase().replace('EXAMPLE.COM', 'example.com'))
    const [mail] = await messagesTo(
      server.foresale,
      email.toUpperCase().replace('EXAMPLE.COM', 'example.com'),
    )
    await confirm(person, body.changeId, /\b\d{5}\b/.exec(mail?.body ?? '')?.[0] ?? '')
    const [order] = await server.foresale.store.db.select().from(orders).where(eq(orders.id, id))
    expect(order?.accessible).toEqual(['partner@example.com', email])
  })

  it('[SEC-31] leaves neither addresses nor codes in the log', async () => {
    const [person, email] = [await server.person(), newAddress()]
    const { body } = await ask(person, email)
    const code = await newestCode(server, email)
    await resend(person, body.changeId)
    await confirm(person, body.changeId, code)
    const log = server.log.join('')
    expect(log).toContain('"route":"/backend/account/email/code/:changeId"')
    for (const secret of [email, person.email, body.changeId]) expect(log).not.toContain(secret)
  })
})
