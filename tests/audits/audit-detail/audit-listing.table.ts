import { expect, type Page } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import { type AuditPage, hasReceipt, openingView } from '#model/audits/audit-detail.ts'
import { isTraceableOnly, traceable } from '#model/audits/audit-filter.ts'
import { traceOffer } from '#model/audits/audit-offers.ts'
import { leftOutHeader } from '#model/deliveries/deliveries.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { hidesColumn, onPhone, sentBy, sorts, ticksAll } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  backgroundOf,
  countRequest,
  dispatch,
  factOf,
  openingRequest,
  openWith,
  paid,
  paidRows,
  press,
  preview,
  type SentAudit,
  seesButton,
  tracedAs,
} from './flow-page.ts'
import { openGallery } from './open-gallery.ts'

const fault = { status: 500, code: 'fault', message: 'No' }
const inCart = { id: 'item-1', cartId: 'cart-1' }
const page: AuditPage = { userId: 'user-1', auditId: 'audit-1', type: 'refresh' }
const chosen = [{ filter: null, added: ['likely'], removed: [] }]
const toZapier = { destination: 'zapier', email: 'ann@example.com' } as const
const none = [{ filter: null, added: [], removed: [] }]
const opening = openingView(paid.reading.audit)
const ofAudit = { userId: page.userId, auditId: page.auditId }
const traceableOnly = { ...opening, filter: traceable }
const isBusy = (name: string) => (shown: Page) =>
  expect(shown.getByRole('button', { name })).toHaveAttribute('data-loading', 'true')

/** The server has something new of the audit. */
const replaceWith =
  ({ reply }: SentAudit) =>
  async (shown: Page, backend: Backend) => {
    await dispatch({ type: 'facts.arrived', facts: [factOf('audit-1')] })(shown)
    await backend.answer(openingRequest, reply)
  }

type Known = ContextFrom<typeof auditListingMachine>

/** The audit is read again, and its SkipTrace has come so far. */
const replacing = <Trace extends string>(name: string, sent: SentAudit, trace: Trace) =>
  ({
    name,
    payload: { reading: sent.reading },
    knows: ({ reading: { audit }, filterBefore }: Known) => ({
      reading: sent.reading,
      filterBefore: isPaid(audit) === isPaid(sent.reading.audit) ? filterBefore : null,
    }),
    to: { traceable: isPaid(sent.reading.audit) ? 'traceable.counting' : 'traceable.counted', trace },
    sends: ({ reading: { audit } }: { reading: { audit: AuditState } }) => ({
      traceable: isPaid(audit) === isPaid(sent.reading.audit) ? ['list.refresh'] : ['view.apply'],
      'map.shown': ['leads.refresh'],
    }),
    user: replaceWith(sent),
  }) as const

