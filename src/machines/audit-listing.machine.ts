import { assertEvent, assign, raise, sendTo, setup } from 'xstate'
import { type AuditFilter, anyRow } from '#model/audit-filter.ts'
import {
  type AuditDetail,
  type AuditListing,
  addPage,
  askForRows,
  clearSelection,
  isPaged,
  leadsOf,
  narrow,
  openListing,
  type RowsAsked,
  type RowsPage,
  replaceDetail,
  toggleRow,
  toggleTraceable,
  toggleVisible,
} from '#model/audit-listing.ts'
import { auditFilterMachine } from './audit-filter.machine.ts'
import { leadMapMachine } from './lead-map.machine.ts'
import { placeholderActor } from './provide-actors.ts'

interface AuditListingContext {
  readonly listing: AuditListing
}

type AuditListingEvent =
  | { type: 'detail.replace'; detail: AuditDetail }
  | { type: 'search.change'; text: string }
  | { type: 'filter.open' }
  | { type: 'filter.reset' }
  | { type: 'row.toggle'; id: string }
  | { type: 'rows.toggle' }
  | { type: 'rows.clear' }
  | { type: 'traceable.toggle' }
  | { type: 'map.toggle' }
  | { type: 'rows.more' }
  | { type: 'rows.retry' }
  | { type: 'rows.narrowed' }
  | { type: 'rows.added' }

