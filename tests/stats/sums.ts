import type { AuditStats } from '#model/audit.ts'
import type { AuditSums, OwnSums } from '#model/calls/stats.ts'

export const stats: AuditStats = {
  submittedContacts: 640,
  numOfLikelySellers: 42,
  likelySellersSum: 21_000_000,
  gciPast9MonthsSum: 9_000_000,
  gciPast9MonthsTransactions: 18,
  successfullSkipTraces: 0,
  percSuccessfullSkipTraces: 0,
  phonesAppended: 0,
  percPhonesAppended: 0,
  emailsAppended: 0,
  percEmailsAppended: 0,
  addressesAppended: 0,
  percAddressesAppended: 0,
}

export const sums: AuditSums = {
  type: 'refresh',
  processedAt: '2026-11-20T15:00:00.000Z',
  originalRows: 700,
  recordCount: 600,
  stats,
}

export const ownSums: OwnSums = { sums, isShared: false }
