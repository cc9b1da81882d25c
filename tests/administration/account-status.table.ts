import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { accountStatusMachine } from '#machines/administration/account-status.machine.ts'
import { administrationTexts, ListedUser } from '#model/administration/administration.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { seesFailure } from '#tests/accounts/security/page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openAsAdmin } from './admin-page.ts'

const user = (id: string, status: ListedUser['status']): ListedUser =>
  ListedUser.parse({ ...profileOf(), id, firstName: 'Pat', lastName: `Adams ${id}`, status })

const inactivate = (page: Page) => page.getByRole('button', { name: 'Inactivate Pat Adams 1' })
const activate = (page: Page) => page.getByRole('button', { name: 'Activate Pat Adams 2', exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Inactivate Pat Adams 1?' })

const refused = (code: string, message: string) => ({ status: 422, code, message })

export const accountStatusFlow = defineFlow(accountStatusMachine, {
  requirements: {
    'offered: account.inactivate': ['ADM-153'],
    'asking: inactivation.cancel': ['ADM-153'],
    'inactivating: changeStatus ✓': ['ADM-154'],
    'activating: changeStatus ✓': ['ADM-154'],
    'activating: changeStatus ✗': ['ADM-154', 'ADM-85'],
    'inactivating: changeStatus ✗ #1': ['ADM-154'],
    'inactivating: changeStatus ✗ #2': ['ADM-154'],
    asking: ['ADM-60'],
    activating: ['ADM-09'],
    'offered.refused': ['ADM-84'],
    'inactivating: changeStatus ✗ #3': ['ADM-85'],
  },
  starts: [
    {
      input: { kind: 'user', page: { list: createEmptyActor() } },
      to: 'offered.untried',
      open: openAsAdmin('/superadmin/users', 'account-status'),
    },
  ],
  background: {
    ...around,
    'GET /backend/users/*/*/*': {
      status: 200,
      json: { users: [user('1', 'active'), user('2', 'inactive')], totalCount: 2 },
    },
  },
  events: {
    'account.activate': [
      { to: { offered: 'activating' }, payload: { id: '2' }, user: (page) => activate(page).click() },
    ],
    'account.inactivate': [
      {
        to: { offered: 'asking' },
        payload: { id: '1', name: 'Pat Adams 1' },
        knows: { asked: { id: '1', name: 'Pat Adams 1' } },
        user: (page) => inactivate(page).click(),
      },
    ],
    'inactivation.cancel': [
      {
        to: { asking: 'offered.untried' },
        user: (page) => question(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'inactivation.confirm': [
      {
        to: { asking: 'inactivating' },
        user: (page) => question(page).getByRole('button', { name: 'Inactivate' }).click(),
      },
    ],
  },
  actors: {
    changeStatus: {
      request: 'PUT /backend/user/status/*',
      asked: [
        { kind: 'user', id: '2', status: 'active' },
        { kind: 'user', id: '1', status: 'inactive' },
      ],
      done: [{ output: user('1', 'inactive'), to: 'offered.untried', sends: ['list.refresh'] }],
      error: [
        {
          name: 'oneself',
          error: refused('oneself', administrationTexts.notOneself),
          to: { activating: 'offered.refused.failed', inactivating: 'offered.refused.oneself' },
          sends: ['failure', 'list.refresh'],
          seen: seesFailure(administrationTexts.notOneself),
        },
        {
          name: 'the last administrator',
          error: refused('lastAdmin', administrationTexts.lastAdmin),
          to: { activating: 'offered.refused.failed', inactivating: 'offered.refused.lastAdmin' },
          sends: ['failure', 'list.refresh'],
          seen: seesFailure(administrationTexts.lastAdmin),
        },
        {
          name: 'failed',
          error: { status: 500, code: 'fault', message: 'No' },
          says: 'Error updating user status',
          to: 'offered.refused.failed',
          sends: ['failure', 'list.refresh'],
          seen: seesFailure(administrationTexts.userNotChanged),
        },
      ],
    },
  },
  shows: ['Inactivate Pat Adams 1?', 'They are logged out, cannot log in, and their API keys stop working.'],
  states: {
    'offered.untried': { browser: (page) => expect(inactivate(page)).toBeEnabled() },
    'offered.refused.oneself': { browser: async () => undefined },
    'offered.refused.lastAdmin': { browser: async () => undefined },
    'offered.refused.failed': { browser: async () => undefined },
    asking: {
      browser: (page) => expect(question(page)).toContainText(administrationTexts.inactivatesUser),
    },
    activating: { browser: (page) => expect(activate(page)).toBeDisabled() },
    inactivating: {
      browser: async (page) => {
        await expect(question(page)).toHaveCount(0)
        await expect(inactivate(page)).toBeDisabled()
      },
    },
  },
})
