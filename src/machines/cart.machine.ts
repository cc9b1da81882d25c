import { assertEvent, assign, emit, type ErrorActorEvent, setup } from 'xstate'
import { type CartItemType, type CartView, cartTexts } from '#model/cart.ts'
import { asProblem, type Problem } from '#model/problem.ts'
import { type Effect, navigate, toast } from './effects.ts'
import { notWired } from './wire.ts'

export interface CartOrder {
  readonly type: CartItemType
  readonly targetId: string
}

type CartEvent =
  | { type: 'owner.known'; userId: string }
  | { type: 'owner.gone' }
  | { type: 'cart.changed' }
  | { type: 'item.add'; order: CartOrder; thenCheckout: boolean }
  | { type: 'item.remove'; itemId: string }

interface CartContext {
  readonly userId: string
  readonly cart: CartView | null
  /** What is being added or removed: its button is busy. */
  readonly busyWith: string | null
  readonly thenCheckout: boolean
}

const failureOf = (event: unknown): Problem => asProblem((event as ErrorActorEvent).error)

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadCart: notWired<CartView, { userId: string }>('loadCart'),
    addItem: notWired<void, { userId: string; order: CartOrder }>('addItem'),
    removeItem: notWired<void, { userId: string; itemId: string }>('removeItem'),
  },
  delays: { retryDelay: 10_000 },
  guards: {
    goesToCheckout: ({ context }) => context.thenCheckout,
    isOtherOwner: ({ context, event }) => {
      assertEvent(event, 'owner.known')
      return event.userId !== context.userId
    },
  },
  actions: {
    keepOwner: assign(({ event }) => {
      assertEvent(event, 'owner.known')
      return { userId: event.userId, cart: null }
    }),
    emptyCart: assign({ userId: '', cart: null, busyWith: null }),
    keepCart: assign((_, params: { cart: CartView }) => ({ cart: params.cart, busyWith: null })),
    markAdding: assign(({ event }) => {
      assertEvent(event, 'item.add')
      return { busyWith: event.order.targetId, thenCheckout: event.thenCheckout }
    }),
    markRemoving: assign(({ event }) => {
      assertEvent(event, 'item.remove')
      return { busyWith: event.itemId }
    }),
    clearBusy: assign({ busyWith: null }),
    sayAdded: emit(toast('success', cartTexts.added)),
    sayNotAdded: emit(toast('error', cartTexts.notAdded)),
    sayNotRemoved: emit(toast('error', cartTexts.notRemoved)),
    showProblem: emit(({ event }) => ({ type: 'failure', problem: failureOf(event) }) as const),
    trackAdd: emit({ type: 'track', name: 'Add to Cart' } as const),
    goToCheckout: emit(navigate('/cart/checkout')),
  },
}).createMachine({
  id: 'cart',
  description: 'The open cart of whoever is logged in. It outlives the pages; its badge is in the header.',
  context: { userId: '', cart: null, busyWith: null, thenCheckout: false },
  initial: 'absent',
  on: {
    'owner.gone': { target: '.absent', actions: 'emptyCart' },
    'owner.known': { guard: 'isOtherOwner', target: '.loading', actions: 'keepOwner' },
  },
  states: {
    absent: { description: 'Nobody is logged in, so there is no cart.' },
    loading: {
      description: 'The cart is read from the server.',
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'ready', actions: { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) } },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'The cart could not be read; it is tried again by itself.',
      after: { retryDelay: 'loading' },
      on: { 'cart.changed': 'loading' },
    },
    ready: {
      description: 'The cart is shown as the server has it.',
      on: {
        'item.add': { target: 'adding', actions: 'markAdding' },
        'item.remove': { target: 'removing', actions: 'markRemoving' },
        'cart.changed': 'loading',
      },
    },
    adding: {
      description: 'A product is on its way into the cart.',
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'item.add')
          return { userId, order: event.order }
        },
        onDone: [
          {
            guard: 'goesToCheckout',
            target: 'loading',
            actions: ['clearBusy', 'sayAdded', 'trackAdd', 'goToCheckout'],
          },
          { target: 'loading', actions: ['clearBusy', 'sayAdded', 'trackAdd'] },
        ],
        onError: { target: 'loading', actions: ['clearBusy', 'sayNotAdded', 'showProblem'] },
      },
    },
    removing: {
      description: 'An item is on its way out of the cart.',
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'item.remove')
          return { userId, itemId: event.itemId }
        },
        onDone: { target: 'loading', actions: 'clearBusy' },
        onError: { target: 'loading', actions: ['clearBusy', 'sayNotRemoved', 'showProblem'] },
      },
    },
  },
})
