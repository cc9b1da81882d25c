import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { deliveryMachine } from '#machines/deliveries/delivery.machine.ts'
import { deliveries } from '#machines/deliveries/pushes.ts'
import { withClient } from '#machines/shared/request.ts'
import type { Push } from '#model/deliveries/pushes.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { done, lost, running, stopped } from './push.ts'

const params = { userId: 'user-1', id: 'push-1' }
const detail = { path: 'GET /delivery/:userId/:id', sent: { params } }

/** A delivery's page, whose server finds these one after the other. */
async function opened(...pushes: Push[]) {
  const { asked, client } = clientOf(({ method, path }) => {
    if (method === 'POST') return { done: true }
    return path.endsWith('/rows') ? { rows: [], totalCount: 0, seq: 1 } : pushes.shift()
  })
  const clock = new SimulatedClock()
  const input = { userId: 'user-1', pushId: 'push-1', status: 'failed' } as const
  const flow = createActor(withClient(deliveryMachine, client), { input, clock }).start()
  await waitFor(flow, ({ context }) => context.push !== null)
  const { rows } = flow.getSnapshot().children
  if (rows) await waitFor(rows, (snapshot) => snapshot.matches('ready'))
  return { flow, asked, clock }
}

it('[DLV-21] while a delivery runs, it and the listed contacts are read again every three seconds', async () => {
  const { flow, asked, clock } = await opened(running, done)
  const rows = {
    path: 'GET /delivery/:userId/:id/rows',
    sent: { params, query: { page: 0, limit: 10, status: 'failed' } },
  }
  expect(asked).toEqual([detail, rows])
  clock.increment(2_999)
  expect(asked.length).toBe(2)
  clock.increment(1)
  await waitFor(flow, (snapshot) => snapshot.matches({ progress: 'done' }))
  expect(asked.slice(2)).toEqual([detail, rows])
  clock.increment(60_000)
  expect(asked.length).toBe(4)
})

it.each([
  ['the rest of an archived file', stopped, false, { mode: 'quiet', withUnconfirmed: false }],
  ['what may have arrived', lost, true, { withUnconfirmed: true }],
] as const)(
  '[DLV-22] %s is sent on demand, and the delivery read again',
  async (_, push, withUnconfirmed, body) => {
    const { flow, asked } = await opened(push, running)
    flow.send({ type: 'rest.send', withUnconfirmed })
    await waitFor(flow, (snapshot) => snapshot.matches({ progress: { running: 'sending' } }))
    expect(asked.slice(2)).toEqual([
      { path: 'POST /delivery/:userId/:id/resume', sent: { params, body } },
      detail,
    ])
  },
)

it('[DLV-10] the list of deliveries is read again every three seconds while one of them runs', async () => {
  const pushes = [running, running, done]
  const { asked, client } = clientOf(() => {
    const push = pushes.shift()
    return { deliveries: [{ kind: 'push', id: 'push-1', push }], totalCount: 1, seq: 1 }
  })
  const clock = new SimulatedClock()
  const list = createActor(withClient(deliveries, client), { input: { query: { userId: 'user-1' } }, clock })
  list.start()
  for (const reads of [1, 2, 3]) {
    await waitFor(list, (snapshot) => snapshot.matches({ ready: 'complete' }))
    expect(asked.length).toBe(reads)
    clock.increment(3_000)
  }
  expect(asked.length).toBe(3)
})
