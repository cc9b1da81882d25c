import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { purgeStale } from '#server/app/purge.ts'
import { recoveryCodes, secondFactors, secondSteps } from '#server/store/schema/second-factor.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { codeAt, firstStep, secondStep, setUpApp, typePassword } from '#tests/support/given/second-factor.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await sharedServer()
const { db } = server.foresale.store

const [second, minute] = [1_000, 60_000]

/** A customer whose app has shown its first code; its next one is at hand. */
async function withApp(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await server.person()
  const { secret, recoveryCodes: codes } = await setUpApp(server, person)
  server.later(30 * second)
  return { person, secret, codes: codes ?? [] }
}

const wrong = { status: 422, code: 'wrongCode', message: secondFactorTexts.wrongCode, field: 'code' }
const over = { status: 422, code: 'secondOver', message: secondFactorTexts.over, field: 'code' }
/** Six digits that the app does not show now. */
const not = (code: string) => String((Number(code) + 111_111) % 1_000_000).padStart(6, '0')

describe('a log-in with an authenticator app', () => {
  it('[SEC-60] answers the right password without a session, and the code with one', async () => {
    const { person, secret } = await withApp()
    const first = await typePassword(server, person)
    expect(first).toEqual({
      status: 200,
      body: { secondFactor: expect.any(String), app: true, passkey: null },
    })
    const { status, body } = await secondStep(
      server,
      first.body.secondFactor,
      codeAt(secret, server.clock.now),
    )
    expect([status, body.id]).toEqual([200, person.id])
    expect(
      (await server.call('GET', `/user/${person.id}`, { as: { ...person, token: body.token } })).status,
    ).toBe(200)
    const again = await secondStep(server, first.body.secondFactor, codeAt(secret, server.clock.now))
    expect(again.body).toEqual(over)
  })

  it('[SEC-60] says nothing of it to a wrong password', async () => {
    const { person } = await withApp()
    const refused = await typePassword(server, { ...person, password: 'another one' })
    expect([refused.status, refused.body.code]).toEqual([422, 'badCredentials'])
  })

  it('[SEC-63] takes a code once, also of two log-ins at the same time', async () => {
    const { person, secret } = await withApp()
    const code = codeAt(secret, server.clock.now)
    const ids = [await firstStep(server, person), await firstStep(server, person)]
    const replies = await Promise.all(ids.map((id) => secondStep(server, id, code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const third = await secondStep(server, await firstStep(server, person), code)
    expect(third.body).toEqual(wrong)
  })

  it.each([
    [-30, 422],
    [0, 200],
    [30, 200],
    [60, 422],
    [-60, 422],
  ])('[SEC-63] answers the code of a clock that is %i s off with %i', async (offset, status) => {
    // The first code was used at the set-up, so the step before is refused as a repeat.
    const { person, secret } = await withApp()
    const code = codeAt(secret, new Date(server.clock.now.getTime() + offset * second))
    expect((await secondStep(server, await firstStep(server, person), code)).status).toBe(status)
  })

  it('[SEC-63] takes the code before the current one, of a slow clock', async () => {
    const { person, secret } = await withApp()
    server.later(minute)
    const code = codeAt(secret, new Date(server.clock.now.getTime() - 30 * second))
    expect((await secondStep(server, await firstStep(server, person), code)).status).toBe(200)
  })

  it('[SEC-64] ends after five wrong codes, and after ten minutes', async () => {
    const { person, secret } = await withApp()
    const id = await firstStep(server, person)
    const bad = not(codeAt(secret, server.clock.now))
    for (let tries = 0; tries < 5; tries++) expect((await secondStep(server, id, bad)).body).toEqual(wrong)
    expect((await secondStep(server, id, codeAt(secret, server.clock.now))).body).toEqual(over)
    server.later(20 * minute)
    const late = await firstStep(server, person)
    server.later(10 * minute)
    expect((await secondStep(server, late, codeAt(secret, server.clock.now))).body).toEqual(over)
    expect((await secondStep(server, randomUUID(), '123456')).body).toEqual(over)
    expect((await secondStep(server, 'x', '123456')).body).toEqual(over)
  })

  it('[SEC-64] slows down and stops guesses over all log-ins, and leaves the recovery codes', async () => {
    const { person, secret, codes } = await withApp()
    const guess = async () => {
      const { body } = await secondStep(
        server,
        await firstStep(server, person),
        not(codeAt(secret, server.clock.now)),
      )
      return body.code
    }
    const answers: string[] = []
    for (let tries = 0; tries < 5; tries++) answers.push(await guess())
    expect(answers).toEqual(Array(5).fill('wrongCode'))
    expect(await guess()).toBe('tooMany')
    for (let tries = 5; tries < 20; tries++) {
      server.later(16 * minute)
      expect(await guess()).toBe('wrongCode')
    }
    server.later(16 * minute)
    const right = await secondStep(server, await firstStep(server, person), codeAt(secret, server.clock.now))
    expect(right.body.code).toBe('tooMany')
    const saved = await secondStep(server, await firstStep(server, person), codes[0] ?? '')
    expect(saved.status).toBe(200)
  })

  it('[SEC-65] takes each recovery code once, however it is typed, and notifies by mail', async () => {
    const { person, codes } = await withApp()
    expect(codes).toHaveLength(10)
    const typed = (codes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await secondStep(server, await firstStep(server, person), typed)).status).toBe(200)
    expect((await secondStep(server, await firstStep(server, person), codes[3] ?? '')).body).toEqual(wrong)
    const [mail] = await messagesTo(server.foresale, person.email)
    expect(mail?.subject).toBe('A recovery code was used')
    const left = (await server.call('GET', '/account/second-factor', { as: person })).body.recoveryCodesLeft
    expect(left).toBe(9)
    const used = (await journalOf(server, person.id)).filter(({ type }) => type === 'v1.RecoveryCodeUsed')
    expect(used).toMatchObject([{ data: {} }])
  })

  it('[SEC-60] opens nothing once the password has changed, or the user is inactive', async () => {
    const { person, secret } = await withApp()
    const id = await firstStep(server, person)
    await server.call('POST', '/account/password', {
      as: person,
      body: { currentPassword: person.password, newPassword: 'quite another one' },
    })
    expect((await secondStep(server, id, codeAt(secret, server.clock.now))).body).toEqual(over)
    const other = await withApp()
    const step = await firstStep(server, other.person)
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, other.person.id))
    expect((await secondStep(server, step, codeAt(other.secret, server.clock.now))).body).toEqual(over)
  })

  it('[SEC-67] keeps secrets and codes out of the log, the journal and, in the clear, the database', async () => {
    const { person, secret, codes } = await withApp()
    const code = codeAt(secret, server.clock.now)
    await secondStep(server, await firstStep(server, person), code)
    await secondStep(server, await firstStep(server, person), codes[0] ?? '')
    const stored = JSON.stringify([
      await db.select().from(secondFactors),
      await db.select().from(recoveryCodes),
      await db.select().from(secondSteps),
      await journalOf(server, person.id),
    ])
    for (const value of [secret, codes[0] ?? '', (codes[0] ?? '').replaceAll('-', ''), code]) {
      expect(server.log.join('')).not.toContain(value)
      expect(stored).not.toContain(value)
    }
    const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.userId, person.id))
    expect(kept?.sealed.includes(Buffer.from(secret))).toBe(false)
  })

  it('[SEC-64] is deleted when it has expired, with set-ups that were not finished', async () => {
    const person = await server.person()
    const body = { currentPassword: person.password }
    await server.call('POST', '/account/second-factor/app', { as: person, body })
    const other = await withApp()
    await firstStep(server, other.person)
    server.later(25 * 60 * minute)
    await purgeStale(server.foresale)
    expect(await db.$count(secondSteps)).toBe(0)
    expect(await db.$count(secondFactors, eq(secondFactors.userId, person.id))).toBe(0)
    expect(await db.$count(secondFactors, eq(secondFactors.userId, other.person.id))).toBe(1)
  })
})
