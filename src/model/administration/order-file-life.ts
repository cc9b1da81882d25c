// Written by `npm run charts` from src/machines/administration/order-file-life.machine.ts.

export const orderFileLife = {
  waiting: {
    'v1.OrderFileEnded.ready': 'ready',
    'v1.OrderFileEnded.empty': 'empty',
    'v1.OrderFileEnded.failed': 'failed',
  },
  ready: {
    'v1.OrderFileEnded.ready': 'ready',
    'v1.OrderFileEnded.empty': 'empty',
  },
  empty: {
    'v1.OrderFileEnded.ready': 'ready',
    'v1.OrderFileEnded.empty': 'empty',
    'v1.OrderFileEnded.failed': 'failed',
  },
  failed: {
    'v1.OrderFileEnded.ready': 'ready',
    'v1.OrderFileEnded.empty': 'empty',
    'v1.OrderFileEnded.failed': 'failed',
  },
} as const
