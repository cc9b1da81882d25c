import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tapfiliate } from '#server/gateways/tapfiliate/tapfiliate.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly key: unknown
  readonly body: unknown
}

let seen: Seen[]
let status: number | 'silence'
let base: string
let stop: () => Promise<void>

beforeEach(async () => {
  seen = []
  status = 200
  const answer = async (request: IncomingMessage) => {
    const { method, url, headers } = request
    seen.push({ method, url, key: headers['x-api-key'], body: JSON.parse(await text(request)) })
  }
  const server = createServer(async (request, response) => {
    await answer(request)
    if (status !== 'silence')
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"id":1}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  stop = () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
})
afterEach(() => stop())

const sale = { referral: 'anna', cartId: 'cart-1', amount: 4410 }

describe('the partner programme', () => {
  it('[PAY-67] is told of a sale with the code, the cart and the amount in dollars', async () => {
    await tapfiliate({ apiKey: 'key-1', apiBase: base }).tell(sale)

    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/1.6/conversions/',
        key: 'key-1',
        body: { referral_code: 'anna', external_id: 'cart-1', amount: 44.1 },
      },
    ])
  })

  it('[PAY-67] that does not take it says so, and is not told again', async () => {
    status = 500
    await expect(tapfiliate({ apiKey: 'key-1', apiBase: base }).tell(sale)).rejects.toThrow('500')
    expect(seen).toHaveLength(1)
  })

  it('[PAY-67] is not waited for without end', async () => {
    status = 'silence'
    await expect(tapfiliate({ apiKey: 'key-1', apiBase: base, timeout: 50 }).tell(sale)).rejects.toThrow()
  })
})
