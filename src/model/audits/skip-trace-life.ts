// Written by `npm run charts` from src/machines/audits/skip-trace-life.machine.ts.

export const skipTraceLife = {
  none: {
    'v1.SkipTracePutInCart': 'precheckout',
  },
  precheckout: {
    'v1.SkipTraceTakenFromCart': 'removed',
    'v1.SkipTraceOrdered': 'processing',
  },
  processing: {
    'v1.SkipTraceDelivered': 'success',
    'v1.SkipTraceFailed': 'failed',
  },
  removed: {},
  success: {},
  failed: {},
} as const
