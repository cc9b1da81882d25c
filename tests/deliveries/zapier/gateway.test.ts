import { once } from 'node:events'
import { createServer } from 'node:https'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleContact, zapierContact } from '#model/deliveries/zapier-contact.ts'
import { onProviderCalls, type ProviderCall } from '#server/gateways/provider-calls.ts'
import { isPublicAddress, publicLookup } from '#server/gateways/public-lookup.ts'
import { zapierHooks } from '#server/gateways/zapier/hooks.ts'
import { selfSigned } from '#tests/peers/certificate.ts'
import { zapAddress } from '#tests/support/given/zap.ts'

const { key, cert } = selfSigned(['hooks.zapier.com'])
const received: {
  method: string | undefined
  url: string | undefined
  host: string | undefined
  body: string
}[] = []
let answer: { status: number; headers: Record<string, string> } | 'silence' | 'hangUp' = {
  status: 200,
  headers: {},
}
const zapier = createServer({ key, cert }, async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method, url, headers } = request
  received.push({ method, url, host: headers.host, body: Buffer.concat(chunks).toString() })
  if (answer === 'hangUp') response.destroy()
  else if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end('{}')
})
zapier.listen(0, '127.0.0.1')
await once(zapier, 'listening')
const address = zapier.address()
const port = typeof address === 'object' && address ? address.port : 0
afterAll(() => {
  zapier.closeAllConnections()
  zapier.close()
})
beforeEach(() => {
  received.length = 0
})

const resolvesTo = (...addresses: string[]) =>
  vi.fn(
    (
      _name: string,
      _options: { all: true },
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) =>
      done(
        null,
        addresses.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 })),
      ),
  )
const local = { port, ca: cert, resolve: resolvesTo('127.0.0.1'), isAllowed: () => true }
const hooks = zapierHooks({ connection: local })
const impatient = zapierHooks({ timeout: 300, connection: local })
const contact = zapierContact(exampleContact)

async function callsDuring(act: () => Promise<unknown>): Promise<ProviderCall[]> {
  const calls: ProviderCall[] = []
  const stop = onProviderCalls((call) => calls.push(call))
  await act()
  stop()
  return calls
}

describe('the adapter of Zapier', () => {
  it('[ZAP-20] posts the contact to the Zap’s address', async () => {
    answer = { status: 200, headers: {} }
    expect(await hooks.send(zapAddress('one'), contact)).toEqual({ was: 'sent', pauseMs: 0 })
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/hooks/standard/1/one/',
        host: `hooks.zapier.com:${port}`,
        body: JSON.stringify(contact),
      },
    ])
  })

  it.each([
    [201, {}, { was: 'sent', pauseMs: 0 }],
    [302, { location: 'https://hooks.zapier.com/elsewhere' }, { was: 'refused', pauseMs: 0 }],
    [400, {}, { was: 'refused', pauseMs: 0 }],
    [410, {}, { was: 'dropped', pauseMs: 0 }],
    [429, { 'retry-after': '7' }, { was: 'busy', pauseMs: 7_000 }],
    [429, {}, { was: 'busy', pauseMs: 10_000 }],
    [500, {}, { was: 'lost', pauseMs: 0 }],
    [502, {}, { was: 'lost', pauseMs: 0 }],
    [503, {}, { was: 'lost', pauseMs: 0 }],
    [503, { 'retry-after': '9' }, { was: 'busy', pauseMs: 9_000 }],
    [504, {}, { was: 'lost', pauseMs: 0 }],
  ] as const)(
    '[ZAP-20] [ZAP-22] [ADM-58] takes %i as what became of the contact, and is called once',
    async (status, headers, expected) => {
      answer = { status, headers: { ...headers } }
      const calls = await callsDuring(async () =>
        expect(await hooks.send(zapAddress('one'), contact)).toEqual(expected),
      )
      const isFailure = status === 429 || status >= 500
      expect(calls).toEqual([{ provider: 'Zapier', failure: isFailure ? `It answered ${status}.` : null }])
      expect(received).toHaveLength(1)
    },
  )

  it.each(['hangUp', 'silence'] as const)('[ZAP-20] [ADM-58] takes %s as a lost reply', async (what) => {
    answer = what
    const calls = await callsDuring(async () =>
      expect(await (what === 'silence' ? impatient : hooks).send(zapAddress('one'), contact)).toEqual({
        was: 'lost',
        pauseMs: 0,
      }),
    )
    expect(calls).toEqual([{ provider: 'Zapier', failure: 'Zapier was not reached' }])
    expect(received).toHaveLength(1)
  })

  it.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['fd00::1']])(
    '[ZAP-21] calls no address on a private network: %s',
    async (...addresses) => {
      const resolve = resolvesTo(...addresses)
      const guarded = zapierHooks({ connection: { port, ca: cert, resolve } })
      expect(await guarded.send(zapAddress('one'), contact)).toEqual({ was: 'failed', pauseMs: 0 })
      expect(resolve).toHaveBeenCalledOnce()
      expect(received).toEqual([])
    },
  )

  it('[ZAP-21] calls no host but Zapier’s, whatever is stored', async () => {
    expect(await hooks.send(`https://127.0.0.1:${port}/`, contact)).toEqual({ was: 'dropped', pauseMs: 0 })
    expect(received).toEqual([])
  })

  it('[ZAP-21] trusts only the certificate of the host', async () => {
    const resolve = resolvesTo('127.0.0.1')
    const strict = zapierHooks({
      connection: { port, ca: selfSigned().cert, resolve, isAllowed: () => true },
    })
    expect((await strict.send(zapAddress('one'), contact)).was).toBe('lost')
    expect(received).toEqual([])
  })

  it.each([
    ['8.8.8.8', true],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['224.0.0.1', false],
    ['2600:1f18::1', true],
    ['fe80::1', false],
    ['::ffff:10.0.0.1', false],
    ['2002:0a00:0001::1', false],
    ['64:ff9b::a00:1', false],
  ])('[ZAP-21] takes %s for public: %s', (text, isPublic) => {
    expect(isPublicAddress({ address: text, family: text.includes(':') ? 6 : 4 })).toBe(isPublic)
  })

  it('[ZAP-21] answers a lookup as it was asked', async () => {
    const lookup = publicLookup(resolvesTo('8.8.8.8', '8.8.4.4'))
    const ask = (all: boolean) =>
      new Promise((done) => lookup('hooks.zapier.com', { all }, (...answered) => done(answered)))
    expect(await ask(false)).toEqual([null, '8.8.8.8', 4])
    expect(await ask(true)).toEqual([
      null,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '8.8.4.4', family: 4 },
      ],
    ])
  })
})
