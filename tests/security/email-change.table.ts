import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { emailChangeMachine } from '#machines/email-change.machine.ts'
import { type EmailChange, securityTexts } from '#model/security.ts'
import { signupTexts } from '#model/signup.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { sessionOf } from '#tests/session/people.ts'
import { background, field, openSettings, press, sees, seesFailure } from './page.ts'

const form: EmailChange = { email: 'dana.whitfield@example.com', currentPassword: 'six-or-more' }
const changeId = '5f1c8f7a-8d2c-4a7e-9d3e-7b0f4a529f57'
const refusal = { status: 422, code: 'sameEmail', message: securityTexts.sameEmail, field: 'email' }
const badCode = { status: 422, code: 'badCode', message: signupTexts.code, field: 'code' }
const taken = { status: 409, code: 'emailTaken', message: securityTexts.emailTaken }
const tooMany = { status: 429, code: 'tooMany', message: 'Too many attempts. Please wait 30 seconds.' }
const fault = { status: 500, code: 'fault', message: 'No' }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change e-mail' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const resend = (page: Page) => button(page, /^Resend code/)
const submit = (typed: EmailChange) => async (page: Page) => {
  await field(page, 'New Email').fill(typed.email)
  await field(page, 'Current Password').fill(typed.currentPassword)
  await button(page, 'Send code').click()
}
const submitCode = (code: string) => async (page: Page) => {
  await field(page, 'Code').fill(code)
  await button(page, 'Confirm').click()
}

/** As when the computer slept: the clock has gone on, its timers have not. */
async function sleepThrough(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + 30_000)
  await page.clock.runFor(1_000)
}

export const emailChangeFlow = defineFlow(emailChangeMachine, {
  starts: [{ input: { page: createEmptyActor() }, open: openSettings(sessionOf(), 'email-change') }],
  key: ({ errors, codeError }) => ({ errors: Object.keys(errors), hasCodeError: codeError !== null }),
  background,
  events: {
    'form.open': [{ user: press('Change e-mail') }],
    'form.close': [{ user: (page) => page.keyboard.press('Escape') }],
    'email.submit': [
      {
        name: 'no address',
        payload: { form: { ...form, email: 'dana' } },
        user: submit({ ...form, email: 'dana' }),
        seen: sees(signupTexts.email),
      },
      { name: 'all in order', payload: { form }, user: submit(form) },
    ],
    'field.correct': [
      { payload: { field: 'email' }, user: (page) => field(page, 'New Email').fill('dana@') },
    ],
    'code.submit': [
      { name: 'four digits', payload: { code: '4821' }, user: submitCode('4821') },
      { name: 'five digits', payload: { code: '48213' }, user: submitCode('48213') },
    ],
    'code.correct': [{ user: (page) => field(page, 'Code').fill('1') }],
    'code.resend': [{ user: (page) => resend(page).click() }],
    'countdown.tick': [
      {
        name: 'a second less',
        payload: { secondsLeft: 29 },
        user: async (page) => {
          const before = await resend(page).textContent()
          await page.clock.runFor(1_000)
          await expect(resend(page)).not.toHaveText(before ?? '')
        },
      },
      { name: 'none left', payload: { secondsLeft: 0 }, user: sleepThrough },
    ],
  },
  actors: {
    countdown: { done: [], error: [] },
    requestEmail: {
      request: 'POST /backend/account/email',
      done: [{ output: { changeId }, browser: { status: 200, json: { changeId } } }],
      error: [
        {
          name: 'the present address',
          error: refusal,
          browser: { status: 422, json: refusal },
          seen: sees(securityTexts.sameEmail),
        },
        {
          name: 'failed',
          error: fault,
          browser: { status: 500, json: fault },
          seen: seesFailure(securityTexts.failed),
        },
      ],
    },
    confirmEmail: {
      request: 'POST /backend/account/email/confirm',
      done: [
        {
          output: undefined,
          browser: { status: 200, json: { done: true } },
          seen: sees(securityTexts.emailChanged),
        },
      ],
      error: [
        {
          name: 'taken meanwhile',
          error: taken,
          browser: { status: 409, json: taken },
          seen: sees(securityTexts.emailTaken),
        },
        {
          name: 'wrong code',
          error: badCode,
          browser: { status: 422, json: badCode },
          seen: sees(signupTexts.code),
        },
      ],
    },
    resendEmailCode: {
      request: 'POST /backend/account/email/code/*',
      done: [
        {
          output: undefined,
          browser: { status: 200, json: { done: true } },
          seen: sees(signupTexts.resent),
        },
      ],
      error: [{ error: tooMany, browser: { status: 429, json: tooMany }, seen: sees(tooMany.message) }],
    },
  },
  states: {
    closed: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect([context.email, context.changeId]).toEqual(['', '']),
    },
    editing: { browser: (page) => expect(field(page, 'New Email')).toBeVisible() },
    requesting: { browser: (page) => expect(button(page, 'Send code')).toHaveAttribute('data-loading') },
    'code.entry.typing': { browser: (page) => expect(field(page, 'Code')).toBeVisible() },
    'code.entry.verifying': {
      browser: (page) => expect(button(page, 'Confirm')).toHaveAttribute('data-loading'),
    },
    'code.resend.cooling': {
      browser: (page) => expect(resend(page)).toHaveAttribute('aria-disabled', 'true'),
    },
    'code.resend.ready': {
      browser: (page) => expect(resend(page)).toHaveText('Resend code'),
    },
    'code.resend.sending': { browser: (page) => expect(resend(page)).toHaveAttribute('data-loading') },
  },
})
