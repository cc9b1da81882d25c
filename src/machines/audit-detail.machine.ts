import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import {
  type AuditExport,
  type AuditPage,
  type AuditPageRows,
  auditDetailTexts,
  type CartPlace,
  type ExportFormat,
  hasReceipt,
  isForSale,
  isNoRow,
  markInCart,
  notTracedText,
  type RowChoice,
} from '#model/audit-detail.ts'
import type { AuditDetail } from '#model/audit-listing.ts'
import { cartTexts, notAddedText } from '#model/cart-texts.ts'
import { auditListingMachine } from './audit-listing.machine.ts'
import { type Effect, navigate, toast } from './effects.ts'
import type { JournalEvent } from './live-events.machine.ts'
import { placeholderActor } from './provide-actors.ts'

interface AuditDetailContext extends AuditPage {
  readonly detail: AuditDetail | null
}

type AuditDetailEvent =
  | { type: 'audit.retry' }
  | JournalEvent
  | { type: 'audit.buy' }
  | { type: 'rows.export'; chosen: RowChoice; format: ExportFormat }
  | { type: 'rows.trace'; chosen: RowChoice }

export const auditDetailMachine = setup({
  types: {
    input: {} as AuditPage,
    context: {} as AuditDetailContext,
    events: {} as AuditDetailEvent,
    emitted: {} as Effect,
    children: {} as { listing: 'listing' },
  },
  actors: {
    loadAudit: placeholderActor<AuditDetail, AuditPage>('loadAudit'),
    addToCart: placeholderActor<CartPlace, AuditPage>('addToCart'),
    addSkipTrace: placeholderActor<CartPlace, AuditPageRows>('addSkipTrace'),
    exportRows: placeholderActor<void, AuditExport>('exportRows'),
    listing: auditListingMachine,
  },
  guards: {
    isPaid: ({ context: { detail } }) => detail?.rows.kind === 'paid',
    isForSale: ({ context: { detail } }) => detail !== null && isForSale(detail.audit),
    isNews: ({ context: { auditId, detail }, event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(({ streamId, seq }) => streamId === auditId && seq > (detail?.seq ?? 0))
    },
    isBehind: ({ context: { detail }, event }) => {
      assertEvent(event, 'journal.opened')
      return detail !== null && event.seq > detail.seq
    },
    hasSelection: ({ event }) => {
      assertEvent(event, ['rows.export', 'rows.trace'])
      return !isNoRow(event.chosen)
    },
    canExport: ({ context: { detail }, event }) => {
      assertEvent(event, 'rows.export')
      return detail !== null && hasReceipt(detail.audit) && !isNoRow(event.chosen)
    },
  },
  actions: {
    keepDetail: assign((_, params: { detail: AuditDetail }) => params),
    passDetail: sendTo('listing', (_, { detail }: { detail: AuditDetail }) => ({
      type: 'detail.replace',
      detail,
    })),
    leaveTraceable: sendTo('listing', { type: 'traceable.toggle' }),
    markInCart: assign(({ context: { detail } }, place: CartPlace) => ({
      detail: detail && { ...detail, audit: markInCart(detail.audit, place) },
    })),
    tellCart: emit({ type: 'cart.changed' }),
    goToCheckout: emit(navigate('/cart/checkout')),
    trackAudit: emit({ type: 'track', name: 'Add to Cart' }),
    trackTrace: emit({ type: 'track', name: 'skipTrace-Add to Cart' }),
    sayAdded: emit(toast('success', cartTexts.added)),
    sayNotAdded: emit((_, { error }: { error: unknown }) => toast('error', notAddedText(error))),
    sayNotTraced: emit((_, { error }: { error: unknown }) => toast('error', notTracedText(error))),
    sayNotLoaded: emit(toast('error', auditDetailTexts.notLoaded)),
    sayNotExported: emit(toast('error', auditDetailTexts.notExported)),
  },
}).createMachine({
  id: 'audit-detail',
  description: 'One audit with its rows: read, kept fresh, bought, exported.',
  context: ({ input }) => ({ ...input, detail: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The audit and its rows are on their way.',
      invoke: {
        id: 'loadAudit',
        src: 'loadAudit',
        input: ({ context }) => pageOf(context),
        onDone: {
          target: 'open',
          actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
        },
        onError: { target: 'failed', actions: 'sayNotLoaded' },
      },
      on: { 'facts.arrived': { guard: 'isNews', target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The audit did not come. There is nothing to show but a way to try again.',
      on: { 'audit.retry': 'loading', 'facts.arrived': { guard: 'isNews', target: 'loading' } },
    },
    open: {
      description: 'The audit is on the page: its rows, and what can be done with it as a whole.',
      type: 'parallel',
      invoke: { id: 'listing', src: 'listing', input: ({ context }) => read(context) },
      states: {
        sale: {
          description: 'What may be done with the audit: buy it, or take its rows away.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Decides at once whether this is a preview.',
              always: [{ guard: 'isPaid', target: 'paid' }, { target: 'preview' }],
            },
            preview: {
              description:
                'Not paid for: what is for sale is masked. It can be bought unless it lies in a cart or is being delivered.',
              always: { guard: 'isPaid', target: 'paid' },
              on: {
                'audit.buy': { guard: 'isForSale', target: 'buying' },
              },
            },
            buying: {
              description: 'The audit is being put in the cart. From there it goes to the checkout.',
              invoke: {
                id: 'addToCart',
                src: 'addToCart',
                input: ({ context }) => pageOf(context),
                onDone: {
                  target: 'preview',
                  actions: [
                    { type: 'markInCart', params: ({ event }) => event.output },
                    'sayAdded',
                    'tellCart',
                    'trackAudit',
                    'goToCheckout',
                  ],
                },
                onError: {
                  target: 'preview',
                  actions: { type: 'sayNotAdded', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            paid: {
              description:
                'Paid for: every row is shown as it is, and selected ones can be exported or traced.',
              on: {
                'rows.export': { guard: 'canExport', target: 'exporting' },
                'rows.trace': { guard: 'hasSelection', target: 'tracing' },
              },
            },
            exporting: {
              description: 'A file of the selected rows is being made.',
              invoke: {
                id: 'exportRows',
                src: 'exportRows',
                input: ({ context, event }) => {
                  assertEvent(event, 'rows.export')
                  return { ...pageOf(context), chosen: event.chosen, format: event.format }
                },
                onDone: 'paid',
                onError: { target: 'paid', actions: 'sayNotExported' },
              },
            },
            tracing: {
              description: 'A SkipTrace of the selected contacts is being put in the cart.',
              invoke: {
                id: 'addSkipTrace',
                src: 'addSkipTrace',
                input: ({ context, event }) => {
                  assertEvent(event, 'rows.trace')
                  return { ...pageOf(context), chosen: event.chosen }
                },
                onDone: { target: 'paid', actions: ['leaveTraceable', 'sayAdded', 'tellCart', 'trackTrace'] },
                onError: {
                  target: 'paid',
                  actions: { type: 'sayNotTraced', params: ({ event }) => ({ error: event.error }) },
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
              description: 'Something happened to the audit: it is read again beneath what is shown.',
              invoke: {
                id: 'loadAudit',
                src: 'loadAudit',
                input: ({ context }) => pageOf(context),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
                    { type: 'passDetail', params: ({ event }) => ({ detail: event.output }) },
                  ],
                },
                onError: { target: 'current', actions: 'sayNotLoaded' },
              },
              on: { 'facts.arrived': { guard: 'isNews', target: 'refreshing', reenter: true } },
            },
          },
        },
      },
    },
  },
})

const pageOf = ({ userId, auditId, type }: AuditPage): AuditPage => ({ userId, auditId, type })

function read({ detail }: AuditDetailContext): AuditDetail {
  if (detail === null) throw new Error('The audit has not been read')
  return detail
}
