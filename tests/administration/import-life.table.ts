import { importLifeMachine } from '#machines/administration/import-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const importLifeFlow = defineLife(
  importLifeMachine,
  {
    'none: v1.ImportStarted': ['ADM-70'],
    'underWay: v1.ImportStopped': ['ADM-130'],
  },
  'none',
  {
    'v1.ImportStarted': { none: 'underWay' },
    'v1.ImportDone': { underWay: 'done' },
    'v1.ImportFailed': { underWay: 'failed' },
    'v1.ImportStopped': { underWay: 'stopped' },
  },
)
