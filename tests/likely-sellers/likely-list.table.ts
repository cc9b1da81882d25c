import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { type ContextFrom, createActor } from 'xstate'
import { likelyItem } from '#machines/likely-sellers/likely.ts'
import { likelyListMachine } from '#machines/likely-sellers/likely-list.machine.ts'
import { shownBy } from '#machines/shared/follow.ts'
import { defaultLikelyFilter, type LikelyFilter, type LikelyRow } from '#model/likely-sellers/likely.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { isNoRow } from '#model/shared/table.ts'
import { press, seesFailure } from '#tests/accounts/security/page.ts'
import { hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { onPhone, opensDialog } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  backgroundOf,
  county,
  exportDialog,
  hearsOfHome,
  home,
  openList,
  reads,
  readsNothing,
  replacedBy,
  says,
  searches,
  selects,
  session,
  showsAll,
  showsHidden,
} from './list-page.ts'

const place = { id: county.id, fipsCode: county.fipsCode }
const page = createActor(likelyItem, { input: { params: place } })
const shown = shownBy(page, ({ context }) => context.data ?? undefined)
const withoutSet = { ...county, set: null }
const ticked = [{ filter: null, added: ['7'], removed: [] }]

interface Shows {
  readonly rows: readonly LikelyRow[]
  readonly state?: object | string
  readonly filter?: LikelyFilter
  /** Ids of the rows that are ticked. */
  readonly ticked?: readonly string[]
}

type List = ContextFrom<typeof likelyListMachine>
type Leaves = ReturnType<typeof likelyListMachine.transition>['value']

interface Leads extends Pick<Leaves, 'homes'>, Partial<Pick<Leaves, 'filters' | 'selection'>> {}

/** The table shows something. The list does not hear of what it has seen already. */
const shows = (
  { rows, state = { ready: 'idle' }, filter = defaultLikelyFilter, ticked = [] }: Shows,
  leads: (list: List) => Leads,
) => {
  const selection = [{ filter: null, added: ticked, removed: [] }]
  const phase = state === 'failed' ? 'failed' : 'read'
  const seen = { phase, isEmpty: rows.length === 0, filter, selection }
  const goals = ({ homes, filters = 'highScores', selection = 'none' }: Leads) =>
    ({
      homes: `homes.${homes}`,
      filters: `filters.${filters}`,
      selection: `selection.${selection}`,
    }) as const
  return {
    snapshot: {
      value: { rows: state, count: 'counted' },
      context: { rows, view: { filter }, ticked: { isAll: false, ids: ticked } },
    },
    to: (list: List) => (isDeepStrictEqual(list.seen, seen) ? 'ignored' : goals(leads(list))),
    sends: [],
  } as const
}

const opening = ['homes.reading', 'filters.highScores', 'selection.none', 'file.idle', 'map.hidden'] as const

/** A dialog lies over the list, which changes beneath it only by facts. */
const exported = 'The walk of likely-export opens its dialog, and closes it: [LIK-24].'
const pushed = 'Selected homes are sent in [ZAP-15].'

/** The homes on a phone, the filters, and the homes that their score hides. */
async function triesHomes(at: Page): Promise<void> {
  const first = at.getByRole('listitem').filter({ hasText: home.property_address_full })
  await onPhone(at, () => expect(first).toContainText(/1 OAK ST.*AUSTIN 78701/))
  await opensDialog(at.getByRole('button', { name: 'Filter (1)' }), 'Filter', async () => undefined)
  await showsHidden(at)
}

