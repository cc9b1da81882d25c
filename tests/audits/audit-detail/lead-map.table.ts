import { expect, type Page } from '@playwright/test'
import { leadMapMachine } from '#machines/shared/lead-map.machine.ts'
import type { CountyLines, Lead, LeadsInView, MapView } from '#model/shared/lead-map.ts'
import { until } from '#tests/audits/audiences/page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { backgroundOf, openWith, paid, paidRows, press, seesButton } from './flow-page.ts'
import { withhold } from './open-gallery.ts'
import { leadColumns } from './rows.ts'

const leads: readonly Lead[] = [
  { id: 'likely', lat: 30.25, lon: -97.75, mark: 'yes' },
  { id: 'traced', lat: 30.5, lon: -97.75, mark: 'yes' },
]
const noLines: CountyLines = {
  land: { type: 'MultiPolygon', coordinates: [] },
  counties: { type: 'MultiLineString', coordinates: [] },
  states: { type: 'MultiLineString', coordinates: [] },
  names: [],
}
const other = { filter: { search: { anyWord: 'OAK' } } }

interface Known {
  readonly filter: object
  readonly found: object | null
  readonly chosen: string | null
  readonly rows: ReadonlyMap<string, unknown>
}
const filtering = (filter: object) => (known: Known) =>
  known.filter === filter ? 'ignored' : ({ leads: 'leads.debouncing' } as const)
const listed = ['likely', 'traced']
/** Whether a lead is listed or chosen whose row is not there yet. */
const isAnyMissing = ({ found, chosen, rows }: Known) =>
  [...(found ? listed : []), chosen].some((id) => id !== null && !rows.has(id))
const both: LeadsInView = { clusters: [], singles: [0, 1], listed: { count: 2, first: [0, 1] } }
const moved: MapView = { bounds: [-98, 30, -97, 31], zoom: 9 }
/** Of the whole country. */
const firstView: MapView = { bounds: [-124.8, 24.4, -66.9, 49.4], zoom: 5 }
const nothing = async () => undefined
const factOf = (streamId: string) => ({
  ...{ ownerId: 'user-1', seq: 1, streamId, kind: 'audit', type: 'v1.AuditRescored', data: {} },
  ...{ actorId: 'user-1', onBehalfOf: null, at: '2026-11-20T08:00:00Z' },
})
const fault = { status: 500, code: 'fault', message: 'No' }
const input = { query: { streamId: 'audit-1' }, filter: {} }
const mapRequest = 'POST /backend/audit/*/*/rows/map'
const { [mapRequest]: _, ...background } = backgroundOf(paidRows)
const popup = (page: Page) => page.locator('.maplibregl-popup')
const inView = (page: Page) => page.getByRole('region', { name: 'Properties in view' })

/** The canvas is loaded with the first map. */
async function zoomOut(page: Page) {
  const button = page.getByRole('button', { name: 'Zoom out' })
  await until(page, async () => (await button.count()) === 1)
  await button.click()
}

