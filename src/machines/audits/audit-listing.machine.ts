import { assertEvent, assign, emit, raise, sendTo, setup } from 'xstate'
import { added, notAddedWords } from '#machines/checkout/addition.ts'
import { type PushInput, pushMachine } from '#machines/deliveries/push.machine.ts'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor, askFile } from '#machines/shared/request.ts'
import { isPaid } from '#model/audits/audit.ts'
import {
  type AuditExport,
  type AuditPage,
  type AuditPageRows,
  type AuditQuery,
  type AuditReading,
  type AuditView,
  auditDetailTexts,
  type CartPlace,
  type ExportFormat,
  hasReceipt,
  notTracedText,
  openingView,
} from '#model/audits/audit-detail.ts'
import { isTraceableOnly, traceable, underSearch } from '#model/audits/audit-filter.ts'
import { traceOffer } from '#model/audits/audit-offers.ts'
import type { AuditRowFilter, AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { isNotMatchedOnly } from '#model/audits/match-figures.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { leftOutText, type SavedFile } from '#model/deliveries/deliveries.ts'
import { type Destination, pushTypeOf } from '#model/deliveries/pushes.ts'
import type { RowCount } from '#model/shared/page.ts'
import { isNoRow } from '#model/shared/table.ts'
import { askRowCount, auditMapMachine, auditRowsMachine } from './audit-rows.ts'

interface ListingInput {
  readonly page: AuditPage
  readonly reading: AuditReading
}

interface ListingContext {
  readonly page: AuditPage
  readonly reading: AuditReading
  /** The table's. */
  readonly view: AuditView
  /** How many contacts a trace could complete, whatever the filter. */
  readonly traceable: number
  /** The filter from before the traceable contacts were shown alone; it holds again after. */
  readonly filterBefore: AuditRowFilter | null
}

type ListingEvent =
  | { type: 'audit.replace'; reading: AuditReading }
  | { type: 'traceable.toggle' }
  | { type: 'map.toggle' }
  | { type: 'filter.changed' }
  | { type: 'rows.export'; selection: AuditRowSelection; format: ExportFormat }
  | { type: 'rows.trace'; selection: AuditRowSelection }
  /** `email` is of the user who is logged in. */
  | { type: 'rows.push'; selection: AuditRowSelection; destination: Destination; email: string }

const notExported = toast('error', auditDetailTexts.notExported)

export const auditListingMachine = setup({
  types: {
    input: {} as ListingInput,
    context: {} as ListingContext,
    events: {} as ListingEvent,
    emitted: {} as Effect,
    children: {} as { rows: 'rows'; leadMap: 'leadMap'; push: 'push' },
  },
  actors: {
    rows: auditRowsMachine,
    leadMap: auditMapMachine,
    push: pushMachine,
    countTraceable: askActor<RowCount, AuditQuery>((query, signal, client) =>
      askRowCount({ query, filter: traceable }, signal, client),
    ),
    addSkipTrace: askActor<CartPlace, AuditPageRows>(
      ask(cartCalls.addItem, ({ userId, auditId, selection }) => ({
        body: { userId, type: 'SKIPTRACE', targetId: auditId, selection },
      })),
    ),
    exportRows: askActor<SavedFile, AuditExport>(
      askFile(auditCalls.downloadAudit, ({ auditId, selection, format }) => ({
        params: { id: auditId },
        body: { filter: { selection }, format },
      })),
    ),
  },
  guards: {
    isTraceableOnly: ({ context }) => isTraceableOnly(context.view.filter),
    isOtherView: ({ context }, { view }: { view: AuditView }) => view !== context.view,
    isTraceable: ({
      context: {
        reading: { audit },
      },
    }) => isPaid(audit) && audit.type === 'refresh',
    hasTraceable: ({ context }) => context.traceable > 0,
    isBought: ({ context, event }) => {
      assertEvent(event, 'audit.replace')
      return isPaid(context.reading.audit) !== isPaid(event.reading.audit)
    },
    leavesOut: (_, { leftOut }: SavedFile) => leftOut > 0,
    canExport: ({
      context: {
        reading: { audit },
      },
      event,
    }) => {
      assertEvent(event, ['rows.export', 'rows.push'])
      if (event.type === 'rows.export' && isNotMatchedOnly(event.selection)) return true
      return hasReceipt(audit) && !isNoRow(event.selection)
    },
    /** One at a time. */
    canTrace: ({
      context: {
        reading: { audit },
      },
      event,
    }) => {
      assertEvent(event, 'rows.trace')
      return isPaid(audit) && ['addToCart', 'failed'].includes(traceOffer(audit)) && !isNoRow(event.selection)
    },
    isTraceInCart: ({ context: { reading } }) => traceOffer(reading.audit) === 'inCart',
    isTraceProcessing: ({ context: { reading } }) => traceOffer(reading.audit) === 'processing',
    hasTraceFailed: ({ context: { reading } }) => traceOffer(reading.audit) === 'failed',
    isTraced: ({ context: { reading } }) => reading.audit.skipTraces.length > 0,
  },
  actions: {
    setReading: assign(({ event }) => {
      assertEvent(event, 'audit.replace')
      return { reading: event.reading }
    }),
    setView: assign((_, params: { view: AuditView }) => params),
    announceFilter: raise({ type: 'filter.changed' }),
    clearFilterBefore: assign({ filterBefore: null }),
    setTraceable: assign((_, { counted }: { counted: RowCount }) => ({ traceable: counted.count })),
    refreshRows: sendTo('rows', { type: 'list.refresh' }),
    filterMap: sendTo('leadMap', ({ context }) => ({ type: 'filter.change', filter: context.view.filter })),
    refreshMap: sendTo('leadMap', { type: 'leads.refresh' }),
    openBought: sendTo(
      'rows',
      ({
        context: {
          reading: { audit },
          view,
        },
      }) => ({
        type: 'view.apply',
        view: openingView(audit, view.filter),
      }),
    ),
    toggleTraceable: sendTo('rows', ({ context: { view, filterBefore } }) => ({
      type: 'view.apply',
      view: {
        ...view,
        filter: underSearch(view.filter, isTraceableOnly(view.filter) ? (filterBefore ?? {}) : traceable),
      },
    })),
    setFilterBefore: assign(({ context: { view } }) => ({
      filterBefore: isTraceableOnly(view.filter) ? null : view.filter,
    })),
    notifyCart: emit({ type: 'cart.changed' }),
    trackTrace: emit({ type: 'track', name: cartItemTerms.SKIPTRACE.tracked }),
    toastAdded: emit(added),
    toastNotTraced: emit((_, { error }: { error: unknown }) => toast('error', notTracedText(error))),
    toastLeftOut: emit((_, { leftOut }: SavedFile) => toast('info', leftOutText(leftOut))),
    toastNotExported: emit(notExported),
  },
}).createMachine({
  id: 'audit-listing',
  description: "An audit's rows as a table and on a map, and what is done with selected ones.",
  context: ({ input: { page, reading } }) => ({
    page,
    reading,
    view: openingView(reading.audit),
    traceable: 0,
    filterBefore: null,
  }),
  type: 'parallel',
  invoke: {
    id: 'rows',
    src: 'rows',
    input: ({ context: { page, view, reading } }) => ({ query: queryOf(page), view, first: reading.rows }),
    onSnapshot: {
      guard: { type: 'isOtherView', params: ({ event }) => event.snapshot.context },
      actions: [
        { type: 'setView', params: ({ event }) => ({ view: event.snapshot.context.view }) },
        'announceFilter',
      ],
    },
  },
  states: {
    traceable: {
      description: 'How many contacts a trace could complete.',
      initial: 'routing',
      states: {
        routing: {
          description: 'Routes by whether rows can be traced.',
          always: [{ guard: 'isTraceable', target: 'counting' }, { target: 'counted' }],
        },
        counting: {
          description: 'They are being counted.',
          invoke: {
            id: 'countTraceable',
            src: 'countTraceable',
            input: ({ context }) => queryOf(context.page),
            onDone: {
              target: 'counted',
              actions: { type: 'setTraceable', params: ({ event }) => ({ counted: event.output }) },
            },
            onError: 'counted',
          },
        },
        counted: { description: 'Their number is shown, where there are any.' },
      },
      on: {
        'audit.replace': [
          {
            guard: 'isBought',
            target: '.routing',
            actions: ['setReading', 'clearFilterBefore', 'openBought'],
          },
          { target: '.routing', actions: ['setReading', 'refreshRows'] },
        ],
        'traceable.toggle': {
          guard: 'hasTraceable',
          actions: ['toggleTraceable', 'setFilterBefore'],
        },
      },
    },
    selected: {
      description: 'What is done with selected rows.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Selected rows can be exported, traced or sent to another service.',
          on: {
            'rows.export': { guard: 'canExport', target: 'exporting' },
            'rows.trace': { guard: 'canTrace', target: 'tracing' },
            'rows.push': { guard: 'canExport', target: 'pushing' },
          },
        },
        exporting: {
          description: 'A file of the selected rows is being made.',
          invoke: {
            id: 'exportRows',
            src: 'exportRows',
            input: ({ context, event }) => {
              assertEvent(event, 'rows.export')
              return { ...context.page, selection: event.selection, format: event.format }
            },
            onDone: [
              {
                guard: { type: 'leavesOut', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'toastLeftOut', params: ({ event }) => event.output },
              },
              'idle',
            ],
            onError: { description: showing(notExported), target: 'idle', actions: 'toastNotExported' },
          },
        },
        pushing: {
          description: 'The selected rows are sent to Follow Up Boss or Zapier, in a dialog of its own.',
          invoke: {
            id: 'push',
            src: 'push',
            input: ({ context, event }) => pushOf(context, event),
            onDone: 'idle',
          },
        },
        tracing: {
          description: 'A SkipTrace of the selected contacts is being put in the cart.',
          invoke: {
            id: 'addSkipTrace',
            src: 'addSkipTrace',
            input: ({ context, event }) => {
              assertEvent(event, 'rows.trace')
              return { ...context.page, selection: event.selection }
            },
            onDone: [
              {
                description: showing(added),
                guard: 'isTraceableOnly',
                target: 'idle',
                actions: ['toggleTraceable', 'setFilterBefore', 'toastAdded', 'notifyCart', 'trackTrace'],
              },
              {
                description: showing(added),
                target: 'idle',
                actions: ['toastAdded', 'notifyCart', 'trackTrace'],
              },
            ],
            onError: {
              description: notAddedWords,
              target: 'idle',
              actions: { type: 'toastNotTraced', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    trace: {
      description: 'What became of the SkipTraces of its contacts. One at a time.',
      initial: 'routing',
      on: { 'audit.replace': '.routing' },
      states: {
        routing: {
          description: 'Routes by the SkipTrace that was added last.',
          always: [
            { guard: 'isTraceProcessing', target: 'processing' },
            { guard: 'isTraceInCart', target: 'inCart' },
            { guard: 'hasTraceFailed', target: 'failed' },
            { guard: 'isTraced', target: 'done' },
            { target: 'choosing' },
          ],
        },
        choosing: { description: 'Contacts are chosen to be traced: Add To Cart.' },
        inCart: {
          description: 'One is in the open cart: In Cart leads to the checkout. No other can be added.',
        },
        processing: { description: 'One is paid for, and its contacts are being traced: Processing...' },
        done: { description: 'What was found is in the rows. Further contacts can be traced.' },
        failed: { description: 'The last one failed. Nothing was charged, and it can be added again.' },
      },
    },
    map: {
      description: 'The map of the same rows.',
      initial: 'hidden',
      states: {
        hidden: { description: 'The table has the page to itself.', on: { 'map.toggle': 'shown' } },
        shown: {
          description: 'The map is above the table and shows the rows that pass its filter.',
          invoke: {
            id: 'leadMap',
            src: 'leadMap',
            input: ({ context: { page, view } }) => ({ query: queryOf(page), filter: view.filter }),
          },
          on: {
            'map.toggle': 'hidden',
            'audit.replace': { actions: 'refreshMap' },
            'filter.changed': { actions: 'filterMap' },
          },
        },
      },
    },
  },
})

function pushOf({ page, reading }: ListingContext, event: ListingEvent): PushInput {
  assertEvent(event, 'rows.push')
  const { destination, email, selection } = event
  const type = pushTypeOf[reading.audit.type]
  return { destination, email, userId: page.userId, fileId: page.auditId, type, chosen: { selection } }
}

const queryOf = ({ userId, auditId }: AuditPage): AuditQuery => ({ userId, auditId })
