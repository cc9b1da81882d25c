import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetTexts } from '#model/accounts/reset.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { messagesTo, newestCode, wrongCode } from '#tests/support/mailbox.ts'
import { newPassword, setPassword, verify } from './asking.ts'

/** Nothing may reveal whether an address has an account. */
let known: Person
let inactive: Person
let unknown: { readonly email: string }
/** Every test asks from an address of its own. */
let headers: Record<string, string>
let tests = 0

const server = await sharedServer()
beforeEach(async () => {
  tests += 1
  headers = { 'x-forwarded-for': `192.0.2.${tests}` }
  unknown = { email: `nobody-${tests}@example.com` }
  known = await server.person()
  inactive = await server.person()
  await server.foresale.store.db.update(users).set({ status: 'inactive' }).where(eq(users.id, inactive.id))
})

const forgot = (email: string) => server.call('POST', '/login/forgot', { body: { email }, headers })
const resend = (id: string) => server.call('POST', `/login/forgot/${id}`, { headers })
const idOf = async (email: string) => String((await forgot(email)).body.userId)

/** How many statements the database is sent meanwhile. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return queries.mock.calls.length
  } finally {
    queries.mockRestore()
  }
}

const everybody = () => [known, inactive, unknown].map(({ email }) => email)

describe('asking for a reset', () => {
  it('[RST-60] is answered alike, with as many statements, for known, inactive and unknown', async () => {
    const shapes: unknown[] = []
    for (const email of everybody()) {
      let answer: Awaited<ReturnType<typeof forgot>> | undefined
      const count = await statements(async () => {
        answer = await forgot(email)
      })
      shapes.push({ status: answer?.status, id: String(answer?.body.userId).length, count })
    }
    expect(shapes[0]).toEqual({ status: 200, id: 36, count: expect.any(Number) })
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })

  it('[RST-60] sends a message to the known one only', async () => {
    for (const email of everybody()) await forgot(email)
    const sent = await Promise.all(everybody().map((email) => messagesTo(server.foresale, email)))
    expect(sent.map(({ length }) => length)).toEqual([1, 0, 0])
    const all = await server.foresale.store.db.select().from(outbox)
    expect(all.map(({ recipient }) => recipient)).not.toContain('nobody@example.com')
  })

  it('[RST-60] gives ids that identify no one', async () => {
    const ids = [await idOf(known.email), await idOf(known.email)]
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(known.id)
  })

  it('[RST-61] again is possible after 30 seconds, five times an hour, even for an unknown address', async () => {
    for (const email of everybody()) {
      const id = await idOf(email)
      const answers = [await resend(id)]
      for (let round = 0; round < 3; round += 1) {
        server.later(30_000)
        answers.push(await resend(id))
      }
      server.later(30_000)
      answers.push(await resend(id))
      answers.push(await forgot(email))
      expect(answers.map(({ status }) => status)).toEqual([429, 200, 200, 200, 429, 429])
      server.later(60 * 60_000)
      expect((await forgot(email)).status).toBe(200)
    }
  })

  it('[RST-63] is over for an id that was never given, and for anybody after a day', async () => {
    const over = { status: 422, body: { status: 422, code: 'codeOver', message: resetTexts.over } }
    for (const id of ['x', '-'.repeat(36), '11111111-1111-4111-8111-111111111111'])
      expect(await resend(id)).toEqual(over)
    const ids: string[] = []
    for (const email of everybody()) ids.push(await idOf(email))
    server.later(24 * 60 * 60_000 - 1)
    for (const id of ids) expect((await resend(id)).status).toBe(200)
    server.later(30_000)
    for (const id of ids) expect(await resend(id)).toEqual(over)
  })

  it.each([
    [
      'set by another reset',
      async () => {
        const userId = await idOf(known.email)
        return setPassword(server, { userId, code: await newestCode(server, known.email) })
      },
    ],
    [
      'changed',
      () =>
        server.call('POST', '/account/password', {
          as: known,
          body: { currentPassword: known.password, newPassword },
        }),
    ],
  ])(
    '[RST-63] is answered as for an unknown address once the password was %s, and sends a new valid code',
    async (_how, set) => {
      const [theirs, unknowns] = [await idOf(known.email), await idOf(unknown.email)]
      const code = await newestCode(server, known.email)
      expect((await set()).status).toBe(200)
      const tries = [
        await verify(server, { userId: theirs, code }),
        await verify(server, { userId: unknowns, code }),
      ]
      expect(tries[0]).toMatchObject({ body: { message: resetTexts.notVerified } })
      expect(tries[1]).toEqual(tries[0])
      const again = async () => [await resend(theirs), await resend(unknowns)]
      expect(await again()).toMatchObject([{ status: 429 }, { status: 429 }])
      server.later(30_000)
      expect(await again()).toMatchObject([{ status: 200 }, { status: 200 }])
      const fresh = { userId: theirs, code: await newestCode(server, known.email) }
      expect((await setPassword(server, fresh)).status).toBe(200)
    },
  )

  it('[RST-63] is answered as for an unknown address once the account has another one, and mails that one nothing', async () => {
    const [theirs, unknowns] = [await idOf(known.email), await idOf(unknown.email)]
    const email = `moved-${tests}@example.com`
    const asked = await server.call('POST', '/account/email', {
      as: known,
      body: { currentPassword: known.password, email },
    })
    const code = await newestCode(server, email)
    await server.call('POST', '/account/email/confirm', {
      as: known,
      body: { changeId: asked.body.changeId, code },
    })
    server.later(30_000)
    const before = (await messagesTo(server.foresale, email)).length
    expect(await resend(theirs)).toEqual(await resend(unknowns))
    expect(await messagesTo(server.foresale, email)).toHaveLength(before)
  })

  it('[RST-61] again sends a new code, and the one before opens nothing', async () => {
    const id = await idOf(known.email)
    const first = await newestCode(server, known.email)
    server.later(30_000)
    await resend(id)
    const second = await newestCode(server, known.email)
    if (first !== second) expect((await verify(server, { userId: id, code: first })).status).toBe(422)
    expect((await verify(server, { userId: id, code: second })).status).toBe(200)
  })
})

describe('trying codes', () => {
  it('[RST-62] gets the same answer after the same number of statements, whether or not there is an account', async () => {
    const shapes: unknown[] = []
    for (const email of everybody()) {
      const userId = await idOf(email)
      const code = email === known.email ? wrongCode(await newestCode(server, email)) : '00000'
      const answers: unknown[] = []
      const counts = [
        await statements(async () => answers.push(await verify(server, { userId, code }))),
        await statements(async () => answers.push(await setPassword(server, { userId, code }))),
      ]
      shapes.push({ answers, counts })
    }
    expect(shapes[0]).toMatchObject({
      answers: [{ body: { message: resetTexts.notVerified } }, { body: { message: resetTexts.notChanged } }],
    })
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })

  it('[RST-62] slows down after ten failures for one address, over all of its resets, and locks no one out', async () => {
    for (const email of everybody()) {
      const answers: number[] = []
      for (const _ of [1, 2]) {
        const userId = await idOf(email)
        const code = email === known.email ? wrongCode(await newestCode(server, email)) : '00000'
        for (let round = 0; round < 5; round += 1)
          answers.push((await verify(server, { userId, code })).status)
      }
      const userId = await idOf(email)
      answers.push((await verify(server, { userId, code: '00000' })).status)
      expect(answers).toEqual([...Array<number>(10).fill(422), 429])
      server.later(1_000)
      expect((await setPassword(server, { userId, code: '99999' })).status).not.toBe(429)
    }
  })
})
