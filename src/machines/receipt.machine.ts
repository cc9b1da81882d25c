import { assertEvent, assign, setup } from 'xstate'
import type { Receipt } from '#model/checkout.ts'
import { asProblem } from '#model/problem.ts'
import type { AppEvent } from './app.machine.ts'
import type { Effect } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

export interface ReceiptInput {
  /** Who is logged in; null for a visitor. */
  readonly userId: string | null
  readonly cartId: string
}

interface ReceiptContext extends ReceiptInput {
  readonly receipt: Receipt | null
}

type ReceiptEvent =
  | Extract<AppEvent, { type: 'session.changed' | 'facts.arrived' | 'journal.opened' }>
  | { type: 'receipt.retry' }

export const receiptMachine = setup({
  types: {
    input: {} as ReceiptInput,
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadReceipt: placeholderActor<Receipt, { cartId: string }>('loadReceipt'),
  },
  guards: {
    isVisitor: ({ context }) => context.userId === null,
    isOtherUser: ({ context, event }) => {
      assertEvent(event, 'session.changed')
      return (event.session?.id ?? null) !== context.userId
    },
    isAboutIt: ({ context, event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(({ streamId }) => streamId === context.cartId)
    },
    isOpen: ({ context }) => context.receipt?.at === null,
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
  },
  actions: {
    keepUser: assign(({ event }) => {
      assertEvent(event, 'session.changed')
      return { userId: event.session?.id ?? null, receipt: null }
    }),
    keepReceipt: assign((_, params: { receipt: Receipt }) => params),
  },
}).createMachine({
  id: 'receipt',
  description: 'What was estimated, authorized and captured for an order, live while it is being delivered.',
  context: ({ input }) => ({ ...input, receipt: null }),
  initial: 'arriving',
  on: {
    'session.changed': { guard: 'isOtherUser', target: '.arriving', reenter: true, actions: 'keepUser' },
  },
  states: {
    arriving: {
      description: 'Decides at once whether anybody is logged in.',
      always: [{ guard: 'isVisitor', target: 'anonymous' }, { target: 'loading' }],
    },
    anonymous: { description: "A receipt is its buyer's: a visitor logs in first." },
    loading: {
      description: 'The receipt is read. One that is shown already stays.',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: ({ context: { cartId } }) => ({ cartId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepReceipt', params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'missing',
            meta: { requirements: ['PAY-56'] },
          },
          { target: 'unavailable' },
        ],
      },
      on: { 'facts.arrived': { guard: 'isAboutIt', target: 'loading', reenter: true } },
    },
    shown: {
      description: 'The receipt is shown, and read again when its order moves on.',
      on: {
        'facts.arrived': { guard: 'isAboutIt', target: 'loading' },
        'journal.opened': { guard: 'isOpen', target: 'loading' },
      },
    },
    missing: {
      description: 'There is no such receipt for whoever is logged in.',
      on: { 'facts.arrived': { guard: 'isAboutIt', target: 'loading' } },
    },
    unavailable: {
      description: 'The receipt could not be read. One can try again.',
      on: { 'receipt.retry': 'loading' },
    },
  },
})
