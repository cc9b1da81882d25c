import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tapfiliate } from '#server/gateways/tapfiliate/tapfiliate.ts'
import { answers, providerServer } from '../support/provider-server.ts'

let provider: Awaited<ReturnType<typeof providerServer>>
beforeEach(async () => {
  provider = await providerServer(answers.status(200, {}, '{"id":1}'))
})
afterEach(() => provider.close())

const sale = { referral: 'anna', cartId: 'cart-1', amount: 4410 }
const report = () => tapfiliate({ apiKey: 'key-1', apiBase: provider.url }).report(sale)

describe('the partner programme', () => {
  it('[PAY-67] gets a sale with the code, the cart and the amount in dollars', async () => {
    await report()
    expect(provider.received).toMatchObject([
      { method: 'POST', url: '/1.6/conversions/', headers: { 'x-api-key': 'key-1' } },
    ])
    expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual({
      referral_code: 'anna',
      external_id: 'cart-1',
      amount: 44.1,
    })
  })

  it.each([
    ['fails', answers.status(500), 'Tapfiliate answered 500'],
    ['breaks off', answers.hangUp, 'Tapfiliate was not reached'],
  ])('[PAY-67] gets a sale once when it %s', async (_how, answer, message) => {
    provider.script.push(answer)
    await expect(report()).rejects.toThrow(message)
    expect(provider.received).toHaveLength(1)
  })
})
