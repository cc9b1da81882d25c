// Written by `npm run charts` from src/machines/kapture/kapture-buy-life.machine.ts.

export const kaptureBuyLife = {
  none: {
    'v1.KaptureBuyMade': 'open',
  },
  open: {
    'v1.KaptureBuyOrdered': 'processing',
  },
  processing: {
    'v1.KaptureBuyDelivered': 'success',
    'v1.KaptureBuyFailed': 'failed',
  },
  success: {
    'v1.KaptureBuyDownloaded': 'success',
  },
  failed: {
    'v1.KaptureBuyOrdered': 'processing',
  },
} as const
