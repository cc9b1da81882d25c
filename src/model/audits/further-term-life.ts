// Written by `npm run charts` from src/machines/audits/further-term-life.machine.ts.

export const furtherTermLife = {
  none: {
    'v1.RescoringPutInCart': 'precheckout',
  },
  precheckout: {
    'v1.RescoringTakenFromCart': 'none',
    'v1.RescoringOrdered': 'processing',
  },
  processing: {
    'v1.RescoringExtended': 'success',
    'v1.RescoringFailed': 'failed',
  },
  success: {
    'v1.RescoringPutInCart': 'precheckout',
  },
  failed: {
    'v1.RescoringPutInCart': 'precheckout',
  },
} as const
