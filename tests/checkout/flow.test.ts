import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { paymentMachine } from '#machines/checkout/payment.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { type CheckoutReading, type CheckoutReply, checkoutFailure } from '#model/checkout/checkout.ts'
import type { CardToken, CheckoutOrder, PaymentMethod, PaymentSettings } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { cartOf, problem, readingOf } from './page.ts'

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

async function paying(by: PaymentMethod) {
  const checkout = checkoutOf(readingOf(cartOf()))
  await waitFor(checkout.flow, (snapshot) => snapshot.matches({ open: 'ready' }))
  checkout.flow.send({ type: 'order.submit', by })
  await waitFor(checkout.flow, (snapshot) => snapshot.matches('paid'))
  return checkout
}

describe('the checkout page', () => {
  it.each<[string, PaymentMethod, Partial<CheckoutOrder>]>([
    [
      'a new card, to be kept',
      { kind: 'new', card: visa, save: true },
      { paymentMethod: 'pm_card_visa', saveCard: true },
    ],
    ['a saved card', { kind: 'saved', cardId: 'pm_1' }, { paymentMethod: 'pm_1', saveCard: false }],
    ['nothing to pay', { kind: 'free' }, { paymentMethod: null, saveCard: false }],
  ])('[PAY-69] sends the cart with its total and its items: %s', async (_name, by, order) => {
    const { orders } = await paying(by)
    expect(orders).toEqual([{ cartId: 'cart-1', amount: 4900, itemIds: ['item-1'], coupon: null, ...order }])
  })

  it('[PAY-69] has the cart read anew and leads on after success only', async () => {
    const { effects } = await paying({ kind: 'saved', cardId: 'pm_1' })
    expect(effects).toEqual([
      { type: 'cart.changed' },
      { type: 'toast', tone: 'success', text: 'Checkout success!' },
      { type: 'navigate', to: '/success/cart?order=cart-1' },
    ])
  })

  it('[PAY-70] keeps no digit of a card once it has its token', async () => {
    const { flow, orders } = checkoutOf(readingOf(cartOf()), () => new Promise(() => undefined))
    await waitFor(flow, (snapshot) => snapshot.matches({ open: 'ready' }))
    flow.send({ type: 'order.submit', by: { kind: 'new', card: visa, save: false } })
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
