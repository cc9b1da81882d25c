import { cardName } from '#model/checkout/card-entry.ts'
import type { Receipt } from '#model/checkout/checkout.ts'
import { formatCents } from '#model/shared/money.ts'
import { type Addressee, mail, type NotifyNeeds, notify } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { productOf } from './products.ts'
import { receiptOf } from './receipts.ts'

function orderReceipt(to: Addressee, receipt: Receipt): Message {
  const { number, cartId, lines, coupon, discount, estimated, captured, card } = receipt
  const charged = formatCents(captured ?? 0)
  const failed = lines.filter((line) => line.failed).map(({ description }) => description)
  return mail(to, {
    subject: `Your receipt: ${charged}`,
    paragraphs: [
      `Thank you for your order ${number}.`,
      ...(failed.length === 0
        ? []
        : [`We could not deliver ${failed.join(', ')}, and charged nothing for it.`]),
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

function orderFailed(to: Addressee, { number }: Pick<Receipt, 'number'>): Message {
  return mail(to, {
    subject: 'Your order could not be delivered',
    paragraphs: [
      `We could not deliver your order ${number}. Nothing was charged.`,
      'You can add it to your cart again. If that does not help, contact us.',
    ],
    path: '/audiences',
    label: 'My Audiences',
  })
}

export async function notifyOrder(
  needs: NotifyNeeds,
  { tx, state }: Pick<CommandContext, 'tx' | 'state'>,
  ownerId: string,
  cartId: string,
): Promise<void> {
  const cart = await state('cart', cartId)
  const receipt = await receiptOf(tx, ownerId, cartId)
  if (!cart || !receipt) return
  await notify(needs, tx, ownerId, async (to) => {
    if (cart.status === 'failed') return [orderFailed(to, receipt)]
    const mails: Message[] = []
    for (const item of cart.items.filter(({ failed }) => !failed)) {
      const delivered = await productOf(item.type).deliveredMail({ tx, state }, to, item)
      if (delivered) mails.push(delivered)
    }
    return [...mails, orderReceipt(to, receipt)]
  })
}
