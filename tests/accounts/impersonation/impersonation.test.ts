import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { beginImpersonation } from '#server/accounts/impersonation.ts'
import { authenticate } from '#server/accounts/sessions/sessions.ts'
import { type Actor, type CommandContext, Journal } from '#server/store/journal.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Person, sharedServer, type TestServer } from '#tests/support/foresale.ts'
import { alsoIn, isLoggedIn, journalOf, typesOf } from '#tests/support/given/person.ts'

const server = await sharedServer()

const hourMs = 60 * 60_000

const begin = (as: Person, userId: string) =>
  server.call('POST', '/loginAsSuperAdmin', { as, body: { userId } })
const end = (as: Person) => server.call('POST', '/impersonation/end', { as })

/** A customer, an administrator, and the administrator acting as the customer. */
async function cast() {
  const [customer, admin] = [await server.person(), await server.person('admin')]
  const { body } = await begin(admin, customer.id)
  return { customer, admin, acting: { ...customer, token: String(body.token) } }
}

type Cast = Awaited<ReturnType<typeof cast>>

const change = (person: Person, values: Partial<typeof users.$inferInsert>) =>
  server.foresale.store.db.update(users).set(values).where(eq(users.id, person.id))

describe('logging in as a user', () => {
  it('[IMP-01] gives an administrator a session of the user for an hour, which says who acts', async () => {
    const [customer, admin] = [await server.person(), await server.person('admin')]
    const { status, body } = await begin(admin, customer.id)
    const until = new Date(server.clock.now.getTime() + hourMs).toISOString()
    expect(status).toBe(200)
    expect({ ...body, token: '' }).toEqual({
      id: customer.id,
      token: '',
      userName: customer.email,
      viewer: expect.objectContaining({
        id: customer.id,
        emailAddress: customer.email,
        role: { name: 'customer' },
        actor: { id: admin.id, firstName: 'Ada', lastName: 'Example', until },
      }),
    })
    expect([body.token === admin.token, body.token === customer.token]).toEqual([false, false])
    const restored = await server.call('POST', '/login/check', {
      as: { ...customer, token: body.token },
      body: { userId: customer.id, token: body.token },
    })
    expect(restored.body.viewer.actor).toEqual({
      id: admin.id,
      firstName: 'Ada',
      lastName: 'Example',
      until,
    })
  })

  it('[IMP-02] is for administrators only, and not from within another such session', async () => {
    const { customer, acting } = await cast()
    const other = await server.person()
    for (const person of [customer, acting]) {
      const { status, body } = await begin(person, other.id)
      expect([status, body.code]).toEqual([404, 'notFound'])
    }
  })

  it('[IMP-03] is refused of administrators and of inactive users, with a sentence', async () => {
    const [admin, other, inactive] = [
      await server.person('admin'),
      await server.person('admin'),
      await server.person(),
    ]
    await change(inactive, { status: 'inactive' })
    const answers = [other, admin, inactive].map(async ({ id }) => {
      const { status, body } = await begin(admin, id)
      return [status, body.code, body.message]
    })
    expect(await Promise.all(answers)).toEqual([
      [422, 'notImpersonable', impersonationTexts.ofAdmin],
      [422, 'notImpersonable', impersonationTexts.ofAdmin],
      [422, 'notImpersonable', impersonationTexts.ofInactive],
    ])
    expect(typesOf(await journalOf(server, inactive.id))).toEqual(['v1.UserLoggedIn'])
  })

  it('[IMP-03] answers an unknown or invalid id like anything unknown', async () => {
    const admin = await server.person('admin')
    for (const id of [randomUUID(), 'no-id']) expect((await begin(admin, id)).status).toBe(404)
  })

  it('[IMP-04] sees the account of the user, and no longer what only administrators see', async () => {
    const { customer, acting } = await cast()
    const stranger = await server.person()
    const profile = (id: string) => server.call('GET', `/user/${id}`, { as: acting })
    expect((await profile(customer.id)).body.emailAddress).toBe(customer.email)
    expect((await profile(stranger.id)).status).toBe(404)
  })

  it('[IMP-05] writes both people into every fact', async () => {
    const { customer, admin, acting } = await cast()
    await server.call('PUT', `/user/${customer.id}`, { as: acting, body: { user: { firstName: 'Grace' } } })
    await end(acting)
    const facts = (await journalOf(server, customer.id)).slice(1)
    const both = { actorId: admin.id, onBehalfOf: customer.id }
    const until = new Date(server.clock.now.getTime() + hourMs).toISOString()
    const sessionId = facts[0]?.data.sessionId
    expect(facts).toEqual([
      { type: 'v1.ImpersonationStarted', data: { sessionId: expect.any(String), until }, ...both },
      { type: 'v1.ProfileUpdated', data: { fields: ['firstName'] }, ...both },
      { type: 'v1.ImpersonationEnded', data: { sessionId }, ...both },
    ])
    expect(typesOf(await journalOf(server, admin.id))).toEqual(['v1.UserLoggedIn'])
  })

  it('[IMP-07] of two who ask at once, or one who presses twice, gives each a session of its own', async () => {
    const [customer, one, two] = [
      await server.person(),
      await server.person('admin'),
      await server.person('admin'),
    ]
    const begun = await Promise.all([one, one, two].map((admin) => begin(admin, customer.id)))
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200])
    const acting = begun.map(({ body }) => ({ ...customer, token: String(body.token) }))
    expect(new Set(acting.map(({ token }) => token)).size).toBe(3)
    const [first] = acting
    if (!first) throw new Error('no impersonation')
    await end(first)
    expect(await Promise.all(acting.map((each) => isLoggedIn(server, each)))).toEqual([false, true, true])
  })
})

