import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import type { CheckoutReading } from '#model/checkout.ts'
import { cartOf, factOf, readingOf } from './page.ts'

const two = cartOf({ items: [...cartOf().items, ...cartOf().items], estimatedAmount: 9800 })
const before: CheckoutReading = { ...readingOf(two), seq: 8 }
const after: CheckoutReading = { ...readingOf(cartOf()), seq: 9 }
const news = { type: 'facts.arrived', facts: [{ ...factOf('cart', 'cart-1'), seq: 9 }] } as const

/** The checkout of somebody, whose requests wait until they are answered. */
function checkout() {
  const waiting: ((reading: CheckoutReading) => void)[] = []
  const reading = () => new Promise<CheckoutReading>((resolve) => void waiting.push(resolve))
  const machine = checkoutMachine.provide({
    actors: {
      loadCheckout: fromPromise<CheckoutReading, { userId: string }>(reading),
      removeItem: fromPromise<CheckoutReading, { userId: string; itemId: string }>(reading),
    },
  })
  const flow = createActor(machine, { input: { userId: 'user-1', provider: { gateway: 'sandbox' } } }).start()
  const answer = async (reply: CheckoutReading) => {
    waiting.shift()?.(reply)
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return { flow, answer, stands: () => ({ in: flow.getSnapshot().value, reads: waiting.length }) }
}

describe('news of the cart', () => {
  it('[PAY-74] that came while it was read has it read again', async () => {
    const { flow, answer, stands } = checkout()
    flow.send(news)
    await answer(before)
    expect(stands()).toEqual({ in: 'loading', reads: 1 })

    await answer(after)
    expect(stands()).toEqual({ in: 'ready', reads: 0 })
    expect(flow.getSnapshot().context.reading?.cart).toEqual(cartOf())
  })

  it('[PAY-74] that the reading knows already changes nothing', async () => {
    const { flow, answer, stands } = checkout()
    flow.send(news)
    await answer(after)
    flow.send(news)
    flow.send({ type: 'journal.opened', seq: 9 })
    expect(stands()).toEqual({ in: 'ready', reads: 0 })
  })

  it('[PAY-74] that came while an item was taken out has it read again', async () => {
    const { flow, answer, stands } = checkout()
    await answer(before)
    flow.send({ type: 'item.remove', itemId: 'item-1' })
    flow.send(news)
    await answer({ ...before, cards: null })
    expect(stands()).toEqual({ in: 'loading', reads: 1 })
  })

  it('[PAY-74] leaves the coupon’s dialog open, and has the cart read once it is closed', async () => {
    const { flow, answer, stands } = checkout()
    await answer(before)
    flow.send({ type: 'coupon.open' })
    flow.send({ type: 'journal.opened', seq: 9 })
    expect(stands()).toEqual({ in: 'couponing', reads: 0 })

    flow.send({ type: 'coupon.cancel' })
    expect(stands()).toEqual({ in: 'loading', reads: 1 })
  })
})
