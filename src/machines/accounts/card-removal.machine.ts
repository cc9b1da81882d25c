import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import type { SavedCard } from '#model/checkout/cart.ts'

interface RemovalInput {
  /** What lists the cards, and is read again once one is gone. */
  readonly page: ActorRef<Snapshot<unknown>, { type: 'resource.refresh' }>
}

interface RemovalContext extends RemovalInput {
  /** That is asked about or being removed. */
  readonly card: SavedCard | null
}

type RemovalEvent =
  | { type: 'card.remove'; card: SavedCard }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm' }

export const cardRemovalMachine = setup({
  types: {
    input: {} as RemovalInput,
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    emitted: {} as Effect,
  },
  actors: {
    removeCard: askActor(ask(securityCalls.removeCard, (params: { id: string }) => ({ params }))),
  },
  actions: {
    setCard: assign((_, { card }: { card: SavedCard }) => ({ card })),
    clearCard: assign({ card: null }),
    refreshPage: sendTo(({ context }) => context.page, { type: 'resource.refresh' }),
    toastRemoved: emit(toast('success', securityTexts.cardRemoved)),
    toastNotRemoved: emit(toast('error', securityTexts.cardNotRemoved)),
  },
}).createMachine({
  id: 'card-removal',
  description: 'A saved card is removed, here and at the payment provider, once a question is answered.',
  context: ({ input }) => ({ ...input, card: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'Each saved card can be removed.',
      entry: 'clearCard',
      on: {
        'card.remove': { target: 'asking', actions: { type: 'setCard', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Whether the card should be removed is asked. Payments that were made with it stay.',
      on: { 'removal.cancel': 'offered', 'removal.confirm': 'removing' },
    },
    removing: {
      description: 'The server has the payment provider forget the card.',
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context }) => ({ id: cardOf(context).id }),
        onDone: { target: 'offered', actions: ['toastRemoved', 'refreshPage'] },
        onError: { target: 'offered', actions: 'toastNotRemoved' },
      },
    },
  },
})

function cardOf({ card }: RemovalContext): SavedCard {
  if (card === null) throw new Error('no card is to be removed')
  return card
}
