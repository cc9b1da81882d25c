import { appendLifeMachine } from '#machines/likely-sellers/append-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const appendLifeFlow = defineLife(
  appendLifeMachine,
  {
    'none: v1.AppendPutInCart': ['APD-03'],
    'precheckout: v1.AppendTakenFromCart': ['APD-03'],
    'precheckout: v1.AppendOrdered': ['APD-31'],
    'processing: v1.AppendDelivered': ['APD-04', 'APD-05'],
    'processing: v1.AppendFailed': ['APD-06'],
  },
  'none',
  {
    'v1.AppendPutInCart': { none: 'precheckout' },
    'v1.AppendTakenFromCart': { precheckout: 'removed' },
    'v1.AppendOrdered': { precheckout: 'processing' },
    'v1.AppendDelivered': { processing: 'success' },
    'v1.AppendFailed': { processing: 'failed' },
  },
)
