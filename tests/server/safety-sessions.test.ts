import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deviceOf } from '#server/accounts/sessions/device.ts'
import {
  authenticate,
  openSessions,
  revokeAllSessions,
  revokeSession,
  sessionsOf,
} from '#server/accounts/sessions/sessions.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()

const db = () => server.foresale.store.db
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

async function again(person: Person, userAgent = firefox): Promise<string> {
  const { body } = await server.call('POST', '/login', {
    body: { email: person.email, password: person.password },
    headers: { 'user-agent': userAgent },
  })
  return body.token
}

const by = <R>(userId: string, decide: (attempt: CommandContext) => Promise<R>) =>
  server.foresale.journal.command(userId, { actorId: userId, onBehalfOf: null }, decide)

const opened = async (token: string) => (await authenticate(db(), token, server.clock.now)) !== undefined

describe('a session', () => {
  it.each([
    [firefox, 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['curl/8.15.0', ''],
    [undefined, ''],
    ['<script>alert(1)</script>'.repeat(1_000), ''],
  ])('[SAF-20] is named by browser and system, and no more: %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })

  it('[SAF-20] is listed for its owner, the last seen first, without its token', async () => {
    const person = await server.person()
    server.later(60_000)
    await again(person)
    const listed = await sessionsOf(db(), person.id, server.clock.now)
    expect(listed.map(({ device, actorId }) => ({ device, actorId }))).toEqual([
      { device: 'Firefox on Linux', actorId: person.id },
      { device: '', actorId: person.id },
    ])
    expect(listed.map((one) => 'tokenHash' in one)).toEqual([false, false])
    server.later(12 * 60 * 60_000)
    expect(await sessionsOf(db(), person.id, server.clock.now)).toEqual([])
  })

  it('[SAF-23] is a token of 256 bits, another at each log-in, of which only the hash is kept', async () => {
    const person = await server.person()
    const tokens = [person.token, await again(person), await again(person)]
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32, 32])
    expect(new Set(tokens).size).toBe(3)
    const rows = await db().select().from(sessions).where(eq(sessions.userId, person.id))
    expect(rows.map(({ tokenHash }) => tokenHash.length)).toEqual([32, 32, 32])
    for (const { tokenHash } of rows) expect(tokens).not.toContain(tokenHash.toString('base64url'))
  })

  it('[SAF-21] is seen at most once a minute', async () => {
    const person = await server.person()
    const lastSeen = async () => {
      await opened(person.token)
      const [row] = await db().select().from(sessions).where(eq(sessions.userId, person.id))
      return row?.lastSeenAt
    }
    const first = await lastSeen()
    server.later(59_999)
    expect(await lastSeen()).toEqual(first)
    server.later(1)
    expect(await lastSeen()).toEqual(server.clock.now)
  })

  it('[SAF-22] ends for its owner only, and notifies the tabs that are open', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const [own] = await sessionsOf(db(), person.id, server.clock.now)
    const revoke = (userId: string, id = '') => by(userId, (attempt) => revokeSession(attempt, userId, id))
    expect(await revoke(other.id, own?.id)).toBe(false)
    expect(await revoke(person.id, 'no id')).toBe(false)
    expect(await opened(person.token)).toBe(true)
    const notified = new Promise((hear) => server.foresale.pgNotifications.once('sessions', hear))
    expect(await revoke(person.id, own?.id)).toBe(true)
    expect(await notified).toBe(person.id)
    expect(await opened(person.token)).toBe(false)
    expect(await revoke(person.id, own?.id)).toBe(false)
  })

  it('[SAF-22] ends with all the others of its owner, but not with the one that asks', async () => {
    const [person, stranger] = [await server.person(), await server.person()]
    const [second, third] = [await again(person), await again(person)]
    const asking = await authenticate(db(), second, server.clock.now)
    if (!asking) throw new Error('there is no session')
    await by(person.id, (attempt) => revokeAllSessions(attempt, person.id, asking.tokenHash))
    expect(await Promise.all([person.token, second, third, stranger.token].map(opened))).toEqual([
      false,
      true,
      false,
      true,
    ])
    await by(person.id, (attempt) => revokeAllSessions(attempt, person.id))
    expect(await openSessions(db(), [asking.tokenHash], server.clock.now)).toEqual(new Set())
  })
})
