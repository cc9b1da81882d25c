import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { resetTexts } from '#model/accounts/reset.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { lastMessage, messagesTo, wrongCode } from '#tests/support/mailbox.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { askReset, logIn, newPassword, setPassword, verify } from './asking.ts'

/** Five digits are guessed at last, unless wrong ones are counted for longer than a code lives. */
const server = await startServer({ env: { TRUST_PROXY: '1' } })
afterAll(() => server.close())

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let person: Person
beforeEach(async () => {
  // No wrong code is counted any more.
  server.later(31 * dayMs)
  person = await server.person()
})

const over = { status: 422, body: { status: 422, code: 'codeOver', message: resetTexts.over } }

let places = 0
/** Each request comes from another address, as from an attacker with many. */
const elsewhere = () => {
  places += 1
  return { 'x-forwarded-for': `203.0.${Math.floor(places / 250)}.${places % 250}` }
}

const forgot = async (email: string): Promise<string> => {
  const { body } = await server.call('POST', '/login/forgot', { body: { email }, headers: elsewhere() })
  return String(body.userId)
}
const tryCode = (userId: string, code: string) =>
  server.call('POST', '/login/verify', { body: { userId, code }, headers: elsewhere() })

/** Types a number of wrong codes, five per reset. */
async function guess(email: string, count: number): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (let reset = 0; reset < count / 5; reset += 1) {
    server.later(hourMs)
    const userId = await forgot(email)
    const code = wrongCode(/\b\d{5}\b/.exec((await lastMessage(server, email))?.body ?? '')?.[0] ?? '')
    for (let round = 0; round < 5; round += 1) answers.push(await tryCode(userId, code))
  }
  return answers
}

const notVerified = expect.objectContaining({
  body: expect.objectContaining({ message: resetTexts.notVerified }),
})

/** What the newest mail leads to: the reset and its code. */
async function linkMailedTo(email: string) {
  const body = (await lastMessage(server, email))?.body ?? ''
  const [, userId = '', code = ''] = /\/login\/reset\/([^/\s]+)\/([0-9a-f]{32})\b/.exec(body) ?? []
  return { userId, code }
}

describe('codes of resets', () => {
  it('[RST-64] are guessed at twenty times a day, then not even the right one is taken', async () => {
    expect(await guess(person.email, 20)).toEqual(Array(20).fill(notVerified))
    const [before] = await messagesTo(server.foresale, person.email)
    expect(before?.body).toMatch(/^\d{5} /)
    server.later(hourMs)
    const live = await askReset(server, await server.person())
    expect((await verify(server, live)).status).toBe(200)
    const userId = await forgot(person.email)
    expect(await tryCode(userId, '00000')).toEqual(over)
    expect((await lastMessage(server, person.email))?.body).not.toMatch(/\b\d{5} is your/)
  })

  it('[RST-64] that were mailed before are not taken either, though the right ones were no guess', async () => {
    const { userId, code } = await askReset(server, person)
    for (let round = 0; round < 4; round += 1) expect((await tryCode(userId, code)).status).toBe(200)
    await guess(person.email, 15)
    const live = await askReset(server, person)
    expect((await tryCode(live.userId, live.code)).status).toBe(200)
    for (let round = 0; round < 4; round += 1) await tryCode(live.userId, wrongCode(live.code))
    expect((await tryCode(live.userId, live.code)).status).toBe(200)
    const other = await askReset(server, person)
    await tryCode(other.userId, wrongCode(other.code))
    expect(await tryCode(live.userId, live.code)).toEqual(over)
    expect(await setPassword(server, live)).toEqual(over)
  })

  it('[RST-64] give way to a link that sets the password, once', async () => {
    await guess(person.email, 20)
    const userId = await forgot(person.email)
    const link = await linkMailedTo(person.email)
    expect(link.userId).toBe(userId)
    const mail = await lastMessage(server, person.email)
    expect(mail).toMatchObject({ subject: 'Set a new password' })
    expect(mail?.html).toContain(`href="http://127.0.0.1:4400/login/reset/${userId}/${link.code}"`)
    server.later(dayMs - 1)
    expect((await setPassword(server, link)).status).toBe(200)
    expect((await setPassword(server, link)).status).toBe(422)
    expect((await logIn(server, person.email, newPassword)).status).toBe(200)
  })

  it('[RST-64] give way to a link that is good for a day, also where it is sent again', async () => {
    await guess(person.email, 20)
    const userId = await forgot(person.email)
    const first = await linkMailedTo(person.email)
    server.later(30_000)
    await server.call('POST', `/login/forgot/${userId}`, { headers: elsewhere() })
    const second = await linkMailedTo(person.email)
    expect((await setPassword(server, first)).status).toBe(422)
    server.later(dayMs)
    expect((await setPassword(server, second)).status).toBe(422)
  })

  it('[RST-64] are there again a day after the first wrong one, fifty wrong ones in thirty days', async () => {
    for (const count of [20, 20, 10]) {
      expect(await guess(person.email, count)).toEqual(Array(count).fill(notVerified))
      server.later(dayMs)
    }
    expect(await tryCode(await forgot(person.email), '00000')).toEqual(over)
    server.later(30 * dayMs)
    expect((await askReset(server, person)).code).toMatch(/^\d{5}$/)
  })

  it('[RST-64] are counted over all accounts as well', async () => {
    for (let account = 0; account < 14; account += 1) {
      const { email } = await server.person()
      server.later(-3 * hourMs)
      await guess(email, 15)
    }
    await forgot(person.email)
    expect((await linkMailedTo(person.email)).code).toHaveLength(32)
  })

  it('[RST-64] are counted alike for an unknown address', async () => {
    const shapes = []
    for (const email of [person.email, 'nobody-at-all@example.com']) {
      const answers = await guess(email, 20)
      let userId = ''
      const sending = await statementsOf(async () => {
        userId = await forgot(email)
      })
      let answer: unknown
      const trying = await statementsOf(async () => {
        answer = await tryCode(userId, '00000')
      })
      shapes.push({ answers, answer, sending, trying })
    }
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[0]).toMatchObject({ answer: over })
  })
})
