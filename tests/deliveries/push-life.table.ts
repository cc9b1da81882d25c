import { pushLifeMachine } from '#machines/deliveries/push-life.machine.ts'
import { defineLife } from '#tests/charts/flow.ts'

export const pushLifeFlow = defineLife(
  pushLifeMachine,
  {
    'running: v1.PushEnded.stopped': ['DLV-12'],
    'done: v1.PushResumed': ['DLV-12'],
    'stopped: v1.PushResumed': ['DLV-12'],
  },
  'none',
  {
    'v1.PushStarted': { none: 'running' },
    'v1.PushEnded.done': { running: 'done' },
    'v1.PushEnded.stopped': { running: 'stopped' },
    'v1.PushResumed': { done: 'running', stopped: 'running' },
  },
)
