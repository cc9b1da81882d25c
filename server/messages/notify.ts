import {
  type Addressee,
  deliveredMail,
  orderFailed,
  orderReceipt,
  previewFailed,
  previewReady,
} from '../checkout/order-mails.ts'
import { receiptOf } from '../checkout/receipts.ts'
import type { Config } from '../config/config.ts'
import type { Attempt } from '../store/journal.ts'
import type { Transaction } from '../store/pool.ts'
import { userById } from '../users/users.ts'
import type { Message, Messages } from './outbox.ts'

export interface NotifyNeeds {
  readonly config: Config
  readonly messages: Messages
}

/** Mails the owner in the transaction of the facts that call for it, so that it goes once, or not at all. */
async function notify(
  { config, messages }: NotifyNeeds,
  tx: Transaction,
  ownerId: string,
  mailsTo: (to: Addressee) => readonly Message[],
): Promise<void> {
  const user = await userById(tx, ownerId)
  if (user?.status !== 'active') return
  for (const message of mailsTo({ config, user })) await messages.send(tx, message)
}

/** The preview of an audit has ended, as its state has it. */
export async function notifyPreview(
  needs: NotifyNeeds,
  { tx, state }: Pick<Attempt, 'tx' | 'state'>,
  ownerId: string,
  auditId: string,
): Promise<void> {
  const audit = await state('audit', auditId)
  if (!audit) return
  await notify(needs, tx, ownerId, (to) => [
    audit.status === 'preview_failed' ? previewFailed(to) : previewReady(to, audit),
  ])
}

/** A paid cart has ended, as its state has it: what is ready, and the receipt, or that nothing could be delivered. */
export async function notifyOrder(
  needs: NotifyNeeds,
  { tx, state }: Pick<Attempt, 'tx' | 'state'>,
  ownerId: string,
  cartId: string,
): Promise<void> {
  const cart = await state('cart', cartId)
  const receipt = await receiptOf(tx, ownerId, cartId)
  if (!cart || !receipt) return
  if (cart.status === 'failed') return notify(needs, tx, ownerId, (to) => [orderFailed(to, receipt)])
  const delivered = cart.items.filter(({ failed }) => !failed)
  const audits = await Promise.all(delivered.map(({ targetId }) => state('audit', targetId)))
  await notify(needs, tx, ownerId, (to) => [
    ...delivered.flatMap(({ id: itemId, actualQuantity, estimatedQuantity }, index) => {
      const audit = audits[index]
      const counts = { itemId, found: actualQuantity ?? 0, asked: estimatedQuantity }
      return audit ? [deliveredMail(to, audit, counts)] : []
    }),
    orderReceipt(to, receipt),
  ])
}
