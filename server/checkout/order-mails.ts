import { detailPath } from '#model/audiences.ts'
import { type AuditState, auditTitles, isItemOfAudit } from '#model/audit.ts'
import { cardName } from '#model/card-entry.ts'
import type { Receipt } from '#model/checkout.ts'
import { formatCents } from '#model/money.ts'
import type { Config } from '../config/config.ts'
import { publicAddress } from '../config/public-address.ts'
import { type Letter, mailOf } from '../messages/mails.ts'
import type { Message } from '../messages/outbox.ts'
import type { User } from '../users/users.ts'

export interface Addressee {
  readonly config: Config
  readonly user: Pick<User, 'email' | 'firstName'>
}

const count = (value: number): string => value.toLocaleString('en-US')
const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** The file's name is its owner's, and mail is read over other people's shoulders: a button leads to it instead. */
function mail(
  { config, user }: Addressee,
  {
    path,
    label,
    ...letter
  }: Pick<Letter, 'subject' | 'paragraphs' | 'figures'> & { path: string; label: string },
): Message {
  return mailOf({
    ...letter,
    recipient: user.email,
    paragraphs: [`Hello ${user.firstName},`, ...letter.paragraphs],
    action: { label, href: `${publicAddress(config)}${path}` },
    support: config.supportEmail,
  })
}

/** Of a preview nothing that is for sale: what was matched, and never how many are likely to sell. */
export function previewReady(to: Addressee, audit: AuditState): Message {
  const matched = counted(audit.recordCount, 'property', 'properties')
  return mail(to, {
    subject: `Your free report is ready: ${matched} matched`,
    paragraphs: [
      `We looked up the ${counted(audit.upload.originalRows, 'contact', 'contacts')} of your file and matched ${matched}.`,
      audit.recordCount === 0
        ? 'Check that the file has street addresses with a city and state, or a ZIP code, and upload it again.'
        : 'Open the report to see which of your contacts we found. Scores, values and last sales show once it is paid for.',
    ],
    path: detailPath(audit),
    label: 'Open report',
  })
}

export function previewFailed(to: Addressee): Message {
  return mail(to, {
    subject: 'Your file could not be processed',
    paragraphs: [
      'We could not read the file that you uploaded, so there is no report. Nothing was charged.',
      'Please upload it again. If that does not help, write to us and send it along.',
    ],
    path: '/refresh',
    label: 'Upload again',
  })
}

function reportReady(to: Addressee, audit: AuditState): Message {
  const likely = audit.stats?.numOfLikelySellers ?? 0
  const homes = counted(audit.recordCount, 'home', 'homes')
  return mail(to, {
    subject: `${count(likely)} of your contacts’ ${homes} ${likely === 1 ? 'is' : 'are'} likely to sell`,
    paragraphs: [
      `Your ${auditTitles.refresh} is ready. We matched your contacts to ${homes}; ${count(likely)} of them ${likely === 1 ? 'scores' : 'score'} 50% or more, which we call likely to sell within 90 days.`,
    ],
    path: detailPath(audit),
    label: 'Open report',
  })
}

/** @param found the contacts that were found @param asked those that were looked for */
function traceReady(to: Addressee, audit: AuditState, found: number, asked: number): Message {
  const contacts = counted(asked, 'contact', 'contacts')
  return mail(to, {
    subject: `Your SkipTrace is ready: ${count(found)} of ${contacts} found`,
    paragraphs: [`We found phones, e-mails or addresses for ${count(found)} of ${contacts}.`],
    path: detailPath(audit),
    label: 'Open report',
  })
}

export function orderReceipt(to: Addressee, receipt: Receipt): Message {
  const { number, cartId, lines, coupon, discount, estimated, captured, card } = receipt
  const charged = formatCents(captured ?? 0)
  const failed = lines.filter((line) => line.failed).map(({ description }) => description)
  return mail(to, {
    subject: `Your receipt: ${charged}`,
    paragraphs: [
      `Thank you for your order ${number}.`,
      ...(failed.length === 0
        ? []
        : [`Could not be delivered, and nothing was charged for it: ${failed.join(', ')}.`]),
    ],
    figures: [
      ['Estimate', formatCents(estimated)],
      ...(coupon === null ? [] : [[`Discount (${coupon})`, `−${formatCents(discount)}`] as const]),
      ['Charged', charged],
      ...(card ? [['Card', cardName(card)] as const] : []),
    ],
    path: `/receipt/${cartId}`,
    label: 'Open receipt',
  })
}

export function orderFailed(to: Addressee, { number }: Pick<Receipt, 'number'>): Message {
  return mail(to, {
    subject: 'Your order could not be delivered',
    paragraphs: [
      `We could not deliver your order ${number}, and nothing was charged for it.`,
      'You can add it to your cart again. If that does not help, write to us.',
    ],
    path: '/audiences',
    label: 'My Audiences',
  })
}

/** What is to be said of an item of a cart that was delivered. */
export const deliveredMail = (
  to: Addressee,
  audit: AuditState,
  { itemId, found, asked }: { itemId: string; found: number; asked: number },
): Message =>
  audit.type === 'refresh' && isItemOfAudit(audit, itemId)
    ? reportReady(to, audit)
    : traceReady(to, audit, found, asked)
