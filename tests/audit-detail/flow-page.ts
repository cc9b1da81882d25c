import { expect, type Page } from '@playwright/test'
import type { AuditCard } from '#model/audit.ts'
import type { AuditDetail, RowsPage } from '#model/audit-listing.ts'
import { type AuditColumns, decodeRows } from '#model/audit-row-columns.ts'
import type { RecordedFact } from '#model/fact.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'
import { openGallery } from './open-gallery.ts'
import {
  auditCard,
  manyPaidReplies,
  maskedReply,
  paidReply,
  previewCard,
  sentMasked,
  sentPaid,
  trace,
  undeliveredCard,
} from './rows.ts'

/** An audit as the server sends it, and as the browser reads it. */
export interface SentAudit {
  readonly detail: AuditDetail
  readonly reply: Reply
}

function sent(audit: AuditCard, rows: AuditColumns): SentAudit {
  const seq = 1
  return {
    detail: { userId: 'user-1', audit, rows: decodeRows(rows), pages: null, seq },
    reply: { status: 200, json: { audit, rows, pages: null, seq } },
  }
}

/** The same audit, its rows left on the server. */
function inPages({ detail }: SentAudit): SentAudit {
  const pages = { total: 120_000, traceable: 2 }
  const { audit, seq } = detail
  const rows = sentPaid([])
  return {
    detail: { ...detail, rows: decodeRows(rows), pages },
    reply: { status: 200, json: { audit, rows, pages, seq } },
  }
}

/** Three likely sellers, one of them traced: all pass the filter that the page opens with. */
const paidRows = [
  paidReply({ id: 'likely', ownerAddressFull: '12 OAK ST' }),
  paidReply({ id: 'traced', ownerAddressFull: '9 ELM ST', lat: 30.5, skipTraceItem: trace }),
  paidReply({ id: 'other', ownerAddressFull: '7 PINE ST', probability: 0.6, likelySeller: 0.6 }),
]

export const paid = sent(auditCard(), sentPaid(paidRows))
export const preview = sent(previewCard(), sentMasked([maskedReply({ id: 'masked' })]))
export const unready = sent(previewCard({ status: 'preview' }), sentMasked([]))
export const undelivered = sent(undeliveredCard(), sentMasked([maskedReply({ id: 'masked' })]))
export const large = inPages(paid)

/** A page of rows as the server sends it, and as the browser reads it. */
const pageOf = (rows: AuditColumns, found: number, next: RowsPage['next']) => ({
  page: { rows: decodeRows(rows), found, next } satisfies RowsPage,
  reply: { status: 200, json: { rows, found, next } } satisfies Reply,
})
export const firstPage = pageOf(sentPaid([...paidRows, ...manyPaidReplies(120)]), 60_000, {
  rank: 0.5,
  rowNo: 500,
})
export const lastPage = pageOf(sentPaid(paidRows), 3, null)
export const emptyPage = pageOf(sentPaid([]), 0, null)

/** Every row is traced already. */
export const traced = sent(auditCard(), sentPaid([paidReply({ id: 'traced', skipTraceItem: trace })]))

export const loadRequest = 'GET /backend/audit/*/*/columns'

/** Opens the page and lets the server answer it with this audit. */
export const openWith =
  ({ reply }: SentAudit) =>
  async (page: Page, backend: Backend): Promise<void> => {
    await openGallery(page, 'wired')
    await backend.answer(loadRequest, reply)
  }

/** Lets the page hear what the app would have told it. */
export const tell = (detail: object) => (page: Page) =>
  page.evaluate((told) => void dispatchEvent(new CustomEvent('news', { detail: told })), detail)

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
