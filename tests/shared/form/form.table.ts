import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { formMachine } from '#machines/shared/form.machine.ts'
import { accountTexts } from '#model/accounts/account.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { background, field, openSettings, press, sees, seesFailure } from '#tests/accounts/security/page.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const refusal = { status: 400, code: 'invalid', message: signupTexts.phone, field: 'phone' }
const fault = { status: 500, code: 'fault', message: generalFailure }
const button = (page: Page) => page.getByRole('button', { name: 'Update Profile' })
const seesButton = (page: Page) => expect(button(page)).toBeEnabled()

/** Walked in the form of one's personal information, the first on its page. */
export const formFlow = defineFlow(formMachine, {
  requirements: {
    'submitting: form.submit': ['FRM-10'],
    'submitting: submit ✗ #1': ['FRM-11'],
    'submitting: submit ✗ #2': ['FRM-12'],
  },
  browserExcluded: {
    'submitting: form.submit': 'The button takes no click meanwhile: [FRM-10].',
  },
  starts: [
    { input: { page: createEmptyActor() }, to: 'editing', open: openSettings(sessionOf(), 'email-change') },
  ],
  background,
  events: {
    'form.submit': [
      {
        payload: { values: {} },
        to: {
          ...{ editing: 'submitting', submitted: 'submitting', refused: 'submitting', failed: 'submitting' },
          submitting: 'stays',
        },
        user: press('Update Profile'),
      },
    ],
    'form.edit': [
      {
        to: { submitted: 'editing', refused: 'editing', failed: 'editing' },
        user: async (page) => {
          await field(page, 'Last Name').fill('Ray')
          await field(page, 'Last Name').fill('Whitfield')
        },
      },
    ],
  },
  actors: {
    submit: {
      request: 'PUT /backend/user/*',
      asked: [{ values: {} }],
      done: [
        {
          output: { output: undefined, values: {} },
          sends: ['toast', 'resource.refresh'],
          says: 'Saved',
          knows: { done: { output: undefined } },
          browser: { status: 200, json: profileOf() },
          seen: sees(accountTexts.updated),
        },
      ],
      error: [
        {
          name: 'a field refused',
          error: refusal,
          to: 'refused',
          sends: [],
          knows: { problem: refusal },
          seen: async (page) => {
            await sees(signupTexts.phone)(page)
            await expect(field(page, 'Cell Number')).toBeFocused()
          },
        },
        {
          name: 'failed',
          error: fault,
          to: 'failed',
          sends: ['failure'],
          knows: { problem: fault },
          seen: seesFailure(accountTexts.failed),
        },
      ],
    },
  },
  states: {
    editing: { browser: seesButton },
    submitting: {
      browser: (page) => expect(button(page)).toHaveAttribute('data-loading'),
      machine: ({ context }) => expect([context.done, context.problem]).toEqual([null, null]),
    },
    submitted: { browser: seesButton },
    refused: { browser: seesButton },
    failed: { browser: seesButton },
  },
})
