import type { AuditState } from '#model/audits/audit.ts'
import { detailPath } from '#model/audits/audit.ts'
import type { CartItem } from '#model/checkout/cart.ts'
import { type Addressee, count, counted, mail } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'

export function traceReady(to: Addressee, audit: AuditState, item: CartItem): Message {
  const trace = audit.skipTraces.find(({ cartItem }) => cartItem.id === item.id)
  const found = trace
    ? counted(trace.found ?? 0, 'contact', 'contacts')
    : `${count(audit.recordCount)} of ${counted(item.estimatedQuantity, 'contact', 'contacts')}`
  return mail(to, {
    subject: `Your SkipTrace is ready: ${found} found`,
    paragraphs: [`We found phones, e-mails or addresses for ${found}.`],
    path: detailPath(audit),
    label: 'Open report',
  })
}
