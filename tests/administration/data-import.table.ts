import { expect, type Page } from '@playwright/test'
import { dataImportMachine } from '#machines/administration/data-import.machine.ts'
import { type ImportPlace, importTexts, type StartedImport } from '#model/administration/operations.ts'
import { sees } from '#tests/accounts/security/page.ts'
import { asking, hearFacts } from '#tests/accounts/session/other-tab.ts'
import { around } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { admin, hearOpening, openAsAdmin } from './admin-page.ts'

const placeRequest = 'GET /backend/operations/imports'
const at = '2026-11-20T15:00:00Z'
const fault = { status: 500, code: 'fault', message: 'No' }
const fact = {
  ...{ ownerId: admin.id, seq: 9, streamId: admin.id, kind: 'profile' as const, type: 'v1.ImportStarted' },
  ...{ data: {}, actorId: admin.id, onBehalfOf: null, at },
}

/** Beside the newest, one that is running is listed until it ends. */
const older: StartedImport = {
  ...{ id: 'i1', path: 'sales.csv', kind: 'sales', standing: 'done', why: null },
  ...{ rows: 1_000, rejected: 3, done: null, hasRejects: true },
}
const newest = (changes: Partial<StartedImport>): StartedImport => ({
  ...{ ...older, id: 'i2', path: 'counties.csv', kind: 'counties', rejected: 0, hasRejects: false },
  ...changes,
})

const placeWith = (...started: StartedImport[]): ImportPlace => ({
  files: [
    { path: 'week-47/sales.csv', kind: 'sales', bytes: 1_000, changedAt: at },
    { path: 'counties.csv', kind: 'counties', bytes: 2_000, changedAt: at },
  ],
  started,
  imports: [],
  runs: [],
})

/** The page reads it again, as it does while an import is running, and finds this. */
const found = (name: string, data: ImportPlace, to: string) => ({
  name,
  snapshot: { context: { data } },
  to: `newest.${to}` as 'newest.none',
  sends: [],
  browser: async (page: Page, backend: Backend) => {
    await hearOpening(page)
    await backend.answer(placeRequest, { status: 200, json: data })
  },
})

