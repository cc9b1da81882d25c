import type { AuditStats } from '#model/audits/audit-stats.ts'
import { noStats } from '#model/audits/audit-stats.ts'
import type { AuditSums, OwnSums } from '#model/audits/stats-calls.ts'

export const stats: AuditStats = {
  ...noStats,
  submittedContacts: 640,
  numOfLikelySellers: 42,
  likelySellersSum: 21_000_000,
  gciPast9MonthsSum: 9_000_000,
  gciPast9MonthsTransactions: 18,
}

export const sums: AuditSums = {
  type: 'refresh',
  processedAt: '2026-11-20T15:00:00.000Z',
  originalRows: 700,
  recordCount: 600,
  stats,
}

export const ownSums: OwnSums = { sums, isShared: false }
