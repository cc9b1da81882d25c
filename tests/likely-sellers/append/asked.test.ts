import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { appendMachine } from '#machines/likely-sellers/append.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { appendOf } from './append.table.ts'

const estimate = { quantity: 40, alreadyFetched: 0, estimatedAmount: 560 }

it('[APD-01] [APD-36] the chosen kind is estimated and added for its owner, whatever is read of the county meanwhile', async () => {
  const { asked, client } = clientOf(({ path }) =>
    path === '/cart/item' ? { id: 'i', cartId: 'c' } : estimate,
  )
  const input = { userId: 'user-1', orderItemId: 'item-1', person: 'person2', appends: [] } as const
  const flow = createActor(withClient(appendMachine, client), { input }).start()
  flow.send({ type: 'kind.choose', kind: 'all' })
  await waitFor(flow, (snapshot) => snapshot.can({ type: 'append.buy' }))
  flow.send({ type: 'append.buy' })
  flow.send({ type: 'append.replace', appends: [appendOf('person2', 'precheckout')] })
  expect(flow.getSnapshot().matches({ offer: 'adding' })).toBe(true)
  await waitFor(flow, (snapshot) => snapshot.matches({ offer: 'inCart' }))
  const of = (appendKind: string) => ({ appendPersonOption: 'person2', appendKind })
  expect(asked.map(({ path, sent }) => [path, sent])).toEqual([
    ['POST /cart/estimate/append', { body: { orderItemId: 'item-1', ...of('new') } }],
    ['POST /cart/estimate/append', { body: { orderItemId: 'item-1', ...of('all') } }],
    [
      'POST /cart/item',
      {
        body: {
          userId: 'user-1',
          type: 'APPEND',
          targetId: 'item-1',
          appendType: 'order_item',
          ...of('all'),
        },
      },
    ],
  ])
})
