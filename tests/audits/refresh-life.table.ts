import { refreshLifeMachine } from '#machines/audits/refresh-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const refreshLifeFlow = defineLife(
  refreshLifeMachine,
  {
    'none: v1.AuditUploaded': ['AUD-05'],
    'preview: v1.AuditPreviewed': ['AUD-01', 'AUD-03'],
    'preview: v1.AuditPreviewFailed': ['AUD-04'],
    'new.success: v1.AuditRescored': ['RSC-02'],
    'new.processing: v1.AuditDelivered': ['AUD-11'],
    'preview_processed.none: v1.AuditDeleted': ['AUD-19'],
    'new.success: v1.AuditDeleted': ['AUD-21'],
  },
  'none',
  {
    'v1.AuditUploaded': { none: 'preview' },
    'v1.AuditPreviewed': { preview: 'preview_processed.none' },
    'v1.AuditPreviewFailed': { preview: 'preview_failed' },
    'v1.AuditMatchesChecked': {
      'preview_processed.none': 'stays',
      'new.none': 'stays',
      'new.success': 'stays',
      'new.failed': 'stays',
    },
    'v1.AuditPutInCart': {
      'preview_processed.none': 'preview_processed.precheckout',
      'new.none': 'new.precheckout',
      'new.failed': 'new.precheckout',
    },
    'v1.AuditTakenFromCart': {
      'preview_processed.precheckout': 'preview_processed.none',
      'new.precheckout': 'new.none',
    },
    'v1.AuditOrdered': {
      'preview_processed.precheckout': 'new.processing',
      'new.precheckout': 'new.processing',
    },
    'v1.AuditReturnedToCart': { 'new.processing': 'preview_processed.precheckout' },
    'v1.AuditDelivered': { 'new.processing': 'new.success' },
    'v1.AuditDeliveryFailed': { 'new.processing': 'new.failed' },
    'v1.AuditRescored': { 'new.success': 'stays' },
    'v1.AuditDeleted': {
      preview: 'deleted',
      preview_failed: 'deleted',
      'preview_processed.none': 'deleted',
      'preview_processed.precheckout': 'deleted',
      'new.none': 'deleted',
      'new.precheckout': 'deleted',
      'new.success': 'deleted',
      'new.failed': 'deleted',
    },
  },
)
