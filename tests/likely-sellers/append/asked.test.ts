import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { appendMachine } from '#machines/likely-sellers/append.machine.ts'
import { likelyItems } from '#machines/likely-sellers/likely.ts'
import { shownBy } from '#machines/shared/follow.ts'
import { withClient } from '#machines/shared/request.ts'
import type { AppendRecord } from '#model/likely-sellers/append.ts'
import { likelyCounty } from '#tests/likely-sellers/item.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { appendOf } from './append.table.ts'

const estimate = { quantity: 40, alreadyFetched: 0, estimatedAmount: 560 }

it('[APD-01] [APD-36] the chosen kind is estimated and added for its owner, whatever is read of the county meanwhile', async () => {
  let appends: readonly AppendRecord[] = []
  const { asked, client } = clientOf(({ path }) => {
    if (path.includes('/orders/')) return { items: [likelyCounty({ appends: [...appends] })] }
    return path === '/cart/item' ? { id: 'i', cartId: 'c' } : estimate
  })
  const query = { userId: 'user-1', kind: 'likelyseller' } as const
  const list = createActor(withClient(likelyItems, client), { input: { query } }).start()
  await waitFor(list, ({ context }) => context.items.length > 0)
  const input = {
    ...({ userId: 'user-1', orderItemId: 'item-1', person: 'person2', appends: [] } as const),
    shown: shownBy(list, ({ context }) => context.items[0]?.appends),
  }
  const flow = createActor(withClient(appendMachine, client), { input }).start()
  flow.send({ type: 'kind.choose', kind: 'all' })
  await waitFor(flow, (snapshot) => snapshot.can({ type: 'append.buy' }))
  flow.send({ type: 'append.buy' })
  appends = [appendOf('person2', 'precheckout')]
  list.send({ type: 'list.refresh' })
  await waitFor(flow, ({ context }) => context.appends.length > 0)
  await waitFor(flow, (snapshot) => snapshot.matches({ offer: 'inCart' }))
  const of = (appendKind: string) => ({ appendPersonOption: 'person2', appendKind })
  expect(asked.filter(({ path }) => path.includes('/cart/')).map(({ path, sent }) => [path, sent])).toEqual([
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
