import { refreshLifeMachine } from '#machines/audits/refresh-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const refreshLifeFlow = defineLife(refreshLifeMachine, {
  'report.none: v1.AuditUploaded': ['AUD-05'],
  'report.preview: v1.AuditPreviewed': ['AUD-01', 'AUD-03'],
  'report.preview: v1.AuditPreviewFailed': ['AUD-04'],
  'report.new: v1.AuditRescored': ['RSC-02'],
  'sale.processing: v1.AuditDelivered': ['AUD-11'],
  'term.precheckout: v1.RescoringOrdered': ['RSC-11'],
  'presence.listed: v1.AuditDeleted': ['AUD-19', 'AUD-21'],
})
