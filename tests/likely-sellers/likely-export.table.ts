import { expect, type Page } from '@playwright/test'
import { likelyExportMachine } from '#machines/likely-sellers/likely-export.machine.ts'
import { leftOutReasons, likelyExportTexts } from '#model/likely-sellers/likely-export.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { backgroundOf, county, exportDialog, openList, opensExport, selects } from './list-page.ts'

const fault = { status: 500, code: 'fault', message: 'No' }
const refusal = { status: 409, code: 'setChanged', message: likelyExportTexts.setChanged }

/** The one that is ticked. */
const filter = { selection: [{ filter: null, added: ['7'], removed: [] }] }

const asked = <const Channel, const Set>(marketingChannel: Channel, predictionSet: Set) => ({
  place: { id: county.id, fipsCode: county.fipsCode },
  request: {
    ...{ filter, predictionTime: county.set?.predictionTime, format: 'csv' as const },
    ...{ marketingChannel, predictionSet },
  },
})

const press = (name: string) => (page: Page) => exportDialog(page).getByRole('button', { name }).click()
const channel = (page: Page) => exportDialog(page).getByLabel('Marketing channel')
const canDownload = (page: Page) =>
  expect(exportDialog(page).getByRole('button', { name: 'Download' })).not.toHaveAttribute(
    'data-loading',
    'true',
  )
const says = (text: string) => (page: Page) => expect(exportDialog(page)).toContainText(text)

const notCounted = 'The lines of this file could not be counted. You can download it all the same.'

export const likelyExportFlow = defineFlow(likelyExportMachine, {
  requirements: {
    'open.lines: export.choose': ['LIK-73'],
    'open.lines.counting: countLines ✓ #1': ['LIK-21'],
    'open.lines.counting: countLines ✓ #2': ['LIK-22'],
    'open.lines.counting: countLines ✗': ['LIK-73', 'RSC-25'],
    'open.file.downloading: download ✗ #1': ['LIK-21'],
  },
  starts: [
    {
      input: {
        place: { id: county.id, fipsCode: county.fipsCode },
        ...{ predictionTime: county.set?.predictionTime, filter, format: 'csv' },
      },
      to: 'open.file.choosing.open',
      open: async (page: Page) => {
        await openList(page)
        await selects(page)
        await opensExport(page)
      },
    },
  ],
  background: backgroundOf(county),
  key: ({ failures, request }) => [failures > 0, request.marketingChannel],
  events: {
    'export.choose': [
      {
        name: 'a channel',
        payload: { options: { marketingChannel: 'Phone' } },
        to: { 'open.lines': 'open.lines.counting.first' },
        sends: [],
        user: async (page) => {
          // It is heard only if it is another.
          await channel(page).selectOption('Email')
          await channel(page).selectOption('Phone')
        },
      },
      {
        name: 'a set',
        payload: { options: { predictionSet: 'New This Month' } },
        to: { 'open.lines': 'open.lines.counting.first' },
        sends: [],
        user: null,
      },
    ],
    'count.retry': [
      { to: { 'open.lines.uncounted': 'open.lines.counting.again' }, sends: [], user: press('Try again') },
    ],
    'export.download': [
      { to: { 'open.file.choosing': 'open.file.downloading' }, sends: [], user: press('Download') },
    ],
    'export.close': [{ to: { open: 'closed' }, sends: [], user: press('Cancel') }],
  },
  actors: {
    countLines: {
      request: 'POST /backend/likelyseller/download/*/*/count',
      asked: [
        asked('Direct Mail', 'All This Month'),
        asked('Direct Mail', 'New This Month'),
        asked('Phone', 'All This Month'),
        asked('Phone', 'New This Month'),
      ],
      done: [
        {
          name: 'none',
          output: { rows: 0, leftOut: [{ why: 'noPhone', count: 1 }] },
          to: { 'open.lines.counting': 'open.lines.nothingLeft' },
          sends: [],
        },
        {
          name: 'some',
          output: { rows: 12, leftOut: [{ why: 'optedOut', count: 2 }] },
          to: { 'open.lines.counting': 'open.lines.counted' },
          sends: [],
        },
      ],
      error: [{ error: fault, to: { 'open.lines.counting': 'open.lines.uncounted' }, sends: [] }],
    },
    download: {
      request: 'POST /backend/likelyseller/download/*/*',
      asked: [asked('Direct Mail', 'All This Month'), asked('Phone', 'All This Month')],
      done: [
        {
          output: { leftOut: 0 },
          to: { open: 'saved' },
          sends: [],
          browser: {
            status: 200,
            text: 'x',
            headers: { 'content-disposition': 'attachment; filename="a.csv"' },
          },
        },
      ],
      error: [
        {
          name: 'refused',
          error: refusal,
          to: { 'open.file.downloading': 'open.file.choosing.refused' },
          sends: ['toast'],
          says: refusal.message,
          seen: (page) => expect(page.getByText(refusal.message).first()).toBeVisible(),
        },
        {
          name: 'failed',
          error: fault,
          to: { 'open.file.downloading': 'open.file.choosing.failed' },
          sends: ['toast'],
          says: 'Error exporting file',
          seen: (page) => expect(page.getByText(likelyExportTexts.notExported).first()).toBeVisible(),
        },
      ],
    },
  },
  lasts: { retryDelay: ['2 s', '4 s'] },
  states: {
    'open.lines.counting.first': {
      browser: says('Counting…'),
      machine: ({ context }) => expect(context.counted).toBeNull(),
    },
    'open.lines.counting.again': { browser: says(notCounted) },
    'open.lines.counted': {
      browser: async (page) => {
        await says('12 lines in the file.')(page)
        await says(`2 left out: ${leftOutReasons.optedOut}.`)(page)
      },
      machine: ({ context }) => expect(context.counted?.rows).toBe(12),
    },
    'open.lines.nothingLeft': {
      browser: says(likelyExportTexts.nothingLeft),
      machine: ({ context }) => expect(context.counted?.rows).toBe(0),
    },
    'open.lines.uncounted': {
      browser: says(notCounted),
      machine: ({ context }) => expect(context.failures).toBeGreaterThan(0),
      after: 'open.lines.counting.again',
    },
    'open.file.choosing.open': { browser: canDownload },
    'open.file.choosing.refused': { browser: canDownload },
    'open.file.choosing.failed': { browser: canDownload },
    'open.file.downloading': {
      browser: (page) =>
        expect(exportDialog(page).getByRole('button', { name: 'Download' })).toHaveAttribute(
          'data-loading',
          'true',
        ),
      machine: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    },
    saved: { browser: null },
    closed: { browser: null },
  },
})
