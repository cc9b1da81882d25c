// Written by `npm run charts` from src/machines/audits/refresh-life.machine.ts.

export const refreshLife = {
  report: {
    none: {
      'v1.AuditUploaded': 'preview',
    },
    preview: {
      'v1.AuditPreviewed': 'preview_processed',
      'v1.AuditPreviewFailed': 'preview_failed',
    },
    preview_processed: {
      'v1.AuditMatchesChecked': 'preview_processed',
      'v1.AuditOrdered': 'new',
    },
    preview_failed: {},
    new: {
      'v1.AuditReturnedToCart': 'preview_processed',
      'v1.AuditOrdered': 'new',
      'v1.AuditMatchesChecked': 'new',
      'v1.AuditDelivered': 'new',
      'v1.AuditRescored': 'new',
    },
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
  term: {
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
  },
  presence: {
    listed: {
      'v1.AuditDeleted': 'deleted',
    },
    deleted: {},
  },
} as const
