import { assertEvent, assign, enqueueActions, type PromiseActorLogic, raise, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import {
  type CountyLines,
  firstViewOf,
  type Lead,
  type LeadsInView,
  type MapView,
} from '#model/shared/lead-map.ts'
import { asProblem } from '#model/shared/problem.ts'
import { type Effect, type OnFailed, showingFailure } from './effects.ts'
import { headOf, type Use } from './part.ts'
import { placeholderActor } from './provide-actors.ts'

interface LeadMapInput<Query, Filter> {
  readonly query: Query
  readonly filter: Filter
}

interface LeadMapContext<Row, Query, Filter> extends LeadMapInput<Query, Filter> {
  readonly leads: readonly Lead[]
  readonly view: MapView
  /** What the view holds, with the leads that its places count in. */
  readonly found: { readonly leads: readonly Lead[]; readonly inView: LeadsInView } | null
  /** Of leads that are listed or chosen, by id. */
  readonly rows: ReadonlyMap<string, Row>
  readonly lines: CountyLines | null
  /** The id of the lead whose pop-up is open. */
  readonly chosen: string | null
}

type LeadMapEvent<Filter> =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'filter.change'; filter: Filter }
  | { type: 'leads.refresh' }
  | { type: 'list.retry' }
  | { type: 'map.move'; view: MapView }
  | { type: 'map.break' }
  | { type: 'lead.choose'; id: string }
  | { type: 'lead.dismiss' }
  | { type: 'rows.missing' }

interface RowsRequest<Query> {
  readonly query: Query
  readonly ids: string[]
}

interface LeadMapOptions<Row, Query, Filter> extends Use {
  /** Where a call answers them; else a service provides them. */
  readonly loadLeads?: PromiseActorLogic<readonly Lead[], LeadMapInput<Query, Filter>>
  readonly loadRows?: PromiseActorLogic<readonly Row[], RowsRequest<Query>>
  /** Whether facts change the leads. */
  readonly isAbout?: (facts: readonly RecordedFact[], query: Query) => boolean
  /** What the app does when the leads could not be read, beside what the map says. */
  readonly onFailed?: OnFailed
}

