import { describe, expect, it } from 'vitest'
import { Actor, createActor, fromPromise, waitFor } from 'xstate'
import { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import type {
  AuditExport,
  AuditPage,
  AuditPageRows,
  AuditQuery,
  AuditReading,
  CartPlace,
} from '#model/audits/audit-detail.ts'
import { traceable } from '#model/audits/audit-filter.ts'
import { leftOutText, type SavedFile } from '#model/deliveries/deliveries.ts'
import type { RowCount } from '#model/shared/page.ts'
import { factOf, paid, preview, undelivered } from './flow-page.ts'

const place: CartPlace = { id: 'item-1', cartId: 'cart-1' }
const fault = { status: 500, code: 'fault', message: 'No' }

const chosen = [{ filter: null, added: ['likely'], removed: [] }]
const none = [{ filter: null, added: [], removed: [] }]

interface Server {
  readonly audits?: readonly (AuditReading | object)[]
  readonly adds?: () => Promise<CartPlace>
  readonly exports?: (asked: AuditExport) => Promise<SavedFile>
}

/** The page's flow on a server that answers as told; `audits` are what it answers, one after the other. */
function start({
  audits = [paid.reading],
  adds = async () => place,
  exports = async () => ({ leftOut: 0 }),
}: Server) {
  const replies = [...audits]
  const effects: Effect[] = []
  const traced: AuditPageRows[] = []
  const listing = auditListingMachine.provide({
    actors: {
      countTraceable: fromPromise<RowCount, AuditQuery>(async () => ({ count: 2, version: 1 })),
      addSkipTrace: fromPromise<CartPlace, AuditPageRows>(({ input }) => {
        traced.push(input)
        return adds()
      }),
      exportRows: fromPromise<SavedFile, AuditExport>(({ input }) => exports(input)),
    },
  })
  const flow = createActor(
    auditDetailMachine.provide({
      actors: {
        loadAudit: fromPromise<AuditReading, AuditPage>(async () => {
          const reply = replies.shift()
          if (reply === undefined || !('audit' in reply)) throw fault
          return reply
        }),
        addToCart: fromPromise<CartPlace, AuditPage>(adds),
        listing,
      },
    }),
    {
      input: { userId: 'user-1', auditId: 'audit-1', type: 'refresh' },
      inspect: ({ type, actorRef }) => {
        if (type === '@xstate.actor' && actorRef instanceof Actor) {
          actorRef.on('*', (effect) => effects.push(effect as Effect))
        }
      },
    },
  )
  flow.start()
  const settled = () =>
    waitFor(flow, (at) => !at.matches('loading') && !at.matches({ open: { sale: 'buying' } }))
  const opened = async () => {
    const rows = (await settled()).children.listing
    if (!rows) throw new Error('there is no listing')
    const settle = () => waitFor(rows, (at) => at.matches({ selected: 'idle', traceable: 'counted' }))
    await settle()
    return { rows, settle }
  }
  return { flow, effects, traced, settled, opened }
}

const failing = async () => {
  throw fault
}

describe('an audit that does not come', () => {
  it('[DET-33] is said so, and can be asked for again', async () => {
    const { flow, effects, settled } = start({ audits: [fault, paid.reading] })
    expect((await settled()).value).toBe('failed')
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error fetching audit' }])
    flow.send({ type: 'audit.retry' })
    expect((await settled()).matches('open')).toBe(true)
  })
})

describe('a preview', () => {
  it('[DET-31] that was not delivered can be bought again', async () => {
    const { flow, effects, settled } = start({ audits: [undelivered.reading] })
    await settled()
    flow.send({ type: 'audit.buy' })
    const after = await settled()
    expect(after.context.reading?.audit.cartItem).toEqual({
      ...place,
      actualAmount: null,
      cart: { status: 'precheckout', receiptUrl: null },
    })
    expect(effects).toContainEqual({ type: 'cart.changed' })
  })

  it('[DET-31] [DET-42] is in the cart once the server says so, and leads to the checkout', async () => {
    const { flow, effects, settled } = start({ audits: [preview.reading] })
    await settled()
    flow.send({ type: 'audit.buy' })
    expect(flow.getSnapshot().matches({ open: { sale: 'buying' } })).toBe(true)
    const after = await settled()
    expect(after.context.reading?.audit.cartItem?.cart.status).toBe('precheckout')
    expect(after.can({ type: 'audit.buy' })).toBe(false)
    expect(effects).toEqual([
      { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
      { type: 'cart.changed' },
      { type: 'track', name: 'Add to Cart' },
      { type: 'navigate', to: '/cart/checkout' },
    ])
  })

  it('[DET-33] that was not added stays for sale', async () => {
    const { flow, effects, settled } = start({ audits: [preview.reading], adds: failing })
    await settled()
    flow.send({ type: 'audit.buy' })
    expect((await settled()).can({ type: 'audit.buy' })).toBe(true)
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error adding item to the cart' }])
  })

  it('[DET-33] that the server did not take says why', async () => {
    const refusal = { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' }
    const { flow, effects, settled } = start({
      audits: [preview.reading],
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
    const { flow, settled } = start({ audits: [preview.reading, { ...paid.reading, version: 5 }] })
    await settled()
    flow.send({ type: 'facts.arrived', facts: [factOf('audit-1')] })
    const after = await waitFor(flow, (at) => at.context.reading?.version === 5)
    expect(after.context.reading?.audit.cartItem?.cart.status).toBe('success')
    const listing = after.children.listing?.getSnapshot()
    expect(listing?.context.view.filter).toEqual({ likelySeller: { atLeast: 0.5 } })
  })

  it('[DET-34] is not read again for facts of others, or for what it knows', async () => {
    const { flow, settled } = start({ audits: [{ ...preview.reading, version: 2 }] })
    await settled()
    flow.send({ type: 'facts.arrived', facts: [factOf('audit-2'), factOf('audit-1')] })
    flow.send({ type: 'journal.opened', seq: 2 })
    expect(flow.getSnapshot().matches({ open: { freshness: 'current' } })).toBe(true)
  })
})

describe('a paid audit', () => {
  it('[DET-32] exports the rows that are selected, in the format that is chosen', async () => {
    const requests: AuditExport[] = []
    const { effects, opened } = start({
      exports: async (input) => {
        requests.push(input)
        return { leftOut: 0 }
      },
    })
    const { rows, settle } = await opened()
    rows.send({ type: 'rows.export', selection: chosen, format: 'xlsx' })
    await settle()
    expect(requests).toEqual([
      { userId: 'user-1', auditId: 'audit-1', type: 'refresh', selection: chosen, format: 'xlsx' },
    ])
    expect(effects).toEqual([])
  })

  it('[OPT-07] says how many contacts the file leaves out', async () => {
    const { effects, opened } = start({ exports: async () => ({ leftOut: 2 }) })
    const { rows, settle } = await opened()
    rows.send({ type: 'rows.export', selection: chosen, format: 'csv' })
    await settle()
    expect(effects).toEqual([{ type: 'toast', tone: 'info', text: leftOutText(2) }])
  })

  it('[DET-32] exports nothing without a selection, and says when it failed', async () => {
    const { effects, opened } = start({ exports: failing })
    const { rows, settle } = await opened()
    const can = (selection: typeof chosen) =>
      rows.getSnapshot().can({ type: 'rows.export', selection, format: 'csv' })
    expect([can(none), can(chosen)]).toEqual([false, true])
    rows.send({ type: 'rows.export', selection: chosen, format: 'csv' })
    await settle()
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Error exporting file' }])
  })

  it('[DET-21] puts a trace of the selected contacts in the cart, and shows the rows from before again', async () => {
    const { effects, traced, opened } = start({})
    const { rows, settle } = await opened()
    const { filter } = rows.getSnapshot().context.view
    rows.send({ type: 'traceable.toggle' })
    expect(rows.getSnapshot().context.view.filter).toEqual(traceable)
    rows.send({ type: 'rows.trace', selection: chosen })
    expect(rows.getSnapshot().value).toMatchObject({ selected: 'tracing' })
    await settle()
    expect(traced.map(({ selection }) => selection)).toEqual([chosen])
    expect(rows.getSnapshot().context.view.filter).toEqual(filter)
    expect(effects.map(({ type }) => type)).toEqual(['toast', 'cart.changed', 'track'])
  })

  it('[DET-21] puts a trace in the cart beside rows of any filter, and leaves that as it is', async () => {
    const { effects, opened } = start({})
    const { rows, settle } = await opened()
    const { filter } = rows.getSnapshot().context.view
    rows.send({ type: 'rows.trace', selection: chosen })
    expect(rows.getSnapshot().value).toMatchObject({ selected: 'tracing' })
    await settle()
    expect(rows.getSnapshot().context.view.filter).toEqual(filter)
    expect(effects.map(({ type }) => type)).toEqual(['toast', 'cart.changed', 'track'])
  })

  it('[DET-33] says when a trace of it is in the cart already', async () => {
    const refused = async () => {
      throw { status: 409, code: 'traceInCart', message: 'x' }
    }
    const { effects, opened } = start({ adds: refused })
    const { rows, settle } = await opened()
    rows.send({ type: 'rows.trace', selection: chosen })
    expect(rows.getSnapshot().value).toMatchObject({ selected: 'tracing' })
    await settle()
    expect(effects).toEqual([
      {
        type: 'toast',
        tone: 'error',
        text: 'There is already a Skip Trace item in the cart for this Database REfresh.',
      },
    ])
  })
})
