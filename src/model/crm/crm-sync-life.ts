// Written by `npm run charts` from src/machines/crm/crm-sync-life.machine.ts.

export const crmSyncLife = {
  none: {
    'v1.CrmSyncStarted': 'reading',
  },
  reading: {
    'v1.CrmSyncRead': 'ready',
    'v1.CrmSyncFailed': 'failed',
  },
  ready: {
    'v1.CrmDifferenceApplied': 'applying',
    'v1.CrmSyncSuperseded': 'superseded',
  },
  applying: {
    'v1.CrmSyncDone': 'done',
    'v1.CrmSyncFailed': 'failed',
  },
  failed: {
    'v1.CrmSyncStarted': 'reading',
  },
  done: {},
  superseded: {},
} as const
