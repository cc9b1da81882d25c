import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { AppendFact } from '#model/likely-sellers/append.ts'

export const appendLifeMachine = setup({ types: { events: {} as FactEvents<AppendFact> } }).createMachine({
  id: 'append-life',
  description: 'The look-up of one owner each of a county’s list, from the cart to the contacts.',
  initial: 'none',
  states: {
    none: {
      description: 'It was not chosen yet.',
      on: {
        'v1.AppendPutInCart': {
          target: 'precheckout',
          description: 'The customer puts it in the cart, for an owner and for blanks or all.',
        },
      },
    },
    precheckout: {
      description: 'It is in the cart.',
      on: {
        'v1.AppendTakenFromCart': { target: 'removed', description: 'The customer takes it out.' },
        'v1.AppendOrdered': { target: 'processing', description: 'The customer has paid.' },
      },
    },
    processing: {
      description: 'The owners are being looked up.',
      on: {
        'v1.AppendDelivered': {
          target: 'success',
          description: 'The server has the contacts, and bills those that it has news of.',
        },
        'v1.AppendFailed': { target: 'failed', description: 'The server could not look them up.' },
      },
    },
    removed: { description: 'It was taken out of the cart.', type: 'final' },
    success: { description: 'The contacts are in the county’s list.', type: 'final' },
    failed: { description: 'Nothing was delivered, and nothing is charged.', type: 'final' },
  },
})