/** The rows are ticked, sorted and shown on a phone; their columns hidden. */
async function triesRows(shown: Page, backend: Backend): Promise<void> {
  await ticksAll(shown, 'All selected', async () => {
    const download = press('Download')
    const sent = await sentBy(shown, /\/audit\/download\//, () => download(shown))
    expect(sent).toMatchObject({ format: 'csv', filter: { selection: [{ filter: opening.filter }] } })
    await backend.answer('POST /backend/audit/download/*', { status: 200, text: 'Likely Score' })
  })
  await triesMatches(shown)
  await sorts(shown, 'AVM Value', true)
  await hidesColumn(shown, 'City')
  await onPhone(shown, () =>
    expect(shown.getByRole('listitem').filter({ hasText: '12 OAK ST' })).toContainText(/Ana Ruiz.*AUSTIN/),
  )
}

/** Contacts to check, of which there are none, then all, then as at first. */
async function triesMatches(shown: Page): Promise<void> {
  const address = /\/audit\/user-1\/audit-1\/rows$/
  const asks = async (name: string | RegExp, filter: object) => {
    const act = press(name)
    expect(await sentBy(shown, address, () => act(shown))).toEqual(expect.objectContaining({ filter }))
  }
  const toCheck = { match: { equals: 'toCheck' } }
  await shown.route(address, (route) => route.fulfill({ json: { items: [], next: null, version: 1 } }))
  await asks('1 to check', toCheck)
  await until(shown, () => shown.getByText('Nothing matches').isVisible())
  await shown.unroute(address)
  await asks('Show all contacts', {})
  await asks('1 to check', toCheck)
  await asks(/^Remove filter/, {})
  await asks('1 to check', toCheck)
  await asks('1 to check', opening.filter)
}

/** Google's map, in another tab. */
async function triesGoogleMap(shown: Page): Promise<void> {
  const tab = await shown.context().newPage()
  await tab.route(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/, (route) =>
    route.fulfill({ path: 'tests/audits/audit-detail/google-maps.js', contentType: 'text/javascript' }),
  )
  await openGallery(tab, 'rows=60&googleMapsKey=a-key')
  await press('Show map')(tab)
  const map = tab.getByTestId('lead-canvas')
  const cluster = map.getByRole('button', { name: /^Zoom in on \d+ properties/ }).first()
  await tab.clock.runFor(1000)
  await until(tab, () => cluster.isVisible())
  await expect(cluster).toHaveText(/^\d+$/)
  const listed = tab.getByRole('region', { name: 'Properties in view' }).getByRole('button').first()
  for (const lead of [listed, map.getByTitle(/same owner/i).first()]) {
    await until(tab, () => lead.isVisible())
    await lead.click()
    const close = map.getByRole('button', { name: 'Close popup' })
    await until(tab, () => close.isVisible())
    await expect(close.locator('..')).toContainText('AVM Value')
    await close.click()
    await expect(close).toHaveCount(0)
  }
  await tab.close()
}

const selectFirst = (shown: Page) =>
  shown.getByRole('checkbox', { name: 'Select Ana Ruiz, 12 OAK ST', exact: true }).check()

const { [countRequest]: _, ...background } = backgroundOf(paidRows)

const filtered = 'The table filters: [DET-35] of a map that is shown.'
const traced = 'A purchase of a SkipTrace from the report: [E2E-13].'
const notTraced = 'The table shows the traceable contacts first: [DET-33].'

export const auditListingFlow = defineFlow(auditListingMachine, {
  requirements: {
    'traceable: audit.replace #1': ['DET-23'],
    'traceable: traceable.toggle': ['DET-21'],
    'selected.idle: rows.export': ['DET-32'],
    'selected.idle: rows.trace': ['APD-38'],
    'selected.idle: rows.push': ['DLV-19'],
    'trace.routing: at once #2': ['APD-38'],
    'selected.idle': ['ROW-13'],
    'selected.exporting': ['OPT-06', 'OPT-07'],
    'map.shown': ['AUD-91'],
    'selected.exporting: exportRows ✗': ['SHL-95'],
    'selected.tracing: addSkipTrace ✓ #1': ['SHL-95'],
    'selected.tracing: addSkipTrace ✓ #2': ['SHL-95'],
  },
  browserExcluded: {
    '(anywhere): rows moves on': filtered,
    'map.shown: filter.changed': filtered,
    'selected.idle: rows.trace': traced,
    'selected.tracing: addSkipTrace ✓ #1': traced,
    'selected.tracing: addSkipTrace ✓ #2': notTraced,
    'selected.tracing: addSkipTrace ✗': notTraced,
  },
  starts: [
    {
      name: 'paid',
      input: { page, reading: paid.reading },
      to: ['traceable.counting', 'selected.idle', 'trace.choosing', 'map.hidden'],
      open: openWith(paid),
    },
    {
      name: 'preview',
      input: { page, reading: preview.reading },
      to: ['traceable.counted', 'selected.idle', 'trace.choosing', 'map.hidden'],
      open: openWith(preview),
    },
  ],
  background,
  key: ({ reading: { audit }, traceable: count, view, filterBefore }) => [
    isPaid(audit),
    audit.skipTraces.at(-1)?.status,
    count > 0,
    isTraceableOnly(view.filter),
    filterBefore !== null,
  ],
  events: {
    'audit.replace': [
      replacing('paid', paid, 'trace.choosing'),
      replacing('not paid', preview, 'trace.choosing'),
      replacing('a SkipTrace in the cart', tracedAs('new'), 'trace.inCart'),
      replacing('a SkipTrace under way', tracedAs('processing'), 'trace.processing'),
      replacing('a SkipTrace that is done', tracedAs('completed'), 'trace.done'),
      replacing('a SkipTrace that failed', tracedAs('failed'), 'trace.failed'),
    ],
    'traceable.toggle': [
      {
        to: ({ traceable: count }) => (count > 0 ? 'stays' : 'ignored'),
        sends: ({ traceable: count }) => (count > 0 ? ['view.apply'] : []),
        knows: ({ view }) => ({ filterBefore: isTraceableOnly(view.filter) ? null : view.filter }),
        user: press(/Skip Traceable Contacts$/),
      },
    ],
    'map.toggle': [
      { to: { 'map.hidden': 'map.shown', 'map.shown': 'map.hidden' }, user: press(/^(Show|Hide) map$/) },
    ],
    'filter.changed': [{ to: 'stays', sends: { 'map.shown': ['filter.change'] }, user: null }],
    'rows.export': [
      {
        name: 'one row',
        payload: { selection: chosen, format: 'csv' },
        to: ({ reading: { audit } }) => ({
          'selected.idle': hasReceipt(audit) ? 'selected.exporting' : 'ignored',
        }),
        user: async (shown) => {
          await selectFirst(shown)
          await press('Export')(shown)
          await shown.getByRole('menuitem', { name: 'Download CSV' }).click()
        },
      },
      { name: 'no row', payload: { selection: none, format: 'csv' }, to: 'ignored', user: null },
    ],
    'rows.push': [
      {
        name: 'one row',
        payload: { selection: chosen, ...toZapier },
        to: ({ reading: { audit } }) => ({
          'selected.idle': hasReceipt(audit) ? 'selected.pushing' : 'ignored',
        }),
        user: async (shown) => {
          await selectFirst(shown)
          await press('Export')(shown)
          await shown.getByRole('menuitem', { name: 'Send to Zapier' }).click()
        },
      },
      { name: 'no row', payload: { selection: none, ...toZapier }, to: 'ignored', user: null },
    ],
    'rows.trace': [
      {
        name: 'one row',
        payload: { selection: chosen },
        to: ({ reading: { audit } }) => ({
          'selected.idle':
            isPaid(audit) && ['addToCart', 'failed'].includes(traceOffer(audit))
              ? 'selected.tracing'
              : 'ignored',
        }),
        user: null,
      },
      { name: 'no row', payload: { selection: none }, to: 'ignored', user: null },
    ],
  },
  actors: {
    rows: {
      asked: [paid, preview].map(({ reading }) => ({
        query: ofAudit,
        view: openingView(reading.audit),
        first: reading.rows,
      })),
      snapshot: [
        {
          name: 'filtered',
          snapshot: { context: { view: traceableOnly } },
          to: 'stays',
          sends: ({ view }) => (view === traceableOnly ? [] : { 'map.shown': ['filter.change'] }),
          browser: null,
        },
      ],
    },
    leadMap: {
      asked: [opening.filter, openingView(preview.reading.audit).filter, traceable].map((filter) => ({
        query: ofAudit,
        filter,
      })),
    },
    push: {
      asked: [
        {
          ...toZapier,
          userId: 'user-1',
          fileId: 'audit-1',
          type: 'dbrefresh-contacts',
          chosen: { selection: chosen },
        },
      ],
      done: [
        {
          output: undefined,
          to: 'selected.idle',
          sends: [],
          browser: (shown) => shown.getByRole('button', { name: 'Cancel' }).click(),
        },
      ],
    },
    countTraceable: {
      request: countRequest,
      asked: [ofAudit],
      done: [
        {
          name: 'some',
          output: { count: 2, version: 1 },
          to: 'traceable.counted',
          browser: { status: 200, json: { count: 2, version: 1 } },
        },
        {
          name: 'none',
          output: { count: 0, version: 1 },
          to: 'traceable.counted',
          browser: { status: 200, json: { count: 0, version: 1 } },
        },
      ],
      error: [{ error: fault, to: 'traceable.counted' }],
    },
    addSkipTrace: {
      request: 'POST /backend/cart/item',
      asked: [{ ...page, selection: chosen }],
      done: [
        {
          output: inCart,
          to: 'selected.idle',
          sends: ({ view }) => [
            ...(isTraceableOnly(view.filter) ? ['view.apply'] : []),
            ...['toast', 'cart.changed', 'track'],
          ],
          says: 'Successfully added item to the cart.',
          knows: ({ view, filterBefore }) => ({
            filterBefore: isTraceableOnly(view.filter) ? null : filterBefore,
          }),
          browser: { status: 200, json: { ...inCart, description: 'SkipTrace Pro' } },
        },
      ],
      error: [{ error: fault, to: 'selected.idle', sends: ['toast'], says: 'Error adding item to the cart' }],
    },
    exportRows: {
      request: 'POST /backend/audit/download/*',
      asked: [{ ...page, selection: chosen, format: 'csv' }],
      done: [
        {
          name: 'whole',
          output: { leftOut: 0 },
          to: 'selected.idle',
          sends: [],
          browser: { status: 200, text: 'Likely Score' },
        },
        {
          name: 'without opt-outs',
          output: { leftOut: 2 },
          to: 'selected.idle',
          sends: ['toast'],
          says: '2 contacts were left out of the file: they are in your opt-outs.',
          browser: { status: 200, text: 'Likely Score', headers: { [leftOutHeader]: '2' } },
        },
      ],
      error: [{ error: fault, to: 'selected.idle', sends: ['toast'], says: 'Error exporting file' }],
    },
  },
  asides: { 'selected.idle': triesRows, 'map.shown': triesGoogleMap },
  shows: ['Hide 2 Skip Traceable Contacts', 'Show 2 Skip Traceable Contacts'],
  states: {
    'selected.exporting': { browser: isBusy('Export') },
    'selected.pushing': {
      browser: (shown) => expect(shown.getByRole('dialog', { name: 'Send to Zapier' })).toBeVisible(),
    },
    'selected.tracing': { browser: isBusy('Add To Cart') },
    'map.hidden': { browser: seesButton('Show map') },
    'map.shown': { browser: (shown) => expect(shown.getByRole('list', { name: 'Legend' })).toBeVisible() },
  },
})
