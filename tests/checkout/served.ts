import type { Page } from '@playwright/test'
import type { AuditCard } from '#model/audits/audit.ts'
import type { CartView, SavedCard } from '#model/checkout/cart.ts'
import type { CheckoutReply, Receipt } from '#model/checkout/checkout.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import type { Asked } from '#tests/accounts/session/replies.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { settled } from '#tests/checkout/receipt/receipts.ts'
import { cartOf, savedCard, session } from './page.ts'

interface Served {
  readonly cart?: CartView
  readonly cards?: readonly SavedCard[]
  readonly checkout?: CheckoutReply
  /** That of cart-1. */
  readonly receipt?: Receipt
  readonly audits?: readonly AuditCard[]
}

/** A logged-in page whose requests are answered at once. Resolves with all that is asked for. */
export async function serve(page: Page, served: Served = {}): Promise<readonly Asked[]> {
  const { cart = cartOf(), cards = [savedCard], checkout, receipt = settled, audits = [] } = served
  const done = json({ done: true })
  return asKnown(page, session, {
    'GET /backend/cart/*': json({ cart, seq: 1 }),
    'GET /backend/cards/*': json({ cards }),
    'GET /backend/audits/ids/user/*': json({ audits, seq: 1 }),
    'GET /backend/receipt/cart-1': json(receipt),
    [`GET /backend/calls/${session.id}/likely/audit-1`]: json({ likely: 9, withPhone: 7 }),
    'POST /backend/cart/checkout': json(checkout ?? { status: 'success', cartId: cart.id }),
    'PUT /backend/cart/coupon': json({ amount: 4410 }),
    'DELETE /backend/cart/item': done,
    'DELETE /backend/cart/coupon': done,
    'POST /backend/cart/checkout/give-up': done,
  })
}
