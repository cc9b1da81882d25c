import { assertEvent, assign, emit, setup } from 'xstate'
import type { CartView } from '#model/cart.ts'
import type { CartItemType } from '#model/cart-item-types.ts'
import { cartTexts, notAddedText } from '#model/cart-texts.ts'
import { type Effect, type Tracked, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

export interface CartOrder {
  readonly type: CartItemType
  readonly targetId: string
}

type CartEvent =
  | { type: 'owner.known'; userId: string }
  | { type: 'owner.gone' }
  | { type: 'cart.changed' }
  | { type: 'item.add'; order: CartOrder }

interface CartContext {
  readonly userId: string
  readonly cart: CartView | null
  /** The target of what is being added: its button is busy. */
  readonly busyWith: string | null
  readonly tracked: Tracked
}

const empty: CartContext = {
  userId: '',
  cart: null,
  busyWith: null,
  tracked: 'Add to Cart',
}

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadCart: placeholderActor<CartView, { userId: string }>('loadCart'),
    addItem: placeholderActor<void, { userId: string; order: CartOrder }>('addItem'),
  },
  delays: { retryDelay: 10_000 },
  guards: {
    isOtherOwner: ({ context, event }) => {
      assertEvent(event, 'owner.known')
      return event.userId !== context.userId
    },
  },
  actions: {
    setOwner: assign(({ event }) => {
      assertEvent(event, 'owner.known')
      return { ...empty, userId: event.userId }
    }),
    emptyCart: assign(empty),
    setCart: assign((_, params: { cart: CartView }) => params),
    markAdding: assign(({ event }) => {
      assertEvent(event, 'item.add')
      const { order } = event
      const tracked: Tracked = order.type === 'SKIPTRACE' ? 'skipTrace-Add to Cart' : 'Add to Cart'
      return { busyWith: order.targetId, tracked }
    }),
    clearBusy: assign({ busyWith: null }),
    toastAdded: emit(toast('success', cartTexts.added)),
    toastNotAdded: emit((_, { error }: { error: unknown }) => toast('error', notAddedText(error))),
    trackAdding: emit(({ context }): Effect => ({ type: 'track', name: context.tracked })),
  },
}).createMachine({
  id: 'cart',
  description: 'The open cart of the user. It outlives the pages; its badge is in the header.',
  context: empty,
  initial: 'signedOut',
  on: {
    'owner.gone': { target: '.signedOut', actions: 'emptyCart' },
    'owner.known': { guard: 'isOtherOwner', target: '.present', reenter: true, actions: 'setOwner' },
  },
  states: {
    signedOut: { description: 'No user is logged in, so there is no cart.' },
    present: {
      description: 'Somebody is logged in. What is shown stays usable while it is read again.',
      on: {
        'item.add': { target: 'adding', actions: 'markAdding' },
        'cart.changed': {
          target: '.loading',
          description: 'A reading under way may be out of date, so it is started again.',
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The cart is read from the server.',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: {
              target: 'ready',
              actions: { type: 'setCart', params: ({ event }) => ({ cart: event.output }) },
            },
            onError: 'unavailable',
          },
        },
        ready: { description: 'The cart is shown as the server has it.' },
        unavailable: {
          description: 'The cart could not be read; it is tried again by itself.',
          after: { retryDelay: 'loading' },
        },
      },
    },
    adding: {
      description: 'A product is on its way into the cart.',
      exit: 'clearBusy',
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'item.add')
          return { userId, order: event.order }
        },
        onDone: { target: 'present', actions: ['toastAdded', 'trackAdding'] },
        onError: {
          target: 'present',
          actions: { type: 'toastNotAdded', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
