import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type CartOrder, cartMachine } from '#machines/cart.machine.ts'
import type { Effect } from '#machines/effects.ts'
import type { CartView } from '#model/cart.ts'

const view = (id: string): CartView => ({
  id,
  status: 'precheckout',
  estimatedAmount: 0,
  awaitsChallenge: false,
  coupon: null,
  items: [],
})

function running(addItem: () => Promise<void> = async () => undefined) {
  const effects: Effect[] = []
  const waiting: ((cart: CartView) => void)[] = []
  const actor = createActor(
    cartMachine.provide({
      actors: {
        loadCart: fromPromise<CartView, { userId: string }>(
          () => new Promise((resolve) => waiting.push(resolve)),
        ),
        addItem: fromPromise<void, { userId: string; order: CartOrder }>(addItem),
      },
    }),
  )
  actor.on('*', (effect) => effects.push(effect))
  actor.start()
  actor.send({ type: 'owner.known', userId: 'u1' })
  return { actor, effects, waiting }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const add = (type: CartOrder['type']) => ({ type: 'item.add', order: { type, targetId: 'audit-1' } }) as const

describe('the cart', () => {
  it('[SES-18] shows the newest reading: one that was overtaken by a change does not count', async () => {
    const { actor, waiting } = running()
    actor.send({ type: 'cart.changed' })
    waiting[1]?.(view('after'))
    waiting[0]?.(view('before'))
    await settled()
    expect(actor.getSnapshot().context.cart?.id).toBe('after')
  })

  it('[SES-18] takes an item while it is being read, and says so', async () => {
    const { actor, effects } = running()
    actor.send(add('AUDIT'))
    expect(actor.getSnapshot().context.busyWith).toBe('audit-1')
    await settled()
    expect(actor.getSnapshot().context.busyWith).toBeNull()
    expect(effects).toEqual([
      { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
      { type: 'track', name: 'Add to Cart' },
    ])
  })

  it('[SES-18] names a SkipTrace apart to analytics', async () => {
    const { actor, effects } = running()
    actor.send(add('SKIPTRACE'))
    await settled()
    expect(effects.at(-1)).toEqual({ type: 'track', name: 'skipTrace-Add to Cart' })
  })

  it('[SES-18] says when an item could not be added, and nothing else', async () => {
    const { actor, effects } = running(() => Promise.reject({ status: 500, code: 'fault', message: 'x' }))
    actor.send(add('AUDIT'))
    await settled()
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error adding item to the cart' }])
  })

  it('[SES-18] says why the server did not take an item', async () => {
    const refusal = { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' }
    const { actor, effects } = running(() => Promise.reject(refusal))
    actor.send(add('AUDIT'))
    await settled()
    expect(effects).toEqual([
      {
        type: 'toast',
        tone: 'error',
        text: 'Error adding item to the cart. Your order is being processed.',
      },
    ])
  })

  it("[SES-17] of one person never shows another's", async () => {
    const { actor, waiting } = running()
    waiting[0]?.(view('of u1'))
    await settled()
    actor.send({ type: 'owner.known', userId: 'u2' })
    expect(actor.getSnapshot().context).toMatchObject({ userId: 'u2', cart: null })
    actor.send({ type: 'owner.gone' })
    expect(actor.getSnapshot().context).toMatchObject({ userId: '', cart: null })
  })
})
