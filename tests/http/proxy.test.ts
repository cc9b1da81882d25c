import { afterEach, describe, expect, it } from 'vitest'
import { type OwnServer, startServer } from '#tests/support/foresale.ts'

let server: OwnServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** The answers to a dozen wrong log-ins of one account, each with this `X-Forwarded-For`. */
async function guesses(trustProxy: string, forwardedFor: (at: number) => string): Promise<Set<number>> {
  const opened = await startServer({ env: { TRUST_PROXY: trustProxy } })
  server = opened
  const statuses = new Set<number>()
  for (let at = 0; at < 12; at += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(at) }
    const body = { email: 'nobody@example.com', password: 'not this one' }
    statuses.add((await opened.call('POST', '/login', { body, headers })).status)
  }
  return statuses
}

describe('where a request comes from', () => {
  it('[API-28] is who is connected where there is no proxy, whatever the request says', async () => {
    expect(await guesses('0', (at) => `198.51.100.${at}`)).toContain(429)
  })

  it('[API-28] is what the only proxy says, not what was forged before it', async () => {
    expect(await guesses('1', (at) => `198.51.100.${at}, 203.0.113.7`)).toContain(429)
  })

  it('[API-28] is distinguished behind the proxy', async () => {
    expect(await guesses('1', (at) => `198.51.100.${at}`)).toEqual(new Set([422]))
  })
})
