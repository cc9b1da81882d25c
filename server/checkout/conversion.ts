import * as z from 'zod/mini'
import type { Conversions } from '../gateways/tapfiliate/port.ts'
import type { JobLease, Task } from '../queue/task.ts'
import type { Store } from '../store/pool.ts'

const Payload = z.object({ cartId: z.string(), referral: z.string(), amount: z.number() })

/** Reports a sale at most once: the work ends before the call, so that no failure and no crash repeats it. */
export function conversionTask({ store, conversions }: { store: Store; conversions: Conversions }): Task {
  const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))
  return {
    kind: 'conversion',
    maxAttempts: 1,
    async run(lease) {
      const sale = Payload.parse(lease.payload)
      await finish(lease)
      await conversions.report(sale)
    },
    giveUp: finish,
  }
}
