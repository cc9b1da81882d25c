import { furtherTermLifeMachine } from '#machines/audits/further-term-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const furtherTermLifeFlow = defineLife(
  furtherTermLifeMachine,
  { 'precheckout: v1.RescoringOrdered': ['RSC-11'] },
  'none',
  {
    'v1.RescoringPutInCart': { none: 'precheckout', success: 'precheckout', failed: 'precheckout' },
    'v1.RescoringTakenFromCart': { precheckout: 'none' },
    'v1.RescoringOrdered': { precheckout: 'processing' },
    'v1.RescoringExtended': { processing: 'success' },
    'v1.RescoringFailed': { processing: 'failed' },
  },
)
