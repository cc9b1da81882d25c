// Written by `npm run charts` from src/machines/likely-sellers/append-life.machine.ts.

export const appendLife = {
  none: {
    'v1.AppendPutInCart': 'precheckout',
  },
  precheckout: {
    'v1.AppendTakenFromCart': 'removed',
    'v1.AppendOrdered': 'processing',
  },
  processing: {
    'v1.AppendDelivered': 'success',
    'v1.AppendFailed': 'failed',
  },
  removed: {},
  success: {},
  failed: {},
} as const
