import { contactFileLifeMachine } from '#machines/audits/contact-file-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const contactFileLifeFlow = defineLife(
  contactFileLifeMachine,
  {
    'report.none: v1.AuditUploaded': ['AUD-05'],
    'sale.processing: v1.AuditDelivered': ['AUD-28'],
    'presence.listed: v1.AuditDeleted': ['AUD-21'],
  },
  ['report.none', 'sale.none', 'presence.listed'],
  {
    'v1.AuditUploaded': { 'report.none': 'report.new' },
    'v1.AuditPutInCart': { 'sale.none': 'sale.precheckout', 'sale.failed': 'sale.precheckout' },
    'v1.AuditTakenFromCart': { 'sale.precheckout': 'sale.none' },
    'v1.AuditOrdered': { 'sale.precheckout': 'sale.processing' },
    'v1.AuditReturnedToCart': { 'sale.processing': 'sale.precheckout' },
    'v1.AuditDelivered': { 'sale.processing': 'sale.success' },
    'v1.AuditDeliveryFailed': { 'sale.processing': 'sale.failed' },
    'v1.AuditDeleted': { 'presence.listed': 'presence.deleted' },
  },
)
