import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addressKey } from '#server/http/address-key.ts'
import { migrated } from '#tests/accounts/activation/asking.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { messagesTo, newestCode, wrongCode } from '#tests/support/mailbox.ts'
import { statementsOf } from '#tests/support/statements.ts'

/** What strangers do at one address, or at many, shuts no owner out at another. */
const server = await startServer()
afterAll(() => server.close())

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

async function post(url: string, payload: object, remoteAddress: string) {
  const response = await server.app.inject({ method: 'POST', url: `/backend${url}`, payload, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}

const stranger = '198.51.100.7'
const owner = '203.0.113.9'
const code = '12345'
const password = 'a wrong guess'

describe('a flood from one address', () => {
  it.each([
    [
      'codes of signups',
      '/signup/activate',
      () => ({ userId: randomUUID(), emailAddress: 'a@example.com', password, code }),
    ],
    ['codes of resets', '/login/password', () => ({ userId: randomUUID(), code, newPassword: password })],
    ['links', '/login/confirm', () => ({ email: 'a@example.com', code: randomUUID(), password })],
  ])('[SAF-09] of made-up %s hashes nothing, and soon waits', async (_what, url, body) => {
    const { passwords } = server.foresale
    const hashes = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'matches')]
    const statuses = new Set<number>()
    for (const _ of times(70, String)) statuses.add((await post(url, body(), stranger)).status)
    expect(statuses).toEqual(new Set([422, 429]))
    expect(hashes.map((one) => one.mock.calls.length)).toEqual([0, 0])
    vi.restoreAllMocks()
  })

  it('[SAF-09] of 260 calls lets everybody elsewhere log in', async () => {
    const people = await Promise.all(times(10, () => server.person()))
    const flooder = '198.51.100.8'
    const body = () => ({ userId: randomUUID(), emailAddress: 'a@example.com', password, code })
    const flood = times(260, (at) =>
      at % 2 === 0
        ? post('/signup/activate', body(), flooder)
        : post('/login', { email: `nobody-${at}@example.com`, password }, flooder),
    )
    const logins = await Promise.all(
      people.map(({ email, password: right }, at) =>
        post('/login', { email, password: right }, `203.0.113.${at}`),
      ),
    )
    expect(logins.map(({ status }) => status)).toEqual(times(10, () => 200))
    await Promise.all(flood)
  })
})

describe('requesting mails to another person', () => {
  it('[SAF-10] keeps the owner neither from a reset nor from its code', async () => {
    const { email } = await server.person()
    const forgot = (from: string) => post('/login/forgot', { email }, from)
    const asked: string[] = []
    for (const _ of times(8, String)) asked.push((await forgot(stranger)).body.userId)
    expect((await forgot(stranger)).status).toBe(429)
    server.later(1_000)
    const { status, body } = await forgot(owner)
    expect(status).toBe(200)
    const verify = (userId: string, typed: string, from: string) =>
      post('/login/verify', { userId, code: typed }, from)
    const right = await newestCode(server, email)
    const guess = (at: number) => verify(asked[at % 2] ?? '', wrongCode(right), stranger)
    for (const at of times(10, Number)) await guess(at)
    expect([(await guess(0)).status, (await verify(body.userId, right, owner)).status]).toEqual([429, 200])
  })

  it('[SAF-10] keeps the owner not from the activation', async () => {
    const { email } = await migrated(server)
    const confirmation = (from: string) => post('/login/confirmation', { email }, from)
    for (const _ of times(8, String)) await confirmation(stranger)
    expect([(await confirmation(stranger)).status, (await confirmation(owner)).status]).toEqual([429, 200])
    expect((await post('/login/redirect', { email }, owner)).status).toBe(200)
  })

  it('[SAF-10] does not flood from many addresses either, and does not delay the owner where they logged in before', async () => {
    const { email, password: right } = await server.person()
    await post('/login', { email, password: right }, owner)
    for (const at of times(40, Number)) await post('/login/forgot', { email }, `198.51.100.${at}`)
    expect(await messagesTo(server.foresale, email)).toHaveLength(10)
    expect((await post('/login/forgot', { email }, '192.0.2.77')).body.message).toBe(
      'Too many attempts. Please wait 1 second and try again.',
    )
    expect((await post('/login/forgot', { email }, owner)).status).toBe(200)
  })
})

