import { expect, type Page } from '@playwright/test'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { codeTexts } from '#model/accounts/code.ts'
import { emptySignup, signupTexts } from '#model/accounts/signup.ts'
import type { Problem } from '#model/shared/problem.ts'
import { checked, codeField, codeOf, confirm, submitCode } from '#tests/accounts/code/asking.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { fillSignup, fillTrap, person } from './filling.ts'

const session = sessionOf()
const failed = 'There is a problem with your request. Please double check the information provided.'
const form = { ...emptySignup, ...person }
const problem = (status: number, message: string, field?: string): Problem => ({
  status,
  code: 'test',
  message,
  ...(field === undefined ? {} : { field }),
})
const taken = problem(422, signupTexts.breached, 'password')
const badCode = problem(422, codeTexts.invalid, 'code')
const over: Problem = { status: 422, code: 'codeOver', message: signupTexts.over }
const activate = 'POST /backend/signup/activate'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create account' })
const closeDialog = async (page: Page) => {
  const ok = page.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
}

/** By the keyboard, which sends the form also while its button waits. */
const submit = (password?: string) => async (page: Page) => {
  await closeDialog(page)
  await fillSignup(page, password)
  await field(page, 'Password').press('Enter')
}

export const signupFlow = defineFlow(signupMachine, {
  requirements: {
    'waiting: signup.submit': ['SGN-06'],
    'waiting: after human delay': ['SGN-61'],
    'form: signup.submit #1': ['SGN-05'],
    'form: signup.submit #2': ['SGN-01'],
    'submitting: signUp ✗ #1': ['SGN-10', 'SGN-55'],
    'submitting: signUp ✗ #2': ['SGN-10', 'ADM-85', 'SHL-95'],
    'code: code ✓ #1': ['COD-03'],
    'code: code ✓ #2': ['SGN-09', 'SGN-50'],
    'code.typing: form.reopen': ['SGN-12'],
    form: ['SGN-03', 'SGN-13'],
    code: ['SGN-08', 'SGN-14'],
  },
  starts: [
    {
      input: { pageAge: 7_000, place: 'page' },
      to: 'form',
      open: async (page) => {
        await openPage(page, '/login', 'session')
        await page.clock.runFor(7_000)
        await page.getByRole('main').getByRole('link', { name: 'Signup' }).click()
        await appears(page.locator('[data-chart="signup"]'))
      },
    },
    {
      name: 'as the page loads',
      input: { pageAge: 0, place: 'page' },
      to: 'waiting',
      open: (page) => openPage(page, '/signup', 'signup'),
    },
  ],
  background: around,
  key: ({ errors }) => Object.keys(errors),
  events: {
    'signup.submit': [
      {
        name: 'with the hidden field',
        payload: { form: { ...form, nickname: 'Bot' } },
        to: 'stays',
        user: async (page) => {
          await closeDialog(page)
          await fillTrap(page, 'Bot')
          await submit()(page)
          await fillTrap(page, '')
        },
      },
      {
        name: 'a short password',
        payload: { form: { ...form, password: 'short' } },
        to: 'stays',
        user: submit('short'),
      },
      {
        name: 'all in order',
        payload: { form },
        to: { waiting: 'waiting', form: 'submitting' },
        user: submit(),
      },
    ],
    'field.correct': [
      {
        payload: { field: 'password' },
        to: { form: 'stays' },
        knows: { errors: {} },
        user: async (page) => {
          await field(page, 'Password').fill('six-or-mor')
          await field(page, 'Password').fill('six-or-more')
        },
        seen: (page) => expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid', 'true'),
      },
    ],
    'code.tried': [{ to: { 'code.typing': 'code.verifying' }, user: submitCode(codeOf.right) }],
    'code.refused': [
      {
        to: { 'code.verifying': 'code.typing' },
        user: (_page, backend) => backend.answer(activate, { status: 422, json: badCode }),
        seen: (page) => expect(page.getByText(codeTexts.invalid)).toBeVisible(),
      },
    ],
    'form.reopen': [
      { to: { 'code.typing': 'form' }, user: (page) => page.getByRole('button', { name: 'Change' }).click() },
    ],
  },
  actors: {
    signUp: {
      request: 'POST /backend/signup',
      asked: [
        {
          firstName: 'Dana',
          lastName: 'Whitfield',
          email: 'dana@example.com',
          phone: '3125550142',
          password: 'six-or-more',
        },
      ],
      done: [{ output: { userId: session.id }, to: 'code.typing' }],
      error: [
        {
          name: 'about a field',
          error: taken,
          to: 'form',
          sends: [],
          knows: { errors: { password: taken.message } },
        },
        {
          name: 'failed',
          error: problem(500, ''),
          to: 'form',
          sends: ['failure'],
          says: failed,
          browser: { cut: true },
        },
      ],
    },
    code: {
      asked: [
        {
          page: '[actor]',
          subject: {
            flow: 'signup',
            userId: session.id,
            password: 'six-or-more',
            emailAddress: 'dana@example.com',
          },
          words: {
            notTaken: failed,
            notSent: failed,
            sentAgain: 'We have sent you a new code.',
            hideAccountExistence: false,
          },
        },
      ],
      done: [
        {
          output: { kind: 'activated', session },
          to: 'activated',
          sends: ['session.adopt'],
          browser: checked(activate, { status: 200, json: session }),
        },
        {
          name: 'nothing there',
          output: { kind: 'over' },
          to: 'form',
          says: 'This signup is over. Please send the form again.',
          browser: checked(activate, { status: 422, json: over }),
          seen: (page) => expect(page.getByText(signupTexts.over).first()).toBeVisible(),
        },
      ],
    },
  },
  lasts: { humanDelay: '7 s' },
  shows: ['We have sent a code of 5 digits to +1 (312) 555-0142.'],
  states: {
    waiting: { browser: (page) => expect(create(page)).toHaveAttribute('aria-disabled', 'true') },
    form: { browser: (page) => expect(create(page)).toBeEnabled() },
    submitting: { browser: (page) => expect(create(page)).toHaveAttribute('data-loading') },
    'code.typing': { browser: (page) => expect(codeField(page)).toBeVisible() },
    'code.verifying': { browser: (page) => expect(confirm(page)).toHaveAttribute('data-loading') },
    activated: {
      browser: null,
      machine: ({ context }) => expect(context.form.password).toBe(''),
    },
  },
})
