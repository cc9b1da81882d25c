import { contactFileLifeMachine } from '#machines/audits/contact-file-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const contactFileLifeFlow = defineLife(
  contactFileLifeMachine,
  {
    'none: v1.AuditUploaded': ['AUD-05'],
    'new.processing: v1.AuditDelivered': ['AUD-28'],
    'new.success: v1.AuditDeleted': ['AUD-21'],
  },
  'none',
  {
    'v1.AuditUploaded': { none: 'new.none' },
    'v1.AuditPutInCart': { 'new.none': 'new.precheckout', 'new.failed': 'new.precheckout' },
    'v1.AuditTakenFromCart': { 'new.precheckout': 'new.none' },
    'v1.AuditOrdered': { 'new.precheckout': 'new.processing' },
    'v1.AuditReturnedToCart': { 'new.processing': 'new.precheckout' },
    'v1.AuditDelivered': { 'new.processing': 'new.success' },
    'v1.AuditDeliveryFailed': { 'new.processing': 'new.failed' },
    'v1.AuditDeleted': {
      'new.none': 'deleted',
      'new.precheckout': 'deleted',
      'new.success': 'deleted',
      'new.failed': 'deleted',
    },
  },
)