describe("requesting another person's address", () => {
  let area = 300
  const signUp = (email: string, from: string) => {
    area += 1
    const form = { firstName: 'Grace', lastName: 'Example', email, phone: `${area}5550123` }
    return post('/signup', { ...form, password: 'quite-a-password' }, from)
  }
  const want = (as: Person, email: string) =>
    server.call('POST', '/account/email', { as, body: { currentPassword: as.password, email } })

  it('[SAF-10] has its owner notified once an hour, by whichever form, and is answered alike', async () => {
    const [victim, thief, other] = await Promise.all([server.person(), server.person(), server.person()])
    const statuses: number[] = []
    for (const at of times(10, Number)) statuses.push((await signUp(victim.email, `198.51.101.${at}`)).status)
    for (const as of [thief, other]) statuses.push((await want(as, victim.email.toUpperCase())).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await messagesTo(server.foresale, victim.email)).toHaveLength(1)
    server.later(60 * 60_000)
    expect((await want(other, victim.email)).status).toBe(200)
    expect(await messagesTo(server.foresale, victim.email)).toHaveLength(2)
  })

  it('[SGN-60] is counted with the other questions about an account, for any address', async () => {
    const from = '198.51.102.2'
    for (const email of [(await server.person()).email, 'often-asked@example.com']) {
      const statuses: number[] = []
      for (const _ of times(6, String)) statuses.push((await signUp(email, from)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect((await post('/login/redirect', { email }, from)).status).toBe(429)
    }
  })

  it('[SAF-04] learns nothing by what being asked again costs', async () => {
    const { email } = await server.person()
    const fresh = 'asked-again@example.com'
    for (const each of [email, fresh]) await signUp(each, '198.51.102.1')
    const costs = []
    for (const each of [email, fresh]) costs.push(await statementsOf(() => signUp(each, '198.51.102.1')))
    expect(costs[1]).toEqual(costs[0])
  })
})

describe('guesses from everywhere', () => {
  it('[SAF-12] make their owner not wait where they logged in within 30 days', async () => {
    const { email, password: right } = await server.person()
    const own = () => post('/login', { email, password: right }, owner)
    const guessed = async () => {
      for (const at of times(60, Number)) await post('/login', { email, password }, `198.51.100.${at}`)
      return (await post('/login', { email, password: right }, '192.0.2.78')).status
    }
    expect((await own()).status).toBe(200)
    expect(await guessed()).toBe(429)
    expect((await own()).status).toBe(200)
    server.later(30 * 24 * 60 * 60_000)
    expect(await guessed()).toBe(429)
    expect((await own()).status).toBe(429)
  })

  it('[SAF-12] wait at an address where the owner logged in before, too', async () => {
    const { email, password: right } = await server.person()
    await post('/login', { email, password: right }, owner)
    const guesses = await Promise.all(times(8, () => post('/login', { email, password }, owner)))
    expect(guesses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(3)
  })
})

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('[SAF-11] %s is counted as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })

  it('[SAF-11] of one customer’s network count as one everywhere', async () => {
    const { email } = await server.person()
    let network = 0
    const replyOf = async (url: string, payload: object) => {
      network += 1
      const from = (at: number) => `2001:db8:1:${network}::${at}`
      const statuses: number[] = []
      for (const at of times(12, Number)) statuses.push((await post(url, payload, from(at))).status)
      return statuses.filter((status) => status !== 429).length
    }
    const asked = { name: 'Ada', email, message: 'Help me.', nickname: '', trail: null }
    expect({
      logins: await replyOf('/login', { email, password }),
      resets: await replyOf('/login/forgot', { email }),
      questions: await replyOf('/login/redirect', { email }),
      requests: await replyOf('/support', asked),
    }).toEqual({ logins: 5, resets: 5, questions: 5, requests: 5 })
  })
})
