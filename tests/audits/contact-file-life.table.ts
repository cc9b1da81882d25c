import { contactFileLifeMachine } from '#machines/audits/contact-file-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const contactFileLifeFlow = defineLife(contactFileLifeMachine, {
  'report.none: v1.AuditUploaded': ['AUD-05'],
  'sale.processing: v1.AuditDelivered': ['AUD-28'],
  'presence.listed: v1.AuditDeleted': ['AUD-21'],
})
