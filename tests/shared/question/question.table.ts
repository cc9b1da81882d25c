import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { questionMachine } from '#machines/shared/question.machine.ts'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { press, sees } from '#tests/accounts/security/page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { openAsAdmin } from '#tests/administration/admin-page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const user = profileOf({ hasSecondFactor: true })
const button = (page: Page) => page.getByRole('button', { name: 'Reset second factor' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: /^Reset the second factor of/ })
const answer = (name: string) => (page: Page) => dialog(page).getByRole('button', { name }).click()
const replies = (reply: Parameters<Backend['answer']>[1]) => (_: Page, backend: Backend) =>
  backend.answer('DELETE /backend/user/second-factor/*', reply)

/** Walked at the second factor of a user, which an administrator resets. */
export const questionFlow = defineFlow(questionMachine, {
  requirements: {
    asking: ['SEC-70'],
    'sending: form ✓': ['SEC-70'],
  },
  starts: [
    {
      input: { page: createEmptyActor() },
      to: 'offered',
      open: openAsAdmin(`/user/${user.id}`, 'question'),
    },
  ],
  background: { ...around, 'GET /backend/user/*': { status: 200, json: user } },
  events: {
    'question.ask': [{ to: { offered: 'asking' }, user: press('Reset second factor') }],
    'question.cancel': [{ to: { asking: 'offered' }, user: answer('Cancel') }],
    'question.confirm': [
      {
        payload: { values: {} },
        to: { asking: 'sending' },
        sends: ['form.submit'],
        user: answer('Reset'),
      },
    ],
  },
  actors: {
    form: {
      asked: [{ page: '[actor]' }],
      done: [
        {
          output: {},
          to: { sending: 'offered' },
          sends: [],
          browser: replies({ status: 200, json: { done: true } }),
          seen: sees(secondFactorTexts.reset),
        },
      ],
      error: [],
      snapshot: [
        { name: 'with the server', snapshot: { value: 'submitting' }, to: 'ignored', browser: null },
        {
          name: 'failed',
          snapshot: { value: 'failed' },
          to: { sending: 'offered' },
          browser: replies({ status: 500, json: { status: 500, code: 'fault', message: 'No' } }),
          seen: sees(secondFactorTexts.notReset),
        },
        { name: 'refused', snapshot: { value: 'refused' }, to: { sending: 'offered' }, browser: null },
      ],
    },
  },
  states: {
    offered: { browser: (page) => expect(button(page)).toBeEnabled() },
    asking: { browser: (page) => expect(dialog(page)).toBeVisible() },
    sending: { browser: (page) => expect(button(page)).toHaveAttribute('data-loading', 'true') },
  },
})
