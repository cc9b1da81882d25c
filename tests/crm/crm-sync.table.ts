import { expect, type Page } from '@playwright/test'
import { crmSyncMachine } from '#machines/crm/crm-sync.machine.ts'
import { type CrmSync, crmTexts } from '#model/crm/crm.ts'
import { seesFailure } from '#tests/accounts/security/page.ts'
import { asking, hearFacts, newsOf } from '#tests/accounts/session/other-tab.ts'
import { around } from '#tests/accounts/session/people.ts'
import { admin, hearOpening, openAsAdmin } from '#tests/administration/admin-page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { applying, done, overviewOf, reading, ready, stopped, waiting } from './overview.ts'

const overviewRequest = 'GET /backend/crm/sync'

/** The page reads the sync again, as it does while one is running, and finds this one. */
const found = (name: string, sync: CrmSync | null, to: string) => {
  const data = overviewOf(sync)
  return {
    name,
    snapshot: { context: { data } },
    to: `sync.${to}` as 'sync.none',
    sends: [],
    browser: async (page: Page, backend: Backend) => {
      await hearOpening(page)
      await backend.answer(overviewRequest, { status: 200, json: data })
    },
  }
}

const sees = (heading: string) => (page: Page) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
const apply = (page: Page) => page.getByRole('button', { name: 'Apply 1,203 changes' })

export const crmSyncFlow = defineFlow(crmSyncMachine, {
  requirements: {
    'sync: overview moves on': ['CRM-02'],
    'sync.routing: at once #2': ['CRM-35'],
    'sync.routing: at once #5': ['CRM-03', 'CRM-32'],
    'application.idle: difference.apply': ['CRM-01'],
    'application.asked: applySync ✗': ['CRM-41', 'ADM-85'],
    'next.offered: start ✓': ['CRM-11'],
    'sync.difference': ['CRM-31'],
  },
  starts: [{ input: { userId: admin.id }, open: openAsAdmin('/superadmin/sync', 'crm-sync') }],
  key: ({ overview }) => overview,
  background: {
    ...around,
    'GET /backend/crm/differences/*/*': { status: 200, json: { differences: [] } },
  },
  events: {
    'facts.arrived': [
      {
        payload: { facts: [] },
        to: 'stays',
        sends: ['facts.arrived'],
        user: asking(hearFacts(newsOf(admin.id, 'v1.CrmSyncRead')), '**/backend/crm/sync'),
      },
    ],
    'journal.opened': [{ payload: { seq: 9 }, to: 'stays', sends: ['journal.opened'], user: hearOpening }],
    'difference.apply': [
      {
        to: ({ overview }) => ({
          'application.idle': overview?.sync?.status === 'ready' ? 'application.asked' : 'ignored',
        }),
        user: (page) => apply(page).click(),
      },
    ],
  },
  actors: {
    overview: {
      asked: [{ params: {} }],
      snapshot: [
        { name: 'not read yet', snapshot: { context: { data: null } }, to: 'ignored', browser: null },
        found('none', null, 'none'),
        found('being read', reading, 'reading'),
        found('that waits', waiting, 'waiting'),
        found('a difference', ready, 'difference'),
        found('being applied', applying, 'applying'),
        found('applied', done, 'done'),
        found('stopped', stopped, 'stopped'),
      ],
    },
    start: {
      asked: [{ userId: admin.id }],
      done: [
        {
          output: undefined,
          to: 'stays',
          sends: ['resource.refresh'],
          browser: async (page, backend) => {
            await page.getByRole('button', { name: 'Force CRM sync' }).click()
            await page.getByRole('alertdialog').getByRole('button', { name: 'Sync' }).click()
            await backend.answer('POST /backend/import/all/*', {
              status: 200,
              json: { ...reading, isJoined: true },
            })
          },
        },
      ],
    },
    applySync: {
      request: 'POST /backend/crm/sync/*/apply',
      asked: [{ id: 's1' }],
      done: [{ output: applying, to: 'application.idle', sends: ['resource.refresh'] }],
      error: [
        {
          error: { status: 409, code: 'notReady', message: crmTexts.notReady },
          to: 'application.idle',
          sends: ['failure'],
          seen: seesFailure(crmTexts.notReady),
        },
        {
          name: 'failed',
          error: { status: 500, code: 'fault', message: 'No' },
          to: 'application.idle',
          sends: ['failure'],
          says: 'Error syncing HubSpot data',
          seen: seesFailure(crmTexts.failed),
        },
      ],
    },
  },
  shows: [
    '1,204 records read since Nov 20, 2026, 9:00 AM CST.',
    'HubSpot answered 503. It is tried again by itself.',
    'Applying users',
    'Reading orders failed. HubSpot answered 503.',
    '1,203 changes were applied.',
  ],
  states: {
    'sync.loading': {
      browser: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM Sync'),
    },
    'sync.none': { browser: sees('No sync yet') },
    'sync.reading': { browser: sees('Reading users') },
    'sync.waiting': {
      browser: (page) => expect(page.getByText('It is tried again by itself.')).toBeVisible(),
    },
    'sync.difference': { browser: sees('Ready to apply') },
    'sync.applying': { browser: (page) => expect(page.getByText('300 of 1,203 applied')).toBeVisible() },
    'sync.done': { browser: (page) => expect(page.getByText('1,203 changes were applied.')).toBeVisible() },
    'sync.stopped': { browser: (page) => expect(page.getByRole('alert')).toHaveText(stopped.why ?? '') },
    'application.idle': { browser: async () => undefined },
    'application.asked': { browser: async () => undefined },
    'next.offered': { browser: async () => undefined },
  },
})
