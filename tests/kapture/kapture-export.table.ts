import { expect, type Page } from '@playwright/test'
import { kaptureExportMachine } from '#machines/kapture/kapture-export.machine.ts'
import { leftOutHeader, leftOutText } from '#model/deliveries/deliveries.ts'
import { kaptureTexts } from '#model/kapture/kapture.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around as aroundPages } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { around, customer, realtorsPage } from './page.ts'

const countRequest = 'GET /backend/kapture/realtors-count'
const { [countRequest]: _, ...background } = around

const fault = { status: 500, code: 'fault', message: 'No' }
const notNow = 'We are experiencing some technical difficulties please try again later'
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' })
const download = (page: Page) => page.getByRole('button', { name: /^Download(ing)?$/ })

async function open(page: Page): Promise<void> {
  const { id, token, userName } = customer
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, '/kapture', 'kapture-export')
}

async function search(page: Page, state: string): Promise<void> {
  await page.getByLabel('License State').selectOption(state)
  await apply(page).click()
}

const dismisses = async (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'There is an error processing your request' })
  await expect(dialog).toContainText(kaptureTexts.failure)
  await dialog.getByRole('button', { name: 'OK' }).click()
}

/** The page counts the licenses of Texas: since it was asked to, or is now. */
async function asks(page: Page): Promise<void> {
  const chart = page.locator('[data-chart="kapture-export"]')
  if (!(await chart.getAttribute('data-state'))?.includes('counting')) await search(page, 'TX')
}

const counts = (count: number) => async (page: Page, backend: Backend) => {
  await asks(page)
  await backend.answer(countRequest, { status: 200, json: { count, estimatedAmount: 0 } })
}

const sent = {
  status: 200,
  text: 'License No.',
  headers: { 'content-disposition': 'attachment; filename="a.csv"' },
}

const preview = (count: number | null, counting: 'counting' | 'counted' | 'uncounted') => ({
  snapshot: { value: { rows: { ready: 'idle' }, count: counting }, context: { count } },
  sends: [],
})

export const kaptureExportFlow = defineFlow(kaptureExportMachine, {
  requirements: {
    'choosing: search.apply #1': ['KAP-21'],
    'choosing: search.apply #2': ['KAP-59'],
    'shown: search.apply': ['KAP-21'],
    'shown.preview: realtors moves on #3': ['KAP-60'],
    'shown.preview: realtors moves on #1': ['KAP-22'],
    'shown.preview: realtors moves on #2': ['KAP-21'],
    'shown.file.idle: file.download': ['KAP-22'],
    'shown.file.downloading: exportFile ✓ #1': ['KAP-22'],
    'shown.file.downloading: exportFile ✗': ['KAP-04'],
  },
  starts: [{ input: { userId: customer.id }, to: 'choosing.open', open }],
  background: {
    ...aroundPages,
    ...background,
    'POST /backend/login/check': { status: 200, json: customer },
    'GET /backend/api/v2/kapture/realtors': realtorsPage,
  },
  events: {
    'search.apply': [
      {
        name: 'Texas',
        payload: { filter: { state: 'TX' } },
        to: { choosing: ['shown.preview.counting', 'shown.file.idle'] },
        sends: { shown: ['filter.apply'] },
        knows: { filter: { state: 'TX' } },
        user: (page) => search(page, 'TX'),
      },
      {
        name: 'no state',
        payload: { filter: null },
        to: { choosing: 'choosing.stateMissing', shown: 'ignored' },
        sends: [],
        user: (page) => search(page, ''),
      },
    ],
    'file.download': [
      {
        to: { 'shown.preview.found': 'shown.file.downloading' },
        sends: [],
        user: (page) => download(page).click(),
      },
    ],
  },
  actors: {
    realtors: {
      asked: [
        {
          query: { userId: customer.id },
          view: { filter: { state: 'TX' }, sort: null, page: 0, size: 50, hiddenColumns: [] },
        },
      ],
      snapshot: [
        {
          name: 'uncounted',
          ...preview(null, 'uncounted'),
          to: { 'shown.preview': 'shown.preview.uncounted' },
          browser: async (page, backend) => {
            await asks(page)
            await backend.answer(countRequest, { status: 500, json: fault })
            await dismisses(page)
          },
        },
        {
          name: 'other filters',
          ...preview(null, 'counting'),
          to: { 'shown.preview': 'shown.preview.counting' },
          browser: (page) => search(page, 'OH'),
        },
        {
          name: 'no license',
          ...preview(0, 'counted'),
          to: { 'shown.preview': 'shown.preview.noneFound' },
          browser: counts(0),
        },
        {
          name: 'licenses',
          ...preview(12_345, 'counted'),
          to: { 'shown.preview': 'shown.preview.found' },
          browser: counts(12_345),
        },
      ],
    },
    exportFile: {
      request: 'GET /backend/realtors-export-to-file',
      asked: [{ userId: customer.id, filter: { state: 'TX' } }],
      done: [
        {
          name: 'without opt-outs',
          output: { leftOut: 2 },
          to: 'shown.file.idle',
          sends: ['toast'],
          says: '2 contacts were left out of the file: they are in your opt-outs.',
          browser: { ...sent, headers: { ...sent.headers, [leftOutHeader]: '2' } },
          seen: (page) => expect(page.getByText(leftOutText(2))).toBeVisible(),
        },
        { name: 'whole', output: { leftOut: 0 }, to: 'shown.file.idle', sends: [], browser: sent },
      ],
      error: [{ error: fault, says: notNow, to: 'shown.file.idle', sends: ['failure'], seen: dismisses }],
    },
  },
  states: {
    'choosing.open': { browser: (page) => expect(download(page)).toBeDisabled() },
    'choosing.stateMissing': {
      browser: async (page) => {
        await expect(page.getByLabel('License State')).toBeFocused()
        await expect(page.getByText('Please select a state')).toBeVisible()
      },
    },
    'shown.preview.counting': {
      browser: (page) => expect(page.getByText(/records? found/)).toHaveCount(0),
      machine: ({ context }) => expect(context.filter).not.toBeNull(),
    },
    'shown.preview.noneFound': {
      browser: async (page) => {
        await expect(page.getByText(kaptureTexts.none).first()).toBeVisible()
        await expect(download(page)).toBeDisabled()
      },
    },
    'shown.preview.found': {
      browser: async (page) => {
        await expect(page.getByText('12,345 records found')).toBeVisible()
        await expect(page.getByRole('cell', { name: 'ada1@example.com' })).toBeVisible()
      },
    },
    'shown.preview.uncounted': { browser: (page) => expect(download(page)).toBeDisabled() },
    'shown.file.idle': {
      browser: (page) => expect(page.getByRole('button', { name: 'Downloading' })).toHaveCount(0),
    },
    'shown.file.downloading': {
      browser: (page) => expect(page.getByRole('button', { name: 'Downloading' })).toBeDisabled(),
      machine: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    },
  },
})