export const auditListingMachine = setup({
  types: {
    input: {} as AuditDetail,
    context: {} as AuditListingContext,
    events: {} as AuditListingEvent,
    children: {} as { filterDialog: 'filterDialog'; leadMap: 'leadMap' },
  },
  actors: {
    loadRows: placeholderActor<RowsPage, RowsAsked>('loadRows'),
    filterDialog: auditFilterMachine,
    leadMap: leadMapMachine,
  },
  delays: { typingPause: 350 },
  guards: {
    isPaid: ({ context: { listing } }) => listing.rows.kind === 'paid',
    isPaged: ({ context: { listing } }) => isPaged(listing),
    isApplied: (_, filter: AuditFilter | null) => filter !== null,
    isLastPage: (_, { page }: { page: RowsPage }) => page.next === null,
    isEmpty: ({ context: { listing } }) => listing.found === 0,
    hasSelection: ({ context: { listing } }) => listing.selected.size > 0,
    hasVisible: ({ context: { listing } }) => listing.visible.length > 0,
    hasTraceable: ({ context: { listing } }) => listing.traceable > 0,
  },
  actions: {
    replaceDetail: assign(({ context: { listing }, event }) => {
      assertEvent(event, 'detail.replace')
      return { listing: replaceDetail(listing, event.detail) }
    }),
    search: assign(({ context: { listing }, event }) => {
      assertEvent(event, 'search.change')
      return { listing: narrow(listing, { ...listing.filter, search: event.text }) }
    }),
    showAll: assign(({ context: { listing } }) => ({ listing: narrow(listing, anyRow) })),
    filter: assign(({ context: { listing } }, filter: AuditFilter | null) => ({
      listing: filter ? narrow(listing, filter) : listing,
    })),
    toggleRow: assign(({ context: { listing }, event }) => {
      assertEvent(event, 'row.toggle')
      return { listing: toggleRow(listing, event.id) }
    }),
    toggleRows: assign(({ context: { listing } }) => ({ listing: toggleVisible(listing) })),
    clearRows: assign(({ context: { listing } }) => ({ listing: clearSelection(listing) })),
    toggleTraceable: assign(({ context: { listing } }) => ({ listing: toggleTraceable(listing) })),
    addPage: assign(({ context: { listing } }, { page }: { page: RowsPage }) => ({
      listing: addPage(listing, page),
    })),
    announceRows: raise({ type: 'rows.narrowed' }),
    announcePage: raise({ type: 'rows.added' }),
    sendLeads: sendTo('leadMap', ({ context }) => ({
      type: 'leads.replace',
      leads: leadsOf(context.listing),
    })),
  },
}).createMachine({
  id: 'audit-listing',
  description: "An audit's rows as a table and on a map: searched, filtered, selected.",
  context: ({ input }) => ({ listing: openListing(input) }),
  type: 'parallel',
  states: {
    rows: {
      description: 'The table of rows.',
      initial: 'opened',
      on: { 'detail.replace': { actions: ['replaceDetail', 'announceRows'] } },
      states: {
        opened: {
          description: 'Decides at once what may be done with the rows.',
          always: [{ guard: 'isPaid', target: 'whole' }, { target: 'masked' }],
        },
        masked: {
          description: 'A preview: it can be searched; filters and selection wait until it is paid for.',
          always: { guard: 'isPaid', target: 'whole' },
          on: {
            'search.change': { actions: ['search', 'announceRows'] },
            'filter.reset': { guard: 'isEmpty', actions: ['showAll', 'announceRows'] },
          },
        },
        whole: {
          description:
            'Paid for: rows can be filtered, selected, or narrowed to those a trace could complete.',
          on: {
            'search.change': { actions: ['search', 'announceRows'] },
            'filter.reset': { guard: 'isEmpty', actions: ['showAll', 'announceRows'] },
            'filter.open': 'filtering',
            'row.toggle': { guard: 'hasVisible', actions: 'toggleRow' },
            'rows.toggle': { guard: 'hasVisible', actions: 'toggleRows' },
            'rows.clear': { guard: 'hasSelection', actions: 'clearRows' },
            'traceable.toggle': { guard: 'hasTraceable', actions: ['toggleTraceable', 'announceRows'] },
          },
        },
        filtering: {
          description: 'The filter dialog is open; the table stays as it is until the dialog is applied.',
          invoke: {
            id: 'filterDialog',
            src: 'filterDialog',
            input: ({ context: { listing } }) => ({ type: listing.audit.type, filter: listing.filter }),
            onDone: [
              {
                guard: { type: 'isApplied', params: ({ event }) => event.output },
                target: 'whole',
                actions: [{ type: 'filter', params: ({ event }) => event.output }, 'announceRows'],
              },
              { target: 'whole' },
            ],
          },
        },
      },
    },
    pages: {
      description:
        'Where the rows are: all in the browser, or on the server, which sends those that pass in pages.',
      initial: 'opened',
      on: { 'rows.narrowed': [{ guard: 'isPaged', target: '.settling' }, { target: '.complete' }] },
      states: {
        opened: {
          description: 'Decides at once whether the rows came with the audit.',
          always: [{ guard: 'isPaged', target: 'loading' }, { target: 'complete' }],
        },
        complete: { description: 'Every row came with the audit; those that pass are listed.' },
        settling: {
          description: 'Other rows are wanted: whoever types may not be done. Those before stay until then.',
          after: { typingPause: 'loading' },
        },
        loading: {
          description: 'A page of the rows that pass is on its way.',
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            input: ({ context }) => askForRows(context.listing),
            onDone: [
              {
                guard: { type: 'isLastPage', params: ({ event }) => ({ page: event.output }) },
                target: 'ended',
                actions: [
                  { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
                  'announcePage',
                ],
              },
              {
                target: 'partial',
                actions: [
                  { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
                  'announcePage',
                ],
              },
            ],
            onError: 'stuck',
          },
        },
        partial: {
          description: 'There are more rows than are listed; they come when the end of the list is near.',
          on: { 'rows.more': 'loading' },
        },
        ended: { description: 'The last page has come: every row that passes is listed.' },
        stuck: {
          description: 'A page did not come. What is listed stays, with a way to try again.',
          on: { 'rows.retry': 'loading' },
        },
      },
    },
    map: {
      description: 'The map of the same rows.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The table has the page to itself.',
          on: { 'map.toggle': 'shown' },
        },
        shown: {
          description: 'The map stands above the table and shows the same rows.',
          invoke: {
            id: 'leadMap',
            src: 'leadMap',
            input: ({ context }) => ({ leads: leadsOf(context.listing) }),
          },
          on: {
            'map.toggle': 'hidden',
            'rows.narrowed': { actions: 'sendLeads' },
            'rows.added': { actions: 'sendLeads' },
          },
        },
      },
    },
  },
})
