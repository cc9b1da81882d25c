import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { kapturePurchaseMachine } from '#machines/kapture/kapture-purchase.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import { kaptureTexts, type RealtorFilter } from '#model/kapture/kapture.ts'
import { clientOf } from '#tests/shared/request/client.ts'

const filter: RealtorFilter = { state: 'TX', city: 'Austin' }
const fault = { status: 500, code: 'fault', message: 'No' }
const failure = { type: 'failure', problem: { ...fault, message: kaptureTexts.failure } }
const counted = { count: 3, estimatedAmount: 490 }
const searched = { type: 'track', name: 'kapture search' }

/** A search that was answered, and whatever was asked and told since. */
async function searching(replies: Readonly<Record<string, object>>) {
  const { asked, client } = clientOf(({ path }) => replies[path] ?? Promise.reject(fault))
  const effects: Effect[] = []
  const clock = new SimulatedClock()
  const machine = withClient(kapturePurchaseMachine, client)
  const flow = createActor(machine, { input: { userId: 'user-1' }, clock })
  flow.on('*', (effect) => effects.push(effect))
  flow.start().send({ type: 'search.apply', filter })
  await waitFor(flow, (snapshot) => snapshot.matches('open'))
  return { flow, asked, effects, clock }
}

it('[KAP-07] a search is an event of analytics once it was answered', async () => {
  const answered = await searching({ '/kapture/realtors-count': counted })
  expect(answered.effects).toEqual([searched])
  expect(answered.asked).toEqual([{ path: 'GET /kapture/realtors-count', sent: { query: filter } }])
  expect((await searching({})).effects).toEqual([failure])
})

it('[KAP-06] [KAP-07] an addition is told and an event of analytics; the checkout opens a second later', async () => {
  const { flow, asked, effects, clock } = await searching({
    '/kapture/realtors-count': counted,
    '/kapturebuy': { id: 'list-1' },
    '/cart/item': { id: 'item-1', cartId: 'cart-1' },
  })
  flow.send({ type: 'kapture.add' })
  await waitFor(flow, (snapshot) => snapshot.matches('added'))
  expect(asked.slice(1)).toEqual([
    { path: 'POST /kapturebuy', sent: { body: { userId: 'user-1', filter } } },
    {
      path: 'POST /cart/item',
      sent: { body: { userId: 'user-1', type: 'KAPTURE_BUY', targetId: 'list-1' } },
    },
  ])
  const added = [
    searched,
    { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
    { type: 'track', name: 'Kapture-Add to cart' },
    { type: 'cart.changed' },
  ]
  clock.increment(999)
  expect(effects).toEqual(added)
  clock.increment(1)
  expect(effects).toEqual([...added, { type: 'navigate', to: '/cart/checkout' }])
})

it('[KAP-04] [KAP-07] a failed addition is told, and no event of analytics', async () => {
  const { flow, effects } = await searching({ '/kapture/realtors-count': counted })
  flow.send({ type: 'kapture.add' })
  await waitFor(flow, (snapshot) => snapshot.matches('open'))
  expect(effects).toEqual([searched, failure])
})
