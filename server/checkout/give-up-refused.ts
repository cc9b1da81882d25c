import { PaymentsFault } from '../gateways/payments/port.ts'
import type { Task } from '../queue/task.ts'

type Steps = Pick<Task, 'run' | 'giveUp'>

/** Gives up at once where the payment provider refuses for good: a retry would not help. */
export const giveUpRefused = ({ run, giveUp }: Steps): Steps => ({
  run: async (lease) => {
    try {
      await run(lease)
    } catch (error) {
      if (error instanceof PaymentsFault && error.reason !== 'unavailable') await giveUp(lease)
      // The runner logs it.
      throw error
    }
  },
  giveUp,
})
