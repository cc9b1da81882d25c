import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { httpApp } from '#server/app/http-app.ts'
import { createLog } from '#server/http/log.ts'
import { contentPolicy } from '#server/http/policy.ts'
import { sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()
const folder = await mkdtemp(join(tmpdir(), 'foresale-pages-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Foresale</title>')
await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {}')
const app = await httpApp(server.foresale, { pages: folder, logger: createLog('silent') })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const headersOf = async (url: string) => (await app.inject({ url })).headers

function directivesOf(policy: unknown): Map<string, string[]> {
  const directives = String(policy)
    .split(';')
    .map((directive) => directive.trim().split(' '))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

describe.each([
  ['a page', '/refresh'],
  ['a file', '/assets/app-1a2b3c.js'],
  ['a call', '/backend/settings'],
  ['a refusal', '/backend/nothing'],
])('%s', (_name, url) => {
  it('[API-17] runs no script but the app’s own files, and none inline', async () => {
    const policy = directivesOf((await headersOf(url))['content-security-policy'])
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })

  it('[API-17] forbids frames, content type guesses and referrers', async () => {
    const headers = await headersOf(url)
    expect(directivesOf(headers['content-security-policy']).get('frame-ancestors')).toEqual(["'none'"])
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the content policy', () => {
  it('[API-17] opens the payment provider’s hosts where it is configured, and no others', () => {
    const stripe = {
      gateway: 'stripe',
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret: 'whsec_x',
    } as const
    const policy = contentPolicy({ payments: stripe, mapStyleUrl: undefined, publicUrl: undefined })
    expect(policy).toMatchObject({
      directives: {
        scriptSrc: ["'self'", 'https://js.stripe.com'],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
      },
    })
  })

  it('[API-17] opens the host of a map style where one is configured', () => {
    const policy = contentPolicy({
      payments: { gateway: 'sandbox' },
      mapStyleUrl: 'https://tiles.example.com/styles/streets?key=1',
      publicUrl: undefined,
    })
    expect(policy).toMatchObject({
      directives: {
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", 'https://tiles.example.com'],
        frameSrc: ["'none'"],
      },
    })
  })

  it('[KIT-02] opens Google’s hosts where a key of its maps is configured', () => {
    const payments = { gateway: 'sandbox' } as const
    expect(contentPolicy({ payments, googleMapsKey: 'a-key' })).toMatchObject({
      directives: {
        scriptSrc: ["'self'", 'https://maps.googleapis.com'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://*.googleapis.com', 'https://*.gstatic.com'],
        connectSrc: ["'self'", 'https://maps.googleapis.com'],
      },
    })
    expect(JSON.stringify(contentPolicy({ payments }))).not.toContain('google')
  })

  it('[API-17] asks for secure requests where customers come by a secure address', () => {
    const { payments, mapStyleUrl } = server.foresale.config
    const secure = contentPolicy({ payments, mapStyleUrl, publicUrl: 'https://foresale.example.com' })
    const plain = contentPolicy({ payments, mapStyleUrl, publicUrl: 'http://localhost:4400' })
    expect(secure).toHaveProperty('directives.upgradeInsecureRequests')
    expect(plain).not.toHaveProperty('directives.upgradeInsecureRequests')
  })
})

describe('what a browser keeps', () => {
  it.each([
    ['nothing of a call', '/backend/settings', 'no-store'],
    ['nothing of a refusal', '/backend/receipt/1', 'no-store'],
    ['a page only to ask again', '/refresh', 'no-cache'],
    [
      'a file named by its content, for a year',
      '/assets/app-1a2b3c.js',
      'public, max-age=31536000, immutable',
    ],
  ])('[API-18] is %s', async (_name, url, expected) => {
    expect((await headersOf(url))['cache-control']).toBe(expected)
  })
})

describe('a page that is found by the app', () => {
  it.each(['/login/redirect/dana@example.com', '/login/confirm/dana@example.com', '/index.php', '/a.b/c'])(
    '[API-29] may have an ending: %s',
    async (url) => {
      const { statusCode, body } = await app.inject({ url })
      expect({ statusCode, body }).toEqual({
        statusCode: 200,
        body: '<!doctype html><title>Foresale</title>',
      })
    },
  )

  it.each(['/assets/none.js', '/assets/none', '/none.js', '/favicon.ico', '/backend/none'])(
    '[API-29] is none where a file is asked for that is not there: %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404)
    },
  )

  it.each([
    ['/', 200],
    ['/login', 200],
    ['/login/confirm/dana@example.com/0123abcd', 200],
    ['/assets/app-1a2b3c.js', 200],
    ['/none.js', 404],
    ['/backend/none', 404],
  ])('[API-31] is told of as it would be handed out: %s', async (url, status) => {
    const [head, handed] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })]
    expect([head.statusCode, head.body]).toEqual([status, ''])
    expect(head.headers['content-type']).toBe(handed.headers['content-type'])
    expect(head.headers['content-length']).toBe(handed.headers['content-length'])
  })

  it('[API-24] leaves no more listeners on its answer than Node.js allows', async () => {
    const warnings: string[] = []
    const hear = (warning: Error) => void warnings.push(warning.message)
    process.on('warning', hear)
    await Promise.all(
      ['/', '/refresh', '/assets/app-1a2b3c.js', '/assets/none.js'].map((url) => app.inject({ url })),
    )
    await turn()
    process.off('warning', hear)
    expect(warnings).toEqual([])
  })
})

it('[APP-28] lets the page that a pop-up comes back to answer the page that opened it, and no other page', async () => {
  const policy = 'cross-origin-opener-policy'
  expect((await headersOf('/moxiworks/connected?code=1&state=2'))[policy]).toBe('unsafe-none')
  expect((await headersOf('/moxiworks/connected/else'))[policy]).toBe('same-origin-allow-popups')
})
