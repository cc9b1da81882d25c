import { orderFileLifeMachine } from '#machines/administration/order-file-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const orderFileLifeFlow = defineLife(
  orderFileLifeMachine,
  {
    'waiting: v1.OrderFileEnded.ready': ['ADM-30'],
    'waiting: v1.OrderFileEnded.failed': ['ADM-33'],
    'ready: v1.OrderFileEnded.ready': ['ADM-31'],
  },
  'waiting',
  {
    'v1.OrderFileEnded.ready': { waiting: 'ready', ready: 'stays', empty: 'ready', failed: 'ready' },
    'v1.OrderFileEnded.empty': { waiting: 'empty', ready: 'empty', empty: 'stays', failed: 'empty' },
    'v1.OrderFileEnded.failed': { waiting: 'failed', empty: 'failed', failed: 'stays' },
  },
)
