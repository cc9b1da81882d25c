import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import type { Call } from '#model/shared/call.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { cartOf, problem, readingOf, savedCard } from './page.ts'

/** The checkout of this cart, on a client that keeps what is asked. */
async function checkoutOf(cart = cartOf(), answer: (call: Call) => unknown = () => ({ done: true })) {
  const replies: Readonly<Record<string, object>> = {
    'GET /cart/:userId': { cart, seq: 1 },
    'GET /cards/:id': { cards: [savedCard] },
    'PUT /cart/coupon': { amount: 4410 },
  }
  const { asked, client } = clientOf((call) => replies[`${call.method} ${call.path}`] ?? answer(call))
  const input = { userId: 'user-1', provider: { gateway: 'sandbox' } } as const
  const flow = createActor(withClient(checkoutMachine, client), { input }).start()
  const { children } = await waitFor(flow, ({ context }) => context.reading !== null)
  const { coupon, reading } = children
  if (!coupon || !reading) throw new Error('the checkout has lost a chart')
  const sent = (path: string) => asked.filter((each) => each.path === path).map(({ sent }) => sent)
  return { flow, coupon, reading, sent }
}

it('[PAY-94] what is typed of a coupon stays when the cart is read again, and is tried on the cart', async () => {
  const { flow, coupon, reading, sent } = await checkoutOf()
  coupon.send({ type: 'coupon.open' })
  coupon.send({ type: 'coupon.type', text: ' welcome10 ' })
  const before = flow.getSnapshot().context.reading
  reading.send({ type: 'resource.refresh' })
  await waitFor(flow, ({ context }) => context.reading !== before)
  expect(coupon.getSnapshot().matches({ entering: 'typing' })).toBe(true)
  coupon.send({ type: 'coupon.apply' })
  await waitFor(coupon, (snapshot) => snapshot.matches('applied'))
  expect(sent('PUT /cart/coupon')).toEqual([{ body: { cartId: 'cart-1', coupon: 'WELCOME10' } }])
})

it('[PAY-84] the coupon of the cart is removed, and the cart is read again', async () => {
  const { flow, coupon, sent } = await checkoutOf(cartOf({ coupon: 'WELCOME10' }))
  const before = flow.getSnapshot().context.reading
  coupon.send({ type: 'coupon.remove' })
  await waitFor(flow, ({ context }) => context.reading !== before)
  expect(sent('DELETE /cart/coupon')).toEqual([{ body: { cartId: 'cart-1' } }])
})

it('[PAY-95] while an item is removed nothing is paid, and no other item is removed', async () => {
  const { flow, sent } = await checkoutOf()
  flow.send({ type: 'item.remove', itemId: 'item-1' })
  flow.send({ type: 'item.remove', itemId: 'item-2' })
  flow.send({ type: 'order.submit', card: null, save: false })
  expect(flow.getSnapshot().matches('removing')).toBe(true)
  await waitFor(flow, (snapshot) => snapshot.matches({ open: 'ready' }))
  expect(sent('DELETE /cart/item')).toEqual([{ body: { userId: 'user-1', id: 'item-1' } }])
})

it('[PAY-50] an unfinished payment of the cart is given up', async () => {
  const { flow, sent } = await checkoutOf(cartOf({ status: 'processing', awaitsChallenge: true }))
  flow.send({ type: 'payment.giveUp' })
  await waitFor(flow, (snapshot) => snapshot.matches({ open: 'interrupted' }))
  expect(sent('POST /cart/checkout/give-up')).toEqual([{ body: { cartId: 'cart-1' } }])
})

it('[PAY-98] the cart of the page holds what was read, also of one that comes while an item is removed', async () => {
  const { flow } = await checkoutOf()
  const { cart } = flow.getSnapshot().children
  if (!cart) throw new Error('the checkout has lost its cart')
  expect(cart.getSnapshot().value).toEqual({ filled: 'asRead' })
  flow.send({ type: 'item.remove', itemId: 'item-1' })
  cart.send({ type: 'item.remove', itemId: 'item-2' })
  expect(cart.getSnapshot().value).toBe('removing')
  const two = cartOf({ items: [...cartOf().items, { ...firstItem(), id: 'item-2' }] })
  cart.send({ type: 'cart.read', reading: readingOf(two) })
  await waitFor(cart, (snapshot) => !snapshot.hasTag('busy'))
  expect(cart.getSnapshot().context.cart?.items.map(({ id }) => id)).toEqual(['item-2'])
})

it('[PAY-98] what could not be removed stays in the cart, which can be paid for again', async () => {
  const { flow } = await checkoutOf(cartOf(), () => Promise.reject(problem(500)))
  flow.send({ type: 'item.remove', itemId: 'item-1' })
  await waitFor(flow, (snapshot) => snapshot.matches({ open: 'ready' }))
  expect(flow.getSnapshot().children.cart?.getSnapshot().value).toMatchObject({ filled: expect.anything() })
})

function firstItem() {
  const [item] = cartOf().items
  if (!item) throw new Error('the cart is empty')
  return item
}
