import { expect, type Page } from '@playwright/test'
import { mappingMachine } from '#machines/uploads/mapping.machine.ts'
import { unreachable } from '#model/shared/problem.ts'
import { missingFields } from '#model/uploads/mapping.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { button } from '#tests/uploads/upload/contacts.ts'
import { gateParsing, worker, workerOf } from '#tests/uploads/upload/gate.ts'
import { attemptId, chooseWorkbook, clientRows, clientsFile, clientsOpened } from './workbook.ts'

const problem = { status: 422, code: 'sheet.noRows', message: 'There is nothing below that row.' }
const rowCounts = { rows: 3, blankRows: 0, shortRows: 0, longRows: 0, cutOff: false }

/** Columns of the fields, as the headers suggest. */
const suggested = { firstName: 1, lastName: 2, street: 3, city: 4, state: 5, zip: 6 }

const rowChoice = (page: Page) => page.getByLabel('Row with the column names')
const columnFor = (page: Page, field: string) => page.getByLabel(`Column for ${field}`)
const handle = (page: Page, words: string) => page.getByRole('button', { name: words }).first()
const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** How the next other sheet or header is read: a sheet by a worker, a header on the spot. */
const readings = new WeakMap<Page, 'open' | 'refusing'>()
const nextReading = (passage: 'open' | 'refusing') => ({
  before: async (page: Page) => void readings.set(page, passage),
})

async function openDialog(page: Page): Promise<void> {
  await gateParsing(page)
  await openPage(page, '/refresh', 'upload')
  await chooseWorkbook(page)
  await worker('open')(page)
}

/** A column is dragged aside, and back to its field. */
async function dragsZip(page: Page): Promise<void> {
  const aside = page.getByRole('region', { name: 'Columns left out' })
  await handle(page, 'Move Zip').dragTo(aside.getByRole('heading'))
  await expect(columnFor(page, 'Zip')).toHaveValue('')
  await aside.getByRole('button', { name: 'Move Zip' }).dragTo(columnFor(page, 'Zip'))
  await expect(columnFor(page, 'Zip')).toHaveValue('6')
}

