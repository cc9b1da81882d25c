// Written by `npm run charts` from src/machines/audits/refresh-life.machine.ts.

export const refreshLife = {
  none: {
    'v1.AuditUploaded': 'preview',
  },
  preview: {
    'v1.AuditPreviewed': 'preview_processed.none',
    'v1.AuditPreviewFailed': 'preview_failed',
    'v1.AuditDeleted': 'deleted',
  },
  preview_failed: {
    'v1.AuditDeleted': 'deleted',
  },
  'preview_processed.none': {
    'v1.AuditPutInCart': 'preview_processed.precheckout',
    'v1.AuditDeleted': 'deleted',
    'v1.AuditMatchesChecked': 'preview_processed.none',
  },
  'preview_processed.precheckout': {
    'v1.AuditTakenFromCart': 'preview_processed.none',
    'v1.AuditOrdered': 'new.processing',
    'v1.AuditDeleted': 'deleted',
  },
  'new.none': {
    'v1.AuditPutInCart': 'new.precheckout',
    'v1.AuditDeleted': 'deleted',
    'v1.AuditMatchesChecked': 'new.none',
  },
  'new.precheckout': {
    'v1.AuditTakenFromCart': 'new.none',
    'v1.AuditOrdered': 'new.processing',
    'v1.AuditDeleted': 'deleted',
  },
  'new.processing': {
    'v1.AuditDelivered': 'new.success',
    'v1.AuditDeliveryFailed': 'new.failed',
    'v1.AuditReturnedToCart': 'preview_processed.precheckout',
  },
  'new.success': {
    'v1.AuditDeleted': 'deleted',
    'v1.AuditMatchesChecked': 'new.success',
    'v1.AuditRescored': 'new.success',
  },
  'new.failed': {
    'v1.AuditPutInCart': 'new.precheckout',
    'v1.AuditDeleted': 'deleted',
    'v1.AuditMatchesChecked': 'new.failed',
  },
  deleted: {},
} as const
