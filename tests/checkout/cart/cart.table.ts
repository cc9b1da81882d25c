import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { cartMachine } from '#machines/checkout/cart.machine.ts'
import type { CartView } from '#model/checkout/cart.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  aroundCheckout,
  cartOf,
  emptied,
  openAs,
  press,
  problem,
  readingOf,
  reads,
  sees,
  session,
} from '../page.ts'

const remove = (page: Page) => page.getByRole('button', { name: /^Remove Database REfresh/ })

const places = ['unread', 'empty', 'filled', 'closed'] as const

const read = (name: string, cart: CartView, to: 'empty' | 'filled.asRead' | 'closed') => ({
  name,
  payload: { reading: readingOf(cart) },
  to: {
    ...(Object.fromEntries(places.map((each) => [each, to])) as Record<(typeof places)[number], typeof to>),
    removing: 'stays' as const,
  },
  sends: [],
  knows: { cart },
  user: reads(cart),
})

export const cartFlow = defineFlow(cartMachine, {
  requirements: {
    'routing: at once #1': ['PAY-98'],
    'routing: at once #3': ['PAY-98'],
    'filled: item.remove': ['PAY-95'],
    'removing: removeItem ✓': ['PAY-64'],
    'removing: removeItem ✗': ['PAY-98'],
  },
  browserExcluded: {
    'removing: cart.read': 'The page reads no cart meanwhile: [PAY-98] of tests/checkout/asked.test.ts does.',
  },
  starts: [
    {
      input: { userId: session.id, page: createEmptyActor() },
      to: 'unread',
      open: (page) => openAs(page, '/cart/checkout', 'cart'),
    },
  ],
  background: aroundCheckout,
  key: ({ cart }) => [cart?.status, cart?.items.length],
  events: {
    'cart.read': [
      read('one item', cartOf(), 'filled.asRead'),
      read('nothing', emptied, 'empty'),
      read('being paid for', cartOf({ status: 'processing', awaitsChallenge: true }), 'closed'),
    ],
    'item.remove': [
      {
        payload: { itemId: 'item-1' },
        to: { filled: 'removing' },
        sends: [],
        user: press(/^Remove Database REfresh/),
      },
    ],
  },
  actors: {
    removeItem: {
      request: 'DELETE /backend/cart/item',
      asked: [{ userId: session.id, id: 'item-1' }],
      done: [
        {
          output: { done: true },
          to: { removing: 'empty' },
          sends: ['item.removed'],
        },
      ],
      error: [
        {
          error: problem(500),
          to: { removing: 'filled.notRemoved' },
          sends: ['toast', 'item.kept'],
          says: 'Error deleting cart item',
          seen: sees(cartTexts.notRemoved),
        },
      ],
    },
  },
  states: {
    unread: {
      browser: (page) => expect(page.getByRole('heading', { name: 'Summary' })).toHaveCount(0),
      machine: ({ context }) => expect(context.cart).toBeNull(),
    },
    routing: { browser: null },
    empty: {
      browser: sees('Your cart is empty'),
      machine: ({ context }) => expect(context.cart?.items).toEqual([]),
    },
    'filled.asRead': { browser: (page) => expect(remove(page)).toBeVisible() },
    'filled.notRemoved': {
      browser: (page) => expect(remove(page)).toBeVisible(),
    },
    removing: {
      browser: (page) => expect(remove(page)).toHaveAttribute('data-loading'),
      machine: ({ context }) => expect(context.removed).toBe('item-1'),
    },
    closed: { browser: (page) => expect(remove(page)).toHaveCount(0) },
  },
})