/** The status of the selected homes is set by keys, in vain. */
async function triesStatus(at: Page, backend: Backend): Promise<void> {
  await at.getByRole('checkbox', { name: 'Select 1 OAK ST', exact: true }).press('s')
  const dialog = at.getByRole('dialog', { name: 'Set the status' })
  await until(at, () => dialog.isVisible())
  await dialog.getByRole('button', { name: 'Called' }).click()
  const request = `POST /backend/leads/${session.id}/chosen/status`
  const { source } = (await backend.request(request)).postDataJSON()
  expect(source).toMatchObject({ id: county.id, selection: ticked })
  await backend.answer(request, {
    status: 500,
    json: { status: 500, code: 'fault', message: generalFailure },
  })
  await seesFailure(generalFailure)(at)
  await at.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

export const likelyListFlow = defineFlow(likelyListMachine, {
  requirements: {
    '(anywhere): rows moves on': ['LIK-14'],
    '(anywhere): county.replace': ['LIK-74'],
    'homes.routing: at once #1': ['LIK-74'],
    'homes.routing: at once #3': ['LIK-04'],
    'filters.routing: at once #1': ['LIK-14'],
    'filters.routing: at once #3': ['LIK-11'],
    'selection.routing: at once #1': ['LIK-42'],
    'file.idle: export.open': ['LIK-24'],
    'file.idle: rows.push': ['DLV-19', 'ZAP-15'],
    'file.pushing: push ✓': ['DLV-19'],
  },
  browserExcluded: {
    'file.idle: export.open': exported,
    'file.exporting: export ✓': exported,
    'file.idle: rows.push': pushed,
    'file.pushing: push ✓': pushed,
  },
  starts: [
    { input: { userId: session.id, item: county, shown }, to: opening, open: openList },
    {
      name: 'of a county without predictions',
      input: { userId: session.id, item: withoutSet, shown },
      to: opening,
      open: null,
    },
  ],
  background: backgroundOf(county),
  key: ({ item, seen }) => [item.set, seen],
  events: {
    'facts.arrived': [{ payload: { facts: [] }, to: 'stays', sends: ['facts.arrived'], user: hearsOfHome }],
    'journal.opened': [
      { payload: { seq: 3 }, to: 'stays', sends: ['journal.opened'], user: hearOpeningOf(session.id) },
    ],
    'county.replace': [
      {
        name: 'with new predictions',
        payload: { item: county },
        to: { 'homes.withoutRun': 'homes.empty' },
        sends: [],
        knows: { item: county },
        user: replacedBy(county),
      },
      {
        name: 'without predictions',
        payload: { item: withoutSet },
        to: { 'homes.empty': 'homes.withoutRun' },
        sends: [],
        knows: { item: withoutSet },
        user: replacedBy(withoutSet),
      },
    ],
    'list.moved': [{ to: 'stays', user: null }],
    'export.open': [
      {
        payload: { format: 'csv' },
        to: ({ seen: { selection } }) => ({
          'file.idle': isNoRow(selection) ? 'ignored' : 'file.exporting',
        }),
        sends: [],
        user: null,
      },
    ],
    'map.toggle': [
      {
        to: { 'map.hidden': 'map.shown', 'map.shown': 'map.hidden' },
        user: press(/^(Show|Hide) map$/),
      },
    ],
    'rows.push': [
      {
        payload: { destination: 'zapier', email: session.userName },
        to: ({ seen: { selection } }) => ({
          'file.idle': isNoRow(selection) ? 'ignored' : 'file.pushing',
        }),
        sends: [],
        user: null,
      },
    ],
  },
  actors: {
    county: {
      asked: [county, withoutSet].map((known) => ({
        shown: { read: '[function]', subscribe: '[function]' },
        known,
      })),
      done: [],
      error: [],
    },
    rows: {
      asked: [county, withoutSet].map((query) => ({
        query,
        view: { filter: { sellerScore: 'high' }, sort: null, page: 0, size: 20, hiddenColumns: [] },
      })),
      snapshot: [
        { name: 'homes', ...shows({ rows: [home] }, () => ({ homes: 'listed' })), browser: reads([home]) },
        {
          name: 'a selected home',
          ...shows({ rows: [home], ticked: ['7'] }, () => ({ homes: 'listed', selection: 'some' })),
          browser: selects,
        },
        {
          name: 'homes that a search finds',
          ...shows({ rows: [home], filter: { ...defaultLikelyFilter, addressCityZip: 'oak' } }, () => ({
            homes: 'listed',
            filters: 'applied',
          })),
          browser: searches,
        },
        {
          name: 'all homes',
          ...shows({ rows: [home], filter: {} }, () => ({ homes: 'listed', filters: 'none' })),
          browser: showsAll,
        },
        {
          name: 'no home',
          ...shows({ rows: [] }, ({ item }) => ({ homes: item.set === null ? 'withoutRun' : 'empty' })),
          browser: reads([]),
        },
        {
          name: 'a failure',
          ...shows({ rows: [], state: 'failed' }, () => ({ homes: 'notRead' })),
          browser: readsNothing,
        },
      ],
    },
    export: {
      asked: [county, withoutSet].map((item) => ({
        place: item,
        predictionTime: item.set?.predictionTime,
        filter: { selection: ticked },
        format: 'csv',
      })),
      done: [
        {
          output: undefined,
          to: 'file.idle',
          sends: [],
          browser: null,
        },
      ],
      error: [],
    },
    push: {
      asked: [
        {
          ...{ destination: 'zapier', email: session.userName, userId: session.id },
          ...{ fileId: county.id, type: 'prediction', chosen: { likelySelection: ticked } },
        },
      ],
      done: [{ output: undefined, to: 'file.idle', sends: [], browser: null }],
    },
  },
  asides: { 'homes.listed': triesHomes, 'selection.some': triesStatus },
  states: {
    'homes.routing': { browser: null },
    'filters.routing': { browser: null },
    'selection.routing': { browser: null },
    'homes.reading': {
      browser: (at) => expect(at.getByRole('cell', { name: /OAK ST/ })).toHaveCount(0),
      machine: ({ context }) => expect(context.seen.phase).toBe('reading'),
    },
    'homes.notRead': { browser: says('There is an error getting your Audiences. Please try again.') },
    'homes.withoutRun': {
      browser: says('No predictions have been loaded for this county yet.'),
      machine: ({ context }) => expect(context.item.set).toBeNull(),
    },
    'homes.empty': { browser: says('No property of this county passes this search and these filters.') },
    'homes.listed': { browser: says('1 OAK ST') },
    'filters.highScores': {
      browser: (at) => expect(at.getByRole('button', { name: 'Filter (1)' })).toBeVisible(),
    },
    'filters.applied': { browser: (at) => expect(at.getByRole('searchbox')).toHaveValue(/oak/i) },
    'filters.none': {
      browser: (at) => expect(at.getByRole('button', { name: 'Filter', exact: true })).toBeVisible(),
    },
    'selection.none': {
      browser: (at) => expect(at.getByRole('button', { name: 'Export', exact: true })).toBeDisabled(),
    },
    'selection.some': { browser: says('1 selected') },
    'file.idle': { browser: (at) => expect(exportDialog(at)).toHaveCount(0) },
    'file.exporting': { browser: null },
    'file.pushing': { browser: null },
    'map.hidden': { browser: (at) => expect(at.getByRole('button', { name: 'Show map' })).toBeVisible() },
    'map.shown': { browser: (at) => expect(at.getByRole('button', { name: 'Hide map' })).toBeVisible() },
  },
})
