import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { traceable } from '#model/audits/audit-filter.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { paid, paidRows } from './audit-detail/flow-page.ts'
import { leadColumns } from './audit-detail/rows.ts'

const params = { userId: 'user-1', id: 'audit-1' }
const chosen = [{ filter: null, added: ['likely'], removed: [] }]
const replies: Readonly<Record<string, object>> = {
  '/audit/:userId/:id/opening': paid.reading,
  '/audit/:userId/:id/rows': { items: paidRows, next: null, version: 1 },
  '/audit/:userId/:id/rows/count': { count: 2, version: 1 },
  '/audit/:userId/:id/rows/map': leadColumns(paidRows.map((row) => ({ ...row, mark: 'yes' }))),
  '/cart/item': { id: 'item-1', cartId: 'cart-1' },
  '/audit/download/:id': { leftOut: 0 },
}

/** A paid audit that is open, on a client that keeps what is asked. */
async function opened() {
  const { asked, client } = clientOf(({ path }) => replies[path])
  const input = { userId: 'user-1', auditId: 'audit-1', type: 'refresh' } as const
  const flow = createActor(withClient(auditDetailMachine, client), { input }).start()
  const { children } = await waitFor(flow, (snapshot) => snapshot.matches('open'))
  const { listing } = children
  if (!listing) throw new Error('the audit has no rows')
  const idle = () => waitFor(listing, (snapshot) => snapshot.matches({ selected: 'idle' }))
  return { asked, flow, listing, idle }
}

it('[DET-21] the traceable contacts are counted beside the rows, whatever the filter', async () => {
  const { asked, listing } = await opened()
  await waitFor(listing, ({ context }) => context.traceable === 2)
  expect(asked[0]).toEqual({ path: 'GET /audit/:userId/:id/opening', sent: { params } })
  expect(asked).toContainEqual({
    path: 'POST /audit/:userId/:id/rows/count',
    sent: { params, body: { filter: traceable } },
  })
})

it('[DET-32] chosen rows are exported in a format, or put in the cart to be traced', async () => {
  const { asked, listing, idle } = await opened()
  listing.send({ type: 'rows.export', selection: chosen, format: 'xlsx' })
  await idle()
  listing.send({ type: 'rows.trace', selection: chosen })
  await idle()
  expect(asked.slice(-2)).toEqual([
    {
      path: 'POST /audit/download/:id',
      sent: { params: { id: 'audit-1' }, body: { filter: { selection: chosen }, format: 'xlsx' } },
    },
    {
      path: 'POST /cart/item',
      sent: { body: { userId: 'user-1', type: 'SKIPTRACE', targetId: 'audit-1', selection: chosen } },
    },
  ])
})

it('[DET-35] the map asks for the places of the rows that pass the filter of the table', async () => {
  const { asked, listing } = await opened()
  listing.send({ type: 'map.toggle' })
  const map = listing.getSnapshot().children.leadMap
  if (!map) throw new Error('there is no map')
  await waitFor(map, ({ context }) => context.leads.length > 0)
  expect(asked.at(-1)).toEqual({
    path: 'POST /audit/:userId/:id/rows/map',
    sent: { params, body: { filter: listing.getSnapshot().context.view.filter } },
  })
})

it('[DLV-19] chosen rows are sent to a service in a dialog, which leaves the report as it was', async () => {
  const { asked, listing, idle } = await opened()
  listing.send({ type: 'rows.push', selection: chosen, destination: 'zapier', email: 'ann@example.com' })
  listing.getSnapshot().children.push?.send({ type: 'push.close' })
  await idle()
  const options = { auditId: 'audit-1', selection: chosen, suppress: true, insist: false }
  expect(asked.at(-1)).toEqual({
    path: 'POST /api/v1/zapier-notify/preview',
    sent: { body: { email: 'ann@example.com', type: 'dbrefresh-contacts', options } },
  })
})
