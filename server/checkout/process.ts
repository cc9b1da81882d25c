import * as z from 'zod/mini'
import type { Conversions } from '#server/gateways/tapfiliate/port.ts'
import type { NotifyNeeds } from '#server/messages/customer-mail.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import type { Store } from '#server/store/pool.ts'
import { captureTask } from './capture.ts'
import { deliverTask } from './deliver.ts'
import type { PaymentNeeds } from './order.ts'
import { abandonTask, authoriseTask, releaseTask } from './payment-tasks.ts'
import type { ProductNeeds } from './product.ts'

interface CheckoutNeeds extends PaymentNeeds, ProductNeeds, NotifyNeeds {
  readonly conversions: Conversions | undefined
}

/**
 * A checkout from top to bottom. Each step commits its facts together with the work of the next, so that a crash
 * resumes at the step that was under way.
 *
 * 1. `checkout` (checkout.ts) starts an attempt on the open cart, at the price that was shown, and freezes the cart.
 * 2. `checkout.authorise` holds the estimate on the card. `applyPaymentStatus` (payment-status.ts) then decides:
 *    authorised or free, the cart is ordered and delivered; declined or released, it opens again; challenged, it waits
 *    for 3-D Secure, for the page to resume it, for the provider's notice, or for `checkout.abandon`.
 * 3. `cart.deliver` has each product make its item, and hand over nothing.
 * 4. `cart.capture` takes the price of what was made, releases the rest, hands over, and mails the receipt.
 * 5. `conversion` reports the sale to the partner programme, at most once.
 *
 * Where the provider did not answer at all, the cart opens again and `checkout.release` looks for what may be held.
 */
export function checkoutTasks({ conversions, ...needs }: CheckoutNeeds): Task[] {
  const reporting = conversions ? [conversionTask({ store: needs.store, conversions })] : []
  return [
    authoriseTask(needs),
    abandonTask(needs),
    releaseTask(needs),
    deliverTask(needs),
    captureTask({ ...needs, reportsConversions: conversions !== undefined }),
    ...reporting,
  ]
}

const ConversionWork = z.object({ cartId: z.string(), referral: z.string(), amount: z.number() })

/** Reports a sale at most once: the work ends before the call, so that no failure and no crash repeats it. */
function conversionTask({ store, conversions }: { store: Store; conversions: Conversions }): Task {
  const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))
  return {
    kind: 'conversion',
    maxAttempts: 1,
    async run(lease) {
      const sale = ConversionWork.parse(lease.payload)
      await finish(lease)
      await conversions.report(sale)
    },
    giveUp: finish,
  }
}
