import { refreshLifeMachine } from '#machines/audits/refresh-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const refreshLifeFlow = defineLife(
  refreshLifeMachine,
  {
    'report.none: v1.AuditUploaded': ['AUD-05'],
    'report.preview: v1.AuditPreviewed': ['AUD-01', 'AUD-03'],
    'report.preview: v1.AuditPreviewFailed': ['AUD-04'],
    'report.new: v1.AuditRescored': ['RSC-02'],
    'sale.processing: v1.AuditDelivered': ['AUD-11'],
    'term.precheckout: v1.RescoringOrdered': ['RSC-11'],
    'presence.listed: v1.AuditDeleted': ['AUD-19', 'AUD-21'],
  },
  ['report.none', 'sale.none', 'term.none', 'presence.listed'],
  {
    'v1.AuditUploaded': { 'report.none': 'report.preview' },
    'v1.AuditPreviewed': { 'report.preview': 'report.preview_processed' },
    'v1.AuditPreviewFailed': { 'report.preview': 'report.preview_failed' },
    'v1.AuditMatchesChecked': { 'report.preview_processed': 'stays', 'report.new': 'stays' },
    'v1.AuditOrdered': {
      'report.preview_processed': 'report.new',
      'report.new': 'stays',
      'sale.precheckout': 'sale.processing',
    },
    'v1.AuditReturnedToCart': {
      'report.new': 'report.preview_processed',
      'sale.processing': 'sale.precheckout',
    },
    'v1.AuditDelivered': { 'report.new': 'stays', 'sale.processing': 'sale.success' },
    'v1.AuditDeliveryFailed': { 'sale.processing': 'sale.failed' },
    'v1.AuditRescored': { 'report.new': 'stays' },
    'v1.AuditPutInCart': { 'sale.none': 'sale.precheckout', 'sale.failed': 'sale.precheckout' },
    'v1.AuditTakenFromCart': { 'sale.precheckout': 'sale.none' },
    'v1.RescoringPutInCart': {
      'term.none': 'term.precheckout',
      'term.success': 'term.precheckout',
      'term.failed': 'term.precheckout',
    },
    'v1.RescoringTakenFromCart': { 'term.precheckout': 'term.none' },
    'v1.RescoringOrdered': { 'term.precheckout': 'term.processing' },
    'v1.RescoringExtended': { 'term.processing': 'term.success' },
    'v1.RescoringFailed': { 'term.processing': 'term.failed' },
    'v1.AuditDeleted': { 'presence.listed': 'presence.deleted' },
  },
)
