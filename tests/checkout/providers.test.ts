import { describe, expect, it } from 'vitest'
import type { CardToken } from '#model/checkout/payment.ts'
import { unreachable } from '#model/shared/problem.ts'
import { createPaymentProviders } from '#services/checkout/payments/providers.ts'
import { sandboxProvider } from '#services/checkout/payments/sandbox.ts'
import { stripeProvider } from '#services/checkout/payments/stripe.ts'

const now = () => new Date('2026-11-20T15:00:00Z')
const visa = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

/** Stripe.js that answers so; the digits are in its field, which is only passed back to it. */
function stripeThatSays(answer: {
  paymentMethod?: { id: string }
  error?: { type: string; code?: string; message?: string }
}) {
  const asked: unknown[] = []
  const provider = stripeProvider(
    {
      createPaymentMethod: async (data) => {
        asked.push(data)
        return answer
      },
      handleNextAction: async (options) => void asked.push(options),
    },
    () => 'the field',
  )
  return { provider, asked }
}

const errorIn = (field: string, message: string): CardToken =>
  expect.objectContaining({ status: 'refused', refusal: { field, message } })

describe('the sandbox in the browser', () => {
  it('[PAY-68] makes a token of a test card, and says what is wrong with any other', async () => {
    const provider = sandboxProvider(now)
    expect(await provider.tokenise(visa)).toEqual({ status: 'tokenised', paymentMethod: 'pm_card_visa' })
    expect(await provider.tokenise({ ...visa, expiry: '10 / 26' })).toEqual(
      errorIn('expiry', "Your card's expiration date is in the past."),
    )
    expect(await provider.tokenise(null)).toEqual(errorIn('number', 'Your card number is incomplete.'))
  })

  it('[PAY-68] is chosen by the installation', async () => {
    const provider = await createPaymentProviders(now).providerOf({ gateway: 'sandbox' })
    expect((await provider.tokenise(visa)).status).toBe('tokenised')
  })
})

describe('Stripe in the browser', () => {
  it('[PAY-68] makes a token of what its own field holds', async () => {
    const { provider, asked } = stripeThatSays({ paymentMethod: { id: 'pm_1' } })
    expect(await provider.tokenise(null)).toEqual({ status: 'tokenised', paymentMethod: 'pm_1' })
    expect(asked).toEqual([{ type: 'card', card: 'the field' }])
  })

  it.each([
    ['incomplete_number', 'number'],
    ['invalid_expiry_year_past', 'expiry'],
    ['incomplete_cvc', 'cvc'],
    ['card_declined', 'number'],
  ])('[PAY-68] names the field that is wrong: %s', async (code, field) => {
    const { provider } = stripeThatSays({ error: { type: 'validation_error', code, message: 'No.' } })
    expect(await provider.tokenise(null)).toEqual(errorIn(field, 'No.'))
  })

  it('[PAY-68] tells a lost connection from a refusal', async () => {
    const lost = stripeThatSays({ error: { type: 'api_connection_error' } })
    await expect(lost.provider.tokenise(null)).rejects.toEqual(unreachable)
    const broken = stripeThatSays({ error: { type: 'api_error', message: 'Sorry.' } })
    await expect(broken.provider.tokenise(null)).rejects.toEqual({
      status: 502,
      code: 'payments',
      message: 'Sorry.',
    })
  })

  it('[PAY-68] has the bank asked, whatever comes of it', async () => {
    const { provider, asked } = stripeThatSays({})
    await provider.askBank({ authorisationId: 'pi_1', clientSecret: 'pi_1_secret' })
    expect(asked).toEqual([{ clientSecret: 'pi_1_secret' }])
  })
})
