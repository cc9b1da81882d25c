import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { kaptureSearch } from '#machines/kapture/kapture.ts'
import { kaptureAdditionMachine } from '#machines/kapture/kapture-addition.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { askActor, withClient } from '#machines/shared/request.ts'
import { kaptureTexts, type RealtorFilter } from '#model/kapture/kapture.ts'
import { clientOf } from '#tests/shared/request/client.ts'

const filter: RealtorFilter = { state: 'TX' }
const fault = { status: 500, code: 'fault', message: 'No' }
const failure = { type: 'failure', problem: { ...fault, message: kaptureTexts.failure } }

async function search(answer: () => Promise<never>): Promise<Effect[]> {
  const effects: Effect[] = []
  const { client } = clientOf(answer)
  const actor = createActor(withClient(kaptureSearch, client))
  actor.on('*', (effect) => effects.push(effect))
  actor.start().send({ type: 'form.submit', values: filter })
  await waitFor(actor, (snapshot) => !snapshot.matches('submitting'))
  return effects
}

it('[KAP-07] a search is an event of analytics once it was answered', async () => {
  expect(await search(async () => ({ count: 3, estimatedAmount: 490 }) as never)).toEqual([
    { type: 'track', name: 'kapture search' },
  ])
  expect(await search(() => Promise.reject(fault))).toEqual([failure])
})

async function add(addToCart: () => Promise<void>) {
  const effects: Effect[] = []
  const clock = new SimulatedClock()
  const machine = kaptureAdditionMachine.provide({ actors: { addToCart: askActor(addToCart) } })
  const actor = createActor(machine, { input: { userId: 'user-1' }, clock })
  actor.on('*', (effect) => effects.push(effect))
  actor.start().send({ type: 'kapture.add', filter })
  await waitFor(actor, (snapshot) => !snapshot.matches('adding'))
  return { effects, clock }
}

it('[KAP-06] [KAP-07] an addition is told and an event of analytics; the checkout opens a second later', async () => {
  const { effects, clock } = await add(async () => undefined)
  const added = [
    { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
    { type: 'track', name: 'Kapture-Add to cart' },
    { type: 'cart.changed' },
  ]
  expect(effects).toEqual(added)
  clock.increment(999)
  expect(effects).toEqual(added)
  clock.increment(1)
  expect(effects).toEqual([...added, { type: 'navigate', to: '/cart/checkout' }])
})

it('[KAP-04] [KAP-07] a failed addition is told, and no event of analytics', async () => {
  expect((await add(() => Promise.reject(fault))).effects).toEqual([failure])
})
