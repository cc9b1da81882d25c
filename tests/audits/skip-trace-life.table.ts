import { skipTraceLifeMachine } from '#machines/audits/skip-trace-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const skipTraceLifeFlow = defineLife(
  skipTraceLifeMachine,
  {
    'none: v1.SkipTracePutInCart': ['APD-30'],
    'processing: v1.SkipTraceDelivered': ['APD-20'],
    'processing: v1.SkipTraceFailed': ['APD-21'],
  },
  'none',
  {
    'v1.SkipTracePutInCart': { none: 'precheckout' },
    'v1.SkipTraceTakenFromCart': { precheckout: 'removed' },
    'v1.SkipTraceOrdered': { precheckout: 'processing' },
    'v1.SkipTraceDelivered': { processing: 'success' },
    'v1.SkipTraceFailed': { processing: 'failed' },
  },
)
