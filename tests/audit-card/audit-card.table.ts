import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { auditCardMachine } from '#machines/audit-card.machine.ts'
import { type AuditCard, type CardOffer, canBeAdded, cardOffer } from '#model/audit.ts'
import { hasReceipt } from '#model/audit-detail.ts'
import type { Session } from '#model/session.ts'
import {
  delivered,
  ordered,
  paid,
  preview,
  previewed,
  processing,
  putInCart,
  told,
} from '#tests/audiences/audits.ts'
import {
  admin,
  background,
  customer,
  fault,
  happens,
  listRequest,
  openAudiences,
  opens,
  press,
  progresses,
  seesBusy,
  seesButton,
} from '#tests/audiences/page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const id = 'audit-1'
const list = createEmptyActor()
const seq = 20

/** A list of one card. */
function start(
  name: string,
  session: Session,
  audit: AuditCard,
  to: 'shown.offer.processing' | 'shown.offer.forSale' | 'shown.offer.paid',
) {
  return {
    name,
    to,
    input: { audit, seq, isAdmin: session === admin, list },
    open: async (page: Page, backend: Backend) => {
      await openAudiences(page, backend, session)
      await backend.answer(listRequest, { status: 200, json: { audits: [audit], seq } })
    },
  }
}

const failed = { type: 'v1.AuditPreviewFailed', data: { code: 'unreadable' } } as const
const notDelivered = { type: 'v1.AuditDeliveryFailed', data: { code: 'notDelivered' } } as const
const deleted = { type: 'v1.AuditDeleted', data: {} } as const

const news = {
  previewed: [told(21, id, previewed)],
  failed: [told(21, id, failed)],
  deleted: [told(22, id, deleted)],
  inCart: [told(22, id, putInCart)],
  delivered: [told(23, id, ordered), told(24, id, delivered)],
  notDelivered: [told(23, id, ordered), told(24, id, notDelivered)],
  addedAgain: [told(25, id, putInCart)],
  ofAnother: [told(25, 'audit-2', previewed)],
} as const

/** What happens to an audit changes what its card offers, and nothing that somebody asked of the card. */
const hears = (
  name: string,
  facts: (typeof news)[keyof typeof news],
  to: 'shown.offer' | 'gone' | 'ignored' = 'shown.offer',
) => ({
  name,
  to,
  payload: { facts: [...facts] },
  user: happens(...facts),
})

const replaced = paid(id)

