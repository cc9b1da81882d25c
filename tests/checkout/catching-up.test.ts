import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { CheckoutReading } from '#model/checkout/checkout.ts'
import { cartOf, readingOf } from './page.ts'

const two = readingOf(cartOf({ items: [...cartOf().items, ...cartOf().items], estimatedAmount: 9800 }))
const refresh = { type: 'journal.opened', seq: 9 } as const

/** A checkout whose readings wait until they are answered. */
async function checkout() {
  const waiting: ((reading: CheckoutReading) => void)[] = []
  const reading = resource<CheckoutReading, { userId: string }>(
    () => new Promise((resolve) => void waiting.push(resolve)),
    { id: 'checkout-reading' },
  )
  const flow = createActor(checkoutMachine.provide({ actors: { reading } }), {
    input: { userId: 'user-1', provider: { gateway: 'sandbox' } },
  }).start()
  const answer = async (reading: CheckoutReading) => {
    waiting.pop()?.(reading)
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  await answer(two)
  return { flow, answer }
}

describe('a change of the cart', () => {
  it('[FRM-30] is shown as soon as it is read', async () => {
    const { flow, answer } = await checkout()
    flow.send(refresh)
    expect(flow.getSnapshot()).toMatchObject({
      value: { open: { ready: 'savedCard' } },
      context: { reading: two },
    })
    await answer(readingOf(cartOf()))
    expect(flow.getSnapshot().context.reading?.cart).toEqual(cartOf())
  })

  it('[FRM-30] is not shown while the cart is being paid', async () => {
    const { flow, answer } = await checkout()
    flow.send({ type: 'order.submit', card: null, save: false })
    flow.send(refresh)
    await answer(readingOf(cartOf()))
    expect(flow.getSnapshot().context.reading).toEqual(two)
  })

  it('[PAY-70] keeps the saved cards when they cannot be read again', async () => {
    const { flow, answer } = await checkout()
    flow.send(refresh)
    await answer(readingOf(cartOf(), null))
    expect(flow.getSnapshot().context.cards).toEqual(two.cards)
  })
})
