import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, navigate, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import {
  type AuditPage,
  type AuditReading,
  auditDetailTexts,
  type CartPlace,
  isForSale,
  markInCart,
} from '#model/audits/audit-detail.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { cartTexts, notAddedText } from '#model/checkout/cart-texts.ts'
import { auditListingMachine } from './audit-listing.machine.ts'
import { paramsOf } from './audit-rows.ts'

interface AuditDetailContext {
  readonly page: AuditPage
  readonly reading: AuditReading | null
}

type AuditDetailEvent = { type: 'audit.retry' } | JournalEvent | { type: 'audit.buy' }

export const auditDetailMachine = setup({
  types: {
    input: {} as AuditPage,
    context: {} as AuditDetailContext,
    events: {} as AuditDetailEvent,
    emitted: {} as Effect,
    children: {} as { listing: 'listing' },
  },
  actors: {
    loadAudit: askActor<AuditReading, AuditPage>(ask(auditRowCalls.auditOpening, paramsOf)),
    addToCart: askActor<CartPlace, AuditPage>(
      ask(cartCalls.addItem, ({ userId, auditId }) => ({
        body: { userId, type: 'AUDIT', targetId: auditId },
      })),
    ),
    listing: auditListingMachine,
  },
  guards: {
    isForSale: ({ context: { reading } }) => reading !== null && isForSale(reading.audit),
    isNews: ({ context: { page, reading }, event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(
        ({ streamId, seq }) => streamId === page.auditId && seq > (reading?.version ?? 0),
      )
    },
    isBehind: ({ context: { reading }, event }) => {
      assertEvent(event, 'journal.opened')
      return reading !== null && event.seq > reading.version
    },
  },
  actions: {
    setReading: assign((_, params: { reading: AuditReading }) => params),
    replaceAudit: sendTo('listing', (_, { reading }: { reading: AuditReading }) => ({
      type: 'audit.replace',
      reading,
    })),
    markInCart: assign(({ context: { reading } }, place: CartPlace) => ({
      reading: reading && { ...reading, audit: markInCart(reading.audit, place) },
    })),
    notifyCart: emit({ type: 'cart.changed' }),
    goToCheckout: emit(navigate('/cart/checkout')),
    trackAudit: emit({ type: 'track', name: cartItemTerms.AUDIT.tracked }),
    toastAdded: emit(toast('success', cartTexts.added)),
    toastNotAdded: emit((_, { error }: { error: unknown }) => toast('error', notAddedText(error))),
    toastNotLoaded: emit(toast('error', auditDetailTexts.notLoaded)),
  },
}).createMachine({
  id: 'audit-detail',
  description: 'One audit: read, kept up to date, bought.',
  context: ({ input }) => ({ page: input, reading: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The audit is being read.',
      invoke: {
        id: 'loadAudit',
        src: 'loadAudit',
        input: ({ context }) => context.page,
        onDone: {
          target: 'open',
          actions: { type: 'setReading', params: ({ event }) => ({ reading: event.output }) },
        },
        onError: { target: 'failed', actions: 'toastNotLoaded' },
      },
      on: { 'facts.arrived': { guard: 'isNews', target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The audit could not be read. It is read on demand.',
      on: { 'audit.retry': 'loading', 'facts.arrived': { guard: 'isNews', target: 'loading' } },
    },
    open: {
      description: 'The audit is on the page, with its rows.',
      type: 'parallel',
      invoke: {
        id: 'listing',
        src: 'listing',
        input: ({ context }) => ({ page: context.page, reading: read(context) }),
      },
      states: {
        sale: {
          description: 'Whether the audit is being bought.',
          initial: 'idle',
          states: {
            idle: {
              description: 'It can be bought unless it is paid for, in a cart or being delivered.',
              on: {
                'audit.buy': { guard: 'isForSale', target: 'buying' },
              },
            },
            buying: {
              description: 'The audit is being put in the cart. From there it goes to the checkout.',
              invoke: {
                id: 'addToCart',
                src: 'addToCart',
                input: ({ context }) => context.page,
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'markInCart', params: ({ event }) => event.output },
                    'toastAdded',
                    'notifyCart',
                    'trackAudit',
                    'goToCheckout',
                  ],
                },
                onError: {
                  target: 'idle',
                  actions: { type: 'toastNotAdded', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        freshness: {
          description: 'Whether what is shown is the newest.',
          initial: 'current',
          states: {
            current: {
              description: 'The page shows what was last heard of the audit.',
              on: {
                'facts.arrived': { guard: 'isNews', target: 'refreshing' },
                'journal.opened': { guard: 'isBehind', target: 'refreshing' },
              },
            },
            refreshing: {
              description: 'Something happened to the audit: it is read again in the background.',
              invoke: {
                id: 'loadAudit',
                src: 'loadAudit',
                input: ({ context }) => context.page,
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'setReading', params: ({ event }) => ({ reading: event.output }) },
                    { type: 'replaceAudit', params: ({ event }) => ({ reading: event.output }) },
                  ],
                },
                onError: { target: 'current', actions: 'toastNotLoaded' },
              },
              on: { 'facts.arrived': { guard: 'isNews', target: 'refreshing', reenter: true } },
            },
          },
        },
      },
    },
  },
})

function read({ reading }: AuditDetailContext): AuditReading {
  if (reading === null) throw new Error('The audit has not been read')
  return reading
}
