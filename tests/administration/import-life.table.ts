import { importLifeMachine } from '#machines/administration/import-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const importLifeFlow = defineLife(importLifeMachine, {
  'none: v1.ImportStarted': ['ADM-70'],
  'underWay: v1.ImportStopped': ['ADM-130'],
})
