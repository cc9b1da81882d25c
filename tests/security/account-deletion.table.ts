import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { accountDeletionMachine } from '#machines/account-deletion.machine.ts'
import { securityTexts } from '#model/security.ts'
import { signupTexts } from '#model/signup.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { sessionOf } from '#tests/session/people.ts'
import { background, field, openSettings, press, sees, seesFailure } from './page.ts'

const refusal = {
  status: 422,
  code: 'wrongPassword',
  message: securityTexts.wrongPassword,
  field: 'currentPassword',
}
const openOrder = { status: 409, code: 'openOrder', message: securityTexts.openOrder }
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete account for good' })
const submit = (password: string) => async (page: Page) => {
  await field(page, 'Current Password').fill(password)
  await confirm(page).click()
}

export const accountDeletionFlow = defineFlow(accountDeletionMachine, {
  starts: [{ input: { page: createEmptyActor() }, open: openSettings(sessionOf(), 'account-deletion') }],
  key: ({ error }) => error,
  background: { ...background, 'POST /backend/logout': { status: 401, json: { ...refusal, status: 401 } } },
  events: {
    'form.open': [{ to: 'asking', user: press('Delete account') }],
    'form.close': [{ to: 'closed', user: (page) => page.keyboard.press('Escape') }],
    'deletion.confirm': [
      {
        name: 'without the password',
        payload: { form: { currentPassword: '' } },
        to: 'stays',
        user: submit(''),
        seen: sees(signupTexts.required),
      },
      {
        name: 'with it',
        payload: { form: { currentPassword: 'six-or-more' } },
        to: 'deleting',
        user: submit('six-or-more'),
      },
    ],
    'field.correct': [{ to: 'stays', user: (page) => field(page, 'Current Password').fill('s') }],
  },
  actors: {
    deleteAccount: {
      request: 'DELETE /backend/account',
      done: [
        {
          output: undefined,
          to: 'deleted',
          tells: ['toast', 'logout'],
          browser: { status: 200, json: { done: true } },
          seen: async (page) => {
            await sees(securityTexts.accountDeleted)(page)
            await expect(page).toHaveURL(/\/refresh$/)
          },
        },
      ],
      error: [
        {
          name: 'wrong password',
          error: refusal,
          to: 'asking',
          browser: { status: 422, json: refusal },
          seen: sees(securityTexts.wrongPassword),
        },
        {
          name: 'an open order',
          error: openOrder,
          to: 'closed',
          tells: ['failure'],
          browser: { status: 409, json: openOrder },
          seen: seesFailure(securityTexts.openOrder),
        },
      ],
    },
  },
  states: {
    closed: { browser: (page) => expect(dialog(page)).toHaveCount(0) },
    asking: { browser: (page) => expect(dialog(page)).toContainText('This cannot be undone.') },
    deleting: { browser: (page) => expect(confirm(page)).toHaveAttribute('data-loading', 'true') },
    deleted: { browser: null },
  },
})
