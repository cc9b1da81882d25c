import { crmSyncLifeMachine } from '#machines/crm/crm-sync-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const crmSyncLifeFlow = defineLife(crmSyncLifeMachine, {
  'none: v1.CrmSyncStarted': ['CRM-14'],
  'ready: v1.CrmDifferenceApplied': ['CRM-14'],
})
