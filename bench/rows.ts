import { randomUUID } from 'node:crypto'
import { type AuditState, noAudit } from '#model/audits/audit.ts'
import type { AuditRowFilter, AuditRowSort } from '#model/audits/audit-row-fields.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { type AuditReading, AuditRows } from '#server/audits/read-rows.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { onDatabase } from './database.ts'
import { fillAudit } from './million-rows.ts'

const rounds = 20
const rows = 1_000_000

const preview: AuditState = {
  ...noAudit,
  id: randomUUID(),
  rowsProcessed: rows,
  processedAt: '2026-11-20T15:00:00.000Z',
}
const paid: AuditState = {
  ...preview,
  cartItem: {
    id: 'item',
    cartId: 'cart',
    actualAmount: 0,
    cart: { status: 'success', receiptUrl: null },
  },
}

interface Reading {
  readonly aimMs: number
  readonly audit?: AuditState
  readonly filter?: AuditRowFilter
  readonly sort?: AuditRowSort
}

const readings: Readonly<Record<string, Reading>> = {
  'default order': { aimMs: 50 },
  'default order of a preview': { aimMs: 50, audit: preview },
  ranges: { aimMs: 250, filter: { bedroomCount: { atLeast: 3 }, estimatedValue: { atLeast: 300_000 } } },
  'flags and score': {
    aimMs: 250,
    filter: {
      ownerOccupiedFlag: { is: true },
      likelySeller: { atLeast: 0.5 },
      isSkipTraceable: { is: true },
    },
  },
  'sold within 9 months': { aimMs: 250, filter: { latestSale: { withinMonths: 9 } } },
  'a rare word': { aimMs: 250, filter: { search: { anyWord: 'person77123' } } },
  'a word of 1 in 80 rows': { aimMs: 250, filter: { search: { anyWord: 'first12' } } },
  'a word of 1 in 5 rows': { aimMs: 250, filter: { search: { anyWord: 'austin' } } },
  'a word of two letters': { aimMs: 1_500, filter: { search: { anyWord: 'av' } } },
  'by value': { aimMs: 1_500, sort: { field: 'estimatedValue', descending: true } },
  'by name': { aimMs: 1_500, sort: { field: 'lastNameInput', descending: false } },
}

/** Pages and counts of an audit of a million rows, as the server reads them. */
export async function benchRows(): Promise<void> {
  await onDatabase(async ({ store: { db, pool } }) => {
    await fillAudit(pool, preview.id, rows)
    await indexSearches(pool)
    await pool.query('vacuum analyze audit_rows')
    console.log(
      `a page of 50 and the count, of ${rows.toLocaleString('en-US')} rows: p50 and p95 of ${rounds}`,
    )
    const reader = new AuditRows(db)
    for (const [name, { aimMs, audit = paid, filter = {}, sort = null }] of Object.entries(readings)) {
      const page = await timed((of) => reader.page(of, { filter, sort }, { limit: 50 }), audit)
      const count = await timed((of) => reader.count(of, filter), audit)
      console.log(`  ${name.padEnd(28)} page ${page}, count ${count} (aim: under ${aimMs} ms)`)
    }
  })
}

/** Each round is of another version, so that no count is a kept one. */
async function timed(read: (of: AuditReading) => Promise<unknown>, audit: AuditState): Promise<string> {
  const took: number[] = []
  for (let version = 0; version <= rounds; version += 1) {
    const start = performance.now()
    const answer = await read({ audit, version })
    if (isRefusal(answer)) throw new Error(answer.refused)
    if (version > 0) took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => `${(took[Math.ceil(took.length * share) - 1] ?? 0).toFixed(0)} ms`
  return `${at(0.5)}, ${at(0.95)}`
}
