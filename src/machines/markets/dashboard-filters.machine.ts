import { assertEvent, assign, emit, forwardTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import {
  addressOfDashboard,
  type ChosenDays,
  type DashboardView,
  dashboardTexts,
  type MarketSummary,
  type MarketsQuery,
  rangeOfDays,
} from '#model/markets/dashboard.ts'
import { marketSummary } from './dashboard.ts'

interface FiltersInput {
  readonly userId: string
  readonly view: DashboardView
  /** In Chicago, as `yyyy-MM-dd`. */
  readonly today: string
}

interface FiltersContext extends FiltersInput {
  /** FIPS of the user's counties; null until they are read. */
  readonly own: readonly string[] | null
  /** What is chosen of a range that is not shown; null if what is chosen is shown. */
  readonly days: ChosenDays | null
  /** Why `days` cannot be shown. */
  readonly refusal: string | null
}

type FiltersEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  /** By a link, Back, or a new day, which moves the usual range. */
  | { type: 'address.changed'; view: DashboardView; today: string }
  | { type: 'filter.choose'; change: Partial<DashboardView> }
  | { type: 'range.choose'; days: ChosenDays }
  | { type: 'calendar.close' }

interface Days {
  readonly days: ChosenDays
}
interface Addressed {
  readonly view: DashboardView
  readonly today: string
}
interface Read {
  readonly data: readonly MarketSummary[] | null
}

const withoutOthers = (view: DashboardView, own: FiltersContext['own']): DashboardView => ({
  ...view,
  counties: own === null ? view.counties : view.counties.filter((fips) => own.includes(fips)),
})

const codesIn = (data: readonly MarketSummary[]) => data.map(({ fips }) => fips)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const dashboardFiltersMachine = setup({
  types: {
    input: {} as FiltersInput,
    context: {} as FiltersContext,
    events: {} as FiltersEvent,
    emitted: {} as Effect,
    children: {} as { own: 'own' },
  },
  actors: { own: marketSummary },
  guards: {
    isHalf: (_, { days }: Days) => days.includes(null),
    isRefused: ({ context: { today } }, { days }: Days) => rangeOfDays(days, today).refusal !== null,
    isOtherRange: ({ context }, { view: { from, to } }: Addressed) =>
      from !== context.view.from || to !== context.view.to,
    isElsewhere: ({ context: { own, view, today } }, asked: Addressed) =>
      asked.today !== today || !isSame(withoutOthers(asked.view, own), view),
    areOthers: ({ context: { own } }, { data }: Read) => data != null && !isSame(codesIn(data), own),
  },
  actions: {
    setOwn: assign(({ context: { view } }, { data }: Read) => {
      const own = codesIn(data ?? [])
      return { own, view: withoutOthers(view, own) }
    }),
    setAddress: assign(({ context: { own } }, { view, today }: Addressed) => ({
      view: withoutOthers(view, own),
      today,
    })),
    setFilter: assign(({ context: { view }, event }) => {
      assertEvent(event, 'filter.choose')
      return { view: { ...view, ...event.change } }
    }),
    setDays: assign(({ context: { today } }, { days }: Days) => ({
      days,
      refusal: rangeOfDays(days, today).refusal,
    })),
    setRange: assign(({ context: { view, today } }, { days }: Days) => ({
      view: { ...view, ...rangeOfDays(days, today).range },
    })),
    clearDays: assign({ days: null, refusal: null }),
    showInAddress: emit(({ context: { view, today } }) => ({
      type: 'navigate',
      to: `/dashboard${addressOfDashboard(view, today)}`,
      replace: true,
    })),
    forwardToOwn: forwardTo('own'),
  },
}).createMachine({
  id: 'dashboard-filters',
  description:
    'What the dashboard shows: counties, property type and range, the period of its map and the county of its back-test. They are in its address.',
  context: ({ input }) => ({ ...input, own: null, days: null, refusal: null }),
  invoke: {
    id: 'own',
    src: 'own',
    input: ({ context: { userId, view } }) => ({
      params: { ...queryOf(userId, view), counties: [], propertyType: 'All' as const },
    }),
    onSnapshot: {
      description: 'The user’s counties, first or others. Those of others are left out.',
      guard: { type: 'areOthers', params: ({ event }) => event.snapshot.context },
      actions: { type: 'setOwn', params: ({ event }) => event.snapshot.context },
    },
  },
  initial: 'shown',
  on: {
    'facts.arrived': { actions: 'forwardToOwn' },
    'journal.opened': { actions: 'forwardToOwn' },
    'address.changed': [
      {
        guard: { type: 'isOtherRange', params: ({ event }) => event },
        target: '.shown',
        actions: { type: 'setAddress', params: ({ event }) => event },
      },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        actions: { type: 'setAddress', params: ({ event }) => event },
      },
    ],
    'filter.choose': { actions: ['setFilter', 'showInAddress'] },
    'range.choose': [
      {
        guard: { type: 'isHalf', params: ({ event }) => event },
        target: '.halfChosen',
        actions: { type: 'setDays', params: ({ event }) => event },
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => event },
        target: '.refused',
        actions: { type: 'setDays', params: ({ event }) => event },
      },
      {
        target: '.shown',
        actions: [{ type: 'setRange', params: ({ event }) => event }, 'showInAddress'],
      },
    ],
  },
  states: {
    shown: { description: 'The range that is chosen is shown.', entry: 'clearDays' },
    halfChosen: {
      description: 'One day of another range is chosen. The page stays as it is until the other is, too.',
      on: { 'calendar.close': 'shown' },
    },
    refused: {
      description: `The days that are chosen cannot be shown, and the page stays as it is: “${dashboardTexts.badRange}” or “${dashboardTexts.longRange}”`,
    },
  },
})

export const queryOf = (
  userId: string,
  { from, to, counties, propertyType }: DashboardView,
): MarketsQuery => ({ userId, from, to, counties, propertyType })
