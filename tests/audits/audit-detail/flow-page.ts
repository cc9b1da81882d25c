import { expect, type Page } from '@playwright/test'
import type { AuditCard } from '#model/audits/audit.ts'
import type { AuditReading } from '#model/audits/audit-detail.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'
import { openGallery } from './open-gallery.ts'
import { auditCard, leadColumns, masked, paidRow, previewCard, trace, undeliveredCard } from './rows.ts'

const json = (body: object): Reply => ({ status: 200, json: body })

/** An audit as the server sends it, and as the browser reads it. */
export interface SentAudit {
  readonly reading: AuditReading
  readonly reply: Reply
}

/** Three likely sellers, one of them traced. */
export const paidRows = [
  paidRow({ id: 'likely', ownerAddressFull: '12 OAK ST' }),
  paidRow({ id: 'traced', ownerAddressFull: '9 ELM ST', lat: 30.5, skipTraceItem: trace }),
  paidRow({ id: 'other', ownerAddressFull: '7 PINE ST', probability: 0.6, likelySeller: 0.6 }),
]
export const maskedRows = [masked(paidRow({ id: 'masked' }))]

function sent(audit: AuditCard, items: readonly AuditRow[]): SentAudit {
  const reading = { audit, rows: { items, next: null, version: 1 }, version: 1 }
  return { reading, reply: json(reading) }
}

const matches = { matched: 9, toCheck: 1, notMatched: 1, duplicates: 1, withoutAddress: 0 }

export const paid = sent(auditCard({ matches }), paidRows)
export const preview = sent(previewCard(), maskedRows)
export const unready = sent(previewCard({ status: 'preview' }), maskedRows)
export const unreadable = sent(previewCard({ status: 'preview_failed' }), maskedRows)
export const unfound = sent(previewCard({ recordCount: 0, estimatedAmount: 0 }), maskedRows)
export const undelivered = sent(undeliveredCard(), maskedRows)
export const contacts = sent(previewCard({ type: 'skiptrace' }), maskedRows)
export const undeliveredContacts = sent(undeliveredCard({ type: 'skiptrace' }), maskedRows)

/** Paid, with a SkipTrace of its contacts that has come so far. */
export const tracedAs = (status: AuditCard['skipTraces'][number]['status']) => {
  const cart = { status: 'precheckout', receiptUrl: null } as const
  const cartItem = { id: 'item-2', cartId: 'cart-2', actualAmount: null, cart }
  return sent(auditCard({ skipTraces: [{ status, cartItem }] }), paidRows)
}

export const openingRequest = 'GET /backend/audit/*/*/opening'
export const countRequest = 'POST /backend/audit/*/*/rows/count'

/** The rows, their count and their places, answered at once. */
export const backgroundOf = (items: readonly AuditRow[]): Readonly<Record<string, Reply>> => ({
  'POST /backend/audit/*/*/rows': json({ items, next: null, version: 1 }),
  [countRequest]: json({ count: 2, version: 1 }),
  'POST /backend/audit/*/*/rows/map': json({
    ...leadColumns(items.map((item) => ({ ...item, mark: 'yes' }))),
    version: 1,
  }),
})

/** Opens the page and lets the server answer it with this audit. */
export const openWith =
  ({ reply }: SentAudit) =>
  async (page: Page, backend: Backend): Promise<void> => {
    await openGallery(page, 'wired')
    await backend.answer(openingRequest, reply)
  }

/** Sends the page what the app would send it. */
export const dispatch = (detail: object) => (page: Page) =>
  page.evaluate((news) => void dispatchEvent(new CustomEvent('news', { detail: news })), detail)

export const factOf = (streamId: string): RecordedFact => ({
  ownerId: 'user-1',
  seq: 2,
  streamId,
  kind: 'audit',
  type: 'v1.AuditDelivered',
  data: {},
  actorId: 'user-1',
  onBehalfOf: null,
  at: '2026-11-20T15:00:00.000Z',
})

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const sees = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible()
export const seesButton = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()

/** The effects that the flow asked the app for, as JSON lines. */
export const asksFor = (effect: string) => (page: Page) =>
  expect(page.locator('output[hidden]')).toContainText(effect)
