import type { AuditState } from '#model/audit.ts'
import { detailPath } from '#model/audit.ts'
import type { CartItem } from '#model/cart.ts'
import { type Addressee, count, counted, mail } from '../../messages/customer-mail.ts'
import type { Message } from '../../messages/outbox.ts'

export function traceReady(to: Addressee, audit: AuditState, item: CartItem): Message {
  const found = count(item.actualQuantity ?? 0)
  const contacts = counted(item.estimatedQuantity, 'contact', 'contacts')
  return mail(to, {
    subject: `Your SkipTrace is ready: ${found} of ${contacts} found`,
    paragraphs: [`We found phones, e-mails or addresses for ${found} of ${contacts}.`],
    path: detailPath(audit),
    label: 'Open report',
  })
}
