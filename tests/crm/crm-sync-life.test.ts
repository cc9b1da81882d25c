import { it } from 'vitest'
import { type CrmSync, crmSyncLifeOf, crmSyncTakes, evolveCrmSync } from '#model/crm/crm.ts'
import { crmSyncLife } from '#model/crm/crm-sync-life.ts'
import { foldsAsDrawn, takesWhatComesNext } from '#tests/charts/lives.ts'

const ofSync = { syncId: 'sync-1' }
const noSync: Pick<CrmSync, 'id' | 'status'> = { id: '', status: 'reading' }
const sync = {
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
}

it('[JRN-133] a sync’s facts lead it where the chart of its life says', () => {
  foldsAsDrawn({ life: crmSyncLife, ...sync })
})

it('[JRN-134] a sync is read, and applied or given up for the next one; one that failed can be started again', () => {
  takesWhatComesNext({
    ...sync,
    takes: crmSyncTakes,
    stories: [
      [
        ['v1.CrmSyncStarted', 'reading'],
        ['v1.CrmSyncRead', 'ready'],
        ['v1.CrmDifferenceApplied', 'applying'],
        ['v1.CrmSyncDone', 'done'],
      ],
      [
        ['v1.CrmSyncStarted', 'reading'],
        ['v1.CrmSyncRead', 'ready'],
        ['v1.CrmSyncSuperseded', 'superseded'],
      ],
      [
        ['v1.CrmSyncStarted', 'reading'],
        ['v1.CrmSyncFailed', 'failed'],
        ['v1.CrmSyncStarted', 'reading'],
        ['v1.CrmSyncRead', 'ready'],
        ['v1.CrmDifferenceApplied', 'applying'],
        ['v1.CrmSyncFailed', 'failed'],
      ],
    ],
  })
})
