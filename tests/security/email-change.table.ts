import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { emailChangeMachine } from '#machines/email-change.machine.ts'
import { codeTexts } from '#model/code.ts'
import { type EmailChange, securityTexts } from '#model/security.ts'
import { signupTexts } from '#model/signup.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { checked, codeField, codeOf, confirm, resent, submitCode } from '#tests/code/asking.ts'
import { sessionOf } from '#tests/session/people.ts'
import { background, field, openSettings, press, sees, seesFailure } from './page.ts'

const form: EmailChange = { email: 'dana.whitfield@example.com', currentPassword: 'six-or-more' }
const changeId = '5f1c8f7a-8d2c-4a7e-9d3e-7b0f4a529f57'
const refusal = { status: 422, code: 'sameEmail', message: securityTexts.sameEmail, field: 'email' }
const badCode = { status: 422, code: 'badCode', message: codeTexts.invalid, field: 'code' }
const taken = { status: 409, code: 'emailTaken', message: securityTexts.emailTaken }
const fault = { status: 500, code: 'fault', message: 'No' }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change e-mail' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const submit = (typed: EmailChange) => async (page: Page) => {
  await field(page, 'New Email').fill(typed.email)
  await field(page, 'Current Password').fill(typed.currentPassword)
  await button(page, 'Send code').click()
}
const confirmation = 'POST /backend/account/email/confirm'

export const emailChangeFlow = defineFlow(emailChangeMachine, {
  requirements: {
    editing: ['SEC-28'],
    code: ['SEC-20'],
    'code: code ✓ #1': ['SEC-23'],
  },
  starts: [{ input: { page: createEmptyActor() }, open: openSettings(sessionOf(), 'email-change') }],
  key: ({ errors }) => Object.keys(errors),
  background,
  events: {
    'form.open': [{ user: press('Change e-mail') }],
    'form.close': [{ user: (page) => page.keyboard.press('Escape') }],
    'email.submit': [
      {
        name: 'no address',
        payload: { form: { ...form, email: 'dana' } },
        to: 'stays',
        user: submit({ ...form, email: 'dana' }),
        seen: sees(signupTexts.email),
      },
      { name: 'all in order', payload: { form }, to: 'requesting', user: submit(form) },
    ],
    'field.correct': [
      { payload: { field: 'email' }, user: (page) => field(page, 'New Email').fill('dana@') },
    ],
    'code.tried': [{ user: submitCode(codeOf.right) }],
    'code.refused': [
      {
        user: (_page, backend) => backend.answer(confirmation, { status: 422, json: badCode }),
        seen: sees(codeTexts.invalid),
      },
    ],
    toast: [resent('POST /backend/account/email/code/*')],
  },
  actors: {
    requestEmail: {
      request: 'POST /backend/account/email',
      done: [{ output: { changeId } }],
      error: [
        { name: 'the present address', error: refusal, to: 'editing', seen: sees(securityTexts.sameEmail) },
        { name: 'failed', error: fault, to: 'editing', seen: seesFailure(securityTexts.failed) },
      ],
    },
    code: {
      done: [
        {
          name: 'confirmed',
          output: { kind: 'confirmed' },
          to: 'closed',
          browser: checked(confirmation, { status: 200, json: { done: true } }),
          seen: sees(securityTexts.emailChanged),
        },
        {
          name: 'taken meanwhile',
          output: { kind: 'emailTaken' },
          to: 'editing',
          browser: checked(confirmation, { status: 409, json: taken }),
          seen: sees(securityTexts.emailTaken),
        },
      ],
    },
  },
  states: {
    closed: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect([context.email, context.changeId]).toEqual(['', '']),
    },
    editing: { browser: (page) => expect(field(page, 'New Email')).toBeVisible() },
    requesting: { browser: (page) => expect(button(page, 'Send code')).toHaveAttribute('data-loading') },
    'code.typing': { browser: (page) => expect(codeField(page)).toBeVisible() },
    'code.verifying': { browser: (page) => expect(confirm(page)).toHaveAttribute('data-loading') },
  },
})
