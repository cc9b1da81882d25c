import { randomUUID } from 'node:crypto'
import type { AuditRowFilter, AuditRowSort } from '#model/audits/audit-row-fields.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { AuditRows } from '#server/audits/read-rows.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { boughtAudit, fillAudit } from './lib/audit-rows.ts'
import { compareRead, onDatabase } from './lib/database.ts'
import type { Bench } from './lib/figures.ts'

const million = 1_000_000
const paid = {
  ...boughtAudit(randomUUID()),
  rowsProcessed: million,
  processedAt: '2026-11-20T15:00:00.000Z',
}

interface Reading {
  readonly audit?: typeof paid
  readonly filter?: AuditRowFilter
  readonly sort?: AuditRowSort
}

const readings: Readonly<Record<string, Reading>> = {
  'default order': {},
  'default order of a preview': { audit: { ...paid, cartItem: null } },
  ranges: { filter: { bedroomCount: { atLeast: 3 }, estimatedValue: { atLeast: 300_000 } } },
  'flags and score': {
    filter: {
      ownerOccupiedFlag: { is: true },
      likelySeller: { atLeast: 0.5 },
      isSkipTraceable: { is: true },
    },
  },
  'sold within 9 months': { filter: { latestSale: { withinMonths: 9 } } },
  'a rare word': { filter: { search: { anyWord: 'person77123' } } },
  'a word of 1 in 80 rows': { filter: { search: { anyWord: 'first12' } } },
  'a word of 1 in 5 rows': { filter: { search: { anyWord: 'austin' } } },
  'a word of two letters': { filter: { search: { anyWord: 'av' } } },
  'by value': { sort: { field: 'estimatedValue', descending: true } },
  'by name': { sort: { field: 'lastNameInput', descending: false } },
}

/** Pages and counts of an audit of a million rows, as the server reads them. */
export const rows: Bench = {
  floor: 'the statements of a page or a count, sent bare',
  aims: { page: 2, count: 2 },
  run: (figures) =>
    onDatabase(async ({ store }) => {
      await fillAudit(store.pool, paid.id, million)
      await indexSearches(store.pool)
      await store.pool.query('vacuum analyze audit_rows')
      const reader = new AuditRows(store.db)
      for (const [name, { audit = paid, filter = {}, sort = null }] of Object.entries(readings)) {
        await compareRead(figures, store, `page: ${name}`, async (version) => {
          const page = await reader.page({ audit, version }, { filter, sort }, { limit: 50 })
          if (isRefusal(page)) throw new Error(page.refused)
        })
        // Each round is of another version, so that no count is a kept one.
        await compareRead(figures, store, `count: ${name}`, (version) =>
          reader.count({ audit, version }, filter),
        )
      }
    }),
}
