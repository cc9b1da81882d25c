import { assertEvent, assign, emit, not, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { added, notAdded, notAddedWords } from '#machines/checkout/addition.ts'
import { type Effect, navigate, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import {
  type AuditPage,
  type AuditReading,
  auditDetailTexts,
  type CartPlace,
  markInCart,
  type SaleOffer,
  saleOffer,
} from '#model/audits/audit-detail.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { changesStatuses } from '#model/leads/lead.ts'
import { auditListingMachine } from './audit-listing.machine.ts'
import { paramsOf } from './audit-rows.ts'

interface AuditDetailContext {
  readonly page: AuditPage
  readonly reading: AuditReading | null
}

type AuditDetailEvent = { type: 'audit.retry' } | JournalEvent | { type: 'audit.buy' }

const notLoaded = toast('error', auditDetailTexts.notLoaded)

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
    isOffered: ({ context }) => offerOf(context) === 'offered',
    isInCart: ({ context }) => offerOf(context) === 'inCart',
    isPaid: ({ context }) => offerOf(context) === 'paid',
    isProcessing: ({ context }) => offerOf(context) === 'processing',
    hasNoPreview: ({ context }) => offerOf(context) === 'previewFailed',
    hasFoundNothing: ({ context }) => offerOf(context) === 'nothingFound',
    hasFailed: ({ context }) => offerOf(context) === 'failed',
    isForSale: ({ context }) => offerOf(context) === 'forSale',
    isNews: ({ context: { page, reading }, event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(
        (one) =>
          (one.streamId === page.auditId || changesStatuses([one])) && one.seq > (reading?.version ?? 0),
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
    toastAdded: emit(added),
    toastNotAdded: emit((_, { error }: { error: unknown }) => notAdded(error)),
    toastNotLoaded: emit(notLoaded),
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
        onError: { description: showing(notLoaded), target: 'failed', actions: 'toastNotLoaded' },
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
          description: 'What can be done with the audit, from its preview to what was paid for.',
          initial: 'routing',
          states: {
            routing: {
              description: 'Routes by the audit and the cart that it is in.',
              always: [
                { guard: 'isOffered', target: 'offered' },
                { guard: 'isInCart', target: 'inCart' },
                { guard: 'isPaid', target: 'paid' },
                { guard: 'isProcessing', target: 'processing' },
                { guard: 'hasNoPreview', target: 'previewFailed' },
                { guard: 'hasFoundNothing', target: 'nothingFound' },
                { guard: 'hasFailed', target: 'failed' },
                { target: 'forSale' },
              ],
            },
            offered: {
              description:
                'It is a preview, or its delivery failed: it can be bought. Its rows are masked, and its filters are shut.',
              tags: 'masked',
              always: { guard: not('isOffered'), target: 'routing' },
              on: { 'audit.buy': 'buying' },
            },
            buying: {
              description: 'The audit is being put in the cart. From there it goes to the checkout.',
              tags: 'masked',
              invoke: {
                id: 'addToCart',
                src: 'addToCart',
                input: ({ context }) => context.page,
                onDone: {
                  description: showing(added),
                  target: 'routing',
                  actions: [
                    { type: 'markInCart', params: ({ event }) => event.output },
                    'toastAdded',
                    'notifyCart',
                    'trackAudit',
                    'goToCheckout',
                  ],
                },
                onError: {
                  description: notAddedWords,
                  target: 'routing',
                  actions: { type: 'toastNotAdded', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            inCart: {
              description:
                'The audit is in the open cart, and cannot be bought twice: Go to checkout. It is a preview until it is paid for.',
              tags: 'masked',
              always: { guard: not('isInCart'), target: 'routing' },
            },
            processing: {
              description: 'Its preview is being made, or its order delivered. What it has is masked.',
              tags: 'masked',
              always: { guard: not('isProcessing'), target: 'routing' },
            },
            previewFailed: {
              description: 'The file could not be read: Preview Failed.',
              tags: 'masked',
              always: { guard: not('hasNoPreview'), target: 'routing' },
            },
            nothingFound: {
              description:
                'None of the addresses was found: there is nothing to buy. Why is listed and downloaded, and another file can be uploaded. A match that is confirmed makes it a preview to buy.',
              tags: 'masked',
              always: { guard: not('hasFoundNothing'), target: 'routing' },
            },
            failed: {
              description:
                'A SkipTrace of a file that could not be delivered: Failed. It is added to the cart again in My Audiences.',
              tags: 'masked',
              always: { guard: not('hasFailed'), target: 'routing' },
            },
            forSale: {
              description:
                'A SkipTrace of a file that is not bought. It is added to the cart in My Audiences.',
              tags: 'masked',
              always: { guard: not('isForSale'), target: 'routing' },
            },
            paid: {
              description:
                'It is paid for and delivered: the real values are shown where a preview masks them, its filters are open, and it can be exported.',
              always: { guard: not('isPaid'), target: 'routing' },
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
                onError: { description: showing(notLoaded), target: 'current', actions: 'toastNotLoaded' },
              },
              on: { 'facts.arrived': { guard: 'isNews', target: 'refreshing', reenter: true } },
            },
          },
        },
      },
    },
  },
})

const offerOf = (context: AuditDetailContext): SaleOffer => saleOffer(read(context).audit)

function read({ reading }: AuditDetailContext): AuditReading {
  if (reading === null) throw new Error('The audit has not been read')
  return reading
}
