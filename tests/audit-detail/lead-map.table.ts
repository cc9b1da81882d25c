import { expect, type Page } from '@playwright/test'
import { leadMapMachine } from '#machines/lead-map.machine.ts'
import type { CountyLines, Lead, LeadsInView } from '#model/lead-map.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openWith, paid, press } from './flow-page.ts'
import { withhold } from './open-gallery.ts'

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
const both: LeadsInView = { clusters: [], singles: [0, 1], listed: { count: 2, first: [0, 1] } }
const nothing = async () => undefined
const inView = (page: Page) => page.getByRole('region', { name: 'Properties in view' })

export const leadMapFlow = defineFlow(leadMapMachine, {
  requirements: {
    'leads.found': ['DET-35'],
    'lines.loaded': ['DET-36'],
    'canvas.broken': ['DET-35'],
  },
  browserExcluded: {
    'leads.finding: findLeads ✗': 'The worker would have to break.',
    'canvas.drawing: map.break': 'Only in a browser without WebGL: shown by a test of its own.',
  },
  starts: [
    {
      input: { leads },
      open: async (page: Page, backend: Backend) => {
        await openWith(paid)(page, backend)
        await press('Show map')(page)
      },
    },
  ],
  key: ({ chosen }) => chosen,
  events: {
    'leads.replace': [
      {
        name: 'fewer',
        payload: { leads: leads.slice(0, 1) },
        user: (page) => page.getByRole('searchbox').fill('oak'),
      },
    ],
    'map.move': [{ payload: { view: { bounds: [-98, 30, -97, 31], zoom: 9 } }, user: press('Zoom out') }],
    'map.break': [{ user: null }],
    'lead.choose': [
      {
        payload: { id: 'likely' },
        user: (page) =>
          inView(page)
            .getByRole('button', { name: /12 OAK ST/ })
            .click(),
      },
    ],
    'lead.dismiss': [{ user: press('Close popup') }],
  },
  actors: {
    loadCountyLines: {
      done: [{ output: noLines, browser: { before: nothing } }],
      error: [
        { error: new Error('Not found'), browser: { before: async (page) => withhold(page, /counties/) } },
      ],
    },
    findLeads: {
      done: [{ output: both, browser: { before: nothing } }],
      error: [{ error: new Error('The worker broke'), browser: null }],
    },
  },
  states: {
    'leads.finding': { browser: null },
    'leads.found': { browser: (page) => expect(inView(page)).toContainText('in view') },
    'leads.lost': { browser: null },
    'lines.loading': { browser: null },
    'lines.loaded': { browser: null },
    'lines.missing': { browser: null },
    'canvas.drawing': { browser: null },
    'canvas.broken': { browser: null },
  },
})
