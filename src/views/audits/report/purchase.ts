import type { SnapshotFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'

const purchases = [
  'offered',
  'buying',
  'inCart',
  'paid',
  'processing',
  'previewFailed',
  'nothingFound',
  'failed',
  'forSale',
] as const

/** What the buttons that sell an audit offer. */
export type Purchase = (typeof purchases)[number]

export const purchaseOf = (snapshot: SnapshotFrom<typeof auditDetailMachine>): Purchase =>
  purchases.find((sale) => snapshot.matches({ open: { sale } })) ?? 'processing'
