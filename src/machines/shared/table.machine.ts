// Over 400 lines: one chart, whose states know of each other.
import { assertEvent, assign, enqueueActions, type PromiseActorLogic, raise, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { type Cursor, maxPageRows, type Page, type PageRequest, type RowCount } from '#model/shared/page.ts'
import { asProblem } from '#model/shared/problem.ts'
import {
  allRows,
  type CountRequest,
  noRows,
  type TableRequest,
  type TableSort,
  type TableView,
  type TickedRows,
  tickState,
  toggleRow,
} from '#model/shared/table.ts'
import { type Effect, type OnFailed, showingFailure } from './effects.ts'
import { headOf, type Use } from './part.ts'
import { placeholderActor } from './provide-actors.ts'

interface TableContext<Row, Query, Filter, Field extends string> {
  readonly query: Query
  readonly view: TableView<Filter, Field>
  readonly rows: readonly Row[]
  /** Where the next page begins; null after the last. */
  readonly next: Cursor | null
  /** How many rows pass the filter; null until they are counted. */
  readonly count: number | null
  readonly ticked: TickedRows
  /** The row that a dialog shows more of, as it was when it was opened. */
  readonly opened: Row | null
  /** The shown rows as far as they have been read again; null before their first page. */
  readonly reread: Page<Row> | null
  /** The journal's number at which all rows are true; null where nothing makes them stale. */
  readonly version: number | null
  readonly lastSeenSeq: number
}

type TableEvent<Row, Filter, Field extends string> =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  /** Typed: read when the typing stops. */
  | { type: 'filter.change'; filter: Filter }
  /** Chosen: read at once. */
  | { type: 'filter.apply'; filter: Filter }
  | { type: 'sort.change'; sort: TableSort<Field> | null }
  | { type: 'size.change'; size: number }
  | { type: 'page.open'; page: number }
  | { type: 'more.load' }
  /** A saved view, or any other, at once. What it does not say stays. */
  | { type: 'view.apply'; view: Partial<TableView<Filter, Field>> }
  | { type: 'column.toggle'; id: string }
  | { type: 'row.toggle'; id: string }
  | { type: 'rows.toggle' }
  | { type: 'rows.clear' }
  | { type: 'row.open'; row: Row }
  | { type: 'row.close' }
  | { type: 'filter.open' }
  | { type: 'filter.close' }
  | { type: 'list.refresh' }
  | { type: 'list.retry' }
  | { type: 'filter.ready' }

interface TableCalls<Row, Query, Filter, Field extends string> {
  readonly load: PromiseActorLogic<Page<Row>, TableRequest<Query, Filter, Field>>
  /** Left out if each page of rows says how many there are in all. */
  readonly loadCount?: PromiseActorLogic<RowCount, CountRequest<Query, Filter>>
}

interface TableOptions<Query> extends Use {
  /** Whether the rows of this query are counted by a call of their own; default: where there is one. */
  readonly isCountedApart?: (query: Query) => boolean
  /** Whether facts change the rows. */
  readonly isAbout?: (facts: readonly RecordedFact[], query: Query) => boolean
  /** What the app does when rows or their count could not be read. */
  readonly onFailed?: OnFailed
}

/** A table of rows that the server filters, sorts and pages. */
export function table<Row, Query, Filter, Field extends string = never>(
  calls: TableCalls<Row, Query, Filter, Field>,
  {
    isCountedApart = () => calls.loadCount !== undefined,
    isAbout = () => false,
    onFailed = () => [],
    ...use
  }: TableOptions<Query>,
) {
  const { load, loadCount = placeholderActor<RowCount, CountRequest<Query, Filter>>('loadCount') } = calls
  type View = TableView<Filter, Field>
  const fromStart = { page: 0 } as const
  return setup({
    types: {
      /** `first` is the page that came with what the table is of; it has a version. */
      input: {} as { query: Query; view: View; first?: Page<Row> },
      context: {} as TableContext<Row, Query, Filter, Field>,
      events: {} as TableEvent<Row, Filter, Field>,
      emitted: {} as Effect,
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
      isCountedApart: ({ context }) => isCountedApart(context.query),
      isCounted: ({ context }) => context.count !== null,
      hasFirst: ({ context }) => context.version !== null,
      hasMore: ({ context }) => context.next !== null,
      isReread: ({ context }, { page }: { page: Page<Row> }) => {
        const { items, next } = joinPages(context.reread, page)
        return next === null || items.length >= context.rows.length
      },
    },
    actions: {
      setFilter: assign(({ context: { view, ticked }, event }) => {
        assertEvent(event, ['filter.change', 'filter.apply'])
        return {
          view: { ...view, ...fromStart, filter: event.filter },
          count: null,
          // All that pass are others now; a row ticked by itself stays ticked while a filter hides it.
          ticked: ticked.isAll ? noRows : ticked,
        }
      }),
      changeView: assign(({ context: { view }, event }) => {
        assertEvent(event, ['sort.change', 'size.change', 'page.open'])
        const { type: _, ...change } = event
        return { view: { ...view, ...fromStart, ...change } }
      }),
      setView: assign(({ context: { view }, event }) => {
        assertEvent(event, 'view.apply')
        return { view: { ...view, ...event.view, ...fromStart }, count: null, ticked: noRows }
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
      toggleAll: assign(({ context: { ticked } }) => ({
        ticked: tickState(ticked) === 'all' ? noRows : allRows,
      })),
      clearTicked: assign({ ticked: noRows }),
      setOpened: assign(({ event }) => {
        assertEvent(event, 'row.open')
        return { opened: event.row }
      }),
      clearOpened: assign({ opened: null }),
      replaceRows: assign(({ context }, { page }: { page: Page<Row> }) => {
        const { items: rows, next, version } = joinPages(context.reread, page)
        const { count = context.count } = page
        return { rows, next, version, count, lastSeenSeq: newestOf(context, page), reread: null }
      }),
      addReread: assign(({ context }, { page }: { page: Page<Row> }) => ({
        reread: joinPages(context.reread, page),
        lastSeenSeq: newestOf(context, page),
      })),
      clearReread: assign({ reread: null }),
      addRows: assign(({ context }, { page }: { page: Page<Row> }) => ({
        rows: [...context.rows, ...page.items],
        next: page.next,
        lastSeenSeq: newestOf(context, page),
      })),
      setCount: assign((_, { counted }: { counted: RowCount }) => ({ count: counted.count })),
      trackSeq: assign(({ context, event }) => {
        assertEvent(event, ['facts.arrived', 'journal.opened'])
        const seq = event.type === 'journal.opened' ? event.seq : (event.facts.at(-1)?.seq ?? 0)
        return { lastSeenSeq: Math.max(context.lastSeenSeq, seq) }
      }),
      announceFailure: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
        for (const effect of onFailed(asProblem(error))) enqueue.emit(effect)
      }),
      announceFilter: raise({ type: 'filter.ready' }),
    },
  }).createMachine({
    ...headOf('table', 'A table whose rows the server filters, sorts and pages.', use),
    context: ({ input: { query, view, first } }) => ({
      query,
      view,
      rows: first?.items ?? [],
      next: first?.next ?? null,
      count: null,
      ticked: noRows,
      opened: null,
      reread: null,
      version: first?.version ?? null,
      lastSeenSeq: first?.version ?? 0,
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
        initial: 'opening',
        on: {
          'filter.change': { target: '.debouncing', actions: 'setFilter' },
          'filter.apply': { target: '.loading', actions: ['setFilter', 'announceFilter'] },
          'sort.change': { target: '.loading', actions: 'changeView' },
          'size.change': { target: '.loading', actions: 'changeView' },
          'page.open': { target: '.loading', actions: 'changeView' },
          'view.apply': { target: '.loading', actions: ['setView', 'announceFilter'] },
          'list.refresh': { target: '.loading', actions: 'announceFilter' },
          'facts.arrived': { guard: 'isAbout', target: '.loading', actions: ['trackSeq', 'announceFilter'] },
          'journal.opened': { guard: 'isAhead', target: '.loading', actions: ['trackSeq', 'announceFilter'] },
        },
        states: {
          opening: {
            description: 'Routes by whether the first page is there.',
            always: [{ guard: 'hasFirst', target: 'ready' }, { target: 'loading' }],
          },
          loading: {
            description: 'A page is being read. The rows before it stay until then.',
            entry: 'clearReread',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => requestOf(context, openedPage(context.view)),
              onDone: {
                target: 'ready',
                actions: { type: 'replaceRows', params: ({ event }) => ({ page: event.output }) },
              },
              onError: {
                description: showingFailure(onFailed),
                target: 'failed',
                actions: { type: 'announceFailure', params: ({ event }) => event },
              },
            },
          },
          debouncing: {
            description: 'The filter is being typed. The rows before it stay until then.',
            after: { typingPause: { target: 'loading', actions: 'announceFilter' } },
          },
          failed: {
            description: 'The page could not be read. It is read on demand.',
            on: { 'list.retry': 'loading' },
          },
          ready: {
            description: 'The page is shown.',
            on: {
              'list.refresh': { target: '.refreshing', actions: ['clearReread', 'announceFilter'] },
              'facts.arrived': {
                guard: 'isAbout',
                target: '.refreshing',
                actions: ['trackSeq', 'clearReread', 'announceFilter'],
              },
              'journal.opened': {
                guard: 'isAhead',
                target: '.refreshing',
                actions: ['trackSeq', 'clearReread', 'announceFilter'],
              },
            },
            initial: 'routing',
            states: {
              routing: {
                description: 'Routes by whether the rows are up to date.',
                always: [{ guard: 'isBehind', target: 'refreshing' }, { target: 'idle' }],
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
                  input: ({ context }) => requestOf(context, nextPage(context)),
                  onDone: {
                    target: 'routing',
                    actions: { type: 'addRows', params: ({ event }) => ({ page: event.output }) },
                  },
                  onError: {
                    description: showingFailure(onFailed),
                    target: 'loadMoreFailed',
                    actions: { type: 'announceFailure', params: ({ event }) => event },
                  },
                },
              },
              loadMoreFailed: {
                description: 'The next page could not be read. What is shown stays.',
                on: { 'list.retry': 'loadingMore' },
              },
              refreshing: {
                description: 'The shown rows are being read again in the background.',
                invoke: {
                  id: 'load',
                  src: 'load',
                  input: ({ context }) => requestOf(context, rereadPage(context)),
                  onDone: [
                    {
                      guard: { type: 'isReread', params: ({ event }) => ({ page: event.output }) },
                      target: 'routing',
                      actions: { type: 'replaceRows', params: ({ event }) => ({ page: event.output }) },
                    },
                    {
                      target: 'refreshing',
                      reenter: true,
                      actions: { type: 'addReread', params: ({ event }) => ({ page: event.output }) },
                    },
                  ],
                  onError: {
                    description: showingFailure(onFailed),
                    target: 'refreshFailed',
                    actions: { type: 'announceFailure', params: ({ event }) => event },
                  },
                },
              },
              refreshFailed: {
                description: 'The shown rows could not be read again. They stay.',
                on: { 'list.retry': { target: 'refreshing', actions: 'clearReread' } },
              },
            },
          },
        },
      },
      count: {
        description: 'How many rows pass the filter. The rows do not wait for it.',
        initial: 'routing',
        on: { 'filter.ready': '.routing' },
        states: {
          routing: {
            description: 'Routes by whether the rows are counted by a call of their own.',
            always: [{ guard: 'isCountedApart', target: 'counting' }, { target: 'comingWithRows' }],
          },
          comingWithRows: {
            description: 'The call that reads the rows says how many there are.',
            always: { guard: 'isCounted', target: 'counted' },
          },
          counting: {
            description: 'The rows that pass are being counted.',
            invoke: {
              id: 'loadCount',
              src: 'loadCount',
              input: ({ context: { query, view } }) => ({ query, filter: view.filter }),
              onDone: {
                target: 'counted',
                actions: { type: 'setCount', params: ({ event }) => ({ counted: event.output }) },
              },
              onError: {
                description: showingFailure(onFailed),
                target: 'uncounted',
                actions: { type: 'announceFailure', params: ({ event }) => event },
              },
            },
          },
          counted: { description: 'The count is shown.' },
          uncounted: {
            description: 'They could not be counted. The rows are shown without a count.',
            on: { 'list.retry': 'counting' },
          },
        },
      },
      dialog: {
        description: 'What is open over the table.',
        initial: 'none',
        states: {
          none: {
            description: 'Nothing is.',
            on: { 'row.open': { target: 'row', actions: 'setOpened' }, 'filter.open': 'filter' },
          },
          row: {
            description: 'More of a row is shown. It stays so when the row leaves the table.',
            on: { 'row.close': { target: 'none', actions: 'clearOpened' } },
          },
          filter: {
            description: 'A filter is being chosen. The table stays as it is until it is applied.',
            on: { 'filter.apply': 'none', 'filter.close': 'none' },
          },
        },
      },
    },
  })
}

