import type { SnapshotFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { isPaid } from '#model/audits/audit.ts'
import { isInCart } from '#model/audits/audit-detail.ts'

/** What the buttons that sell an audit offer. */
export type Purchase = 'offered' | 'buying' | 'inCart' | 'paid' | 'unavailable'

export function purchaseOf(snapshot: SnapshotFrom<typeof auditDetailMachine>): Purchase {
  const audit = snapshot.context.reading?.audit
  if (snapshot.matches({ open: { sale: 'buying' } })) return 'buying'
  if (snapshot.can({ type: 'audit.buy' })) return 'offered'
  if (audit && isPaid(audit)) return 'paid'
  return audit && isInCart(audit) ? 'inCart' : 'unavailable'
}
