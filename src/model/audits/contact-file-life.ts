// Written by `npm run charts` from src/machines/audits/contact-file-life.machine.ts.

export const contactFileLife = {
  report: {
    none: {
      'v1.AuditUploaded': 'new',
    },
    new: {},
  },
  sale: {
    none: {
      'v1.AuditPutInCart': 'precheckout',
    },
    precheckout: {
      'v1.AuditTakenFromCart': 'none',
      'v1.AuditOrdered': 'processing',
    },
    processing: {
      'v1.AuditReturnedToCart': 'precheckout',
      'v1.AuditDelivered': 'success',
      'v1.AuditDeliveryFailed': 'failed',
    },
    success: {},
    failed: {
      'v1.AuditPutInCart': 'precheckout',
    },
  },
  presence: {
    listed: {
      'v1.AuditDeleted': 'deleted',
    },
    deleted: {},
  },
} as const
