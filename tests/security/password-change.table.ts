import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { passwordChangeMachine } from '#machines/password-change.machine.ts'
import { type PasswordForm, securityTexts } from '#model/security.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { sessionOf } from '#tests/session/people.ts'
import { background, field, openSettings, press, sees, seesFailure } from './page.ts'

const form: PasswordForm = {
  currentPassword: 'six-or-more',
  password: 'fresh-and-longer',
  repeated: 'fresh-and-longer',
}
const refusal = {
  status: 422,
  code: 'wrongPassword',
  message: securityTexts.wrongPassword,
  field: 'currentPassword',
}
const fault = { status: 500, code: 'fault', message: 'No' }
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change password' })
const submit = (typed: PasswordForm) => async (page: Page) => {
  await field(page, 'Current Password').fill(typed.currentPassword)
  await field(page, 'New Password').fill(typed.password)
  await field(page, 'Confirm Password').fill(typed.repeated)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
}

export const passwordChangeFlow = defineFlow(passwordChangeMachine, {
  starts: [{ input: { page: createEmptyActor() }, open: openSettings(sessionOf(), 'password-change') }],
  key: ({ errors }) => Object.keys(errors),
  background,
  events: {
    'form.open': [{ user: press('Change password') }],
    'form.close': [{ to: 'closed', user: (page) => page.keyboard.press('Escape') }],
    'password.submit': [
      {
        name: 'two different ones',
        payload: { form: { ...form, repeated: 'something-else' } },
        to: 'stays',
        user: submit({ ...form, repeated: 'something-else' }),
        seen: sees(securityTexts.mismatch),
      },
      { name: 'all in order', payload: { form }, to: 'changing', user: submit(form) },
    ],
    'field.correct': [
      {
        payload: { field: 'repeated' },
        to: 'stays',
        user: (page) => field(page, 'Confirm Password').fill('fresh'),
      },
    ],
  },
  actors: {
    changePassword: {
      request: 'POST /backend/account/password',
      done: [
        {
          output: undefined,
          to: 'closed',
          browser: { status: 200, json: { done: true } },
          seen: sees(securityTexts.passwordChanged),
        },
      ],
      error: [
        {
          name: 'wrong password',
          error: refusal,
          to: 'editing',
          browser: { status: 422, json: refusal },
          seen: sees(securityTexts.wrongPassword),
        },
        {
          name: 'failed',
          error: fault,
          to: 'editing',
          browser: { status: 500, json: fault },
          seen: seesFailure(securityTexts.failed),
        },
      ],
    },
  },
  states: {
    closed: { browser: (page) => expect(dialog(page)).toHaveCount(0) },
    editing: { browser: (page) => expect(dialog(page)).toBeVisible() },
    changing: {
      browser: (page) =>
        expect(dialog(page).getByRole('button', { name: 'Change password' })).toHaveAttribute('data-loading'),
    },
  },
})
