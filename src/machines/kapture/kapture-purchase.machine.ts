import { assertEvent, assign, emit, setup } from 'xstate'
import { added } from '#machines/checkout/addition.ts'
import { type Effect, navigate, showing } from '#machines/shared/effects.ts'
import { askActor, askFor } from '#machines/shared/request.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { type Audience, kaptureProblem, kaptureTexts, type RealtorFilter } from '#model/kapture/kapture.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

interface Addition {
  readonly userId: string
  readonly filter: RealtorFilter
}

interface PurchaseContext {
  readonly userId: string
  /** What was found last; null until something was. */
  readonly audience: Audience | null
}

type PurchaseEvent =
  /** Null where no state is chosen. */
  { type: 'search.apply'; filter: RealtorFilter | null } | { type: 'kapture.add' }

const failureWords = `A dialog says “${kaptureTexts.failure}”, or why it is refused`

export const kapturePurchaseMachine = setup({
  types: {
    input: {} as { userId: string },
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    emitted: {} as Effect,
  },
  actors: {
    countRealtors: askActor(
      askFor(
        kaptureCalls.count,
        (query: RealtorFilter) => ({ query }),
        (counted, filter): Audience => ({ filter, ...counted }),
      ),
    ),
    addToCart: askActor<void, Addition>(async (body, signal, client) => {
      const { id: targetId } = await client.request(kaptureCalls.buy, { body }, { signal })
      const item = { userId: body.userId, type: 'KAPTURE_BUY', targetId }
      await client.request(cartCalls.addItem, { body: item }, { signal })
    }),
  },
  delays: { redirectPause: 1_000 },
  guards: {
    hasState: ({ event }) => {
      assertEvent(event, 'search.apply')
      return event.filter !== null
    },
    isNone: (_, { count }: Audience) => count === 0,
  },
  actions: {
    setAudience: assign((_, audience: Audience) => ({ audience })),
    clearAudience: assign({ audience: null }),
    trackSearch: emit({ type: 'track', name: 'kapture search' }),
    toastAdded: emit(added),
    trackAddition: emit({ type: 'track', name: cartItemTerms.KAPTURE_BUY.tracked }),
    notifyCart: emit({ type: 'cart.changed' }),
    goToCheckout: emit(navigate('/cart/checkout')),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: kaptureProblem(asProblem(error)),
    })),
  },
}).createMachine({
  id: 'kapture-purchase',
  description:
    'A list of licensed agents and brokers is bought: its filters are chosen, the records counted and priced, and the list put in the cart.',
  context: ({ input }) => ({ ...input, audience: null }),
  initial: 'open',
  states: {
    open: {
      description: 'Filters can be applied.',
      on: {
        'search.apply': [
          { guard: 'hasState', target: 'counting' },
          { target: '.stateMissing', actions: 'clearAudience' },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: { description: 'Nothing was counted yet: the page says what to do.' },
        stateMissing: { description: 'A list is of one state: Please select a state.' },
        noneFound: { description: 'No records found: there is nothing to buy.' },
        priced: {
          description: 'How many records pass the filters, and what they cost.',
          on: { 'kapture.add': '#kapture-purchase.adding' },
        },
      },
    },
    counting: {
      description: 'The records that pass the filters are being counted and priced.',
      tags: 'busy',
      entry: 'clearAudience',
      invoke: {
        id: 'countRealtors',
        src: 'countRealtors',
        input: ({ event }) => {
          assertEvent(event, 'search.apply')
          return filterOf(event.filter)
        },
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event.output },
            target: 'open.noneFound',
            actions: [{ type: 'setAudience', params: ({ event }) => event.output }, 'trackSearch'],
          },
          {
            target: 'open.priced',
            actions: [{ type: 'setAudience', params: ({ event }) => event.output }, 'trackSearch'],
          },
        ],
        onError: {
          description: failureWords,
          target: 'open',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    adding: {
      description:
        'The list is being put in the cart. The server counts it again, and its price is the estimate.',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context: { userId, audience } }) => ({ userId, filter: filterOf(audience?.filter) }),
        onDone: {
          description: showing(added),
          target: 'added',
          actions: ['toastAdded', 'trackAddition', 'notifyCart'],
        },
        onError: {
          description: failureWords,
          target: 'open.priced',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    added: {
      description: 'The list is in the cart. In a second the checkout opens.',
      after: { redirectPause: { target: 'leaving', actions: 'goToCheckout' } },
    },
    leaving: { description: 'The checkout opens.', type: 'final' },
  },
})

function filterOf(filter: RealtorFilter | null | undefined): RealtorFilter {
  if (!filter) throw new Error('no state is chosen')
  return filter
}
