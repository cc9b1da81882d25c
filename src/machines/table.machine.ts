import { assertEvent, assign, type PromiseActorLogic, raise, setup } from 'xstate'
import type { RecordedFact } from '#model/fact.ts'
import type { Cursor, Page, RowCount } from '#model/page.ts'
import {
  allRows,
  type CountRequest,
  noRows,
  type TableRequest,
  type TableSort,
  type TableView,
  type TickedRows,
  toggleRow,
} from '#model/table.ts'
import type { JournalEvent } from './live-events.machine.ts'
import { placeholderActor } from './provide-actors.ts'

interface TableContext<Row, Query, Filter, Field extends string> {
  readonly query: Query
  readonly view: TableView<Filter, Field>
  readonly rows: readonly Row[]
  /** Where the next page begins; null after the last. */
  readonly next: Cursor | null
  /** How many rows pass the filter; null while they are being counted. */
  readonly count: number | null
  readonly ticked: TickedRows
  /** The journal's number at which all rows are true; null where nothing makes them stale. */
  readonly version: number | null
  readonly lastSeenSeq: number
}

type TableEvent<Filter, Field extends string> =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'filter.change'; filter: Filter }
  | { type: 'sort.change'; sort: TableSort<Field> | null }
  | { type: 'size.change'; size: number }
  | { type: 'page.open'; page: number }
  | { type: 'more.load' }
  /** A saved view, or any other, at once. */
  | { type: 'view.apply'; view: TableView<Filter, Field> }
  | { type: 'column.toggle'; id: string }
  | { type: 'row.toggle'; id: string }
  | { type: 'rows.toggle' }
  | { type: 'rows.clear' }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'filter.settled' }

interface TableOptions<Row, Query, Filter, Field extends string> {
  readonly load: PromiseActorLogic<Page<Row>, TableRequest<Query, Filter, Field>>
  readonly loadCount: PromiseActorLogic<RowCount, CountRequest<Query, Filter>>
  /** Whether facts change the rows. */
  readonly isAbout?: (facts: readonly RecordedFact[], query: Query) => boolean
}

