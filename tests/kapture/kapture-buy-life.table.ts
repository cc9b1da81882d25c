import { kaptureBuyLifeMachine } from '#machines/kapture/kapture-buy-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const kaptureBuyLifeFlow = defineLife(
  kaptureBuyLifeMachine,
  {
    'none: v1.KaptureBuyMade': ['KAP-10'],
    'processing: v1.KaptureBuyDelivered': ['KAP-11', 'KAP-12'],
    'success: v1.KaptureBuyDownloaded': ['KAP-13'],
  },
  'none',
  {
    'v1.KaptureBuyMade': { none: 'open' },
    'v1.KaptureBuyOrdered': { open: 'processing', failed: 'processing' },
    'v1.KaptureBuyDelivered': { processing: 'success' },
    'v1.KaptureBuyFailed': { processing: 'failed' },
    'v1.KaptureBuyDownloaded': { success: 'stays' },
  },
)