describe('logging out while it begins', () => {
  it('[IMP-13] leaves nothing behind that would go on', async () => {
    const [customer, admin] = [await server.person(), await server.person('admin')]
    const { foresale } = server
    const session = await authenticate(foresale.store.db, admin.token, foresale.now())
    if (!session) throw new Error('the administrator is not logged in')
    await server.call('POST', '/logout', { as: admin })
    expect(await beginImpersonation(foresale, session, customer.id, undefined)).toBeUndefined()
    expect(typesOf(await journalOf(server, customer.id))).toEqual(['v1.UserLoggedIn'])
  })

  it('[IMP-13] waits for what is being begun, and ends it', async () => {
    const [customer, admin] = [await server.person(), await server.person('admin')]
    const { foresale } = server
    const { db } = foresale.store
    const session = await authenticate(db, admin.token, foresale.now())
    if (!session) throw new Error('the administrator is not logged in')
    const waiting = async () => {
      const { rows } = await db.execute(sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length
    }
    let loggedOut: ReturnType<TestServer['call']> | undefined
    class LogsOutMeanwhile extends Journal {
      override command<R>(ownerId: string, actor: Actor, decide: (attempt: CommandContext) => Promise<R>) {
        return super.command(ownerId, actor, async (attempt) => {
          const decided = await decide(attempt)
          loggedOut = server.call('POST', '/logout', { as: admin })
          await eventually(async () => expect(await waiting()).toBe(1))
          return decided
        })
      }
    }
    const journal = new LogsOutMeanwhile(db, foresale.now)
    const begun = await beginImpersonation({ ...foresale, journal }, session, customer.id, undefined)
    if (!begun || 'refused' in begun) throw new Error('it was refused')
    expect((await loggedOut)?.status).toBe(200)
    expect(await isLoggedIn(server, { ...customer, token: begun.token })).toBe(false)
  })

  it('[IMP-13] leaves no session open, whichever of the two comes first', async () => {
    const [customer, admin] = [await server.person(), await server.person('admin')]
    const [begun, loggedOut] = await Promise.all([
      begin(admin, customer.id),
      server.call('POST', '/logout', { as: admin }),
    ])
    expect([200, 401, 404]).toContain(begun.status)
    expect(loggedOut.status).toBe(200)
    const open = await server.foresale.store.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.actorId, admin.id), isNull(sessions.revokedAt)))
    expect(open).toEqual([])
  })
})

