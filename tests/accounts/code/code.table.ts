import { expect } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { codeTexts } from '#model/accounts/code.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import type { Problem } from '#model/shared/problem.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { fillSignup, person } from '#tests/accounts/signup/filling.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { codeField, codeOf, confirm, resend, submitCode } from './asking.ts'

const session = sessionOf()
const badCode: Problem = { status: 422, code: 'badCode', message: codeTexts.invalid, field: 'code' }
const over: Problem = { status: 422, code: 'codeOver', message: signupTexts.over }
const tooMany: Problem = {
  status: 429,
  code: 'tooMany',
  message: 'Too many attempts. Please wait 30 seconds.',
}

const subject = {
  flow: 'signup',
  userId: session.id,
  emailAddress: person.email,
  password: person.password,
} as const

export const codeFlow = defineFlow(codeMachine, {
  requirements: {
    over: ['COD-03', 'SGN-52'],
    'open.entry.verifying: checkCode ✗ #2': ['SGN-51'],
    'open.resend.sending: resendCode ✓': ['SGN-53', 'RST-61'],
    'open.entry.typing: code.submit #2': ['SGN-07'],
    open: ['COD-01'],
    'open.entry.verifying': ['COD-02'],
    'open.resend.cooling': ['RST-08', 'SGN-11'],
  },
  starts: [
    {
      name: 'in a signup',
      input: {
        page: createEmptyActor(),
        subject,
        words: {
          notTaken: signupTexts.failed,
          notSent: signupTexts.failed,
          sentAgain: codeTexts.resent,
          hideAccountExistence: false,
        },
      },
      to: ['open.entry.typing', 'open.resend.cooling'],
      open: async (page, backend) => {
        await openPage(page, '/signup', 'signup')
        await fillSignup(page)
        await page.clock.runFor(7_000)
        await page.getByRole('button', { name: 'Create account' }).click()
        await backend.answer('POST /backend/signup', { status: 200, json: { userId: session.id } })
        await appears(page.locator('[data-chart="code"]'))
      },
    },
  ],
  background: around,
  key: ({ error }) => error !== null,
  events: {
    'code.submit': [
      {
        name: 'four digits',
        payload: { code: codeOf.short },
        to: 'stays',
        knows: { error: codeTexts.invalid },
        user: submitCode(codeOf.short),
        seen: (page) => expect(page.getByText(codeTexts.invalid)).toBeVisible(),
      },
      {
        name: 'five digits',
        payload: { code: codeOf.right },
        to: { 'open.entry.typing': 'open.entry.verifying' },
        sends: { 'open.entry.typing': ['code.tried'] },
        knows: { error: null },
        user: submitCode(codeOf.right),
      },
    ],
    'code.correct': [
      {
        to: { 'open.entry.typing': 'stays' },
        knows: { error: null },
        user: (page) => codeField(page).fill('1'),
      },
    ],
    'code.resend': [
      { to: { 'open.resend.ready': 'open.resend.sending' }, user: (page) => resend(page).click() },
    ],
  },
  actors: {
    checkCode: {
      request: 'POST /backend/signup/activate',
      asked: [{ subject, code: '48213' }],
      done: [{ output: { kind: 'activated', session }, browser: { status: 200, json: session } }],
      error: [
        {
          name: 'wrong code',
          error: badCode,
          to: 'open.entry.typing',
          sends: ['code.refused'],
          knows: { error: codeTexts.invalid },
          seen: (page) => expect(page.getByText(codeTexts.invalid)).toBeVisible(),
        },
        { name: 'nothing there', error: over, to: 'over' },
      ],
    },
    resendCode: {
      request: 'POST /backend/signup/sms/*',
      asked: [{ subject }],
      done: [
        {
          to: 'open.resend.cooling',
          says: 'We have sent you a new code.',
          seen: (page) => expect(page.getByText(codeTexts.resent).first()).toBeVisible(),
        },
      ],
      error: [
        {
          name: 'too many',
          error: tooMany,
          to: 'open.resend.ready',
          says: tooMany.message,
          seen: (page) => expect(page.getByText(tooMany.message).first()).toBeVisible(),
        },
        { name: 'nothing there', error: over, to: 'over' },
      ],
    },
  },
  lasts: { resendDelay: '30 s' },
  shows: ['We have sent a code of 5 digits to +1 (312) 555-0142.'],
  states: {
    'open.entry.typing': { browser: (page) => expect(codeField(page)).toBeVisible() },
    'open.entry.verifying': { browser: (page) => expect(confirm(page)).toHaveAttribute('data-loading') },
    'open.resend.cooling': {
      browser: (page) => expect(resend(page)).toHaveAttribute('aria-disabled', 'true'),
      machine: ({ context }) => expect(context.readyAt).toBeGreaterThan(0),
      after: 'open.resend.ready',
    },
    'open.resend.ready': {
      browser: async (page) => {
        await expect(resend(page)).toHaveText('Resend code')
        await expect(resend(page)).toHaveAttribute('aria-disabled', 'false')
      },
    },
    'open.resend.sending': { browser: (page) => expect(resend(page)).toHaveAttribute('data-loading') },
    accepted: { browser: null },
    over: {
      browser: null,
      machine: ({ context }) => expect(context.outcome).toEqual({ kind: 'over' }),
    },
  },
})
