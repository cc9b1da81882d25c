import { PaymentsFault } from '../gateways/payments/port.ts'
import type { Task } from '../queue/task.ts'

type Steps = Pick<Task, 'run' | 'giveUp'>

/** What will not pass by itself need not be waited for: where the payment party refuses, the work is given up at once. */
export const giveUpRefused = ({ run, giveUp }: Steps): Steps => ({
  run: async (lease) => {
    try {
      await run(lease)
    } catch (error) {
      if (error instanceof PaymentsFault && error.reason !== 'unavailable') await giveUp(lease)
      // It is logged by whoever runs this.
      throw error
    }
  },
  giveUp,
})