export const leadMapFlow = defineFlow(leadMapMachine, {
  unpictured: 'The map moves with every change of the window.',
  requirements: {
    'leads.found': ['DET-35'],
    'leads.failed: list.retry': ['ROW-18'],
    'lines.loaded': ['DET-36'],
    'canvas.broken': ['DET-35', 'DSH-72'],
    'rows.loading: loadRows ✓': ['ROW-15'],
    'leads.failed': ['DSH-14'],
    'canvas.drawing': ['KIT-01'],
  },
  browserExcluded: {
    'leads.finding: findLeads ✗': 'The worker would have to break: [DET-35].',
    'leads: leads.refresh': 'The audit has to be replaced: [DET-35].',
    'leads: facts.arrived': 'An audit’s map hears of them from its listing: [DET-35].',
    'leads: journal.opened': 'An audit’s map hears of it from its listing: [DET-35].',
    'leads.lost: list.retry': 'The worker would have to break: [DET-35].',
    'rows.failed': 'Its request has the name of the table rows: [ROW-15].',
    'rows.loading: loadRows ✗': 'Its request has the name of the table rows: [ROW-15].',
    'canvas.drawing: map.break': 'Only in a browser without WebGL: [DET-35].',
  },
  starts: [
    {
      input,
      to: ['leads.loading', 'rows.idle', 'lines.loading', 'canvas.drawing'],
      open: async (page: Page, backend: Backend) => {
        await openWith(paid)(page, backend)
        await press('Show map')(page)
      },
    },
  ],
  key: ({ chosen, leads: read, rows, found }) => [chosen, read.length, found !== null, rows.size],
  background,
  events: {
    'filter.change': [
      {
        name: 'other',
        payload: other,
        to: filtering(other.filter),
        knows: other,
        user: (page) => page.getByRole('searchbox').fill('oak'),
      },
      { name: 'the first', payload: { filter: input.filter }, to: filtering(input.filter), user: null },
    ],
    'leads.refresh': [{ to: { leads: 'leads.loading' }, knows: { rows: new Map() }, user: null }],
    'facts.arrived': [
      {
        name: 'of what is shown',
        payload: { facts: [factOf('audit-1')] },
        knows: { rows: new Map() },
        to: { leads: 'leads.loading' },
        user: null,
      },
      { name: 'of another', payload: { facts: [factOf('audit-2')] }, to: 'ignored', user: null },
    ],
    'journal.opened': [
      { payload: { seq: 2 }, to: { leads: 'leads.loading' }, knows: { rows: new Map() }, user: null },
    ],
    'list.retry': [
      {
        to: (known) => ({
          'leads.failed': 'leads.loading',
          'leads.lost': 'leads.finding',
          'rows.failed': isAnyMissing(known) ? 'rows.loading' : 'rows.idle',
        }),
        user: press('Try again'),
      },
    ],
    'rows.missing': [
      {
        user: null,
        to: (known) => (isAnyMissing(known) ? { rows: 'rows.loading' } : 'ignored'),
      },
    ],
    'map.move': [
      {
        to: {
          'leads.finding': 'leads.finding',
          'leads.found': 'leads.finding',
          'leads.lost': 'leads.finding',
          'leads.failed': 'leads.loading',
        },
        payload: { view: moved },
        knows: { view: moved },
        user: zoomOut,
      },
    ],
    'map.break': [{ to: { 'canvas.drawing': 'canvas.broken' }, user: null }],
    'lead.choose': [
      {
        payload: { id: 'likely' },
        to: (known) => (isAnyMissing({ ...known, chosen: 'likely' }) ? { rows: 'rows.loading' } : 'stays'),
        knows: { chosen: 'likely' },
        when: ({ rows }) => rows.size > 0,
        user: (page) =>
          inView(page)
            .getByRole('button', { name: /12 OAK ST/ })
            .click(),
        seen: (page) => expect(popup(page)).toContainText('12 OAK ST'),
      },
    ],
    'lead.dismiss': [
      {
        to: 'stays',
        knows: { chosen: null },
        when: ({ chosen }) => chosen !== null,
        user: (page) => popup(page).getByRole('button', { name: 'Close popup' }).click(),
        seen: (page) => expect(popup(page)).toHaveCount(0),
      },
    ],
  },
  actors: {
    loadLeads: {
      request: mapRequest,
      asked: [input, { ...input, filter: other.filter }],
      done: [
        {
          output: leads,
          knows: { leads },
          to: { 'leads.loading': 'leads.finding' },
          browser: { status: 200, json: { ...leadColumns(leads), version: 1 } },
        },
      ],
      error: [{ error: fault, to: { 'leads.loading': 'leads.failed' } }],
    },
    loadRows: {
      asked: [
        { query: input.query, ids: ['likely'] },
        { query: input.query, ids: listed },
      ],
      done: [
        {
          output: paidRows.slice(0, 2),
          to: { 'rows.loading': 'rows.idle' },
          knows: ({ rows }) => ({
            rows: new Map([...rows, ...paidRows.slice(0, 2).map((row) => [row.id, row] as const)]),
          }),
          browser: { before: nothing },
        },
      ],
      error: [{ error: fault, to: { 'rows.loading': 'rows.failed' }, browser: null }],
    },
    loadCountyLines: {
      done: [{ output: noLines, knows: { lines: noLines }, browser: { before: nothing } }],
      error: [
        { error: new Error('Not found'), browser: { before: async (page) => withhold(page, /counties/) } },
      ],
    },
    findLeads: {
      asked: [
        { leads, view: firstView },
        { leads, view: moved },
      ],
      done: [
        {
          output: both,
          to: (known) => ({
            'leads.finding': isAnyMissing({ ...known, found: both })
              ? (['leads.found', 'rows.loading'] as const)
              : 'leads.found',
          }),
          knows: ({ leads: read }) => ({ found: { leads: read, inView: both } }),
          browser: { before: nothing },
        },
      ],
      error: [{ error: new Error('The worker broke'), browser: null }],
    },
  },
  lasts: { typingPause: '350 ms' },
  states: {
    'leads.finding': { browser: null },
    'leads.debouncing': { browser: null, after: 'leads.loading' },
    'leads.loading': { browser: null },
    'leads.failed': { browser: seesButton('Try again') },
    'rows.idle': { browser: null },
    'rows.loading': { browser: null },
    'rows.failed': { browser: null },
    'leads.found': { browser: (page) => expect(inView(page)).toContainText('in view') },
    'leads.lost': { browser: null },
    'lines.loading': { browser: null },
    'lines.loaded': { browser: null },
    'lines.missing': { browser: null },
    'canvas.drawing': { browser: null },
    'canvas.broken': { browser: null },
  },
})
