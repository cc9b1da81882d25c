import { assertEvent, assign, raise, sendTo, setup } from 'xstate'
import { type AuditFilter, anyRow } from '#model/audit-filter.ts'
import {
  type AuditDetail,
  type AuditListing,
  clearSelection,
  leadsOf,
  narrow,
  openListing,
  replaceDetail,
  toggleRow,
  toggleTraceable,
  toggleVisible,
} from '#model/audit-listing.ts'
import { auditFilterMachine } from './audit-filter.machine.ts'
import { leadMapMachine } from './lead-map.machine.ts'

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
  | { type: 'leads.changed' }

export const auditListingMachine = setup({
  types: {
    input: {} as AuditDetail,
    context: {} as AuditListingContext,
    events: {} as AuditListingEvent,
    children: {} as { filterDialog: 'filterDialog'; leadMap: 'leadMap' },
  },
  actors: { filterDialog: auditFilterMachine, leadMap: leadMapMachine },
  guards: {
    isPaid: ({ context: { listing } }) => listing.rows.kind === 'paid',
    isEmpty: ({ context: { listing } }) => listing.visible.length === 0,
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
    announceLeads: raise({ type: 'leads.changed' }),
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
      on: { 'detail.replace': { actions: ['replaceDetail', 'announceLeads'] } },
      states: {
        opened: {
          description: 'Decides at once what may be done with the rows.',
          always: [{ guard: 'isPaid', target: 'whole' }, { target: 'masked' }],
        },
        masked: {
          description: 'A preview: it can be searched; filters and selection wait until it is paid for.',
          always: { guard: 'isPaid', target: 'whole' },
          on: {
            'search.change': { actions: ['search', 'announceLeads'] },
            'filter.reset': { guard: 'isEmpty', actions: ['showAll', 'announceLeads'] },
          },
        },
        whole: {
          description:
            'Paid for: rows can be filtered, selected, or narrowed to those a trace could complete.',
          on: {
            'search.change': { actions: ['search', 'announceLeads'] },
            'filter.reset': { guard: 'isEmpty', actions: ['showAll', 'announceLeads'] },
            'filter.open': 'filtering',
            'row.toggle': { guard: 'hasVisible', actions: 'toggleRow' },
            'rows.toggle': { guard: 'hasVisible', actions: 'toggleRows' },
            'rows.clear': { guard: 'hasSelection', actions: 'clearRows' },
            'traceable.toggle': { guard: 'hasTraceable', actions: ['toggleTraceable', 'announceLeads'] },
          },
        },
        filtering: {
          description: 'The filter dialog is open; the table stays as it is until the dialog is applied.',
          invoke: {
            id: 'filterDialog',
            src: 'filterDialog',
            input: ({ context: { listing } }) => ({ type: listing.audit.type, filter: listing.filter }),
            onDone: {
              target: 'whole',
              actions: [{ type: 'filter', params: ({ event }) => event.output }, 'announceLeads'],
            },
          },
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
          on: { 'map.toggle': 'hidden', 'leads.changed': { actions: 'sendLeads' } },
        },
      },
    },
  },
})
