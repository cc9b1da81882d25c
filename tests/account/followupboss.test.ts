import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { followUpBoss } from '#server/gateways/followupboss/followupboss.ts'
import { FollowUpBossDown } from '#server/gateways/followupboss/port.ts'
import { sandboxFollowUpBoss } from '#server/gateways/followupboss/sandbox.ts'

const key = 'fka_Vk3Qd81sWmTz7pLx'
/** As docs.followupboss.com shows it. */
const identity = {
  account: { id: 1, domain: 'example', owner: { name: 'Ada Example', email: 'ada@example.com' } },
  user: { id: 1, name: 'Ada Example', email: 'ada@example.com' },
}
const refusal = { errorMessage: 'Access denied. Missing or invalid credentials.' }

type Answer = (response: ServerResponse) => void
const replies =
  (status: number, body: object = refusal, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
const hangsUp: Answer = (response) => void response.destroy()
const keepsSilent: Answer = () => undefined

const heard: { url: string; headers: IncomingHttpHeaders }[] = []
const waits: number[] = []
let script: Answer[] = []
let apiBase = ''

const peer = createServer((request, response) => {
  heard.push({ url: `${request.method} ${request.url}`, headers: request.headers })
  const next = script.shift() ?? replies(200, identity)
  next(response)
})
beforeAll(async () => {
  await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening))
  const address = peer.address()
  apiBase = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  peer.closeAllConnections()
  peer.close()
})
beforeEach(() => {
  heard.length = 0
  waits.length = 0
  script = []
})

const party = (systemKey?: string) =>
  followUpBoss({
    system: 'Foresale',
    ...(systemKey === undefined ? {} : { systemKey }),
    apiBase,
    timeout: 200,
    patience: {
      tries: 3,
      firstDelay: 100,
      longestDelay: 5_000,
      wait: async (ms) => void waits.push(ms),
      random: () => 0.5,
    },
  })

describe('Follow Up Boss', () => {
  it('[ACC-30] is asked who a key belongs to, the key being the user name, with our system on the call', async () => {
    expect(await party('system-key').tryKey(key)).toBe('accepted')
    expect(heard).toHaveLength(1)
    expect(heard[0]?.url).toBe('GET /v1/identity')
    expect(heard[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      'x-system': 'Foresale',
      'x-system-key': 'system-key',
    })
  })

  it('[ACC-30] is told no system key where there is none', async () => {
    await party().tryKey(key)
    expect(heard[0]?.headers).not.toHaveProperty('x-system-key')
  })

  it.each([
    [401, 'refused'],
    [403, 'closed'],
  ] as const)(
    '[ACC-31] answers %i for a key that is %s, and is not asked again',
    async (status, standing) => {
      script = [replies(status)]
      expect(await party().tryKey(key)).toBe(standing)
      expect(heard).toHaveLength(1)
    },
  )

  it('[ACC-32] is asked again after as long as it says', async () => {
    script = [replies(429, {}, { 'retry-after': '2' }), replies(503)]
    expect(await party().tryKey(key)).toBe('accepted')
    expect(heard).toHaveLength(3)
    expect(waits).toEqual([2_050, 150])
  })

  it('[ACC-32] is not waited for longer than somebody in front of a page would', async () => {
    script = [replies(429, {}, { 'retry-after': '600' })]
    await expect(party().tryKey(key)).rejects.toThrow(FollowUpBossDown)
    expect(heard).toHaveLength(1)
  })

  it.each([
    ['fails', replies(500)],
    ['hangs up', hangsUp],
    ['keeps silent', keepsSilent],
  ])('[ACC-32] that %s three times is down, and the error holds no key', async (_name, answer) => {
    script = [answer, answer, answer]
    const error: unknown = await party()
      .tryKey(key)
      .catch((one: unknown) => one)
    expect(error).toBeInstanceOf(FollowUpBossDown)
    expect(heard).toHaveLength(3)
    expect(String(error)).not.toContain(key)
  })

  it('[ACC-31] is down when it answers what we do not know, and no redirect is followed', async () => {
    script = [replies(418)]
    await expect(party().tryKey(key)).rejects.toThrow('Follow Up Boss answered 418')
    script = Array.from({ length: 3 }, () => replies(302, {}, { location: `${apiBase}/elsewhere` }))
    await expect(party().tryKey(key)).rejects.toThrow(FollowUpBossDown)
    expect(heard.map(({ url }) => url)).not.toContain('GET /elsewhere')
  })
})

describe('the sandbox of Follow Up Boss', () => {
  it.each([
    ['fka_sandbox1234', 'accepted'],
    ['fka_', 'refused'],
    ['sandbox1234', 'refused'],
    ['fka_with space', 'refused'],
  ])('[ACC-33] says of the key "%s": %s', async (tried, standing) => {
    expect(await sandboxFollowUpBoss.tryKey(tried)).toBe(standing)
  })

  it('[ACC-33] is for the embedded default, or asked for', () => {
    const place = { folder: '/srv/app', root: false }
    const external = {
      DATABASE_URL: 'postgresql://app@db.example.com/foresale',
      PAYMENTS: 'sandbox',
      ALLOW_PUBLIC_OUTBOX: 'yes',
    }
    const gateway = (env: Record<string, string>) => readConfig(env, [], place).followUpBoss
    expect(gateway({})).toEqual({ gateway: 'sandbox' })
    expect(gateway({ FOLLOW_UP_BOSS: 'live', FOLLOW_UP_BOSS_SYSTEM_KEY: 'k' })).toEqual({
      gateway: 'live',
      system: 'Foresale',
      systemKey: 'k',
    })
    expect(gateway(external)).toEqual({ gateway: 'live', system: 'Foresale' })
    expect(gateway({ ...external, FOLLOW_UP_BOSS: 'sandbox' })).toEqual({ gateway: 'sandbox' })
  })
})
