import { it } from 'vitest'
import { type CrmSync, crmSyncLifeOf, evolveCrmSync } from '#model/crm/crm.ts'
import { crmSyncLife } from '#model/crm/crm-sync-life.ts'
import { foldsAsDrawn } from '#tests/charts/lives.ts'

const ofSync = { syncId: 'sync-1' }
const noSync: Pick<CrmSync, 'id' | 'status'> = { id: '', status: 'reading' }

it('[JRN-133] a sync’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({
    life: crmSyncLife,
    initial: noSync,
    evolve: evolveCrmSync,
    statusOf: crmSyncLifeOf,
    facts: {
      'v1.CrmSyncStarted': ofSync,
      'v1.CrmSyncRead': ofSync,
      'v1.CrmDifferenceApplied': ofSync,
      'v1.CrmSyncDone': ofSync,
      'v1.CrmSyncFailed': ofSync,
      'v1.CrmSyncSuperseded': ofSync,
    },
  })
})