const newestOf = ({ lastSeenSeq }: { readonly lastSeenSeq: number }, { version }: Page<unknown>): number =>
  Math.max(lastSeenSeq, version ?? 0)

function joinPages<Row>(before: Page<Row> | null, page: Page<Row>): Page<Row> {
  if (before === null) return page
  const { version } = before
  return { items: [...before.items, ...page.items], next: page.next, version }
}

const requestOf = <Query, Filter, Field extends string>(
  { query, view: { filter, sort } }: Pick<TableContext<unknown, Query, Filter, Field>, 'query' | 'view'>,
  page: PageRequest,
): TableRequest<Query, Filter, Field> => ({ query, filter, sort, page })

type Paged = Pick<TableContext<unknown, unknown, unknown, string>, 'view' | 'rows' | 'next' | 'reread'>

const openedPage = ({ page, size }: Paged['view']): PageRequest => ({ limit: size, offset: page * size })

const nextPage = ({ view, next }: Paged): PageRequest => ({
  limit: view.size,
  ...(next === null ? {} : { after: next }),
})

/** The next part of the shown rows. */
function rereadPage({ view, rows, reread }: Paged): PageRequest {
  const left = Math.max(view.size, rows.length - (reread?.items.length ?? 0))
  const limit = Math.min(left, maxPageRows)
  const after = reread?.next ?? null
  return after === null ? { ...openedPage(view), limit } : { limit, after }
}

export type TableMachine<Row, Query, Filter, Field extends string> = ReturnType<
  typeof table<Row, Query, Filter, Field>
>

/** The chart itself, for its documents and its walks. */
export const tableMachine = table<{ readonly id: string }, { counts?: true }, object, string>(
  { load: placeholderActor('load'), loadCount: placeholderActor('loadCount') },
  {
    id: 'table',
    isCountedApart: ({ counts }) => counts === undefined,
    isAbout: (facts) => facts.some(({ kind }) => kind === 'audit'),
    onFailed: (problem) => [{ type: 'failure', problem }],
  },
)
