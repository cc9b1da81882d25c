import { setup } from 'xstate'
import type { OrderFileEvent } from '#model/administration/administration-facts.ts'

export const orderFileLifeMachine = setup({
  types: { events: {} as { type: OrderFileEvent } },
}).createMachine({
  id: 'order-file-life',
  description: 'A file of an item of an order, from the administrator’s click until it can be downloaded.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It is being made. Each file begins so, and again each time it is asked for.',
      on: {
        'v1.OrderFileEnded.ready': { target: 'ready', description: 'The server has counted its lines.' },
        'v1.OrderFileEnded.empty': {
          target: 'empty',
          description: 'The server finds nothing of the item that can be in it.',
        },
        'v1.OrderFileEnded.failed': {
          target: 'failed',
          description:
            'The server cannot make it: the customer has no access, the set is another by now, or several tries have failed.',
        },
      },
    },
    ready: {
      description: 'It is downloaded or sent.',
      on: {
        'v1.OrderFileEnded.ready': {
          target: 'ready',
          description: 'Asked for twice, it was made by the other request already.',
        },
        'v1.OrderFileEnded.empty': {
          target: 'empty',
          description: 'Asked for twice, it was counted again: everyone has opted out meanwhile.',
        },
      },
    },
    empty: {
      description: 'There is no file.',
      on: {
        'v1.OrderFileEnded.ready': {
          target: 'ready',
          description: 'Asked for twice, it was counted again, and has lines now.',
        },
        'v1.OrderFileEnded.empty': {
          target: 'empty',
          description: 'Asked for twice, it was counted by the other request already.',
        },
        'v1.OrderFileEnded.failed': {
          target: 'failed',
          description: 'Asked for twice, the other request cannot make it.',
        },
      },
    },
    failed: {
      description: 'There is no file, and it says why.',
      on: {
        'v1.OrderFileEnded.ready': {
          target: 'ready',
          description: 'Asked for twice, the other request has made it.',
        },
        'v1.OrderFileEnded.empty': {
          target: 'empty',
          description: 'Asked for twice, the other request finds nothing for it.',
        },
        'v1.OrderFileEnded.failed': {
          target: 'failed',
          description: 'Asked for twice, the other request cannot make it either.',
        },
      },
    },
  },
})
