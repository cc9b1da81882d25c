import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { paymentMachine } from '#machines/checkout/payment.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { type CheckoutReading, type CheckoutReply, checkoutFailure } from '#model/checkout/checkout.ts'
import type { CardToken, CheckoutOrder, PaymentSettings } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { cartOf, problem, readingOf, savedCard } from './page.ts'

/** A checkout with this reading of the cart; its requests and effects. */
function checkoutOf(
  reading: CheckoutReading,
  answer = async ({ cartId }: CheckoutOrder): Promise<CheckoutReply> => ({ status: 'success', cartId }),
) {
  const orders: CheckoutOrder[] = []
  const effects: Effect[] = []
  const payment = paymentMachine.provide({
    actors: {
      tokenise: fromPromise<CardToken, { provider: PaymentSettings; card: TypedCard | null }>(async () => ({
        status: 'tokenised',
        paymentMethod: 'pm_card_visa',
      })),
      checkOut: fromPromise<CheckoutReply, CheckoutOrder>(async ({ input }) => {
        orders.push(input)
        return answer(input)
      }),
    },
  })
  const machine = checkoutMachine.provide({
    actors: {
      reading: resource<CheckoutReading, { userId: string }>(async () => reading, { id: 'checkout-reading' }),
      payment,
    },
  })
  const flow = createActor(machine, { input: { userId: 'user-1', provider: { gateway: 'sandbox' } } })
  flow.on('*', (effect) => effects.push(effect))
  return { flow: flow.start(), orders, effects }
}

const visa: TypedCard = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

const twoCards = readingOf(cartOf(), [savedCard, { ...savedCard, id: 'pm_2' }])

async function paying(reading = readingOf(cartOf()), cardId?: string | null) {
  const checkout = checkoutOf(reading)
  await waitFor(checkout.flow, (snapshot) => snapshot.matches({ open: 'ready' }))
  if (cardId !== undefined) checkout.flow.send({ type: 'card.choose', cardId })
  checkout.flow.send({ type: 'order.submit', card: visa, save: true })
  await waitFor(checkout.flow, (snapshot) => snapshot.matches('paid'))
  return checkout
}

describe('the checkout page', () => {
  it.each<[string, CheckoutReading, string | null | undefined, Partial<CheckoutOrder>]>([
    ['a new card, to be kept', twoCards, null, { paymentMethod: 'pm_card_visa', saveCard: true }],
    ['the first of the saved cards', twoCards, undefined, { paymentMethod: 'pm_1' }],
    ['another saved card', twoCards, 'pm_2', { paymentMethod: 'pm_2' }],
    ['no saved card', readingOf(cartOf(), []), undefined, { paymentMethod: 'pm_card_visa', saveCard: true }],
    ['nothing to pay', readingOf(cartOf({ estimatedAmount: 0 })), undefined, { amount: 0 }],
  ])('[PAY-69] sends the cart with its total and its items: %s', async (_name, reading, cardId, order) => {
    const { orders } = await paying(reading, cardId)
    const usual = { amount: 4900, coupon: null, paymentMethod: null, saveCard: false }
    expect(orders).toEqual([{ ...usual, cartId: 'cart-1', itemIds: ['item-1'], ...order }])
  })

  it('[PAY-69] has the cart read anew and leads on after success only', async () => {
    const { effects } = await paying()
    expect(effects).toEqual([
      { type: 'cart.changed' },
      { type: 'toast', tone: 'success', text: 'Checkout success!' },
      { type: 'navigate', to: '/success/cart?order=cart-1' },
    ])
  })

  it('[PAY-70] keeps no digit of a card once it has its token', async () => {
    const { flow, orders } = checkoutOf(readingOf(cartOf()), () => new Promise(() => undefined))
    await waitFor(flow, (snapshot) => snapshot.matches({ open: 'ready' }))
    flow.send({ type: 'card.choose', cardId: null })
    flow.send({ type: 'order.submit', card: visa, save: false })
    expect(JSON.stringify(flow.getPersistedSnapshot())).toContain(visa.number)
    await expect.poll(() => orders).toHaveLength(1)
    expect(JSON.stringify(flow.getPersistedSnapshot())).not.toContain(visa.number)
  })

  it('[PAY-70] goes on without the saved cards when they cannot be read, and says so', async () => {
    const { flow, effects } = checkoutOf(readingOf(cartOf(), null))
    await waitFor(flow, (snapshot) => snapshot.matches({ open: 'ready' }))
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error loading user cards' }])
  })

  it.each([
    [problem(422, 'couponExpired', 'coupon'), /^coupon failed because eligible items/],
    [{ ...problem(422, 'declined'), message: 'Declined, in full.' }, /^Declined, in full\.$/],
    [{ ...problem(500), message: 'A fault.' }, /^Error during checkout\. A fault\.$/],
  ])('[PAY-70] words a failure as its dialog does: %j', (given, words) => {
    expect(checkoutFailure(given).message).toMatch(words)
  })
})
