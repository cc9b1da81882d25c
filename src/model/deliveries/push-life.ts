// Written by `npm run charts` from src/machines/deliveries/push-life.machine.ts.

export const pushLife = {
  none: {
    'v1.PushStarted': 'running',
  },
  running: {
    'v1.PushEnded.done': 'done',
    'v1.PushEnded.stopped': 'stopped',
  },
  done: {
    'v1.PushResumed': 'running',
  },
  stopped: {
    'v1.PushResumed': 'running',
  },
} as const
