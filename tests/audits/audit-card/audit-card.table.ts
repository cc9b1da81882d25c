// Over 400 lines: the table of one chart.
import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { audits } from '#machines/audits/audiences.ts'
import { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { itemOf } from '#machines/shared/follow.ts'
import type { Session } from '#model/accounts/session.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { hasReceipt } from '#model/audits/audit-detail.ts'
import { type CardOffer, canBeAdded, cardOffer } from '#model/audits/audit-offers.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import { leftOutHeader, leftOutText } from '#model/deliveries/deliveries.ts'
import { cartItem, paid, preview, processing } from '#tests/audits/audiences/audits.ts'
import {
  admin,
  background,
  customer,
  fault,
  listRequest,
  openAudiences,
  opens,
  progresses,
  sees,
  seesBusy,
  seesButton,
} from '#tests/audits/audiences/page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const id = 'audit-1'
const seq = 20
const list = createActor(audits, { input: { query: { type: 'refresh', userId: customer.id } } })

const traced = (status: AuditCard['skipTraces'][number]['status'], cart: Parameters<typeof cartItem>[0]) =>
  paid(id, { skipTraces: [{ status, cartItem: cartItem(cart) }] })
const traceInCart = traced('new', 'precheckout')
const traceProcessing = traced('processing', 'processing')
const traceDone = traced('completed', 'success')
const traceFailed = traced('failed', 'failed')

const traces = {
  new: 'traceInCart',
  processing: 'traceProcessing',
  completed: 'traced',
  failed: 'traceFailed',
  none: 'untraced',
} as const

type Place =
  | `processing.${'preview' | 'order'}`
  | `paid.${(typeof traces)[keyof typeof traces]}`
  | 'previewFailed'
  | 'nothingFound'
  | 'forSale'
  | 'inCart'
  | 'failed'

type ReplacedTo = 'gone' | `shown.offer.${Place}`

function placeOf(audit: AuditCard): Place {
  switch (cardOffer(audit)) {
    case 'processing':
      return audit.cartItem ? 'processing.order' : 'processing.preview'
    case 'addToCart':
      return 'forSale'
    case 'export':
      return `paid.${traces[audit.skipTraces.at(-1)?.status ?? 'none']}`
    case 'previewFailed':
      return 'previewFailed'
    case 'nothingFound':
      return 'nothingFound'
    case 'inCart':
      return 'inCart'
    case 'failed':
      return 'failed'
  }
}

const offered = (audit: AuditCard): ReplacedTo => (audit.deleted ? 'gone' : `shown.offer.${placeOf(audit)}`)

/** A list of one card. */
function start(
  name: string,
  session: Session,
  audit: AuditCard,
  to: 'shown.offer.processing.preview' | 'shown.offer.forSale' | 'shown.offer.paid.untraced',
) {
  return {
    name,
    to: [to, 'shown.task.idle', 'shown.info.folded'] as const,
    input: {
      ...{ userId: customer.id, audit, isAdmin: session === admin },
      ...{ list, shown: itemOf(list, id) },
    },
    open: async (page: Page, backend: Backend) => {
      await openAudiences(page, backend, session)
      await backend.answer(listRequest, { status: 200, json: { audits: [audit], seq } })
    },
  }
}

/** The list is read again, and the audit is like this now. */
const replaced = (name: string, audit: AuditCard, to: ReplacedTo) => ({
  name,
  payload: { audit },
  knows: { audit, progress: null },
  to: {
    ...{ 'shown.offer.processing': to, 'shown.offer.previewFailed': to, 'shown.offer.forSale': to },
    'shown.offer.nothingFound': to,
    ...{ 'shown.offer.inCart': to, 'shown.offer.paid': to, 'shown.offer.failed': to },
  },
  user: async (page: Page, backend: Backend) => {
    const next = await page.evaluate(() => Number(document.body.dataset.heard ?? 20) + 1)
    await opens(next)(page)
    await page.evaluate((opened) => {
      document.body.dataset.heard = String(opened)
    }, next)
    await backend.answer(listRequest, { status: 200, json: { audits: [audit], seq: next } })
  },
})

/** By the keyboard: a message may be over the button. */
const enter = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().press('Enter')

const choose = async (page: Page) => {
  await enter('Export')(page)
  await page.getByRole('menuitem', { name: 'Download CSV' }).press('Enter')
}

const showsButton = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  await expect(button).toBeDisabled()
}

