import { expect, type Page } from '@playwright/test'
import { accountDeletionMachine } from '#machines/accounts/account-deletion.machine.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, field, openSettings, press, sees, seesFailure } from './page.ts'

const wrong = {
  ...{ status: 422, code: 'wrongPassword', message: securityTexts.wrongPassword },
  field: 'currentPassword',
}
const openOrder = { status: 409, code: 'openOrder', message: securityTexts.openOrder }
const fault = { status: 500, code: 'fault', message: 'No' }
const proof = { currentPassword: 'six-or-more' }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Delete account for good' })
const asks = (page: Page) => expect(field(page, 'Current Password')).toBeVisible()

export const accountDeletionFlow = defineFlow(accountDeletionMachine, {
  requirements: {
    'asking: deletion.send': ['ACC-63'],
    'deleting: deleteAccount ✓': ['ACC-62'],
    'deleting: deleteAccount ✗ #1': ['ACC-63'],
    'deleting: deleteAccount ✗ #2': ['ACC-64'],
  },
  starts: [{ to: 'offered', open: openSettings(sessionOf(), 'account-deletion') }],
  background: { ...background, 'POST /backend/logout': { status: 200, json: { done: true } } },
  events: {
    'deletion.open': [{ to: 'asking.untried', user: press('Delete account') }],
    'deletion.close': [{ to: { asking: 'offered' }, user: (page) => page.keyboard.press('Escape') }],
    'deletion.send': [
      {
        payload: { proof },
        to: 'deleting',
        user: async (page) => {
          await field(page, 'Current Password').fill(proof.currentPassword)
          await submit(page).click()
        },
      },
    ],
  },
  actors: {
    deleteAccount: {
      request: 'DELETE /backend/account',
      asked: [{ currentPassword: 'six-or-more' }],
      done: [
        {
          output: { done: true },
          to: 'deleted',
          sends: ['toast', 'logout'],
          says: 'Your account was deleted.',
          seen: sees(securityTexts.accountDeleted),
        },
      ],
      error: [
        {
          name: 'wrong password',
          error: wrong,
          to: 'asking.wrongPassword',
          sends: [],
          seen: async (page) => {
            await sees(securityTexts.wrongPassword)(page)
            await expect(field(page, 'Current Password')).toBeFocused()
          },
        },
        {
          name: 'an order under way',
          error: openOrder,
          to: 'asking.openOrder',
          sends: ['failure'],
          seen: seesFailure(securityTexts.openOrder),
        },
        {
          name: 'failed',
          error: fault,
          to: 'asking.failed',
          sends: ['failure'],
          says: 'There is a problem with your request. Please try again.',
          seen: seesFailure(securityTexts.failed),
        },
      ],
    },
  },
  states: {
    offered: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    'asking.untried': { browser: asks },
    'asking.wrongPassword': {
      browser: asks,
      machine: ({ context }) => expect(context.problem).toEqual(wrong),
    },
    'asking.openOrder': { browser: asks },
    'asking.failed': { browser: asks },
    deleting: {
      browser: (page) => expect(submit(page)).toHaveAttribute('data-loading', 'true'),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    deleted: { browser: null },
  },
})
