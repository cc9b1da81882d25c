import { setup } from 'xstate'
import type { PushEvent } from '#model/deliveries/pushes.ts'

export const pushLifeMachine = setup({ types: { events: {} as { type: PushEvent } } }).createMachine({
  id: 'push-life',
  description: 'Contacts on their way to another service, from the customer’s click to the last row.',
  initial: 'none',
  states: {
    none: {
      description: 'Nothing was sent yet.',
      on: {
        'v1.PushStarted': {
          target: 'running',
          description: 'The customer sends rows, or an administrator sends a file of an order.',
        },
      },
    },
    running: {
      description: 'Rows are being sent, one after the other; the other service may ask to wait.',
      on: {
        'v1.PushEnded.done': {
          target: 'done',
          description: 'The server has sent each row, or knows why it was not sent.',
        },
        'v1.PushEnded.stopped': {
          target: 'stopped',
          description: 'The server cannot go on: the other service refuses, is away, or the key is gone.',
        },
      },
    },
    done: {
      description: 'Each row was sent, skipped or has failed.',
      on: {
        'v1.PushResumed': { target: 'running', description: 'The customer sends the failed rows again.' },
      },
    },
    stopped: {
      description: 'The rest was not sent, and it says why.',
      on: {
        'v1.PushResumed': { target: 'running', description: 'The customer sends the rest.' },
      },
    },
  },
})
