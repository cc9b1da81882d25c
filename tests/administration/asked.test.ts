import { isDeepStrictEqual } from 'node:util'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { orders, users } from '#machines/administration/administration.ts'
import { orderFileCreation } from '#machines/administration/order-files.ts'
import { withClient } from '#machines/shared/request.ts'
import type { OrderFile } from '#model/administration/order-files.ts'
import { clientOf } from '../shared/request/client.ts'

const shown = { rows: { ready: 'idle' }, count: 'counted' }
const isShown = ({ value }: { value: unknown }) => isDeepStrictEqual(value, shown)
const filter = { status: 'all', searchText: 'dana' } as const
const view = { filter, page: 2, size: 15, hiddenColumns: [] }
const reply = () => ({ users: [], orders: [], totalCount: 0 })

it.each([
  [{ field: 'email', descending: true } as const, '-email'],
  [{ field: 'email', descending: false } as const, 'email'],
  [null, 'name'],
])('[ADM-01] the pages of users are asked from 1 on, sorted by %o as %s', async (sort, asSent) => {
  const { asked, client } = clientOf(reply)
  const input = { query: { companyId: 'company-1' }, view: { ...view, sort } }
  await waitFor(createActor(withClient(users, client), { input }).start(), isShown)
  expect(asked.at(-1)?.sent).toEqual({
    params: { page: 3, limit: 15, sort: asSent },
    query: { ...filter, companyId: 'company-1' },
  })
})

it('[ADM-81] orders are asked with the newest first unless another order is chosen', async () => {
  const { asked, client } = clientOf(reply)
  const input = { query: {}, view: { ...view, sort: null } }
  await waitFor(createActor(withClient(orders, client), { input }).start(), isShown)
  expect(asked.at(-1)?.sent).toEqual({
    params: { page: 3, limit: 15, sort: '-createdAt' },
    query: filter,
  })
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
