import { type AnyActorRef, assertEvent, assign, sendTo, setup } from 'xstate'
import type { SavedCard } from '#model/cart.ts'
import { securityTexts } from '#model/security.ts'
import { toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

interface SavedCardsInput {
  readonly userId: string
  /** Receives toasts and failures. */
  readonly page: AnyActorRef
}

interface SavedCardsContext extends SavedCardsInput {
  readonly cards: readonly SavedCard[]
  /** What is asked about, or being removed. */
  readonly removing: SavedCard | null
}

type SavedCardsEvent =
  | { type: 'list.retry' }
  | { type: 'card.remove'; card: SavedCard }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }

export const savedCardsMachine = setup({
  types: {
    input: {} as SavedCardsInput,
    context: {} as SavedCardsContext,
    events: {} as SavedCardsEvent,
  },
  actors: {
    loadCards: placeholderActor<readonly SavedCard[], { userId: string }>('loadCards'),
    removeCard: placeholderActor<void, { cardId: string }>('removeCard'),
  },
  actions: {
    keepCards: assign((_, params: { cards: readonly SavedCard[] }) => params),
    keepRemoving: assign(({ event }) => {
      assertEvent(event, 'card.remove')
      return { removing: event.card }
    }),
    forgetRemoving: assign({ removing: null }),
    sayRemoved: sendTo(({ context }) => context.page, toast('success', securityTexts.cardRemoved)),
    sayNotRemoved: sendTo(({ context }) => context.page, toast('error', securityTexts.cardNotRemoved)),
  },
}).createMachine({
  id: 'saved-cards',
  description: 'The cards that were saved for the next payment. Each can be removed.',
  context: ({ input }) => ({ ...input, cards: [], removing: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is on its way. What is shown already stays.',
      meta: { requirements: ['ACC-60'] },
      entry: 'forgetRemoving',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepCards', params: ({ event }) => ({ cards: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The list did not come. It is asked for on demand.',
      on: { 'list.retry': 'loading' },
    },
    shown: {
      description: 'The list is shown.',
      on: { 'card.remove': { target: 'confirming', actions: 'keepRemoving' } },
    },
    confirming: {
      description: 'Asks whether the card is to be removed.',
      on: { 'removal.confirm': 'removing', 'removal.cancel': 'shown' },
    },
    removing: {
      description: 'The provider forgets the card.',
      meta: { requirements: ['ACC-61'] },
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context: { removing } }) => ({ cardId: removing?.id ?? '' }),
        onDone: { target: 'loading', actions: 'sayRemoved' },
        onError: { target: 'loading', actions: 'sayNotRemoved' },
      },
    },
  },
})
