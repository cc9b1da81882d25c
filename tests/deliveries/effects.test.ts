import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { pushStart } from '#machines/deliveries/pushes.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import type { Destination, PushOrder } from '#model/deliveries/pushes.ts'
import { clientOf } from '#tests/shared/request/client.ts'

async function effectsOf(
  destination: Destination,
  isRepeat = false,
  type: PushOrder['type'] = 'dbrefresh-contacts',
): Promise<Effect[]> {
  const effects: Effect[] = []
  const started = {
    id: 'push-1',
    isRepeat,
    status: 'running' as const,
    startedAt: '2026-11-20T15:00:00Z',
    rows: 2,
  }
  const order: PushOrder = {
    ...{ destination, userId: 'user-1', email: 'ann@example.com', fileId: 'audit-1', customTag: '' },
    type,
    options: { mode: 'quiet', suppress: true, insist: false },
  }
  const answer = async () => started as never
  const { client } = clientOf(answer)
  const actor = createActor(withClient(pushStart, client))
  actor.on('*', (effect) => effects.push(effect))
  actor.start().send({ type: 'form.submit', values: order })
  await waitFor(actor, (snapshot) => !snapshot.matches('submitting'))
  return effects
}

it('[DLV-13] [ZAP-14] a scheduled push is announced in the given words, one to Zapier after five seconds', async () => {
  const fub = 'Succefully scheduled the pushing to FUB!'
  const zapier = 'Succefully scheduled the pushing to zapier!'
  const success = { type: 'toast', tone: 'success' }
  expect(await effectsOf('followupboss')).toEqual([{ ...success, text: fub }])
  expect(await effectsOf('zapier')).toEqual([{ ...success, text: zapier, delayMs: 5_000 }])
  const predictions = 'Data will be available via zapier shortly!'
  expect(await effectsOf('zapier', false, 'prediction')).toEqual([
    { ...success, text: predictions, delayMs: 5_000 },
  ])
  expect(await effectsOf('zapier', true)).toEqual([])
})
