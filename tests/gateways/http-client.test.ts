import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HttpRequest, httpClient, ProviderUnavailable } from '#server/gateways/http-client.ts'
import { createLog } from '#server/http/log.ts'
import { answers, providerServer, recordedRetries } from '../support/provider-server.ts'

let provider: Awaited<ReturnType<typeof providerServer>>
const delays: number[] = []

beforeEach(async () => {
  provider = await providerServer(answers.status(200, {}, '{"fine":true}'))
  delays.length = 0
})
afterEach(() => provider.close())

const read: HttpRequest = { method: 'GET', repeatable: true }
const order: HttpRequest = { method: 'POST', body: '{"secret":"s3cret"}', repeatable: false }

/** Its time runs out only where the provider is slow: elsewhere a busy machine would look like one. */
const client = ({ timeout = 20_000, random = 0.5 } = {}) =>
  httpClient({
    provider: 'Example',
    origin: provider.url,
    timeout,
    headers: { authorization: 'Bearer s3cret' },
    retry: { ...recordedRetries(delays), random: () => random },
  })

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => error,
  )

describe('a call to a provider', () => {
  it('[GTW-01] sends what is common and what is its own, and returns status, headers and body', async () => {
    const reply = await client()('/v1/things', { ...order, headers: { 'x-own': '1' } })
    expect(reply).toMatchObject({ status: 200, body: '{"fine":true}' })
    expect(reply.headers.get('content-type')).toBe('application/json')
    expect(provider.received).toMatchObject([
      {
        method: 'POST',
        url: '/v1/things',
        headers: { authorization: 'Bearer s3cret', 'x-own': '1' },
        body: '{"secret":"s3cret"}',
      },
    ])
  })

  it.each([400, 401, 404, 409])('[GTW-01] returns a %i at once: it is an answer', async (status) => {
    provider.script.push(answers.status(status))
    expect(await client()('/', read)).toMatchObject({ status })
    expect(provider.received).toHaveLength(1)
  })
})

describe('retries', () => {
  it.each([
    ['a 429', answers.status(429)],
    ['a 500', answers.status(500)],
    ['a 503', answers.status(503)],
    ['a broken connection', answers.hangUp],
  ])('[GTW-02] follow %s, within bounds and with growing delays', async (_what, answer) => {
    provider.script.push(answer, answer)
    expect(await client()('/', read)).toMatchObject({ status: 200 })
    expect(provider.received).toHaveLength(3)
    expect(delays).toEqual([75, 150])
  })

  it('[GTW-02] come in a random half of their delay', async () => {
    provider.script.push(answers.status(500), answers.status(500), answers.status(500), answers.status(500))
    await client({ random: 0 })('/', read)
    await client({ random: 1 })('/', read)
    expect(delays).toEqual([50, 100, 100])
  })

  it('[GTW-02] end with the last reply, or without one with an error', async () => {
    provider.script.push(answers.status(500), answers.status(502), answers.status(503))
    expect(await client()('/', read)).toMatchObject({ status: 503 })
    provider.script.push(answers.hangUp, answers.hangUp, answers.hangUp)
    await expect(client()('/', read)).rejects.toThrow(new ProviderUnavailable('Example was not reached'))
    expect(provider.received).toHaveLength(6)
  })

  it('[GTW-03] keep to the delay that the provider asks for, in seconds or as a date', async () => {
    provider.script.push(
      answers.status(429, { 'retry-after': '2' }),
      answers.status(503, { 'retry-after': '0' }),
    )
    await client()('/', read)
    expect(delays).toEqual([2_050, 50])
    const past = new Date(0).toUTCString()
    provider.script.push(
      answers.status(429, { 'retry-after': past }),
      answers.status(429, { 'retry-after': 'soon' }),
    )
    await client()('/', read)
    expect(delays.slice(2)).toEqual([50, 150])
  })

  it('[GTW-03] are left out where the provider asks for a longer delay than the longest', async () => {
    provider.script.push(answers.status(429, { 'retry-after': '6' }))
    expect(await client()('/', read)).toMatchObject({ status: 429 })
    expect(delays).toEqual([])
  })

  it('[GTW-04] of what may not arrive twice follow only a 429, which refused it', async () => {
    provider.script.push(answers.status(429))
    expect(await client()('/', order)).toMatchObject({ status: 200 })
    expect(delays).toEqual([75])
    provider.script.push(answers.status(503))
    expect(await client()('/', order)).toMatchObject({ status: 503 })
    provider.script.push(answers.hangUp)
    await expect(client()('/', order)).rejects.toThrow(ProviderUnavailable)
    expect(provider.received).toHaveLength(4)
  })
})

describe('a provider that does not behave', () => {
  it.each([
    ['is silent', answers.silence],
    ['stops in its body', (response) => void response.writeHead(200).write('{"fi')],
    [
      'sends its body in drops',
      (response) => {
        const drops = setInterval(() => response.write('.'), 10)
        response.writeHead(200).on('close', () => clearInterval(drops))
      },
    ],
  ] satisfies [string, (typeof provider.script)[number]][])(
    '[GTW-05] and %s runs out of time',
    async (_how, answer) => {
      provider.script.push(answer, answer, answer)
      await expect(client({ timeout: 100 })('/', read)).rejects.toThrow(
        new ProviderUnavailable('Example did not answer in time'),
      )
      expect(provider.received).toHaveLength(3)
    },
  )

  it('[GTW-06] is read up to 4 MiB', async () => {
    provider.script.push(answers.status(200, {}, 'x'.repeat(4 * 1024 * 1024)))
    expect((await client()('/', read)).body).toHaveLength(4 * 1024 * 1024)
    provider.script.push(answers.status(200, {}, 'x'.repeat(4 * 1024 * 1024 + 1)))
    await expect(client()('/', order)).rejects.toThrow(new ProviderUnavailable('Example sent too much'))
  })

  it('[GTW-07] takes credentials nowhere else, by redirect or by address', async () => {
    const other = await providerServer(answers.status(200))
    provider.script.push(answers.status(307, { location: `${other.url}/` }))
    expect(await client()('/', order)).toMatchObject({ status: 307 })
    for (const path of [other.url, `//${new URL(other.url).host}/`])
      await expect(client()(path, read)).rejects.toThrow('Example is called at another origin than its own')
    expect(other.received).toEqual([])
    expect(provider.received).toHaveLength(1)
    await other.close()
  })

  it('[GTW-08] is named in errors and in the log, without its address, our key, or what was sent', async () => {
    provider.script.push(answers.hangUp)
    const fault = await faultOf(client()('/secret-path', order))
    const lines: string[] = []
    const to = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
    createLog('info', to).error({ err: fault }, 'fault')
    expect(lines[0]).toContain('Example was not reached')
    const everything = `${lines}${JSON.stringify(fault, Object.getOwnPropertyNames(fault))}`
    expect(everything).not.toMatch(/s3cret|secret-path|127\.0\.0\.1/)
  })
})
