import type { SnapshotFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import { isInCart } from '#model/audit-detail.ts'

/** What the buttons that sell an audit say. */
export type Purchase = 'offered' | 'buying' | 'inCart' | 'paid' | 'unavailable'

export function purchaseOf(snapshot: SnapshotFrom<typeof auditDetailMachine>): Purchase {
  const { detail } = snapshot.context
  if (snapshot.matches({ open: { sale: 'buying' } })) return 'buying'
  if (snapshot.can({ type: 'audit.buy' })) return 'offered'
  if (detail?.rows.kind === 'paid') return 'paid'
  return detail && isInCart(detail.audit) ? 'inCart' : 'unavailable'
}
