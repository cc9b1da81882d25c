import type { AuditType } from '#model/audits/audit.ts'
import type { Problem } from '#model/shared/problem.ts'
import type { UploadOutcome } from './upload.ts'

/** The cart as it is now does not take a product; waiting a moment or logging in would not help. */
export const isCartRefusal = ({ status }: Problem): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Where a file that arrived leads, while its page is still open: one that is not in the cart, to its card. */
export function pathAfterUpload(type: AuditType, outcome: UploadOutcome): string {
  if (type === 'refresh') return '/success/preview'
  return outcome === 'notInCart' ? '/audiences?tab=skiptrace' : '/cart/checkout'
}
