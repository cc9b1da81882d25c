import { setup } from 'xstate'
import type { FactEvents } from '#machines/shared/life.ts'
import type { KaptureBuyFact } from '#model/kapture/kapture-buy.ts'

export const kaptureBuyLifeMachine = setup({
  types: { events: {} as FactEvents<KaptureBuyFact> },
}).createMachine({
  id: 'kapture-buy-life',
  description: 'A list of licenses that is bought, from its filter to its file.',
  initial: 'none',
  states: {
    none: {
      description: 'Nothing was chosen yet.',
      on: {
        'v1.KaptureBuyMade': {
          target: 'open',
          description: 'The customer puts a filtered list in the cart.',
        },
      },
    },
    open: {
      description: 'It is not paid for.',
      on: { 'v1.KaptureBuyOrdered': { target: 'processing', description: 'The customer has paid.' } },
    },
    processing: {
      description: 'The list is being made.',
      on: {
        'v1.KaptureBuyDelivered': { target: 'success', description: 'The server has made it.' },
        'v1.KaptureBuyFailed': { target: 'failed', description: 'The server could not make it.' },
      },
    },
    success: {
      description: 'It can be downloaded, again and again.',
      on: {
        'v1.KaptureBuyDownloaded': { target: 'success', description: 'The customer downloads it.' },
      },
    },
    failed: {
      description: 'Nothing was delivered, and nothing is charged.',
      on: {
        'v1.KaptureBuyOrdered': { target: 'processing', description: 'The customer has bought it again.' },
      },
    },
  },
})