/** Leads on a map, with their rows. */
export function leadMap<Row extends { readonly id: string }, Query, Filter>({
  loadLeads = placeholderActor('loadLeads'),
  loadRows = placeholderActor('loadRows'),
  isAbout = () => false,
  onFailed = () => [],
  ...use
}: LeadMapOptions<Row, Query, Filter>) {
  return setup({
    types: {
      input: {} as LeadMapInput<Query, Filter>,
      context: {} as LeadMapContext<Row, Query, Filter>,
      events: {} as LeadMapEvent<Filter>,
      emitted: {} as Effect,
    },
    actors: {
      loadLeads,
      loadRows,
      loadCountyLines: placeholderActor<CountyLines, void>('loadCountyLines'),
      findLeads: placeholderActor<LeadsInView, { leads: readonly Lead[]; view: MapView }>('findLeads'),
    },
    delays: { typingPause: 350 },
    guards: {
      isAbout: ({ context, event }) => {
        assertEvent(event, 'facts.arrived')
        return isAbout(event.facts, context.query)
      },
      isOther: ({ context, event }) => {
        assertEvent(event, 'filter.change')
        return event.filter !== context.filter
      },
      isMissing: ({ context }) => missingRows(context).length > 0,
    },
    actions: {
      setFilter: assign(({ event }) => {
        assertEvent(event, 'filter.change')
        return { filter: event.filter }
      }),
      setLeads: assign(({ context }, { leads }: { leads: readonly Lead[] }) => ({
        leads,
        chosen: leads.some(({ id }) => id === context.chosen) ? context.chosen : null,
      })),
      setView: assign(({ event }) => {
        assertEvent(event, 'map.move')
        return { view: event.view }
      }),
      choose: assign(({ event }) => {
        assertEvent(event, 'lead.choose')
        return { chosen: event.id }
      }),
      setLines: assign((_, params: { lines: CountyLines }) => params),
      setFound: assign(({ context: { leads } }, { inView }: { inView: LeadsInView }) => ({
        found: { leads, inView },
      })),
      addRows: assign(({ context }, { rows }: { rows: readonly Row[] }) => ({
        rows: new Map([...context.rows, ...rows.map((row) => [row.id, row] as const)]),
      })),
      clearRows: assign({ rows: new Map() }),
      askForRows: raise({ type: 'rows.missing' }),
      dismiss: assign({ chosen: null }),
      announceFailure: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
        for (const effect of onFailed(asProblem(error))) enqueue.emit(effect)
      }),
    },
  }).createMachine({
    ...headOf(
      'lead-map',
      'Leads on a map of counties, gathered in clusters, with the list of those in view beside it.',
      use,
    ),
    context: ({ input }) => ({
      ...input,
      leads: [],
      view: firstViewOf([]),
      found: null,
      rows: new Map(),
      lines: null,
      chosen: null,
    }),
    type: 'parallel',
    on: {
      'lead.choose': { actions: ['choose', 'askForRows'] },
      'lead.dismiss': { actions: 'dismiss' },
    },
    states: {
      leads: {
        description: 'What is in view.',
        initial: 'loading',
        on: {
          'map.move': { target: '.finding', actions: 'setView' },
          'filter.change': { guard: 'isOther', target: '.debouncing', actions: 'setFilter' },
          'leads.refresh': { target: '.loading', actions: 'clearRows' },
          'facts.arrived': { guard: 'isAbout', target: '.loading', actions: 'clearRows' },
          'journal.opened': { target: '.loading', actions: 'clearRows' },
        },
        states: {
          debouncing: {
            description: 'The filter is being typed. The leads before it stay until then.',
            on: { 'map.move': { actions: 'setView' } },
            after: { typingPause: 'loading' },
          },
          loading: {
            description: 'The leads that pass the filter are being read. Those before stay until then.',
            on: { 'map.move': { actions: 'setView' } },
            invoke: {
              id: 'loadLeads',
              src: 'loadLeads',
              input: ({ context: { query, filter } }) => ({ query, filter }),
              onDone: {
                target: 'finding',
                actions: { type: 'setLeads', params: ({ event }) => ({ leads: event.output }) },
              },
              onError: {
                description: showingFailure(onFailed),
                target: 'failed',
                actions: { type: 'announceFailure', params: ({ event }) => event },
              },
            },
          },
          failed: {
            description: 'The leads could not be read. They are read on demand, or when the map moves.',
            on: { 'list.retry': 'loading', 'map.move': { target: 'loading', actions: 'setView' } },
          },
          finding: {
            description: 'What is in view is being worked out; that of the view before stays until then.',
            invoke: {
              id: 'findLeads',
              src: 'findLeads',
              input: ({ context: { leads, view } }) => ({ leads, view }),
              onDone: {
                target: 'found',
                actions: [
                  { type: 'setFound', params: ({ event }) => ({ inView: event.output }) },
                  'askForRows',
                ],
              },
              onError: 'lost',
            },
          },
          found: { description: 'The map and the list show what is in view.' },
          lost: {
            description: 'It could not be worked out. That is tried again on demand, or when the map moves.',
            on: { 'list.retry': 'finding' },
          },
        },
      },
      rows: {
        description: 'The rows of the leads that are listed or chosen.',
        initial: 'idle',
        on: { 'rows.missing': { guard: 'isMissing', target: '.loading' } },
        states: {
          idle: { description: 'Nothing is being read.' },
          loading: {
            description: 'Rows are being read by their ids.',
            invoke: {
              id: 'loadRows',
              src: 'loadRows',
              input: ({ context }) => ({ query: context.query, ids: missingRows(context) }),
              onDone: {
                target: 'idle',
                actions: { type: 'addRows', params: ({ event }) => ({ rows: event.output }) },
              },
              onError: 'failed',
            },
          },
          failed: {
            description: 'They could not be read. They are read on demand, or when the map moves.',
            on: { 'list.retry': [{ guard: 'isMissing', target: 'loading' }, { target: 'idle' }] },
          },
        },
      },
      lines: {
        description: 'What is drawn under the leads.',
        initial: 'loading',
        states: {
          loading: {
            description: 'County lines are being read. Leads do not wait for them.',
            invoke: {
              id: 'loadCountyLines',
              src: 'loadCountyLines',
              onDone: {
                target: 'loaded',
                actions: { type: 'setLines', params: ({ event }) => ({ lines: event.output }) },
              },
              onError: 'missing',
            },
          },
          loaded: { description: 'County and state lines are drawn under the leads.' },
          missing: { description: 'The lines could not be read. Leads and list are shown without them.' },
        },
      },
      canvas: {
        description: 'Whether there is a drawn map at all.',
        initial: 'drawing',
        states: {
          drawing: { description: 'The map is drawn.', on: { 'map.break': 'broken' } },
          broken: { description: 'This browser cannot draw the map. The list has every lead instead.' },
        },
      },
    },
  })
}

export type LeadMapMachine<Row extends { readonly id: string }, Query, Filter> = ReturnType<
  typeof leadMap<Row, Query, Filter>
>

/** The chart itself, for its documents and its walks. */
export const leadMapMachine = leadMap<{ readonly id: string }, { readonly streamId: string }, object>({
  id: 'lead-map',
  isAbout: (facts, query) => facts.some(({ streamId }) => streamId === query.streamId),
})

/** The leads that are listed or chosen, and not read yet. */
function missingRows({
  found,
  chosen,
  rows,
}: Pick<LeadMapContext<unknown, unknown, unknown>, 'found' | 'chosen' | 'rows'>): string[] {
  const listed = found?.inView.listed.first.flatMap((place) => found.leads[place]?.id ?? []) ?? []
  return [...new Set(chosen === null ? listed : [...listed, chosen])].filter((id) => !rows.has(id))
}
