import { expect, type Page } from '@playwright/test'
import { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { type AuditPage, type SaleOffer, saleOffer } from '#model/audits/audit-detail.ts'
import { onPhone } from '#tests/charts/asides.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  asksFor,
  backgroundOf,
  contacts,
  dispatch,
  factOf,
  maskedRows,
  openingRequest,
  paid,
  press,
  preview,
  sees,
  undelivered,
  undeliveredContacts,
  unfound,
  unreadable,
  unready,
} from './flow-page.ts'
import { openGallery } from './open-gallery.ts'

const news = [factOf('audit-1')]
const gossip = [factOf('audit-2')]
const fault = { status: 500, code: 'fault', message: 'No' }
const inCart = { id: 'item-1', cartId: 'cart-1' }
const page: AuditPage = { userId: 'user-1', auditId: 'audit-1', type: 'refresh' }

/** A sale that is under way is not changed by what is read. */
const reads = (sale: SaleOffer) =>
  ({
    loading: [`open.sale.${sale}`, 'open.freshness.current'],
    'open.freshness.refreshing': 'open.freshness.current',
    'open.sale.offered': `open.sale.${sale}`,
    'open.sale.inCart': `open.sale.${sale}`,
    'open.sale.paid': `open.sale.${sale}`,
    'open.sale.processing': `open.sale.${sale}`,
    'open.sale.previewFailed': `open.sale.${sale}`,
    'open.sale.nothingFound': `open.sale.${sale}`,
    'open.sale.failed': `open.sale.${sale}`,
    'open.sale.forSale': `open.sale.${sale}`,
  }) as const
const replaces = { 'open.freshness.refreshing': ['audit.replace'] } as const

const isDisabled = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true })).toBeDisabled()

export const auditDetailFlow = defineFlow(auditDetailMachine, {
  requirements: {
    'open.sale.offered: audit.buy': ['DET-31'],
    'open.sale.buying: addToCart ✓': ['DET-42', 'SHL-95'],
    'open.sale.buying: addToCart ✗': ['DET-33', 'SHL-95'],
    'open.freshness.refreshing': ['DET-34'],
    'open.sale.offered': ['DET-02'],
    'loading: loadAudit ✗': ['SHL-95'],
    'open.freshness.refreshing: loadAudit ✗': ['SHL-95'],
  },
  starts: [
    {
      input: page,
      to: 'loading',
      open: (opened) => openGallery(opened, 'wired'),
    },
  ],
  key: ({ reading }) => reading && saleOffer(reading.audit),
  background: backgroundOf(maskedRows),
  events: {
    'audit.retry': [{ to: { failed: 'loading' }, user: press('Try again') }],
    'audit.buy': [
      {
        to: { 'open.sale.offered': 'open.sale.buying' },
        sends: [],
        user: press('Buy Now $49'),
      },
    ],
    'facts.arrived': [
      {
        name: 'of this audit',
        payload: { facts: news },
        to: { 'open.freshness.current': 'open.freshness.refreshing', failed: 'loading' },
        user: dispatch({ type: 'facts.arrived', facts: news }),
      },
      {
        name: 'of another',
        payload: { facts: gossip },
        to: 'ignored',
        user: dispatch({ type: 'facts.arrived', facts: gossip }),
      },
    ],
    'journal.opened': [
      {
        name: 'further on',
        payload: { seq: 2 },
        to: { 'open.freshness.current': 'open.freshness.refreshing' },
        user: dispatch({ type: 'journal.opened', seq: 2 }),
      },
      {
        name: 'where we are',
        payload: { seq: 1 },
        to: 'ignored',
        user: dispatch({ type: 'journal.opened', seq: 1 }),
      },
    ],
    'progress.arrived': [
      { payload: { progress: { streamId: 'audit-1', done: 1, total: 2 } }, to: 'ignored', user: null },
    ],
  },
  actors: {
    loadAudit: {
      request: openingRequest,
      asked: [page],
      done: [
        { name: 'paid', output: paid.reading, to: reads('paid'), sends: replaces, browser: paid.reply },
        {
          name: 'preview',
          output: preview.reading,
          to: reads('offered'),
          sends: replaces,
          browser: preview.reply,
        },
        {
          name: 'not delivered',
          output: undelivered.reading,
          to: reads('offered'),
          sends: replaces,
          browser: undelivered.reply,
        },
        {
          name: 'not ready',
          output: unready.reading,
          to: reads('processing'),
          sends: replaces,
          browser: unready.reply,
        },
        {
          name: 'not readable',
          output: unreadable.reading,
          to: reads('previewFailed'),
          sends: replaces,
          browser: unreadable.reply,
        },
        {
          name: 'without a home',
          output: unfound.reading,
          to: reads('nothingFound'),
          sends: replaces,
          browser: unfound.reply,
        },
        {
          name: 'of contacts, not bought',
          output: contacts.reading,
          to: reads('forSale'),
          sends: replaces,
          browser: contacts.reply,
        },
        {
          name: 'of contacts, not delivered',
          output: undeliveredContacts.reading,
          to: reads('failed'),
          sends: replaces,
          browser: undeliveredContacts.reply,
        },
      ],
      error: [{ error: fault, says: 'Error fetching audit' }],
    },
    addToCart: {
      request: 'POST /backend/cart/item',
      asked: [page],
      done: [
        {
          output: inCart,
          to: { 'open.sale.buying': 'open.sale.inCart' },
          sends: ['toast', 'cart.changed', 'track', 'navigate'],
          says: 'Successfully added item to the cart.',
          browser: { status: 200, json: { ...inCart, description: 'Database REfresh' } },
          seen: (page) => expect(page.locator('output')).toContainText('"to":"/cart/checkout"'),
        },
      ],
      error: [
        {
          error: fault,
          to: ({ reading }) => ({
            'open.sale.buying': reading ? `open.sale.${saleOffer(reading.audit)}` : 'ignored',
          }),
          sends: ['toast'],
          says: 'Error adding item to the cart',
        },
      ],
    },
    listing: {
      asked: [paid, preview, undelivered, unready, unreadable, unfound, contacts, undeliveredContacts].map(
        ({ reading }) => ({ page, reading }),
      ),
    },
  },
  asides: {
    'open.sale.forSale': (page) =>
      onPhone(page, async () => {
        const contact = page
          .getByRole('list', { name: /^Contacts of/ })
          .getByRole('listitem')
          .first()
        await expect(contact).toContainText(/Ana Ruiz.*12 OAK ST/)
      }),
  },
  states: {
    loading: { browser: sees('Loading audit…') },
    failed: { browser: asksFor('Error fetching audit') },
    'open.sale.buying': {
      browser: (page) =>
        expect(page.getByRole('button', { name: /^Buy Now/ })).toHaveAttribute('data-loading', 'true'),
    },
    'open.sale.processing': { browser: isDisabled('Processing...') },
    'open.sale.previewFailed': { browser: isDisabled('Preview Failed') },
    'open.sale.nothingFound': {
      browser: async (page) => {
        const found = page.getByRole('region', { name: 'Nothing found' })
        await expect(found).toContainText(/None of your [\d,]+ addresses was found\./)
        await expect(found.getByRole('button', { name: 'See why' })).toBeVisible()
        await expect(page.getByRole('button', { name: /^Buy Now/ })).toHaveCount(0)
      },
    },
    'open.sale.failed': { browser: isDisabled('Failed') },
    'open.sale.forSale': { browser: isDisabled('Add To Cart') },
    'open.freshness.current': { browser: sees('Details') },
    'open.freshness.refreshing': { browser: sees('Details') },
  },
})
