import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import type { Effect } from '#machines/effects.ts'
import type { AuditExport, AuditPage, AuditPageRows, CartPlace } from '#model/audit-detail.ts'
import type { AuditDetail } from '#model/audit-listing.ts'
import { factOf, paid, preview, undelivered } from './flow-page.ts'

const place: CartPlace = { id: 'item-1', cartId: 'cart-1' }
const fault = { status: 500, code: 'fault', message: 'No' }

interface Server {
  readonly audits?: readonly (AuditDetail | object)[]
  readonly adds?: () => Promise<CartPlace>
  readonly exports?: (asked: AuditExport) => Promise<void>
}

/** The page's flow on a server that answers as told; `audits` are what it answers, one after the other. */
function start({
  audits = [paid.detail],
  adds = async () => place,
  exports = async () => undefined,
}: Server) {
  const replies = [...audits]
  const effects: Effect[] = []
  const traced: AuditPageRows[] = []
  const flow = createActor(
    auditDetailMachine.provide({
      actors: {
        loadAudit: fromPromise<AuditDetail, AuditPage>(async () => {
          const reply = replies.shift()
          if (reply === undefined || !('audit' in reply)) throw fault
          return reply
        }),
        addToCart: fromPromise<CartPlace, AuditPage>(adds),
        addSkipTrace: fromPromise<CartPlace, AuditPageRows>(({ input }) => {
          traced.push(input)
          return adds()
        }),
        exportRows: fromPromise<void, AuditExport>(({ input }) => exports(input)),
      },
    }),
    { input: { userId: 'user-1', auditId: 'audit-1', type: 'refresh' } },
  )
  flow.on('*', (effect) => effects.push(effect))
  flow.start()
  const settled = () =>
    waitFor(
      flow,
      (at) =>
        at.matches('failed') ||
        at.matches({ open: { sale: 'paid' } }) ||
        at.matches({ open: { sale: 'preview' } }),
    )
  return { flow, effects, traced, settled }
}

const failing = async () => {
  throw fault
}

describe('an audit that does not come', () => {
  it('[DET-33] is said so, and can be asked for again', async () => {
    const { flow, effects, settled } = start({ audits: [fault, paid.detail] })
    expect((await settled()).value).toBe('failed')
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error fetching audit' }])
    flow.send({ type: 'audit.retry' })
    expect((await settled()).matches({ open: { sale: 'paid' } })).toBe(true)
  })
})