/** A table of rows that the server filters, sorts and pages. */
export function createTable<Row, Query, Filter, Field extends string>(
  options: TableOptions<Row, Query, Filter, Field>,
) {
  const { load, loadCount, isAbout = () => false } = options
  type View = TableView<Filter, Field>
  const fromStart = { page: 0 } as const
  return setup({
    types: {
      input: {} as { query: Query; view: View },
      context: {} as TableContext<Row, Query, Filter, Field>,
      events: {} as TableEvent<Filter, Field>,
    },
    actors: { load, loadCount },
    delays: { typingPause: 350 },
    guards: {
      isAbout: ({ context, event }) => {
        assertEvent(event, 'facts.arrived')
        return isAbout(event.facts, context.query)
      },
      isAhead: ({ context, event }) => {
        assertEvent(event, 'journal.opened')
        return context.version !== null && event.seq > context.version
      },
      isBehind: ({ context }) => context.version !== null && context.version < context.lastSeenSeq,
      hasMore: ({ context }) => context.next !== null,
    },
    actions: {
      setFilter: assign(({ context: { view, ticked }, event }) => {
        assertEvent(event, 'filter.change')
        return {
          view: { ...view, ...fromStart, filter: event.filter },
          // All that pass are others now; a row ticked by itself stays ticked while a filter hides it.
          ticked: ticked.isAll ? noRows : ticked,
        }
      }),
      setSort: assign(({ context: { view }, event }) => {
        assertEvent(event, 'sort.change')
        return { view: { ...view, ...fromStart, sort: event.sort } }
      }),
      setSize: assign(({ context: { view }, event }) => {
        assertEvent(event, 'size.change')
        return { view: { ...view, ...fromStart, size: event.size } }
      }),
      setPage: assign(({ context: { view }, event }) => {
        assertEvent(event, 'page.open')
        return { view: { ...view, page: event.page } }
      }),
      setView: assign(({ event }) => {
        assertEvent(event, 'view.apply')
        return { view: { ...event.view, ...fromStart }, ticked: noRows }
      }),
      toggleColumn: assign(({ context: { view }, event }) => {
        assertEvent(event, 'column.toggle')
        const others = view.hiddenColumns.filter((id) => id !== event.id)
        const isHidden = others.length < view.hiddenColumns.length
        return { view: { ...view, hiddenColumns: isHidden ? others : [...others, event.id] } }
      }),
      toggleRow: assign(({ context: { ticked }, event }) => {
        assertEvent(event, 'row.toggle')
        return { ticked: toggleRow(ticked, event.id) }
      }),
      toggleAll: assign(({ context: { ticked } }) => ({ ticked: ticked.isAll ? noRows : allRows })),
      clearTicked: assign({ ticked: noRows }),
      replaceRows: assign(({ context }, { page }: { page: Page<Row> }) => ({
        rows: page.items,
        next: page.next,
        version: page.version,
        lastSeenSeq: Math.max(context.lastSeenSeq, page.version ?? 0),
      })),
      addRows: assign(({ context }, { page }: { page: Page<Row> }) => ({
        rows: [...context.rows, ...page.items],
        next: page.next,
        lastSeenSeq: Math.max(context.lastSeenSeq, page.version ?? 0),
      })),
      setCount: assign((_, { counted }: { counted: RowCount }) => ({ count: counted.count })),
      clearCount: assign({ count: null }),
      trackSeq: assign(({ context, event }) => {
        assertEvent(event, ['facts.arrived', 'journal.opened'])
        const seq = event.type === 'journal.opened' ? event.seq : (event.facts.at(-1)?.seq ?? 0)
        return { lastSeenSeq: Math.max(context.lastSeenSeq, seq) }
      }),
      settleFilter: raise({ type: 'filter.settled' }),
    },
  }).createMachine({
    id: 'table',
    description: 'A table whose rows the server filters, sorts and pages.',
    context: ({ input }) => ({
      ...input,
      rows: [],
      next: null,
      count: null,
      ticked: noRows,
      version: null,
      lastSeenSeq: 0,
    }),
    type: 'parallel',
    on: {
      'column.toggle': { actions: 'toggleColumn' },
      'row.toggle': { actions: 'toggleRow' },
      'rows.toggle': { actions: 'toggleAll' },
      'rows.clear': { actions: 'clearTicked' },
    },
    states: {
      rows: {
        description: 'The rows of the page that is shown.',
        initial: 'loading',
        on: {
          'filter.change': { target: '.debouncing', actions: 'setFilter' },
          'sort.change': { target: '.loading', actions: 'setSort' },
          'size.change': { target: '.loading', actions: 'setSize' },
          'page.open': { target: '.loading', actions: 'setPage' },
          'view.apply': { target: '.loading', actions: ['setView', 'settleFilter'] },
          'list.refresh': { target: '.loading', actions: 'settleFilter' },
          'facts.arrived': { guard: 'isAbout', target: '.loading', actions: ['trackSeq', 'settleFilter'] },
          'journal.opened': { guard: 'isAhead', target: '.loading', actions: ['trackSeq', 'settleFilter'] },
        },
        states: {
          loading: {
            description: 'A page is being read. The rows before it stay until then.',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context: { query, view } }) => ({
                query,
                filter: view.filter,
                sort: view.sort,
                page: { limit: view.size, offset: view.page * view.size },
              }),
              onDone: {
                target: 'ready',
                actions: { type: 'replaceRows', params: ({ event }) => ({ page: event.output }) },
              },
              onError: 'failed',
            },
          },
          debouncing: {
            description: 'The filter is being typed. The rows before it stay until then.',
            after: { typingPause: { target: 'loading', actions: 'settleFilter' } },
          },
          failed: {
            description: 'The page could not be read. It is read on demand.',
            on: { 'list.retry': 'loading' },
          },
          ready: {
            description: 'The page is shown.',
            initial: 'routing',
            states: {
              routing: {
                description: 'Routes by whether the rows are up to date.',
                always: [{ guard: 'isBehind', target: '#table.rows.loading' }, { target: 'idle' }],
              },
              idle: {
                description: 'Nothing is being read.',
                on: { 'more.load': { guard: 'hasMore', target: 'loadingMore' } },
              },
              loadingMore: {
                description: 'The page after the last row is being read.',
                invoke: {
                  id: 'load',
                  src: 'load',
                  input: ({ context: { query, view, next } }) => ({
                    query,
                    filter: view.filter,
                    sort: view.sort,
                    page: { limit: view.size, ...(next === null ? {} : { after: next }) },
                  }),
                  onDone: {
                    target: 'routing',
                    actions: { type: 'addRows', params: ({ event }) => ({ page: event.output }) },
                  },
                  onError: 'loadMoreFailed',
                },
              },
              loadMoreFailed: {
                description: 'The next page could not be read. What is shown stays.',
                on: { 'list.retry': 'loadingMore' },
              },
            },
          },
        },
      },
      count: {
        description: 'How many rows pass the filter. The rows do not wait for it.',
        initial: 'counting',
        on: { 'filter.settled': '.counting' },
        states: {
          counting: {
            description: 'The rows that pass are being counted.',
            entry: 'clearCount',
            invoke: {
              id: 'loadCount',
              src: 'loadCount',
              input: ({ context: { query, view } }) => ({ query, filter: view.filter }),
              onDone: {
                target: 'counted',
                actions: { type: 'setCount', params: ({ event }) => ({ counted: event.output }) },
              },
              onError: 'uncounted',
            },
          },
          counted: { description: 'The count is shown.' },
          uncounted: {
            description: 'They could not be counted. The rows are shown without a count.',
            on: { 'list.retry': 'counting' },
          },
        },
      },
    },
  })
}

export type TableMachine<Row, Query, Filter, Field extends string> = ReturnType<
  typeof createTable<Row, Query, Filter, Field>
>

/** The chart itself, for its documents and its walks. */
export const tableMachine = createTable<{ readonly id: string }, object, object, string>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
  isAbout: (facts) => facts.some(({ kind }) => kind === 'audit'),
})
