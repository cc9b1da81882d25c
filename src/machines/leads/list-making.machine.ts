import { assign, setup } from 'xstate'
import type { CallListSource } from '#model/leads/call-lists.ts'
import { callListMaking } from './call-lists.ts'

interface Chosen {
  readonly source: CallListSource
}

export const listMakingMachine = setup({
  types: {
    /** `source` are the rows that were chosen when the dialog was opened. */
    context: {} as { readonly source: CallListSource | null },
    events: {} as ({ type: 'list.name' } & Chosen) | { type: 'list.cancel' },
    children: {} as { form: 'form' },
  },
  actors: { form: callListMaking },
  actions: {
    setSource: assign((_, { source }: Chosen) => ({ source })),
    clearSource: assign({ source: null }),
  },
}).createMachine({
  id: 'list-making',
  description: 'A call list is made of chosen rows.',
  context: { source: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'A button offers it.',
      on: {
        'list.name': { target: 'naming', actions: { type: 'setSource', params: ({ event }) => event } },
      },
    },
    naming: {
      description:
        'A dialog asks for the name of the list, and makes it of the rows that were chosen when it was opened.',
      invoke: { id: 'form', src: 'form', onDone: 'made' },
      on: {
        'list.cancel': {
          description: 'A list that the server is making already comes to the call lists all the same.',
          target: 'offered',
          actions: 'clearSource',
        },
      },
    },
    made: { description: 'The list is made, and its page opens.', type: 'final' },
  },
})