const running = placeWith(newest({ standing: 'running', done: 0.42 }), older)
const start = (page: Page) => page.getByRole('button', { name: 'Import counties.csv', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop the import of counties.csv' })
const download = (page: Page) =>
  page.getByRole('button', { name: 'Download the rows of sales.csv that were set aside' })
const statusIs = (words: string) => (page: Page) =>
  expect(page.getByRole('row', { name: /^counties\.csv/ }).first()).toContainText(words)

const isListed = (place: ImportPlace | null, id: string, standing?: string) =>
  place?.started.some((each) => each.id === id && (standing ?? each.standing) === each.standing) ?? false

export const dataImportFlow = defineFlow(dataImportMachine, {
  requirements: {
    'newest: place moves on': ['ADM-71'],
    'request.choosing: import.start': ['ADM-70'],
    'request.choosing: import.stop': ['ADM-130'],
    'request.starting: startImport ✗': ['ADM-157'],
    'request.stopping: stopImport ✗': ['ADM-157'],
    'rejects.downloading: downloadRejects ✗': ['ADM-157'],
    'request.choosing': ['ADM-55'],
    'newest.running': ['ADM-56', 'ADM-132'],
  },
  starts: [{ input: undefined, open: openAsAdmin('/superadmin/operations', 'data-import') }],
  key: ({ place }) => place?.started,
  background: around,
  events: {
    'facts.arrived': [
      {
        payload: { facts: [fact] },
        to: 'stays',
        sends: ['facts.arrived'],
        user: asking(hearFacts(fact), '**/backend/operations/imports'),
      },
    ],
    'journal.opened': [{ payload: { seq: 9 }, to: 'stays', sends: ['journal.opened'], user: hearOpening }],
    'place.refresh': [
      {
        to: 'stays',
        sends: ['resource.refresh'],
        user: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
      },
    ],
    'import.start': [
      {
        payload: { request: { path: 'counties.csv', kind: 'counties' } },
        to: ({ place }) => ({ 'request.choosing': place === null ? 'ignored' : 'request.starting' }),
        user: (page) => start(page).click(),
      },
    ],
    'import.stop': [
      {
        payload: { id: 'i2' },
        to: ({ place }) => ({
          'request.choosing': isListed(place, 'i2', 'running') ? 'request.stopping' : 'ignored',
        }),
        user: (page) => stop(page).click(),
      },
    ],
    'rejects.download': [
      {
        payload: { id: 'i1' },
        to: ({ place }) => ({
          'rejects.offered': isListed(place, 'i1') ? 'rejects.downloading' : 'ignored',
        }),
        user: (page) => download(page).click(),
      },
    ],
  },
  actors: {
    place: {
      asked: [{ params: {} }],
      snapshot: [
        { name: 'not read yet', snapshot: { context: { data: null } }, to: 'ignored', browser: null },
        found('none', placeWith(), 'none'),
        found('one running', running, 'running'),
        found('one loaded', placeWith(newest({}), older), 'done'),
        found('one with rows set aside', placeWith(older), 'doneWithRejects'),
        found(
          'one that failed',
          placeWith(newest({ standing: 'failed', why: 'The header lacks fips.' })),
          'failed',
        ),
        found('one that was stopped', placeWith(newest({ standing: 'stopped' }), older), 'stopped'),
      ],
    },
    startImport: {
      request: 'POST /backend/operations/imports',
      asked: [{ path: 'counties.csv', kind: 'counties' }],
      done: [
        {
          output: { done: true },
          sends: ['toast', 'resource.refresh'],
          says: 'The import is started.',
          seen: sees(importTexts.started),
        },
      ],
      error: [
        {
          name: 'failed',
          error: fault,
          sends: ['toast'],
          says: 'The import could not be started. Please try again.',
          seen: sees(importTexts.notStarted),
        },
        {
          name: 'refused',
          error: { status: 409, code: 'isOpen', message: importTexts.isOpen },
          sends: ['toast'],
          says: importTexts.isOpen,
          seen: sees(importTexts.isOpen),
        },
      ],
    },
    stopImport: {
      request: 'POST /backend/operations/imports/*/stop',
      asked: [{ id: 'i2' }],
      done: [
        {
          output: { done: true },
          sends: ['toast', 'resource.refresh'],
          says: 'The import is stopped.',
          seen: sees(importTexts.stoppedNow),
        },
      ],
      error: [
        {
          error: fault,
          sends: ['toast'],
          says: 'The import could not be stopped. Please try again.',
          seen: sees(importTexts.notStopped),
        },
      ],
    },
    downloadRejects: {
      request: 'GET /backend/operations/imports/*/rejects',
      asked: [{ id: 'i1' }],
      done: [{ output: { leftOut: 0 }, browser: { status: 200, text: 'a,b' } }],
      error: [
        {
          error: fault,
          sends: ['toast'],
          says: 'Error exporting file',
          seen: sees(importTexts.notDownloaded),
        },
      ],
    },
  },
  shows: ['counties.csv 2 KB · Nov 20, 2026, 9:00 AM CST', 'week-47 All files of this folder'],
  states: {
    'newest.loading': { browser: (page) => expect(start(page)).toHaveCount(0) },
    'newest.none': { browser: sees('No import was started here in the last month.') },
    'newest.running': { browser: statusIs('42% of the file') },
    'newest.done': { browser: statusIs('Loaded.') },
    'newest.doneWithRejects': { browser: (page) => expect(download(page)).toBeVisible() },
    'newest.failed': { browser: sees('The header lacks fips.') },
    'newest.stopped': { browser: statusIs('Stopped. Start it again to resume where it was.') },
    'request.choosing': { browser: async () => undefined },
    'request.starting': { browser: (page) => expect(start(page)).toBeDisabled() },
    'request.stopping': { browser: (page) => expect(start(page)).toBeDisabled() },
    'rejects.offered': { browser: async () => undefined },
    'rejects.downloading': { browser: async () => undefined },
  },
})
