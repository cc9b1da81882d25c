import { assertEvent, emit, setup } from 'xstate'
import { type Effect, navigate, toast } from '#machines/shared/effects.ts'
import { askActor } from '#machines/shared/request.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import { kaptureProblem, type RealtorFilter } from '#model/kapture/kapture.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

interface Addition {
  readonly userId: string
  readonly filter: RealtorFilter
}

export const kaptureAdditionMachine = setup({
  types: {
    input: {} as { userId: string },
    context: {} as { readonly userId: string },
    events: {} as { type: 'kapture.add'; filter: RealtorFilter },
    emitted: {} as Effect,
  },
  actors: {
    addToCart: askActor<void, Addition>(async (body, signal, client) => {
      const { id: targetId } = await client.request(kaptureCalls.buy, { body }, { signal })
      const item = { userId: body.userId, type: 'KAPTURE_BUY', targetId }
      await client.request(cartCalls.addItem, { body: item }, { signal })
    }),
  },
  delays: { redirectPause: 1_000 },
  actions: {
    toastAdded: emit(toast('success', cartTexts.added)),
    trackAddition: emit({ type: 'track', name: cartItemTerms.KAPTURE_BUY.tracked }),
    notifyCart: emit({ type: 'cart.changed' }),
    goToCheckout: emit(navigate('/cart/checkout')),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: kaptureProblem(asProblem(error)),
    })),
  },
}).createMachine({
  id: 'kapture-addition',
  description: 'A list of licensed realtors is put in the cart.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'The list can be put in the cart.',
      on: { 'kapture.add': 'adding' },
    },
    adding: {
      description: 'The list is being put in the cart.',
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'kapture.add')
          return { userId, filter: event.filter }
        },
        onDone: { target: 'added', actions: ['toastAdded', 'trackAddition', 'notifyCart'] },
        onError: {
          target: 'idle',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
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
