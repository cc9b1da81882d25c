import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { followUpBoss } from '#server/gateways/followupboss/followupboss.ts'
import { sandboxFollowUpBoss } from '#server/gateways/followupboss/sandbox.ts'
import { answers, providerServer, recordedRetries } from '../../support/provider-server.ts'

const key = 'fka_Vk3Qd81sWmTz7pLx'
/** As docs.followupboss.com shows it. */
const identity = {
  account: { id: 1, domain: 'example', owner: { name: 'Ada Example', email: 'ada@example.com' } },
  user: { id: 1, name: 'Ada Example', email: 'ada@example.com' },
}

const provider = await providerServer(answers.status(200, {}, JSON.stringify(identity)))
afterAll(() => provider.close())
beforeEach(() => {
  provider.received.length = 0
})

const adapter = (systemKey?: string) =>
  followUpBoss({
    system: 'Foresale',
    ...(systemKey === undefined ? {} : { systemKey }),
    apiBase: provider.url,
    retry: recordedRetries([]),
  })

describe('Follow Up Boss', () => {
  it('[ACC-30] is asked whose a key is, the key being the user name, with our system on the call', async () => {
    expect(await adapter('system-key').checkKey(key)).toBe('accepted')
    expect(provider.received).toMatchObject([
      {
        method: 'GET',
        url: '/v1/identity',
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
          'x-system': 'Foresale',
          'x-system-key': 'system-key',
        },
      },
    ])
  })

  it('[ACC-30] gets no system key where there is none', async () => {
    await adapter().checkKey(key)
    expect(provider.received[0]?.headers).not.toHaveProperty('x-system-key')
  })

  it.each([
    [401, 'refused'],
    [403, 'closed'],
  ] as const)('[ACC-31] answers %i for a key that is %s', async (status, expected) => {
    provider.script.push(answers.status(status, {}, '{"errorMessage":"Access denied."}'))
    expect(await adapter().checkKey(key)).toBe(expected)
  })

  it.each([418, 302])('[ACC-31] is unavailable when it answers %i, which we do not know', async (status) => {
    provider.script.push(answers.status(status, { location: '/elsewhere' }))
    await expect(adapter().checkKey(key)).rejects.toThrow(`Follow Up Boss answered ${status}`)
    expect(provider.received).toHaveLength(1)
  })

  it('[ACC-32] is asked again when it is busy or fails, up to three times', async () => {
    provider.script.push(answers.status(429), answers.status(503))
    expect(await adapter().checkKey(key)).toBe('accepted')
    provider.script.push(answers.hangUp, answers.hangUp, answers.hangUp)
    await expect(adapter().checkKey(key)).rejects.toThrow('Follow Up Boss was not reached')
    expect(provider.received).toHaveLength(6)
  })
})

describe('the sandbox of Follow Up Boss', () => {
  it.each([
    ['fka_sandbox1234', 'accepted'],
    ['fka_', 'refused'],
    ['sandbox1234', 'refused'],
    ['fka_with space', 'refused'],
  ])('[ACC-33] answers for the key "%s": %s', async (key, status) => {
    expect(await sandboxFollowUpBoss.checkKey(key)).toBe(status)
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
