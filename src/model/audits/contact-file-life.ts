// Written by `npm run charts` from src/machines/audits/contact-file-life.machine.ts.

export const contactFileLife = {
  none: {
    'v1.AuditUploaded': 'new.none',
  },
  'new.none': {
    'v1.AuditPutInCart': 'new.precheckout',
    'v1.AuditDeleted': 'deleted',
  },
  'new.precheckout': {
    'v1.AuditTakenFromCart': 'new.none',
    'v1.AuditOrdered': 'new.processing',
    'v1.AuditDeleted': 'deleted',
  },
  'new.processing': {
    'v1.AuditDelivered': 'new.success',
    'v1.AuditDeliveryFailed': 'new.failed',
    'v1.AuditReturnedToCart': 'new.precheckout',
  },
  'new.success': {
    'v1.AuditDeleted': 'deleted',
  },
  'new.failed': {
    'v1.AuditPutInCart': 'new.precheckout',
    'v1.AuditDeleted': 'deleted',
  },
  deleted: {},
} as const
