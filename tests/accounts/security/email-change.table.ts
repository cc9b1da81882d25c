import { expect, type Page } from '@playwright/test'
import { emailChangeMachine } from '#machines/accounts/email-change.machine.ts'
import { codeTexts } from '#model/accounts/code.ts'
import { type EmailChange, securityTexts } from '#model/accounts/security.ts'
import { checked, codeField, codeOf, confirm, submitCode } from '#tests/accounts/code/asking.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, field, openSettings, press, sees } from './page.ts'

const form: EmailChange = { email: 'dana.whitfield@example.com', currentPassword: 'six-or-more' }
const changeId = '5f1c8f7a-8d2c-4a7e-9d3e-7b0f4a529f57'
const badCode = { status: 422, code: 'badCode', message: codeTexts.invalid, field: 'code' }
const wrongPassword = {
  ...{ status: 422, code: 'wrongPassword', message: securityTexts.wrongPassword },
  field: 'currentPassword',
}
const taken = { status: 409, code: 'emailTaken', message: securityTexts.emailTaken }

const over = { status: 422, code: 'codeOver', message: securityTexts.changeOver }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change e-mail' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const submit = (typed: EmailChange) => async (page: Page) => {
  await field(page, 'New Email').fill(typed.email)
  await field(page, 'Current Password').fill(typed.currentPassword)
  await button(page, 'Send code').click()
}
const confirmation = 'POST /backend/account/email/confirm'

export const emailChangeFlow = defineFlow(emailChangeMachine, {
  starts: [{ to: 'closed', open: openSettings(sessionOf(), 'email-change') }],
  background,
  requirements: {
    'form: request ✓': ['SEC-20'],
    'form: email.send': ['SEC-28'],
    code: ['SEC-20', 'SEC-34'],
    'code: code ✓ #1': ['SEC-23'],
    'code: code ✓ #2': ['ACC-65'],
    expired: ['ACC-65'],
    'expired: form.open': ['ACC-66'],
    'code.verifying': ['COD-02'],
  },
  events: {
    'form.open': [
      {
        to: { closed: 'form', expired: 'form', confirmed: 'form' },
        user: async (page) => {
          const again = dialog(page).getByRole('button', { name: 'Ask for a new code' })
          await ((await again.isVisible()) ? again.click() : press('Change e-mail')(page))
        },
      },
    ],
    'form.close': [
      {
        to: { form: 'closed', 'code.typing': 'closed', expired: 'closed' },
        user: (page) => page.keyboard.press('Escape'),
      },
    ],
    'email.send': [
      {
        payload: { change: form },
        to: 'stays',
        sends: ['form.submit'],
        knows: { email: form.email, isTaken: false },
        user: async (page, backend) => {
          await submit(form)(page)
          await backend.answer('POST /backend/account/email', { status: 422, json: wrongPassword })
        },
        seen: sees(securityTexts.wrongPassword),
      },
    ],
    'code.tried': [{ to: { 'code.typing': 'code.verifying' }, user: submitCode(codeOf.right) }],
    'code.refused': [
      {
        to: { 'code.verifying': 'code.typing' },
        user: (_page, backend) => backend.answer(confirmation, { status: 422, json: badCode }),
        seen: sees(codeTexts.invalid),
      },
    ],
  },
  actors: {
    request: {
      done: [
        {
          output: { changeId },
          to: 'code.typing',
          browser: async (page, backend) => {
            await submit(form)(page)
            await backend.answer('POST /backend/account/email', { status: 200, json: { changeId } })
          },
        },
      ],
      error: [],
    },
    code: {
      asked: [
        {
          page: '[actor]',
          subject: { flow: 'email-change', changeId },
          words: {
            notTaken: 'There is a problem with your request. Please try again.',
            notSent: 'There is a problem with your request. Please try again.',
            sentAgain: 'We have sent you a new code.',
            hideAccountExistence: false,
          },
        },
      ],
      done: [
        {
          name: 'confirmed',
          output: { kind: 'confirmed' },
          to: 'confirmed',
          sends: ['toast'],
          says: 'Your e-mail address is confirmed.',
          browser: checked(confirmation, { status: 200, json: { done: true } }),
          seen: sees(securityTexts.emailChanged),
        },
        {
          name: 'taken meanwhile',
          output: { kind: 'emailTaken' },
          to: 'form',
          sends: [],
          knows: { isTaken: true },
          browser: checked(confirmation, { status: 409, json: taken }),
          seen: sees(securityTexts.emailTaken),
        },
        {
          name: 'over',
          output: { kind: 'over' },
          to: 'expired',
          sends: [],
          browser: checked(confirmation, { status: 422, json: over }),
        },
      ],
    },
  },
  shows: [
    'We have mailed a code of 5 digits to dana.whitfield@example.com.',
    'This code is not good any more: it was used, is too old',
  ],
  states: {
    closed: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect([context.email, context.changeId]).toEqual(['', '']),
    },
    confirmed: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect([context.email, context.changeId]).toEqual(['', '']),
    },
    expired: {
      browser: (page) => expect(dialog(page).getByRole('alert')).toHaveText(securityTexts.changeOver),
    },
    form: { browser: (page) => expect(field(page, 'New Email')).toBeVisible() },
    'code.typing': {
      browser: (page) => expect(codeField(page)).toBeVisible(),
      machine: ({ context }) => expect(context.changeId).toBe(changeId),
    },
    'code.verifying': { browser: (page) => expect(confirm(page)).toHaveAttribute('data-loading') },
  },
})