describe('the end of it', () => {
  it('[IMP-10] comes on demand, once, and leaves the administrator’s own session', async () => {
    const { customer, admin, acting } = await cast()
    expect(await end(acting)).toEqual({ status: 200, body: { done: true } })
    expect((await end(acting)).status).toBe(401)
    const still = [customer, admin, acting].map((each) => isLoggedIn(server, each))
    expect(await Promise.all(still)).toEqual([true, true, false])
  })

  it('[IMP-10] is written once when it is asked for twice at once', async () => {
    const { customer, acting } = await cast()
    const answers = await Promise.all([end(acting), end(acting)])
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    const ended = typesOf(await journalOf(server, customer.id)).filter((type) => type.endsWith('Ended'))
    expect(ended).toEqual(['v1.ImpersonationEnded'])
  })

  it('[IMP-11] comes with a log-out as well, and is refused without an impersonation', async () => {
    const { customer, admin, acting } = await cast()
    expect((await server.call('POST', '/logout', { as: acting })).status).toBe(200)
    expect(typesOf(await journalOf(server, customer.id)).at(-1)).toBe('v1.ImpersonationEnded')
    expect([await isLoggedIn(server, acting), await isLoggedIn(server, admin)]).toEqual([false, true])
    const { status, body } = await end(admin)
    expect([status, body.code]).toEqual([409, 'notImpersonating'])
  })

  it('[IMP-12] comes after an hour, in the midst of whatever is being done', async () => {
    const { acting, admin } = await cast()
    server.later(hourMs - 1)
    expect(await isLoggedIn(server, acting)).toBe(true)
    server.later(1)
    expect(await isLoggedIn(server, acting)).toBe(false)
    expect((await end(acting)).status).toBe(401)
    expect(await isLoggedIn(server, admin)).toBe(true)
  })

  it('[IMP-13] comes when the administrator logs out elsewhere', async () => {
    const { customer, admin, acting } = await cast()
    await server.call('POST', '/logout', { as: await alsoIn(server, admin) })
    const still = [customer, admin, acting].map((each) => isLoggedIn(server, each))
    expect(await Promise.all(still)).toEqual([true, true, false])
  })

  it('[IMP-13] comes when the administrator changes the password, or logs out everywhere else', async () => {
    const [changed, left] = [await cast(), await cast()]
    await server.call('POST', '/account/password', {
      as: changed.admin,
      body: { currentPassword: changed.admin.password, newPassword: 'fresh-horse-battery-staple' },
    })
    await server.call('DELETE', '/account/sessions', { as: left.admin })
    expect([await isLoggedIn(server, changed.acting), await isLoggedIn(server, left.acting)]).toEqual([
      false,
      false,
    ])
  })

  it('[IMP-13] comes when another session of the administrator ends the one that it began from', async () => {
    const { admin, acting } = await cast()
    const other = await alsoIn(server, admin)
    const { body } = await server.call('GET', '/account/sessions', { as: other })
    const first = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await server.call('DELETE', `/account/sessions/${first.id}`, { as: other })).status).toBe(200)
    const still = [admin, other, acting].map((each) => isLoggedIn(server, each))
    expect(await Promise.all(still)).toEqual([false, true, false])
  })

  it.each([
    ['is no longer one', 'admin', { role: 'customer' }],
    ['is made inactive', 'admin', { status: 'inactive' }],
    ['acts as a user who is deactivated', 'customer', { status: 'inactive' }],
  ] as const)('[IMP-14] comes when the administrator %s', async (_title, who, values) => {
    const people = await cast()
    await change(people[who], values)
    expect(await isLoggedIn(server, people.acting)).toBe(false)
  })

  it('[IMP-15] comes when the user logs out everywhere else', async () => {
    const { customer, acting } = await cast()
    await server.call('DELETE', '/account/sessions', { as: customer })
    expect([await isLoggedIn(server, customer), await isLoggedIn(server, acting)]).toEqual([true, false])
  })

  it('[IMP-15] comes when the user changes the password', async () => {
    const { customer, acting } = await cast()
    const { status } = await server.call('POST', '/account/password', {
      as: customer,
      body: { currentPassword: customer.password, newPassword: 'fresh-horse-battery-staple' },
    })
    expect(status).toBe(200)
    expect([await isLoggedIn(server, customer), await isLoggedIn(server, acting)]).toEqual([true, false])
  })

  const whoElse: [string, (people: Cast) => ReturnType<TestServer['call']>][] = [
    ['the administrator logs out', ({ admin }) => server.call('POST', '/logout', { as: admin })],
    [
      'the administrator logs out everywhere else',
      ({ admin }) => server.call('DELETE', '/account/sessions', { as: admin }),
    ],
    [
      'the user logs out everywhere else',
      ({ customer }) => server.call('DELETE', '/account/sessions', { as: customer }),
    ],
    [
      'the user changes the password',
      ({ customer }) =>
        server.call('POST', '/account/password', {
          as: customer,
          body: { currentPassword: customer.password, newPassword: 'fresh-horse-battery-staple' },
        }),
    ],
    [
      'the user logs out the administrator alone',
      async ({ customer }) => {
        const { body } = await server.call('GET', '/account/sessions', { as: customer })
        const acted = body.sessions.find(({ isImpersonated }: { isImpersonated: boolean }) => isImpersonated)
        return server.call('DELETE', `/account/sessions/${acted.id}`, { as: customer })
      },
    ],
  ]
  it.each(whoElse)('[IMP-05] is written with both people when %s', async (_how, endIt) => {
    const people = await cast()
    const { customer, admin } = people
    expect((await endIt(people)).status).toBe(200)
    const facts = await journalOf(server, customer.id)
    const { sessionId } = facts.find(({ type }) => type === 'v1.ImpersonationStarted')?.data ?? {}
    expect(facts.filter(({ type }) => type === 'v1.ImpersonationEnded')).toEqual([
      { type: 'v1.ImpersonationEnded', data: { sessionId }, actorId: admin.id, onBehalfOf: customer.id },
    ])
    expect(typesOf(await journalOf(server, admin.id))).not.toContain('v1.ImpersonationEnded')
  })

  it('[IMP-05] by the hour is told by its start', async () => {
    const { customer, admin } = await cast()
    server.later(hourMs)
    await server.call('POST', '/logout', { as: admin })
    const types = typesOf(await journalOf(server, customer.id))
    expect(types).toEqual(['v1.UserLoggedIn', 'v1.ImpersonationStarted'])
  })

  it('[IMP-16] ends the live stream of the session, and no other', async () => {
    const { customer, acting, admin } = await cast()
    const origin = await server.origin()
    const response = await fetch(`${origin}/backend/facts/live?owner=${customer.id}`, {
      headers: { authorization: `Bearer ${acting.token}` },
    })
    const text = response.text()
    await server.call('POST', '/logout', { as: admin })
    expect(await text).toContain('{"kind":"end","reason":"session"}')
    expect(await isLoggedIn(server, customer)).toBe(true)
  })
})

describe('its session', () => {
  it('[IMP-17] is kept as that of the user, marked with the administrator and the browser', async () => {
    const [customer, admin] = [await server.person(), await server.person('admin')]
    await server.call('POST', '/loginAsSuperAdmin', {
      as: admin,
      body: { userId: customer.id },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
    })
    const kept = await server.foresale.store.db
      .select({ userId: sessions.userId, device: sessions.device })
      .from(sessions)
      .where(eq(sessions.actorId, admin.id))
    expect(kept).toContainEqual({ userId: customer.id, device: 'Firefox on Linux' })
  })
})
