import { type AuditState, auditTakes } from '#model/audits/audit.ts'
import { cardOffer } from '#model/audits/audit-offers.ts'
import type { CartState } from '#model/checkout/cart.ts'
import type { CartItemType } from '#model/checkout/cart-item-types.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { InCart } from '#server/checkout/product.ts'

const notReady = () =>
  refuse('notReady', 'This file is still being processed. It can be added as soon as it is ready.')

export function whyNotForSale(
  audit: AuditState,
  cart: CartState,
  type: CartItemType,
): InCart | Refusal | undefined {
  const held = cart.items.find((item) => item.targetId === audit.id && item.type === type)
  if (held) return { heldAs: held.id }
  switch (cardOffer(audit)) {
    case 'export':
      return refuse('alreadyBought', 'You have bought this already. You will find it in My Audiences.')
    case 'processing':
      return notReady()
    case 'previewFailed':
      return refuse('previewFailed', 'This file could not be processed, so it cannot be bought.')
    case 'nothingFound':
      return refuse(
        'nothingFound',
        'None of the addresses in this file was found, so there is nothing to buy.',
      )
  }
  return auditTakes(audit, { type: 'v1.AuditPutInCart' }) ? undefined : notReady()
}
