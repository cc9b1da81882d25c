// Written by `npm run charts` from src/machines/administration/import-life.machine.ts.

export const importLife = {
  none: {
    'v1.ImportStarted': 'underWay',
  },
  underWay: {
    'v1.ImportDone': 'done',
    'v1.ImportFailed': 'failed',
    'v1.ImportStopped': 'stopped',
  },
  done: {},
  failed: {},
  stopped: {},
} as const
