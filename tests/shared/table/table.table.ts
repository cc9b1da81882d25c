import { expect, type Page } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { tableMachine } from '#machines/shared/table.machine.ts'
import type { LoadedCounty } from '#model/administration/operations.ts'
import { type ListedMessage, messageTexts } from '#model/messages/messages.ts'
import { fixedFilters } from '#model/reports/progress-report.ts'
import type { Page as RowPage } from '#model/shared/page.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { noRows } from '#model/shared/table.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { dispatch, factOf } from '#tests/audits/audit-detail/flow-page.ts'
import { inOtherBrowser, onPhone, opensDialog } from '#tests/charts/asides.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openCompanies } from './open-companies.ts'

const view = { filter: {}, sort: null, page: 0, size: 2, hiddenColumns: [] } as const
const fault = { status: 500, code: 'fault', message: generalFailure }
const news = [{ ...factOf('audit-1'), seq: 25 }]
const other = [{ ...factOf('cart-1'), seq: 26, kind: 'cart' as const }]

const company = (id: string) => ({ id, name: `Company ${id}`, users: 3 })
const first = [company('a'), company('b')]

interface Known {
  readonly rows: readonly unknown[]
  readonly reread: { readonly items: readonly unknown[]; readonly version: number | null } | null
  readonly version: number | null
  readonly lastSeenSeq: number
  readonly count: number | null
  readonly query: { readonly counts?: true }
}

const read = (
  name: string,
  items: typeof first,
  next: string | null,
  version: number | null,
  counted: Pick<RowPage<object>, 'count'> = {},
) => ({
  name,
  output: { items, next, version, ...counted } satisfies RowPage<object>,
  to: (known: Known) => {
    const newest = Math.max(known.lastSeenSeq, version ?? 0)
    const where = (shown: number | null) =>
      shown !== null && shown < newest ? 'rows.ready.refreshing' : 'rows.ready.idle'
    const isCounted = known.query.counts && (known.count ?? counted.count) !== undefined
    const withCount = <State extends string>(state: State) =>
      isCounted ? ([state, 'count.counted'] as const) : ([state] as const)
    const shown = known.reread ? known.reread.version : version
    const reread = (known.reread?.items.length ?? 0) + items.length
    return {
      'rows.loading': withCount(where(version)),
      'rows.ready.loadingMore': where(known.version),
      'rows.ready.refreshing':
        next !== null && reread < known.rows.length ? 'rows.ready.refreshing' : withCount(where(shown)),
    } as const
  },
  browser: { status: 200, json: { items, next, version, ...counted } },
})

/** Where the count goes once the filter is settled. */
const counting = ({ query, count }: Pick<Known, 'query' | 'count'>) =>
  !query.counts ? 'count.counting' : count === null ? 'count.comingWithRows' : 'count.counted'
/** With a filter of its own. */
const again = ({ query }: Known) => ['rows.loading', counting({ query, count: null })] as const
/** What is shown is read again in the background. */
const refreshes = (known: Known) => {
  const loads = ['rows.loading', counting(known)] as const
  return {
    'rows.loading': loads,
    'rows.debouncing': loads,
    'rows.failed': loads,
    'rows.ready': ['rows.ready.refreshing', counting(known)],
  } as const
}
const queries = [{}, { counts: true }] as const
const sorts = [null, { field: 'name', descending: false }] as const
/** The first two rows, the second page, the next two of an endless list, and all that are shown of it. */
const pages = [
  { limit: 2, offset: 0 },
  { limit: 2, offset: 2 },
  { limit: 2, after: 'cursor' },
  { limit: 3, offset: 0 },
  { limit: 4, offset: 0 },
]
type Ticking = Pick<ContextFrom<typeof tableMachine>, 'view' | 'ticked'>
const otherColumns = ({ view: shown }: Ticking) => ({
  view: { ...shown, hiddenColumns: shown.hiddenColumns.length === 0 ? ['users'] : [] },
})
const otherRow = ({ ticked: { isAll, ids } }: Ticking) => ({
  ticked: { isAll, ids: new Set(ids.has('a') ? [] : ['a']) },
})
const allOrNone = ({ ticked: { isAll, ids } }: Ticking) => ({
  ticked: isAll && ids.size === 0 ? noRows : { isAll: true, ids: new Set<string>() },
})
/** What is read again is read from its start. */
const knowsOf =
  (seq: number) =>
  ({ lastSeenSeq }: Pick<Known, 'lastSeenSeq'>) => ({
    lastSeenSeq: Math.max(lastSeenSeq, seq),
    reread: null,
  })
const startOf = <Rows extends string, Count extends string>(rows: Rows, count: Count) =>
  [rows, count, 'dialog.none'] as const
