import { expect, type Page } from '@playwright/test'
import { signupMachine } from '#machines/signup.machine.ts'
import type { Problem } from '#model/problem.ts'
import { emptySignup, signupTexts } from '#model/signup.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openPage } from '#tests/session/open-page.ts'
import { around, sessionOf } from '#tests/session/people.ts'
import { codeOf, fillSignup, person } from './filling.ts'

const session = sessionOf()
const form = { ...emptySignup, ...person }
const problem = (status: number, message: string, field?: string): Problem => ({
  status,
  code: 'test',
  message,
  ...(field === undefined ? {} : { field }),
})
const taken = problem(422, signupTexts.breached, 'password')
const tooMany = problem(429, 'Too many attempts. Please wait 30 seconds and try again.')
const badCode = problem(422, signupTexts.code, 'code')

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create account' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })
const resend = (page: Page) => page.getByRole('button', { name: /^Resend code/ })
const closeDialog = async (page: Page) => {
  const ok = page.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
}

/** As a person who takes their time. */
const submit = (password?: string) => async (page: Page) => {
  await closeDialog(page)
  await fillSignup(page, password)
  await page.clock.runFor(7_000)
  await create(page).click()
}

const submitCode = (code: string) => async (page: Page) => {
  await field(page, 'Code').fill(code)
  await confirm(page).click()
}

/** As when the phone slept: the clock has gone on, its timers have not. */
async function sleepThrough(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + 30_000)
  await page.clock.runFor(1_000)
}

export const signupFlow = defineFlow(signupMachine, {
  starts: [{ input: { openedAt: 0, place: 'page' }, open: (page) => openPage(page, '/signup', 'signup') }],
  background: around,
  key: ({ errors, codeError }) => ({ errors: Object.keys(errors), hasCodeError: codeError !== null }),
  events: {
    'signup.submit': [
      {
        name: 'within 7 seconds',
        payload: { form, at: 6_999 },
        user: async (page) => {
          await fillSignup(page)
          await create(page).click()
        },
        freshPage: true,
      },
      {
        name: 'with the hidden field',
        payload: { form: { ...form, nickname: 'Bot' }, at: 7_000 },
        user: null,
      },
      {
        name: 'a short password',
        payload: { form: { ...form, password: 'short' }, at: 7_000 },
        user: submit('short'),
      },
      { name: 'all in order', payload: { form, at: 7_000 }, user: submit() },
    ],
    'field.correct': [
      { payload: { field: 'password' }, user: (page) => field(page, 'Password').fill('six-or-more') },
    ],
    'code.submit': [
      { name: 'four digits', payload: { code: codeOf.short }, user: submitCode(codeOf.short) },
      { name: 'five digits', payload: { code: codeOf.right }, user: submitCode(codeOf.right) },
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
    'form.reopen': [{ user: (page) => page.getByRole('button', { name: 'Change' }).click() }],
  },
  actors: {
    countdown: { done: [], error: [] },
    signUp: {
      request: 'POST /backend/signup',
      done: [{ output: { userId: session.id }, browser: { status: 200, json: { userId: session.id } } }],
      error: [
        { name: 'about a field', error: taken, browser: { status: 422, json: taken } },
        { name: 'failed', error: problem(500, ''), browser: { cut: true } },
      ],
    },
    activate: {
      request: 'POST /backend/signup/activate',
      done: [{ output: session, browser: { status: 200, json: session } }],
      error: [{ name: 'wrong code', error: badCode, browser: { status: 422, json: badCode } }],
    },
    resendCode: {
      request: 'POST /backend/signup/sms/*',
      done: [{ output: undefined, browser: { status: 200, json: { done: true } } }],
      error: [{ name: 'too many', error: tooMany, browser: { status: 429, json: tooMany } }],
    },
  },
  states: {
    form: { browser: (page) => expect(create(page)).toBeVisible() },
    submitting: { browser: (page) => expect(create(page)).toHaveAttribute('data-loading') },
    'code.entry.typing': { browser: (page) => expect(field(page, 'Code')).toBeVisible() },
    'code.entry.verifying': { browser: (page) => expect(confirm(page)).toHaveAttribute('data-loading') },
    'code.resend.cooling': {
      browser: (page) => expect(resend(page)).toHaveAttribute('aria-disabled', 'true'),
    },
    'code.resend.ready': {
      browser: async (page) => {
        await expect(resend(page)).toHaveText('Resend code')
        await expect(resend(page)).toHaveAttribute('aria-disabled', 'false')
      },
    },
    'code.resend.sending': { browser: (page) => expect(resend(page)).toHaveAttribute('data-loading') },
    activated: {
      browser: null,
      machine: ({ context }) => expect(context.form.password).toBe(''),
    },
  },
})
