import { crmSyncLifeMachine } from '#machines/crm/crm-sync-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const crmSyncLifeFlow = defineLife(
  crmSyncLifeMachine,
  {
    'none: v1.CrmSyncStarted': ['CRM-14'],
    'ready: v1.CrmDifferenceApplied': ['CRM-14'],
  },
  'none',
  {
    'v1.CrmSyncStarted': { none: 'reading', failed: 'reading' },
    'v1.CrmSyncRead': { reading: 'ready' },
    'v1.CrmDifferenceApplied': { ready: 'applying' },
    'v1.CrmSyncSuperseded': { ready: 'superseded' },
    'v1.CrmSyncDone': { applying: 'done' },
    'v1.CrmSyncFailed': { reading: 'failed', applying: 'failed' },
  },
)
