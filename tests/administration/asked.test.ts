import { expect, it, vi } from 'vitest'
import { createActor, type SnapshotFrom, waitFor } from 'xstate'
import { orders, users } from '#machines/administration/administration.ts'
import { orderFileCreation } from '#machines/administration/order-files.ts'
import { withClient } from '#machines/shared/request.ts'
import type { OrderFile } from '#model/administration/order-files.ts'
import { clientOf } from '../shared/request/client.ts'

const isRead = ({ value }: SnapshotFrom<typeof users | typeof orders>) =>
  JSON.stringify(value) === JSON.stringify({ rows: { ready: 'idle' }, count: 'counted' })

it('[ADM-01] the pages of a list are asked from 1 on, by name unless another order is chosen', async () => {
  const { asked, client } = clientOf(() => ({ users: [], totalCount: 0 }))
  const sort = { field: 'email', descending: true } as const
  const filter = { status: 'all', searchText: 'dana' } as const
  const view = { filter, sort, page: 2, size: 15, hiddenColumns: [] }
  const input = { query: { companyId: 'company-1' }, view }
  await waitFor(createActor(withClient(users, client), { input }).start(), isRead)
  const query = { ...filter, companyId: 'company-1' }
  expect(asked.map(({ sent }) => sent)).toEqual([
    { params: { page: 1, limit: 1, sort: 'name' }, query },
    { params: { page: 3, limit: 15, sort: '-email' }, query },
  ])
})

it('[ADM-81] orders are asked with the newest first unless another order is chosen', async () => {
  const { asked, client } = clientOf(() => ({ orders: [], totalCount: 0 }))
  const filter = { status: 'all', searchText: '' } as const
  const view = { filter, sort: null, page: 0, size: 10, hiddenColumns: [] }
  const input = { query: {}, view }
  await waitFor(createActor(withClient(orders, client), { input }).start(), isRead)
  expect(asked.map(({ sent }) => sent)).toMatchObject([
    { params: { limit: 1, sort: '-createdAt' } },
    { params: { page: 1, limit: 10, sort: '-createdAt' } },
  ])
})

const file = (id: string, status: OrderFile['status']): OrderFile => ({
  ...{ id, itemId: id, name: id, status, rows: 0, leftOut: [], why: null },
})

it('[ADM-35] files of an order are asked about until each of them is made, without those of before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const ordered = { files: [file('a', 'waiting'), file('b', 'ready')] }
    const made = { files: [file('b', 'ready'), file('a', 'failed'), file('older', 'waiting')] }
    const answers = [ordered, ordered, made]
    const { asked, client } = clientOf(() => answers.shift())
    const flow = createActor(withClient(orderFileCreation, client)).start()
    const request = { marketingChannel: 'Direct Mail', predictionSet: 'All This Month' } as const
    flow.send({ type: 'form.submit', values: { orderId: 'order-1', request } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(flow.getSnapshot().context.done?.output.map(({ id, status }) => [id, status])).toEqual([
      ['b', 'ready'],
      ['a', 'failed'],
    ])
    const params = { id: 'order-1' }
    const again = { path: 'GET /export/files/:id', sent: { params } }
    expect(asked).toEqual([{ path: 'POST /export/files/:id', sent: { params, body: request } }, again, again])
  } finally {
    vi.useRealTimers()
  }
})
