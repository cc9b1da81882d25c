import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import type { CartView } from '#model/checkout/cart.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import type { CheckoutReading } from '#model/checkout/checkout.ts'

/** What the chart of a cart sends to the one that has it. */
export type CartChange = { type: 'item.removed' } | { type: 'item.kept' }

interface CartInput {
  readonly userId: string
  readonly page: ActorRef<Snapshot<unknown>, CartChange>
}

interface CartContext extends CartInput {
  readonly cart: CartView | null
  /** The item that is removed, or was. */
  readonly removed: string
}

type CartEvent = { type: 'cart.read'; reading: CheckoutReading } | { type: 'item.remove'; itemId: string }

const notRemoved = toast('error', cartTexts.notRemoved)

export const cartMachine = setup({
  types: {
    input: {} as CartInput,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as Effect,
  },
  actors: {
    removeItem: askActor(ask(cartCalls.removeItem, (body: { userId: string; id: string }) => ({ body }))),
  },
  guards: {
    isEmpty: ({ context }) => context.cart?.items.length === 0,
    isOpen: ({ context }) => context.cart?.status === 'precheckout',
  },
  actions: {
    setCart: assign((_, { reading }: { reading: CheckoutReading }) => ({ cart: reading.cart })),
    setRemoved: assign((_, { itemId }: { itemId: string }) => ({ removed: itemId })),
    drop: assign(({ context: { cart, removed } }) => ({
      cart: cart && { ...cart, items: cart.items.filter(({ id }) => id !== removed) },
    })),
    notifyRemoved: sendTo(({ context }) => context.page, { type: 'item.removed' }),
    notifyKept: sendTo(({ context }) => context.page, { type: 'item.kept' }),
    toastNotRemoved: emit(notRemoved),
  },
}).createMachine({
  id: 'cart',
  description:
    'What is in a customer’s cart, in every browser of theirs: products are put in it on their own pages, and taken out here.',
  context: ({ input }) => ({ ...input, cart: null, removed: '' }),
  on: { 'cart.read': { target: '.routing', actions: { type: 'setCart', params: ({ event }) => event } } },
  initial: 'unread',
  states: {
    unread: { description: 'It was not read yet.' },
    routing: {
      description: 'Routes by what is in it, and whether it is being paid for.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isOpen', target: 'filled' },
        { target: 'closed' },
      ],
    },
    empty: { description: 'There is nothing in it: Your cart is empty.' },
    filled: {
      description:
        'There are products in it. A report is in it once, and one SkipTrace of its contacts: There is already a Skip Trace item in the cart for this Database REfresh. Of a county there is one append of each owner: There is already a Skip Trace item in the cart for this option. A list of KaptuRE is in it once for its filters.',
      on: {
        'item.remove': {
          target: 'removing',
          actions: { type: 'setRemoved', params: ({ event }) => event },
        },
      },
      initial: 'asRead',
      states: {
        asRead: { description: 'It is shown as it was read.' },
        notRemoved: { description: 'Error deleting cart item, says a toast. The product is still in it.' },
      },
    },
    removing: {
      description: 'A product is being taken out. No other one can be, until there is an answer.',
      tags: 'busy',
      on: { 'cart.read': { actions: { type: 'setCart', params: ({ event }) => event } } },
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context: { userId, removed } }) => ({ userId, id: removed }),
        onDone: { target: 'routing', actions: ['drop', 'notifyRemoved'] },
        onError: {
          description: showing(notRemoved),
          target: 'filled.notRemoved',
          actions: ['toastNotRemoved', 'notifyKept'],
        },
      },
    },
    closed: { description: 'It is being paid for, or delivered: nothing can be taken out.' },
  },
})