const choose = async (page: Page) => {
  await press('Export')(page)
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
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

/** An administrator has the file that a preview was made from. */
const canManage = ({ audit, isAdmin }: Known & { readonly isAdmin: boolean }) =>
  isAdmin && audit.cartItem === null && audit.status !== 'new'

/** A card stands where its audit's and its cart's status say. */
const offers =
  (offer: CardOffer) =>
  ({ context }: { context: Known }) => {
    expect(context.audit.deleted).toBe(false)
    expect(cardOffer(context.audit)).toBe(offer)
  }

export const auditCardFlow = defineFlow(auditCardMachine, {
  starts: [
    start("an administrator's preview that is being made", admin, processing(id), 'shown.offer.processing'),
    start("a customer's preview that is being made", customer, processing(id), 'shown.offer.processing'),
    start("an administrator's preview", admin, preview(id), 'shown.offer.forSale'),
    start("a customer's paid audit", customer, paid(id), 'shown.offer.paid'),
  ],
  key: ({ audit, seq: number, isAdmin }) => [cardOffer(audit), audit.status, audit.deleted, number, isAdmin],
  background,
  events: {
    'facts.arrived': [
      hears('previewed', news.previewed),
      hears('not readable', news.failed),
      hears('put in the cart', news.inCart),
      hears('delivered', news.delivered),
      hears('not delivered', news.notDelivered),
      hears('added again', news.addedAgain),
      hears('deleted', news.deleted, 'gone'),
      { ...hears('of another audit', news.ofAnother, 'ignored'), user: null },
    ],
    'progress.arrived': [
      {
        payload: { progress: { streamId: id, done: 42_000, total: 100_000 } },
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
    'journal.opened': [{ payload: { seq: 40 }, to: 'ignored', user: null }],
    'card.replace': [
      {
        name: 'read again',
        payload: { audit: replaced, seq: 40 },
        to: ({ seq: known }) => (known < 40 ? 'shown.offer.paid' : 'ignored'),
        user: async (page, backend) => {
          await opens(40)(page)
          await backend.answer(listRequest, { status: 200, json: { audits: [replaced], seq: 40 } })
        },
      },
      {
        name: 'read again, not paid for',
        payload: { audit: preview(id), seq: 41 },
        to: ({ seq: known }) => (known < 41 ? 'shown.offer.forSale' : 'ignored'),
        user: null,
      },
      {
        name: 'out of date',
        payload: { audit: processing(id), seq: 20 },
        to: 'ignored',
        user: null,
      },
    ],
    'file.download': [
      {
        payload: { format: 'csv' },
        to: ({ audit }) => ({
          'shown.task.resting': hasReceipt(audit) ? 'shown.task.downloading' : 'ignored',
        }),
        user: choose,
      },
    ],
    'upload.export': [
      {
        to: (known) => ({ 'shown.task.resting': canManage(known) ? 'shown.task.exporting' : 'ignored' }),
        user: press('Export file'),
      },
    ],
    'audit.delete': [
      {
        to: 'shown.task.confirming',
        user: (page) => deleteButton(page).click(),
      },
    ],
    'delete.confirm': [
      {
        to: 'shown.task.deleting',
        user: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
      },
    ],
    'delete.cancel': [{ to: 'shown.task.resting', user: press('Cancel') }],
    'info.toggle': [
      {
        to: ({ audit }) => ({
          'shown.info.folded': audit.stats === null ? 'ignored' : 'shown.info.unfolded',
          'shown.info.unfolded': 'shown.info.folded',
        }),
        user: (page) => page.getByRole('button', { name: /^(More|Less) info$/ }).click(),
      },
    ],
  },
  actors: {
    downloadAudit: {
      request: 'POST /backend/audit/download/*',
      done: [{ output: undefined, to: 'shown.task.resting', browser: sent }],
      error: [{ error: fault, to: 'shown.task.resting', browser: { status: 500, json: fault } }],
    },
    exportUpload: {
      request: 'POST /backend/audit/upload/download/*',
      done: [{ output: undefined, to: 'shown.task.resting', browser: sent }],
      error: [{ error: fault, to: 'shown.task.resting', browser: { status: 500, json: fault } }],
    },
    deleteAudit: {
      request: 'DELETE /backend/audit/*',
      done: [{ output: undefined, to: 'gone', browser: { status: 200, json: { done: true } } }],
      error: [
        {
          name: 'in a cart',
          error: inUse,
          to: 'shown.task.resting',
          browser: { status: 409, json: inUse },
          seen: (page) => expect(page.getByText(inUse.message)).toBeVisible(),
        },
        {
          name: 'failed',
          error: fault,
          to: 'shown.task.resting',
          browser: { status: 500, json: fault },
          seen: (page) => expect(page.getByText('Error deleting audit')).toBeVisible(),
        },
      ],
    },
  },
  states: {
    'shown.offer.deciding': { browser: null },
    'shown.offer.processing': { browser: showsButton('Processing...'), machine: offers('processing') },
    'shown.offer.previewFailed': {
      browser: showsButton('Preview Failed'),
      machine: offers('previewFailed'),
    },
    'shown.offer.forSale': { browser: seesButton('Add To Cart'), machine: offers('addToCart') },
    'shown.offer.inCart': {
      browser: (page) =>
        expect(page.getByRole('link', { name: 'In Cart' })).toHaveAttribute('href', '/cart/checkout'),
      machine: offers('inCart'),
    },
    'shown.offer.paid': {
      browser: async (page) => {
        await seesButton('Export')(page)
        await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
      },
      machine: ({ context }) => {
        offers('export')({ context })
        expect(context.audit.stats).not.toBeNull()
      },
    },
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
    'shown.task.resting': { browser: () => Promise.resolve() },
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