export const mappingFlow = defineFlow(mappingMachine, {
  requirements: {
    'open.fields.matching: field.assign': ['MAP-03'],
    'open.fields.matching: state.choose': ['MAP-70'],
    'open.fields.matching: header.choose': ['UPL-05'],
    'open.fields.remembering: rememberMapping ✓': ['MAP-06'],
    'open.rows.counting: countRows ✗ #1': ['UPL-90'],
    'open.fields.matching.resting': ['MAP-40', 'MAP-43', 'MAP-44'],
    'open.fields.matching.carrying': ['MAP-41', 'MAP-42'],
    'open.fields.rereading': ['MAP-46'],
    'open.fields.remembering': ['MAP-45', 'MAP-47'],
    confirmed: ['MAP-48'],
    cancelled: ['NAV-34'],
  },
  browserExcluded: {
    'open.rows.counting: count.progress':
      'It passes in a moment, unless the file is larger than a test should be: [MAP-58].',
    'open.fields.matching: encoding.choose': 'Letters are asked about of text only: [UPL-119].',
    'open.fields.matching: state.choose': 'The sheet has a column of states: [MAP-70].',
  },
  starts: [
    {
      input: { type: 'refresh', file: clientsFile, opened: clientsOpened },
      to: ['open.fields.matching.resting', 'open.rows.counting'],
      open: openDialog,
    },
  ],
  key: ({ mapping, type }) => missingFields(mapping, type).length === 0,
  background: around,
  events: {
    'field.assign': [
      {
        to: 'stays',
        name: 'nothing',
        payload: { field: 'street', column: null },
        knows: ({ mapping: { street: _, ...mapping } }) => ({ mapping }),
        user: (page) => columnFor(page, 'Street Address').selectOption('Not in this file'),
        seen: async (page) => {
          await expect(page.getByText('Still to match: Street Address.')).toHaveCount(2)
          await expect(columnFor(page, 'Street Address')).toContainText('Zip')
        },
      },
      {
        to: 'stays',
        name: 'its column',
        payload: { field: 'street', column: 3 },
        knows: ({ mapping }) => ({ mapping: { ...mapping, street: 3 } }),
        user: (page) => columnFor(page, 'Street Address').selectOption('Address'),
        seen: sees('Everything required is matched.'),
      },
    ],
    'state.choose': [{ to: 'stays', payload: { state: 'NC' }, knows: { homesState: 'NC' }, user: null }],
    'column.pick': [
      {
        to: { 'open.fields.matching.resting': 'open.fields.matching.carrying' },
        payload: { column: 6 },
        knows: { carried: 6 },
        user: async (page) => {
          await handle(page, 'Move Zip').focus()
          await page.keyboard.press('Enter')
        },
      },
    ],
    'column.drop': [
      {
        to: { 'open.fields.matching.carrying': 'open.fields.matching.resting' },
        name: 'on a field',
        payload: { field: 'unit' },
        knows: ({ mapping: { zip: _, ...mapping } }) => ({ mapping: { ...mapping, unit: 6 }, carried: null }),
        user: async (page) => {
          await handle(page, 'Put Zip on Unit').focus()
          await page.keyboard.press('Space')
        },
        seen: (page) => expect(columnFor(page, 'Unit')).toHaveValue('6'),
      },
      {
        to: { 'open.fields.matching.carrying': 'open.fields.matching.resting' },
        name: 'aside',
        payload: { field: null },
        knows: ({ mapping: { zip: _, unit: __, ...mapping } }) => ({ mapping, carried: null }),
        user: (page) => handle(page, 'Put Zip aside').click(),
        seen: (page) => expect(page.getByRole('region', { name: 'Columns left out' })).toContainText('Zip'),
      },
    ],
    'column.release': [
      {
        to: { 'open.fields.matching.carrying': 'open.fields.matching.resting' },
        user: (page) => page.keyboard.press('Escape'),
      },
    ],
    'header.choose': [
      {
        to: { 'open.fields.matching': 'open.fields.rereading' },
        payload: { row: 1 },
        user: async (page) => {
          const row = readings.get(page) === 'refusing' ? clientRows.length - 1 : 1
          await rowChoice(page).selectOption(String(row))
        },
      },
    ],
    'sheet.choose': [
      {
        to: { 'open.fields.matching': 'open.fields.rereading' },
        name: 'one',
        payload: { sheet: 'Clients' },
        user: async (page) => {
          const passage = readings.get(page) ?? 'open'
          await workerOf(page, passage, () => page.getByLabel('Sheet').selectOption('Clients'))
        },
      },
      {
        to: { 'open.fields.matching': 'open.fields.rereading' },
        name: 'all together',
        payload: { sheet: null },
        user: async (page) => {
          const passage = readings.get(page) ?? 'open'
          const choice = page.getByLabel('Sheet')
          await workerOf(page, passage, () => choice.selectOption('All with the columns of the first'))
        },
      },
    ],
    'encoding.choose': [
      { to: { 'open.fields.matching': 'open.fields.rereading' }, payload: { encoding: 'cp850' }, user: null },
    ],
    'preview.open': [
      {
        to: ({ mapping, type }) => ({
          'open.fields.matching.resting':
            missingFields(mapping, type).length === 0 ? 'open.fields.previewing' : 'ignored',
        }),
        user: (page) => button(page, 'Preview').click(),
      },
    ],
    'preview.close': [
      {
        to: { 'open.fields.previewing': 'open.fields.matching' },
        user: (page) => button(page, 'Back').click(),
      },
    ],
    'mapping.confirm': [
      {
        to: { 'open.fields.previewing': 'open.fields.remembering' },
        payload: { attemptId },
        user: (page) => button(page, 'Get Free Report').click(),
      },
    ],
    'mapping.cancel': [
      {
        to: ({ carried }) => (carried === null ? 'cancelled' : 'open.fields.matching.resting'),
        user: (page) => button(page, 'Close').click(),
      },
    ],
    'count.progress': [{ to: 'stays', knows: { share: 0.5 }, payload: { share: 0.5 }, user: null }],
    'count.retry': [
      {
        to: { 'open.rows.uncounted': 'open.rows.counting' },
        user: (page) => button(page, 'Try again').click(),
      },
    ],
    'count.again': [{ to: { 'open.rows': 'open.rows.counting' }, user: null }],
  },
  actors: {
    readSheet: {
      asked: [
        { file: clientsFile, header: { head: clientsOpened.head, row: 1 } },
        { file: clientsFile, sheet: 'Clients' },
        { file: clientsFile },
        { file: clientsFile, encoding: 'cp850' },
      ],
      done: [
        {
          output: clientsOpened,
          to: ['open.fields.matching.resting', 'open.rows.counting'],
          knows: {
            ...{ head: clientsOpened.head, mapping: suggested, homesState: null },
            ...{ problem: null, share: 0, rowCounts: null },
          },
          browser: nextReading('open'),
        },
      ],
      error: [
        {
          error: problem,
          knows: { problem },
          browser: nextReading('refusing'),
          seen: (page) => expect(rowChoice(page)).toHaveAccessibleDescription(/\S/),
        },
      ],
    },
    countRows: {
      asked: [{ file: clientsFile, head: clientsOpened.head, onProgress: '[function]' }],
      done: [{ output: rowCounts, knows: { rowCounts, share: 1 }, browser: worker('open') }],
      error: [
        { name: 'the file', error: problem, to: 'refused', browser: worker('refusing') },
        { name: 'the line', error: unreachable, to: 'open.rows.uncounted', browser: worker('lost') },
      ],
    },
    rememberMapping: {
      asked: [
        {
          head: clientsOpened.head,
          mapping: suggested,
        },
      ],
      done: [{ browser: { before: async () => undefined } }],
      error: [
        {
          error: problem,
          browser: {
            before: (page) =>
              page.evaluate(() => {
                Storage.prototype.setItem = () => {
                  throw new DOMException('no room', 'QuotaExceededError')
                }
              }),
          },
        },
      ],
    },
  },
  asides: { 'open.fields.matching.resting': dragsZip },
  shows: [
    'Still to match: Street Address.',
    'sure',
    'The header says “First Name” and 3 of 3 values look like first names.',
    'Get Free Report',
    'Full Address',
  ],
  states: {
    'open.fields.matching.resting': { browser: (page) => expect(handle(page, 'Move Zip')).toBeVisible() },
    'open.fields.matching.carrying': { browser: sees('Zip is picked up.') },
    'open.fields.rereading': { browser: null },
    'open.fields.previewing': {
      browser: (page) => expect(page.getByRole('cell', { name: '10117 Bowie Ave' })).toBeVisible(),
    },
    'open.fields.remembering': { browser: null },
    'open.rows.counting': { browser: sees('Counting the rows') },
    'open.rows.uncounted': { browser: sees('Its rows are not counted yet.') },
    'open.rows.counted': { browser: (page) => expect(page.getByText(/^[36] rows$/)).toBeVisible() },
    confirmed: {
      browser: null,
      machine: ({ output }) => expect(output).toMatchObject({ kind: 'confirmed', confirmed: { attemptId } }),
    },
    cancelled: { browser: null, machine: ({ output }) => expect(output).toEqual({ kind: 'cancelled' }) },
    refused: { browser: null, machine: ({ output }) => expect(output).toEqual({ kind: 'refused', problem }) },
  },
})
