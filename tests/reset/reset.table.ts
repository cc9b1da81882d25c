import { expect, type Page } from '@playwright/test'
import { resetMachine } from '#machines/reset.machine.ts'
import type { Problem } from '#model/problem.ts'
import { resetTexts } from '#model/reset.ts'
import { signupTexts } from '#model/signup.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { checked, codeField, resent } from '#tests/code/asking.ts'
import { openPage } from '#tests/session/open-page.ts'
import { around } from '#tests/session/people.ts'
import { typed } from './typed.ts'

const id = '3f0b4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'
const link = '0123456789abcdef0123456789abcdef'
const ok = { status: 200, json: { done: true } }
const problem = (status: number, message: string, field?: string): Problem => ({
  status,
  code: 'test',
  message,
  ...(field === undefined ? {} : { field }),
})
const spent = problem(422, resetTexts.notChanged, 'code')
const breached = problem(422, signupTexts.breached, 'newPassword')
const over: Problem = { status: 422, code: 'codeOver', message: resetTexts.over }
const fault = problem(500, '')

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sent = resent('POST /backend/login/forgot/*', resetTexts.sentAgain)
const closeDialog = async (page: Page) => {
  const ok = page.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
}

const submitEmail = (email: string) => async (page: Page) => {
  await closeDialog(page)
  await field(page, 'Email').fill(email)
  await button(page, 'Send code').click()
}

const submitPassword = (password: string, repeated: string) => async (page: Page) => {
  await closeDialog(page)
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm Password').fill(repeated)
  await button(page, 'Change password').click()
}

export const resetFlow = defineFlow(resetMachine, {
  requirements: {
    opening: ['RST-02'],
    missing: ['RST-02'],
    hiding: ['RST-10'],
    over: ['RST-11'],
    requesting: ['RST-03'],
    password: ['RST-05'],
    changed: ['RST-06'],
    'opening: at once #3': ['RST-10'],
    'changing: setPassword ✗ #2': ['RST-07'],
  },
  starts: [
    {
      name: 'nothing asked for yet',
      input: { id: null, code: '' },
      open: (page) => openPage(page, '/login/forgot', 'reset'),
    },
    {
      name: 'a reset that was asked for',
      input: { id, code: '' },
      open: (page) => openPage(page, `/login/reset/${id}`, 'reset'),
    },
    {
      name: 'the link of a mail',
      input: { id, code: link },
      open: (page) => openPage(page, `/login/reset/${id}/${link}`, 'reset'),
    },
    {
      name: 'an address without one',
      input: { id: '', code: '' },
      open: (page) => openPage(page, '/login/reset/', 'reset'),
    },
  ],
  background: around,
  key: ({ id, emailError, errors }) => ({
    id,
    errors: [emailError !== null, ...Object.keys(errors)],
  }),
  events: {
    'email.submit': [
      {
        name: 'no e-mail address',
        payload: { email: 'dana' },
        to: 'stays',
        user: submitEmail('dana'),
        seen: (page) => expect(page.getByText(signupTexts.email)).toBeVisible(),
      },
      {
        name: 'an address',
        payload: { email: typed.email },
        to: 'requesting',
        user: submitEmail(typed.email),
      },
    ],
    'email.correct': [{ user: (page) => field(page, 'Email').pressSequentially('a') }],
    toast: [
      {
        ...sent,
        user: async (page, backend) => {
          await closeDialog(page)
          await sent.user(page, backend)
        },
      },
    ],
    'password.submit': [
      {
        name: 'two different ones',
        payload: { password: typed.password, repeated: 'something else' },
        to: 'stays',
        user: submitPassword(typed.password, 'something else'),
        seen: (page) => expect(page.getByText(resetTexts.mismatch)).toBeVisible(),
      },
      {
        name: 'the same twice',
        payload: { password: typed.password, repeated: typed.password },
        to: 'changing',
        user: submitPassword(typed.password, typed.password),
      },
    ],
    'password.correct': [
      {
        name: 'the second',
        payload: { field: 'repeated' },
        user: (page) => field(page, 'Confirm Password').fill(typed.password),
      },
    ],
  },
  actors: {
    requestReset: {
      request: 'POST /backend/login/forgot',
      done: [{ output: { userId: id } }],
      error: [
        {
          error: fault,
          browser: { cut: true },
          seen: (page) => expect(page.getByRole('alertdialog')).toContainText(resetTexts.notSent),
        },
      ],
    },
    hideLink: {
      done: [
        {
          browser: { before: async () => undefined },
          seen: (page) => expect(page).toHaveURL(`/login/reset/${id}`),
        },
      ],
    },
    code: {
      done: [
        {
          output: { kind: 'verified', code: typed.code },
          to: 'password',
          browser: async (page, backend) => {
            await closeDialog(page)
            await checked('POST /backend/login/verify', ok)(page, backend)
          },
        },
        {
          name: 'nothing there',
          output: { kind: 'over' },
          to: 'over',
          browser: async (page, backend) => {
            await closeDialog(page)
            await checked('POST /backend/login/verify', { status: 422, json: over })(page, backend)
          },
        },
      ],
    },
    setPassword: {
      request: 'POST /backend/login/password',
      error: [
        {
          name: 'a stolen password',
          error: breached,
          to: 'password',
          seen: (page) => expect(page.getByText(signupTexts.breached)).toBeVisible(),
        },
        {
          name: 'a code that is spent',
          error: spent,
          to: 'over',
          seen: (page) => expect(page.getByRole('alertdialog')).toContainText(resetTexts.notChanged),
        },
        {
          name: 'nothing there',
          error: over,
          to: 'over',
          seen: (page) => expect(page.getByRole('alertdialog')).toContainText(resetTexts.notChanged),
        },
        {
          name: 'failed',
          error: fault,
          to: 'password',
          browser: { cut: true },
          seen: (page) => expect(page.getByRole('alertdialog')).toContainText(resetTexts.notChanged),
        },
      ],
    },
  },
  states: {
    missing: {
      browser: (page) => expect(page.getByRole('alert')).toContainText('This address is not complete'),
    },
    hiding: { browser: null },
    over: {
      browser: (page) => expect(page.getByText('This reset is over')).toBeVisible(),
      machine: ({ context }) => expect(context.code).toBe(''),
    },
    form: { browser: (page) => expect(button(page, 'Send code')).toBeVisible() },
    requesting: { browser: (page) => expect(button(page, 'Send code')).toHaveAttribute('data-loading') },
    requested: { browser: null },
    code: { browser: (page) => expect(codeField(page)).toBeVisible() },
    password: { browser: (page) => expect(field(page, 'New Password')).toBeVisible() },
    changing: { browser: (page) => expect(button(page, 'Change password')).toHaveAttribute('data-loading') },
    changed: {
      browser: null,
      machine: ({ context }) => expect(context.code).toBe(''),
    },
  },
})