describe('a preview', () => {
  it('[DET-31] that was not delivered can be bought again', async () => {
    const { flow, effects, settled } = start({ audits: [undelivered.detail] })
    await settled()
    flow.send({ type: 'audit.buy' })
    const after = await settled()
    expect(after.context.detail?.audit.cartItem).toEqual({
      ...place,
      actualAmount: null,
      cart: { status: 'precheckout', receiptUrl: null },
    })
    expect(effects).toContainEqual({ type: 'cart.changed' })
  })

  it('[DET-31] [DET-42] lies in the cart once the server says so, and leads to the checkout', async () => {
    const { flow, effects, settled } = start({ audits: [preview.detail] })
    await settled()
    flow.send({ type: 'audit.buy' })
    expect(flow.getSnapshot().matches({ open: { sale: 'buying' } })).toBe(true)
    const after = await settled()
    expect(after.context.detail?.audit.cartItem?.cart.status).toBe('precheckout')
    expect(after.can({ type: 'audit.buy' })).toBe(false)
    expect(effects).toEqual([
      { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
      { type: 'cart.changed' },
      { type: 'track', name: 'Add to Cart' },
      { type: 'navigate', to: '/cart/checkout' },
    ])
  })

  it('[DET-33] that was not added stays for sale', async () => {
    const { flow, effects, settled } = start({ audits: [preview.detail], adds: failing })
    await settled()
    flow.send({ type: 'audit.buy' })
    expect((await settled()).can({ type: 'audit.buy' })).toBe(true)
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error adding item to the cart' }])
  })

  it('[DET-33] that the server did not take says why', async () => {
    const refusal = { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' }
    const { flow, effects, settled } = start({
      audits: [preview.detail],
      adds: () => Promise.reject(refusal),
    })
    await settled()
    flow.send({ type: 'audit.buy' })
    await settled()
    expect(effects).toEqual([
      { type: 'toast', tone: 'error', text: 'Error adding item to the cart. Your order is being processed.' },
    ])
  })

  it('[DET-34] turns into the paid audit when its facts arrive, without a reload', async () => {
    const { flow, settled } = start({ audits: [preview.detail, { ...paid.detail, seq: 5 }] })
    await settled()
    flow.send({ type: 'facts.arrived', facts: [factOf('audit-1')] })
    const after = await waitFor(flow, (at) => at.matches({ open: { sale: 'paid', freshness: 'current' } }))
    expect(after.context.detail?.audit.cartItem?.cart.status).toBe('success')
    expect(after.children.listing?.getSnapshot().context.listing.rows.kind).toBe('paid')
  })

  it('[DET-34] is not read again for facts of others, or for what it knows', async () => {
    const { flow, settled } = start({ audits: [{ ...preview.detail, seq: 2 }] })
    await settled()
    flow.send({ type: 'facts.arrived', facts: [factOf('audit-2'), factOf('audit-1')] })
    flow.send({ type: 'journal.opened', seq: 2 })
    expect(flow.getSnapshot().matches({ open: { freshness: 'current' } })).toBe(true)
  })
})

describe('a paid audit', () => {
  it('[DET-32] exports the rows that are selected, in the format that is chosen', async () => {
    const asked: AuditExport[] = []
    const { flow, effects, settled } = start({ exports: async (input) => void asked.push(input) })
    await settled()
    flow.send({ type: 'rows.export', chosen: { ids: ['likely'] }, format: 'xlsx' })
    await settled()
    expect(asked).toEqual([
      { userId: 'user-1', auditId: 'audit-1', type: 'refresh', chosen: { ids: ['likely'] }, format: 'xlsx' },
    ])
    expect(effects).toEqual([])
  })

  it('[DET-32] exports nothing without a selection, and says when it failed', async () => {
    const { flow, effects, settled } = start({ exports: failing })
    const before = await settled()
    expect(before.can({ type: 'rows.export', chosen: { ids: [] }, format: 'csv' })).toBe(false)
    expect(before.can({ type: 'rows.export', chosen: { ids: ['likely'] }, format: 'csv' })).toBe(true)
    flow.send({ type: 'rows.export', chosen: { ids: ['likely'] }, format: 'csv' })
    await settled()
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error exporting file' }])
  })

  it('[DET-21] puts a trace of the selected contacts in the cart, and shows all rows again', async () => {
    const { flow, effects, traced, settled } = start({})
    const listing = (await settled()).children.listing
    listing?.send({ type: 'traceable.toggle' })
    flow.send({ type: 'rows.trace', chosen: { ids: ['likely', 'other'] } })
    await settled()
    expect(traced.map(({ chosen }) => chosen)).toEqual([{ ids: ['likely', 'other'] }])
    expect(listing?.getSnapshot().context.listing.filter.skipTraceable).toBe(false)
    expect(effects.map(({ type }) => type)).toEqual(['toast', 'cart.changed', 'track'])
  })

  it('[DET-33] says when a trace of it lies in the cart already', async () => {
    const refused = async () => {
      throw { status: 409, code: 'traceInCart', message: 'x' }
    }
    const { flow, effects, settled } = start({ adds: refused })
    await settled()
    flow.send({ type: 'rows.trace', chosen: { ids: ['likely'] } })
    await settled()
    expect(effects).toEqual([
      {
        type: 'toast',
        tone: 'error',
        text: 'There is already a Skip Trace item in the cart for this Database REfresh.',
      },
    ])
  })
})