const nothing = () => Promise.resolve()
const retries = (page: Page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

/** One case of an event that the page is sent from elsewhere. */
const sent = <P extends object, To>(type: string, payload: P, to: To, name?: string) => ({
  name,
  payload,
  to,
  user: dispatch({ type, ...payload }),
})

const admin = adminSession()
const at = '2026-11-16T14:00:00.000Z'
const message: ListedMessage = {
  ...{ id: 'm1', channel: 'mail', standing: 'waiting', madeAt: at, user: { id: 'u1', name: 'Pat Doe' } },
  ...{ recipient: 'pat@example.com', tries: 2, lastTryAt: at, why: messageTexts.notTaken, retryJobId: 'j1' },
}
const loaded: LoadedCounty = {
  ...{ fips: '48453', county: 'Travis County, TX', state: 'TX', runs: 40, rows: 101_000 },
  ...{ predictionTime: at, loadedTime: at, nextDueAt: null, standing: 'current' },
}
const info = { ...fixedFilters, saleFilters: [], fileClasses: ['base'], predictionDates: [], states: [] }
const json = (body: object) => ({ status: 200, json: body })

/** Pages that are a table and what a row of it opens. */
async function triesLists(page: Page): Promise<void> {
  const messages = json({ messages: [message], totalCount: 1 })
  await inOtherBrowser(
    page,
    ['/superadmin/messages', admin],
    { 'GET /backend/operations/messages': messages },
    async (tab) => {
      const to = tab.getByRole('row').getByRole('link', { name: 'Pat Doe' })
      await until(tab, () => to.isVisible())
      await onPhone(tab, () =>
        opensDialog(
          tab.getByRole('listitem').getByRole('button', { name: /^Pat Doe/ }),
          'Message',
          (opened) => expect(opened).toContainText(messageTexts.notTaken),
        ),
      )
    },
  )
  const counties = {
    'GET /backend/operations/counties': json({ counties: [loaded], totalCount: 1 }),
    'GET /backend/operations/counties/*': json({ runs: [] }),
    'GET /backend/api/v1/druid/filter-info': json(info),
  }
  await inOtherBrowser(page, ['/superadmin/counties', admin], counties, async (tab) => {
    const runs = tab.getByRole('button', { name: 'Runs of Travis County, TX' })
    await until(tab, () => runs.isVisible())
    await opensDialog(runs, 'Travis County, TX', (opened) =>
      until(tab, () => opened.getByText('No run is loaded of this county.').isVisible()),
    )
  })
  const users = { 'GET /backend/users/*/*/*': json({ users: [], totalCount: 0 }) }
  await inOtherBrowser(page, ['/superadmin/users', admin], users, async (tab) => {
    const inactive = tab.getByRole('radio', { name: 'Inactive' })
    await until(tab, () => inactive.isVisible())
    await inactive.check()
    await until(tab, async () => tab.url().includes('inactive'))
  })
}

export const tableFlow = defineFlow(tableMachine, {
  requirements: {
    'count.counting': ['LST-61'],
    '(anywhere): column.toggle': ['LST-63'],
    '(anywhere): rows.toggle': ['LST-62'],
    'rows: filter.change': ['LST-60'],
    'rows: filter.apply': ['LST-60'],
    'rows: sort.change': ['LST-60'],
    'rows: size.change': ['LST-60'],
    'rows.ready.refreshing: load ✓ #2': ['LST-64'],
    'rows.ready.loadingMore': ['ROW-14'],
    'dialog.none: row.open': ['DET-07', 'LIK-30'],
    'dialog.filter: filter.apply': ['DET-39', 'LIK-14'],
  },
  browserExcluded: {
    'rows.opening: at once #1': 'It comes with an audit: [DET-20].',
  },
  starts: [
    {
      input: { query: {}, view },
      to: startOf('rows.loading', 'count.counting'),
      open: (page) => openCompanies(page, ''),
    },
    {
      name: 'with its first page',
      input: { query: {}, view, first: { items: first, next: 'cursor', version: 20 } },
      to: startOf('rows.ready.idle', 'count.counting'),
      open: null,
    },
    {
      name: 'whose rows say how many there are',
      input: { query: { counts: true }, view },
      to: startOf('rows.loading', 'count.comingWithRows'),
      open: (page) => openCompanies(page, 'counts'),
    },
  ],
  key: ({ rows, next, version, lastSeenSeq, reread, count, query }) => [
    query.counts,
    count !== null,
    rows.length > 2,
    next !== null,
    version,
    lastSeenSeq,
    reread !== null,
  ],
  // What is open over the rows changes nothing of how they are read.
  stopWhen: ({ rows }, { dialog }) => rows.length > 3 || (dialog !== 'none' && rows.length > 0),
  events: {
    'filter.change': [sent('filter.change', { filter: {} }, 'rows.debouncing')],
    'filter.apply': [
      sent('filter.apply', { filter: {} }, (known: Known) => {
        return { rows: again(known), 'dialog.filter': 'dialog.none' } as const
      }),
    ],
    'filter.open': [{ to: { 'dialog.none': 'dialog.filter' }, user: dispatch({ type: 'filter.open' }) }],
    'filter.close': [{ to: { 'dialog.filter': 'dialog.none' }, user: dispatch({ type: 'filter.close' }) }],
    'row.open': [sent('row.open', { row: company('a') }, { 'dialog.none': 'dialog.row' } as const)],
    'row.close': [{ to: { 'dialog.row': 'dialog.none' }, user: dispatch({ type: 'row.close' }) }],
    'sort.change': [
      sent('sort.change', { sort: { field: 'name', descending: false } }, { rows: 'rows.loading' } as const),
    ],
    'size.change': [sent('size.change', { size: 2 }, { rows: 'rows.loading' } as const)],
    'page.open': [sent('page.open', { page: 1 }, { rows: 'rows.loading' } as const)],
    'more.load': [
      {
        to: ({ next }) => ({ 'rows.ready.idle': next === null ? 'ignored' : 'rows.ready.loadingMore' }),
        user: dispatch({ type: 'more.load' }),
      },
    ],
    'view.apply': [sent('view.apply', { view }, again)],
    'list.refresh': [{ to: refreshes, knows: { reread: null }, user: dispatch({ type: 'list.refresh' }) }],
    'list.retry': [
      {
        to: {
          'rows.failed': 'rows.loading',
          'rows.ready.loadMoreFailed': 'rows.ready.loadingMore',
          'rows.ready.refreshFailed': 'rows.ready.refreshing',
          'count.uncounted': 'count.counting',
        },
        user: dispatch({ type: 'list.retry' }),
      },
    ],
    'facts.arrived': [
      { ...sent('facts.arrived', { facts: news }, refreshes, 'of the rows'), knows: knowsOf(25) },
      sent('facts.arrived', { facts: other }, 'ignored' as const, 'of something else'),
    ],
    'journal.opened': [
      {
        name: 'further on',
        payload: { seq: 30 },
        to: (known) => (known.version !== null && known.version < 30 ? refreshes(known) : 'ignored'),
        knows: knowsOf(30),
        user: dispatch({ type: 'journal.opened', seq: 30 }),
      },
    ],
    'column.toggle': [{ ...sent('column.toggle', { id: 'users' }, 'stays' as const), knows: otherColumns }],
    'row.toggle': [{ ...sent('row.toggle', { id: 'a' }, 'stays' as const), knows: otherRow }],
    'rows.toggle': [{ to: 'stays', knows: allOrNone, user: dispatch({ type: 'rows.toggle' }) }],
    'rows.clear': [{ to: 'stays', knows: { ticked: noRows }, user: dispatch({ type: 'rows.clear' }) }],
    'filter.ready': [{ to: counting, user: dispatch({ type: 'filter.ready' }) }],
  },
  actors: {
    load: {
      request: 'POST /backend/companies/page',
      asked: queries.flatMap((query) =>
        sorts.flatMap((sort) => pages.map((page) => ({ query, filter: {}, sort, page }))),
      ),
      done: [
        read('two of more', first, 'cursor', 20),
        read('the last', [company('c')], null, 20),
        read('none', [], null, 20),
        read('later', first, 'cursor', 40),
        read('unversioned', first, null, null),
        read('all, counted', first, null, 20, { count: 2 }),
      ],
      error: [
        {
          error: fault,
          to: {
            'rows.loading': 'rows.failed',
            'rows.ready.loadingMore': 'rows.ready.loadMoreFailed',
            'rows.ready.refreshing': 'rows.ready.refreshFailed',
          },
          sends: ['failure'],
          browser: { status: 404, json: { ...fault, status: 404 } },
        },
      ],
    },
    loadCount: {
      request: 'POST /backend/companies/count',
      asked: [{ query: {}, filter: {} }],
      done: [
        {
          output: { count: 60, version: 20 },
          to: 'count.counted',
          knows: { count: 60 },
          browser: { status: 200, json: { count: 60, version: 20 } },
        },
      ],
      error: [
        {
          error: fault,
          to: 'count.uncounted',
          sends: ['failure'],
          browser: { status: 404, json: { ...fault, status: 404 } },
        },
      ],
    },
  },
  lasts: { typingPause: '350 ms' },
  asides: { 'rows.loading': triesLists },
  states: {
    'rows.opening': { browser: null },
    'rows.loading': { browser: nothing },
    'rows.debouncing': { browser: nothing, after: (known) => ['rows.loading', counting(known)] as const },
    'rows.failed': { browser: retries },
    'rows.ready.routing': { browser: null },
    'rows.ready.idle': { browser: nothing },
    'rows.ready.loadingMore': { browser: nothing },
    'rows.ready.loadMoreFailed': { browser: retries },
    'rows.ready.refreshing': { browser: nothing },
    'rows.ready.refreshFailed': { browser: retries },
    'count.routing': { browser: null },
    'count.comingWithRows': { browser: nothing },
    'count.counting': { browser: nothing },
    'count.counted': { browser: nothing },
    'count.uncounted': { browser: nothing },
    'dialog.none': {
      browser: nothing,
      machine: ({ context }) => expect(context.opened).toBeNull(),
    },
    'dialog.row': {
      browser: nothing,
      machine: ({ context }) => expect(context.opened).toEqual(company('a')),
    },
    'dialog.filter': { browser: nothing },
  },
})
