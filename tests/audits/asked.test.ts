import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { audits } from '#machines/audits/audiences.ts'
import { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { monthlyScoresMachine } from '#machines/audits/monthly-scores.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { itemOf } from '#machines/shared/follow.ts'
import { withClient } from '#machines/shared/request.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { traceable } from '#model/audits/audit-filter.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { cartItem, paid as paidCard, preview as previewCard } from './audiences/audits.ts'
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

it('[DET-35] a map that is shown has the filter of the table', async () => {
  const { listing } = await opened()
  listing.send({ type: 'map.toggle' })
  const { leadMap: map, rows } = listing.getSnapshot().children
  if (!map || !rows) throw new Error('there is no map')
  rows.send({ type: 'filter.apply', filter: traceable })
  expect(listing.getSnapshot().value).toMatchObject({ map: 'shown' })
  await waitFor(map, ({ context }) => context.filter === traceable)
  expect(map.getSnapshot().value).toMatchObject({ leads: 'debouncing' })
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

/** My Audiences with one file, its card and its monthly scores, on a client that keeps what is asked of the cart. */
async function listed(audit: AuditCard, answer: () => unknown = () => ({ id: 'item-1', cartId: 'cart-1' })) {
  let shown = audit
  const effects: Effect[] = []
  const { asked, client } = clientOf(({ path }) =>
    path === '/cart/item' ? answer() : { audits: [shown], seq: 1 },
  )
  const query = { type: audit.type, userId: 'user-1' } as const
  const list = createActor(withClient(audits, client), { input: { query } }).start()
  await waitFor(list, ({ context }) => context.items.length > 0)
  const input = { userId: 'user-1', audit, shown: itemOf(list, audit.id) }
  const card = createActor(withClient(auditCardMachine, client), {
    input: { ...input, isAdmin: false, list },
  })
  const scores = createActor(withClient(monthlyScoresMachine, client), {
    input: { ...input, at: '2026-11-20T15:00:00Z' },
  })
  for (const flow of [card, scores]) flow.on('*', (effect) => effects.push(effect))
  card.start()
  scores.start()
  const isIdle = () => !card.getSnapshot().hasTag('busy') && !scores.getSnapshot().hasTag('busy')
  return {
    ...{ list, card, scores, effects },
    added: async () => {
      await expect.poll(isIdle).toBe(true)
      return asked.filter(({ path }) => path === 'POST /cart/item').map(({ sent }) => sent)
    },
    readAgain: async (changed: AuditCard) => {
      shown = changed
      list.send({ type: 'list.refresh' })
      await waitFor(list, ({ context }) => context.items[0] === changed)
    },
  }
}

it.each([
  ['refresh', 'AUDIT', 'Add to Cart'],
  ['skiptrace', 'SKIPTRACE', 'skipTrace-Add to Cart'],
] as const)(
  '[PAY-97] [SES-18] a card of type %s puts its file in the cart once, says so, and is tracked',
  async (type, product, name) => {
    const { card, effects, added } = await listed(previewCard('audit-1', { type }))
    card.send({ type: 'card.add' })
    card.send({ type: 'card.add' })
    expect(await added()).toEqual([{ body: { userId: 'user-1', type: product, targetId: 'audit-1' } }])
    expect(card.getSnapshot().matches({ shown: { offer: 'inCart' } })).toBe(true)
    expect(effects).toEqual([
      { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
      { type: 'track', name },
      { type: 'cart.changed' },
    ])
  },
)

it('[PAY-97] the next term of monthly scores is put in the cart of its report, and tracked', async () => {
  const { scores, effects, added } = await listed(
    paidCard('audit-1', { rescoredUntil: '2026-04-02T15:00:00Z' }),
  )
  scores.send({ type: 'scores.buy' })
  expect(await added()).toEqual([{ body: { userId: 'user-1', type: 'RESCORE', targetId: 'audit-1' } }])
  expect(scores.getSnapshot().value).toBe('inCart')
  expect(effects).toEqual([
    { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
    { type: 'track', name: 'Add to Cart' },
    { type: 'cart.changed' },
  ])
})

it.each([
  [{ status: 500, code: 'fault', message: 'x' }, 'Error adding item to the cart'],
  [
    { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' },
    'Error adding item to the cart. Your order is being processed.',
  ],
])('[SES-18] what the cart does not take is offered again, with the reason: %j', async (problem, text) => {
  const { card, effects, added } = await listed(previewCard('audit-1'), () => Promise.reject(problem))
  card.send({ type: 'card.add' })
  await added()
  expect(effects).toEqual([{ type: 'toast', tone: 'error', text }])
  expect(card.getSnapshot().can({ type: 'card.add' })).toBe(true)
})

it('[LST-33] a card follows its list, and leaves it when its audit is deleted', async () => {
  const { list, card, readAgain } = await listed(previewCard('audit-1'))
  await readAgain(previewCard('audit-1', { cartItem: cartItem('processing') }))
  expect(card.getSnapshot().matches({ shown: { offer: 'processing' } })).toBe(true)
  await readAgain(previewCard('audit-1', { deleted: true }))
  expect(card.getSnapshot().value).toBe('gone')
  expect(list.getSnapshot().context.items).toEqual([])
})
