import { expect, type Page } from '@playwright/test'
import { likelyListingMachine } from '#machines/likely-sellers/likely-listing.machine.ts'
import type { LikelyRow } from '#model/likely-sellers/likely.ts'
import { likelyExportTexts } from '#model/likely-sellers/likely-export.ts'
import { arrive, press, sees } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { likelyItem } from './item.ts'

const session = sessionOf({ counties: true })
const place = likelyItem()
const home: LikelyRow = {
  ...{ attom_id: 1, likely_seller_score: 0.9, property_address_full: '1 Oak St' },
  ...{ property_address_city: 'Austin', property_address_zip: '78701' },
  ...{ property_latitude: null, property_longitude: null, avm_estimated_value: 400_000 },
  ...{ new_prediction: false, phone: true, email: true, factors: null },
}
const counted = { status: 200, json: { rows: 1, leftOut: [] } }
const fault = { status: 500, code: 'fault', message: 'No' }
const setChanged = { status: 409, code: 'setChanged', message: likelyExportTexts.setChanged }

const open = async (page: Page) => {
  await arrive(page, session, '/audiences/likelyseller/item-1/48453')
  await appears(page.locator('[data-chart="likely-listing"]'))
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' })
const choose = (label: string, value: string) => (page: Page) =>
  dialog(page).getByLabel(label).selectOption(value)
const inDialog = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click()
const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select 1 Oak St' }).check()
  await press('Export')(page)
  await page.getByRole('menuitem', { name }).click()
}

const chosen = [{ filter: null, added: ['1'], removed: [] }]
const none = [{ filter: null, added: [], removed: [] }]
const asCsv = { predictionTime: undefined, format: 'csv' } as const
const toZapier = { destination: 'zapier', email: session.userName } as const
const untouched = async () => undefined

export const likelyListingFlow = defineFlow(likelyListingMachine, {
  requirements: {
    'selected.idle: export.open': ['LIK-24'],
    'selected.exporting.choosing: channel.choose': ['LIK-24'],
    'selected.exporting.downloading: downloadFile ✗': ['DLV-20'],
    'selected.exporting: count.retry': ['RSC-25'],
    'selected.idle: rows.push': ['DLV-19', 'ZAP-15'],
    'selected.pushing: push ✓': ['DLV-19'],
  },
  browserExcluded: {
    '(anywhere): facts.arrived': 'The live stream has its own tests.',
    '(anywhere): journal.opened': 'The live stream has its own tests.',
    'selected.exporting: count.retry': 'A count that fails is seen in a test of the page.',
  },
  starts: [{ input: { userId: session.id, place }, to: 'selected.idle', open }],
  background: {
    ...around,
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/api/v1/likely/item': { status: 200, json: place },
    'GET /backend/api/v1/likely/get-properties': { status: 200, json: { resp: [home], totalCount: 1 } },
    'GET /backend/api/v1/likely/get-properties/locations': { status: 200, json: { items: [] } },
    'POST /backend/likelyseller/download/*/*/count': counted,
    'GET /backend/views/*/*': { status: 200, json: { views: [] } },
    'POST /backend/api/v1/zapier-notify/preview': {
      status: 200,
      json: { rows: 1, counted: 1, leftOut: [], fields: [], blocked: null },
    },
  },
  events: {
    'facts.arrived': [{ payload: { facts: [] }, to: 'stays', sends: ['facts.arrived'], user: null }],
    'journal.opened': [{ payload: { seq: 9 }, to: 'stays', sends: ['journal.opened'], user: null }],
    'map.toggle': [{ user: press(/^(Show|Hide) map$/) }],
    'export.open': [
      {
        name: 'one home',
        payload: { selection: chosen, ...asCsv },
        to: { 'selected.idle': 'selected.exporting.choosing' },
        user: fromMenu('Download CSV'),
      },
      { name: 'no home', payload: { selection: none, ...asCsv }, to: 'ignored', user: null },
    ],
    'channel.choose': [{ payload: { channel: 'Phone' }, user: choose('Marketing channel', 'Phone') }],
    'set.choose': [{ payload: { set: 'New This Month' }, user: choose('Prediction set', 'New This Month') }],
    'count.retry': [{ to: 'stays', sends: { 'selected.exporting': ['resource.refresh'] }, user: null }],
    'export.download': [{ user: inDialog('Download') }],
    'export.close': [{ user: inDialog('Cancel') }],
    'rows.push': [
      {
        name: 'one home',
        payload: { selection: chosen, ...toZapier },
        to: { 'selected.idle': 'selected.pushing' },
        user: fromMenu('Send to Zapier'),
      },
      { name: 'no home', payload: { selection: none, ...toZapier }, to: 'ignored', user: null },
    ],
  },
  actors: {
    rows: {},
    fileCount: {},
    downloadFile: {
      request: 'POST /backend/likelyseller/download/*/*',
      done: [
        { output: { leftOut: 0 }, to: 'selected.idle', sends: [], browser: { status: 200, text: 'score' } },
      ],
      error: [
        {
          name: 'failed',
          error: fault,
          to: { 'selected.exporting': 'selected.exporting.choosing' },
          sends: ['toast'],
          seen: sees(likelyExportTexts.notExported),
        },
        {
          name: 'of another set',
          error: setChanged,
          to: { 'selected.exporting': 'selected.exporting.choosing' },
          sends: ['toast'],
          seen: sees(likelyExportTexts.setChanged),
        },
      ],
    },
    push: {
      done: [{ output: undefined, to: 'selected.idle', sends: [], browser: press('Cancel') }],
    },
  },
  states: {
    'selected.idle': { browser: (page) => expect(page.getByRole('dialog')).toHaveCount(0) },
    'selected.exporting.choosing': {
      browser: (page) => expect(dialog(page)).toContainText('1 line in the file.'),
    },
    'selected.exporting.downloading': {
      browser: (page) => expect(dialog(page).getByLabel('Marketing channel')).toBeDisabled(),
    },
    'selected.pushing': {
      browser: (page) => expect(page.getByRole('dialog', { name: 'Send to Zapier' })).toBeVisible(),
    },
    'map.hidden': { browser: untouched },
    'map.shown': { browser: untouched },
  },
})
