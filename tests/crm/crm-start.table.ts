import { expect, type Page } from '@playwright/test'
import { crmStartMachine } from '#machines/crm/crm-start.machine.ts'
import { crmTexts } from '#model/crm/crm.ts'
import { seesFailure } from '#tests/accounts/security/page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { admin, openAsAdmin } from '#tests/administration/admin-page.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { reading } from './overview.ts'

const force = (page: Page) => page.getByRole('button', { name: 'Force CRM sync' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sync with the CRM?' })

export const crmStartFlow = defineFlow(crmStartMachine, {
  requirements: {
    'offered: sync.ask': ['CRM-40'],
    'asking: sync.cancel': ['CRM-40'],
    'starting: startSync ✓ #1': ['CRM-11', 'CRM-42'],
    'starting: startSync ✓ #2': ['CRM-02'],
    'starting: startSync ✗': ['CRM-03', 'ADM-85'],
    starting: ['CRM-30'],
  },
  starts: [
    {
      input: { userId: admin.id },
      to: 'offered',
      open: openAsAdmin('/superadmin/companies', 'crm-start'),
    },
  ],
  background: {
    ...around,
    'GET /backend/companies/*/*/*': { status: 200, json: { companies: [], totalCount: 0 } },
  },
  events: {
    'sync.ask': [{ to: { offered: 'asking' }, user: (page) => force(page).click() }],
    'sync.cancel': [
      {
        to: { asking: 'offered' },
        user: (page) => question(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'sync.confirm': [
      {
        to: { asking: 'starting' },
        user: (page) => question(page).getByRole('button', { name: 'Sync' }).click(),
      },
    ],
  },
  actors: {
    startSync: {
      request: 'POST /backend/import/all/*',
      asked: [{ userId: admin.id }],
      done: [
        {
          name: 'a sync that was running',
          output: { ...reading, isJoined: true },
          to: 'alreadyRunning',
          sends: ['toast', 'navigate'],
          says: 'A sync is already running. You see here how far it is.',
          seen: (page) => expect(page.getByText(crmTexts.alreadyRunning)).toBeVisible(),
        },
        {
          name: 'a new sync',
          output: { ...reading, isJoined: false },
          to: 'started',
          sends: ['navigate'],
        },
      ],
      error: [
        {
          name: 'failed',
          error: { status: 500, code: 'fault', message: 'no' },
          to: 'offered',
          sends: ['failure'],
          says: 'Error syncing HubSpot data',
          seen: seesFailure(crmTexts.failed),
        },
        {
          name: 'without a CRM',
          error: { status: 409, code: 'noCrm', message: crmTexts.noCrm },
          to: 'offered',
          sends: ['failure'],
          seen: seesFailure(crmTexts.noCrm),
        },
      ],
    },
  },
  states: {
    offered: { browser: (page) => expect(question(page)).toHaveCount(0) },
    asking: { browser: (page) => expect(question(page)).toBeVisible() },
    starting: { browser: (page) => expect(force(page)).toHaveAttribute('data-loading', 'true') },
    started: { browser: null },
    alreadyRunning: { browser: null },
  },
})
