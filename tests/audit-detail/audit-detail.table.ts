import { expect, type Page } from '@playwright/test'
import { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import { canBeAdded, cardOffer } from '#model/audit.ts'
import { hasReceipt } from '#model/audit-detail.ts'
import type { AuditDetail } from '#model/audit-listing.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  asksFor,
  factOf,
  loadRequest,
  paid,
  press,
  preview,
  sees,
  seesButton,
  tell,
  undelivered,
  unready,
} from './flow-page.ts'
import { openGallery } from './open-gallery.ts'

const news = [factOf('audit-1')]
const gossip = [factOf('audit-2')]
const fault = { status: 500, code: 'fault', message: 'No' }
const inCart = { id: 'item-1', cartId: 'cart-1' }

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const download = async (page: Page) => {
  await checkbox(page, 'Select Ana Ruiz, 12 OAK ST').check()
  await press('Download')(page)
}
const addTrace = async (page: Page) => {
  await press('Show 2 Skip Traceable Contacts')(page)
  await checkbox(page, 'Select all rows').check()
  await press('Add To Cart')(page)
}

/** What is masked is a preview; a page on which something is under way stays at it. */
const asPreview = {
  loading: ['open.sale.preview', 'open.freshness.current'],
  'open.freshness.refreshing': 'open.freshness.current',
} as const

/** It may have been paid for in another tab while it was put in the cart. */
const whereOffered = ({ detail }: { detail: AuditDetail | null }) => ({
  'open.sale.buying':
    detail?.rows.kind === 'paid' ? ('open.sale.paid' as const) : ('open.sale.preview' as const),
})

export const auditDetailFlow = defineFlow(auditDetailMachine, {
  requirements: {
    'open.sale.preview: audit.buy': ['DET-31'],
    'open.sale.buying: addToCart ✓': ['DET-42'],
    'open.sale.buying: addToCart ✗': ['DET-33'],
    'open.sale.paid: rows.export': ['DET-32'],
  },
  starts: [
    {
      input: { userId: 'user-1', auditId: 'audit-1', type: 'refresh' },
      open: (page) => openGallery(page, 'wired'),
    },
  ],
  key: ({ detail }) => detail && [detail.rows.kind, cardOffer(detail.audit)],
  events: {
    'audit.retry': [{ user: press('Try again') }],
    'audit.buy': [
      {
        to: ({ detail }) => ({
          'open.sale.preview': detail && canBeAdded(detail.audit) ? 'open.sale.buying' : 'ignored',
        }),
        user: press('Buy Now $49'),
      },
    ],
    'facts.arrived': [
      {
        name: 'of this audit',
        payload: { facts: news },
        to: { 'open.freshness.current': 'open.freshness.refreshing', failed: 'loading' },
        user: tell({ type: 'facts.arrived', facts: news }),
      },
      {
        name: 'of another',
        payload: { facts: gossip },
        to: 'ignored',
        user: tell({ type: 'facts.arrived', facts: gossip }),
      },
    ],
    'journal.opened': [
      {
        name: 'further on',
        payload: { seq: 2 },
        to: { 'open.freshness.current': 'open.freshness.refreshing' },
        user: tell({ type: 'journal.opened', seq: 2 }),
      },
      {
        name: 'where we are',
        payload: { seq: 1 },
        to: 'ignored',
        user: tell({ type: 'journal.opened', seq: 1 }),
      },
    ],
    'progress.arrived': [
      { payload: { progress: { streamId: 'audit-1', done: 1, total: 2 } }, to: 'ignored', user: null },
    ],
    'rows.export': [
      {
        name: 'one row',
        payload: { chosen: { ids: ['likely'] }, format: 'csv' },
        to: ({ detail }) => ({
          'open.sale.paid': detail && hasReceipt(detail.audit) ? 'open.sale.exporting' : 'ignored',
        }),
        user: download,
      },
      { name: 'no row', payload: { chosen: { ids: [] }, format: 'csv' }, to: 'ignored', user: null },
    ],
    'rows.trace': [
      {
        name: 'two rows',
        payload: { chosen: { ids: ['likely', 'other'] } },
        to: { 'open.sale.paid': 'open.sale.tracing' },
        user: addTrace,
      },
      { name: 'no row', payload: { chosen: { ids: [] } }, to: 'ignored', user: null },
    ],
  },
  actors: {
    loadAudit: {
      request: loadRequest,
      done: [
        {
          name: 'paid',
          output: paid.detail,
          to: {
            loading: ['open.sale.paid', 'open.freshness.current'],
            'open.sale.preview': ['open.sale.paid', 'open.freshness.current'],
            'open.freshness.refreshing': 'open.freshness.current',
          },
          browser: paid.reply,
        },
        { name: 'preview', output: preview.detail, to: asPreview, browser: preview.reply },
        { name: 'not delivered', output: undelivered.detail, to: asPreview, browser: undelivered.reply },
        { name: 'not ready', output: unready.detail, to: asPreview, browser: unready.reply },
      ],
      error: [{ error: fault }],
    },
    addToCart: {
      request: 'POST /backend/cart/item',
      done: [
        {
          output: inCart,
          to: whereOffered,
          tells: ['toast', 'cart.changed', 'track', 'navigate'],
          browser: { status: 200, json: { ...inCart, description: 'Database REfresh' } },
          seen: (page) => expect(page.locator('output')).toContainText('"to":"/cart/checkout"'),
        },
      ],
      error: [{ error: fault, to: whereOffered, tells: ['toast'] }],
    },
    addSkipTrace: {
      request: 'POST /backend/cart/item',
      done: [{ output: inCart, browser: { status: 200, json: { ...inCart, description: 'SkipTrace Pro' } } }],
      error: [{ error: fault }],
    },
    exportRows: {
      request: 'POST /backend/audit/download/*',
      done: [{ browser: { status: 200, text: 'Likely Score' } }],
      error: [{ error: fault }],
    },
    listing: {},
  },
  states: {
    loading: { browser: sees('Loading audit…') },
    failed: { browser: asksFor('Error fetching audit') },
    'open.sale.preview': {
      browser: (page) => expect(page.getByRole('button', { name: 'Filter' })).toBeDisabled(),
    },
    'open.sale.buying': {
      browser: (page) =>
        expect(page.getByRole('button', { name: /^Buy Now/ })).toHaveAttribute('data-loading', 'true'),
    },
    'open.sale.paid': { browser: seesButton('Export') },
    'open.sale.exporting': {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('data-loading', 'true'),
    },
    'open.sale.tracing': {
      browser: (page) =>
        expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveAttribute('data-loading', 'true'),
    },
    'open.freshness.current': { browser: sees('Database REfresh Details') },
    'open.freshness.refreshing': { browser: sees('Database REfresh Details') },
  },
})