const sent = {
  status: 200,
  text: 'Likely Score',
  headers: { 'content-disposition': 'attachment; filename="a"' },
}

interface Known {
  readonly audit: AuditCard
}

const deleteButton = (page: Page) => page.getByRole('button', { name: `Delete ${id}.csv` })

const inUse = {
  status: 409,
  code: 'inUse',
  message: 'This file is in your cart. Remove it from the cart first, then delete it.',
}

const frozen = { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' }

/** An administrator has the file that a preview was made from. */
const canManage = ({ audit, isAdmin }: Known & { readonly isAdmin: boolean }) =>
  isAdmin && audit.cartItem === null && audit.status !== 'new'

/** A card's state follows from its audit's and its cart's status. */
const offers =
  (offer: CardOffer) =>
  ({ context }: { context: Known }) => {
    expect(context.audit.deleted).toBe(false)
    expect(cardOffer(context.audit)).toBe(offer)
  }

const isPaid = (says: string) => ({
  browser: async (page: Page) => {
    await seesButton('Export')(page)
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('status')).toHaveText(says)
  },
  machine: ({ context }: { context: Known }) => {
    offers('export')({ context })
    expect(context.audit.stats).not.toBeNull()
  },
})

export const auditCardFlow = defineFlow(auditCardMachine, {
  requirements: {
    'shown.task.confirming': ['LST-52', 'SHL-17'],
    'shown.offer: card.replace': ['LST-33'],
    'shown.offer.adding: addToCart ✓': ['PAY-97'],
    'shown.offer.adding: addToCart ✗': ['PAY-97'],
    'shown.task.deleting: deleteAudit ✓': ['LST-15', 'LST-50'],
    'shown.task.deleting: deleteAudit ✗': ['LST-51', 'SHL-95'],
    shown: ['LST-30'],
    'shown.offer': ['LST-31'],
    'shown.offer.forSale': ['LST-36'],
    'shown.offer.paid': ['LST-32', 'LST-90'],
    'shown.offer.processing': ['PAY-85'],
    'shown.task.downloading: downloadAudit ✗': ['SHL-95'],
    'shown.task.exporting: exportUpload ✗': ['SHL-95'],
  },
  starts: [
    start(
      "an administrator's preview that is being made",
      admin,
      processing(id),
      'shown.offer.processing.preview',
    ),
    start(
      "a customer's preview that is being made",
      customer,
      processing(id),
      'shown.offer.processing.preview',
    ),
    start("an administrator's preview", admin, preview(id), 'shown.offer.forSale'),
    start("a customer's paid audit", customer, paid(id), 'shown.offer.paid.untraced'),
  ],
  key: ({ audit, isAdmin }) => [
    ...[cardOffer(audit), audit.status, audit.deleted, isAdmin],
    ...[audit.cartItem !== null, audit.skipTraces.at(-1)?.status],
  ],
  background,
  events: {
    'progress.arrived': [
      {
        payload: { progress: { streamId: id, done: 42_000, total: 100_000 } },
        knows: { progress: { done: 42_000, total: 100_000 } },
        to: { shown: 'ignored', 'shown.offer.processing': 'stays' },
        user: progresses(id, 42_000, 100_000),
        seen: (page) => expect(page.getByText('42,000 of 100,000 matched')).toBeVisible(),
      },
      {
        name: 'of another audit',
        payload: { progress: { streamId: 'audit-2', done: 1, total: 2 } },
        to: 'ignored',
        user: null,
      },
    ],
    'card.replace': [
      replaced('being made', processing(id), 'shown.offer.processing.preview'),
      replaced('not readable', processing(id, { status: 'preview_failed' }), 'shown.offer.previewFailed'),
      replaced(
        'without a home',
        preview(id, { recordCount: 0, estimatedAmount: 0 }),
        'shown.offer.nothingFound',
      ),
      replaced('ready', preview(id), 'shown.offer.forSale'),
      replaced('in the cart', preview(id, { cartItem: cartItem('precheckout') }), 'shown.offer.inCart'),
      replaced(
        'being delivered',
        preview(id, { cartItem: cartItem('processing') }),
        'shown.offer.processing.order',
      ),
      replaced('paid for', paid(id), 'shown.offer.paid.untraced'),
      replaced('with a SkipTrace in the cart', traceInCart, 'shown.offer.paid.traceInCart'),
      replaced('with a SkipTrace being made', traceProcessing, 'shown.offer.paid.traceProcessing'),
      replaced('with a SkipTrace', traceDone, 'shown.offer.paid.traced'),
      replaced('with a SkipTrace that failed', traceFailed, 'shown.offer.paid.traceFailed'),
      replaced('not delivered', preview(id, { cartItem: cartItem('failed') }), 'shown.offer.failed'),
      replaced('deleted', preview(id, { deleted: true }), 'gone'),
    ],
    'card.add': [
      {
        to: { 'shown.offer.forSale': 'shown.offer.adding', 'shown.offer.failed': 'shown.offer.adding' },
        sends: [],
        user: enter(/^Add (To Cart|again)$/),
      },
    ],
    'file.download': [
      {
        payload: { format: 'csv' },
        to: ({ audit }) => ({
          'shown.task.idle': hasReceipt(audit) ? 'shown.task.downloading' : 'ignored',
        }),
        user: choose,
      },
    ],
    'upload.export': [
      {
        to: (known) => ({ 'shown.task.idle': canManage(known) ? 'shown.task.exporting' : 'ignored' }),
        user: enter('Export file'),
      },
    ],
    'audit.delete': [{ to: { 'shown.task.idle': 'shown.task.confirming' }, user: enter(`Delete ${id}.csv`) }],
    'delete.confirm': [
      {
        to: { 'shown.task.confirming': 'shown.task.deleting' },
        user: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
      },
    ],
    'delete.cancel': [{ to: { 'shown.task.confirming': 'shown.task.idle' }, user: enter('Cancel') }],
    'info.toggle': [
      {
        to: ({ audit }) => ({
          'shown.info.folded': audit.stats === null ? 'ignored' : 'shown.info.unfolded',
          'shown.info.unfolded': 'shown.info.folded',
        }),
        user: enter(/^(More|Less) info$/),
      },
    ],
  },
  actors: {
    listed: {
      asked: [processing(id), preview(id), paid(id)].map((known) => ({
        shown: { read: '[function]', subscribe: '[function]' },
        known,
      })),
      done: [],
      error: [],
    },
    addToCart: {
      request: 'POST /backend/cart/item',
      asked: [{ userId: customer.id, type: 'refresh', id }],
      done: [
        {
          output: { id: 'item-1', cartId: 'cart-1', description: 'Database REfresh' },
          to: { 'shown.offer.adding': 'shown.offer.inCart' },
          sends: ['toast', 'track', 'cart.changed'],
          says: 'Successfully added item to the cart.',
          seen: (page) => expect(page.getByText(cartTexts.added)).toBeVisible(),
        },
      ],
      error: [
        {
          error: frozen,
          says: 'Error adding item to the cart. Your order is being processed.',
          to: ({ audit }) => ({ 'shown.offer.adding': offered(audit) }),
          seen: (page) =>
            expect(page.getByText(`${cartTexts.notAdded}. ${frozen.message}`).first()).toBeVisible(),
        },
      ],
    },
    downloadAudit: {
      request: 'POST /backend/audit/download/*',
      asked: [{ auditId: id, format: 'csv' }],
      done: [
        { name: 'whole', output: { leftOut: 0 }, to: 'shown.task.idle', sends: [], browser: sent },
        {
          name: 'without opt-outs',
          output: { leftOut: 2 },
          to: 'shown.task.idle',
          sends: ['toast'],
          says: '2 contacts were left out of the file: they are in your opt-outs.',
          browser: { ...sent, headers: { [leftOutHeader]: '2' } },
          seen: (page) => expect(page.getByText(leftOutText(2))).toBeVisible(),
        },
      ],
      error: [{ error: fault, to: 'shown.task.idle', says: 'Error exporting file' }],
    },
    exportUpload: {
      request: 'POST /backend/audit/upload/download/*',
      asked: [{ auditId: id }],
      done: [{ output: { leftOut: 0 }, browser: sent }],
      error: [{ error: fault, says: 'Error exporting upload file' }],
    },
    deleteAudit: {
      request: 'DELETE /backend/audit/*',
      asked: [{ auditId: id }],
      done: [{ output: { done: true }, sends: ['item.drop'] }],
      error: [
        {
          name: 'in a cart',
          error: inUse,
          says: inUse.message,
          seen: (page) => expect(page.getByText(inUse.message)).toBeVisible(),
        },
        {
          name: 'failed',
          error: fault,
          says: 'Error deleting audit',
          seen: (page) => expect(page.getByText('Error deleting audit')).toBeVisible(),
        },
      ],
    },
  },
  shows: [
    'In Cart',
    'Preview Failed',
    'Failed Add again',
    'Processing...',
    'audit-1.csv, its rows and the uploaded file will be gone.',
  ],
  states: {
    'shown.offer.processing.preview': {
      browser: async (page) => {
        await showsButton('Processing...')(page)
        await sees('We are looking up your contacts: within an hour, mostly within minutes.')(page)
      },
      machine: ({ context }) => {
        offers('processing')({ context })
        expect(context.audit.cartItem).toBeNull()
      },
    },
    'shown.offer.processing.order': {
      browser: async (page) => {
        await showsButton('Processing...')(page)
        await sees('Your order is being prepared. It will appear here when it is ready.')(page)
      },
      machine: ({ context }) => {
        offers('processing')({ context })
        expect(context.audit.cartItem).not.toBeNull()
      },
    },
    'shown.offer.previewFailed': {
      browser: showsButton('Preview Failed'),
      machine: offers('previewFailed'),
    },
    'shown.offer.nothingFound': {
      browser: async (page) => {
        await expect(page.getByRole('link', { name: 'Upload another file' })).toHaveAttribute(
          'href',
          '/refresh',
        )
        await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0)
      },
      machine: offers('nothingFound'),
    },
    'shown.offer.forSale': { browser: seesButton('Add To Cart'), machine: offers('addToCart') },
    'shown.offer.inCart': {
      browser: (page) =>
        expect(page.getByRole('link', { name: 'In Cart' })).toHaveAttribute('href', '/cart/checkout'),
    },
    'shown.offer.adding': {
      browser: (page) =>
        expect(page.getByRole('button', { name: /^Add (To Cart|again)$/ })).toHaveAttribute(
          'data-loading',
          'true',
        ),
    },
    'shown.offer.paid.untraced': isPaid(''),
    'shown.offer.paid.traceInCart': isPaid('A SkipTrace of its contacts is in your cart.'),
    'shown.offer.paid.traceProcessing': isPaid('A SkipTrace of its contacts is being prepared.'),
    'shown.offer.paid.traced': isPaid('Contacts of it were skip traced.'),
    'shown.offer.paid.traceFailed': isPaid(
      'A SkipTrace of its contacts could not be delivered, and nothing was charged for it.',
    ),
    'shown.offer.failed': {
      browser: async (page) => {
        await showsButton('Failed')(page)
        await seesButton('Add again')(page)
      },
      machine: ({ context }) => {
        offers('failed')({ context })
        expect(canBeAdded(context.audit)).toBe(true)
      },
    },
    'shown.task.idle': { browser: () => Promise.resolve() },
    'shown.task.downloading': { browser: seesBusy('Export') },
    'shown.task.exporting': { browser: seesBusy('Export file') },
    'shown.task.confirming': {
      browser: (page) =>
        expect(page.getByRole('alertdialog', { name: /^Delete/ })).toContainText('This cannot be undone.'),
    },
    'shown.task.deleting': {
      browser: (page) => expect(deleteButton(page)).toHaveAttribute('data-loading', 'true'),
    },
    'shown.info.folded': { browser: (page) => expect(page.getByRole('table')).toHaveCount(0) },
    'shown.info.unfolded': { browser: () => Promise.resolve() },
    gone: { browser: null },
  },
})
